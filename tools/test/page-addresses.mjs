// At which addresses of the browser a source is seen: the routers' tables name components, components stand in files.

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */

const PORTALS = /^apps\/web\/src\/portals\/.*\.tsx$/;
const FEATURES = /^apps\/web\/src\/features\/.*\.tsx$/;
/** `'/sports': () => <pages.VendorListPage ... />`, up to the next address or the table's end. */
const ADDRESS = /^ {2}'(\/[^']*)':([\s\S]*?)(?=^ {2}'\/|^\})/gm;
/** `withdraw: <WithdrawalsPage ... />`, a page of the member area. */
const MEMBER_PAGE = /^ {4}([a-z]\w+): (?:\(\s*)?<(\w+)/gm;
const COMPONENT = /\b[A-Z][A-Za-z]+\b/g;

/**
 * @param {ImportGraph} graph
 * @returns {Map<string, Set<string>>} addresses by the file of the component that is drawn there
 */
export function pageAddresses(graph) {
  const portals = graph.files.filter((file) => PORTALS.test(file)).map((file) => graph.textOf(file));
  const drawn = portals.flatMap((text) => [
    ...[...text.matchAll(ADDRESS)].map(([, address = '', code = '']) => ({
      address,
      components: componentsOf(code, portals),
    })),
    ...[...text.matchAll(MEMBER_PAGE)].map(([, page = '', name = '']) => ({
      address: `/member?page=${page}`,
      components: [name],
    })),
  ]);
  /** @type {Map<string, Set<string>>} */
  const addresses = new Map();
  for (const file of graph.files.filter((name) => FEATURES.test(name))) {
    const exported = [...graph.textOf(file).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)];
    const names = new Set(exported.map(([, name = '']) => name));
    const own = drawn.filter(({ components }) => components.some((name) => names.has(name)));
    if (own.length > 0) addresses.set(file, new Set(own.map(({ address }) => address)));
  }
  return addresses;
}

/**
 * The components of an address, and those that one which stands in the portal itself wraps.
 * @param {string} code
 * @param {readonly string[]} portals
 */
function componentsOf(code, portals) {
  const named = code.match(COMPONENT) ?? [];
  const wrapped = named.flatMap((name) => {
    const definition = new RegExp(`^(?:export )?function ${name}\\b[\\s\\S]*?^\\}`, 'm');
    return portals.flatMap((text) => definition.exec(text)?.[0].match(COMPONENT) ?? []);
  });
  return [...named, ...wrapped];
}
