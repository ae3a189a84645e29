// Which calls of the contract a change touches, who serves them and who makes them.

import { isContract, isTest, isWall, isWallOrDoor, roomOf } from './house-map.mjs';
import { reachedFrom } from './import-graph.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/**
 * `id` is what sources call it by, `name` what the house does (`jackpots.list`), `file` where it is written down;
 * `weight` is 1 where the change is at the entry or its routes, and less the more sources stand between.
 * @typedef {{ id: string, name: string, file: string, paths: readonly string[], weight: number }} Entry
 */

/** Where an entry begins; it ends where the next statement of the file does. */
const ENTRY = /export const (\w+) = defineEntry\(\{([\s\S]*?)\n\}\)/g;
/** Its `paths`, up to the next property: a list, or what a relay or a gateway makes of a name. */
const PATHS = /\bpaths: [\s\S]*?,\n {2}\w+:/;
const IS_ROUTES = /-routes\.ts$/;

/** @param {ImportGraph} graph @param {string} file @returns {Entry[]} */
function entriesIn(graph, file) {
  if (!isContract(file)) return [];
  return [...graph.textOf(file).matchAll(ENTRY)].map(([, id = '', body = '']) => ({
    id,
    file,
    name: /\bname: '([^']+)'/.exec(body)?.[1] ?? id,
    paths: [...(PATHS.exec(body)?.[0] ?? '').matchAll(/'([^']+)'/g)].map(([, path = '']) => path),
    weight: 1,
  }));
}

/**
 * Those of a changed file of the contract, and those that routes serve which stand on a changed source of their room.
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {ReadonlySet<string>} migrated rooms whose tables changed: all that they serve
 * @returns {Entry[]}
 */
export function touchedEntries(graph, changed, migrated) {
  const sources = changed.filter((file) => roomOf(file) !== undefined && !isTest(file));
  const routes = [
    ...sources.flatMap((file) => routesOver(graph, file)),
    ...[...migrated].flatMap((room) => routesOf(graph, room)).map((file) => ({ file, weight: 1 })),
  ];
  const served = routes.flatMap(({ file, weight }) =>
    graph
      .importsOf(file)
      .flatMap((contract) => entriesIn(graph, contract))
      .filter(({ id }) => namesIt(graph.textOf(file), id))
      .map((entry) => ({ ...entry, weight })),
  );
  const entries = [...changed.flatMap((file) => entriesIn(graph, file)), ...served];
  // Where one is touched twice, the closer touch stays.
  const lightFirst = entries.sort((one, other) => one.weight - other.weight);
  return [...new Map(lightFirst.map((entry) => [entry.name, entry])).values()];
}

/**
 * Routes of the same room that stand on a source; where none does (a keeper, a subscriber), all of the room.
 * @param {ImportGraph} graph
 * @param {string} source
 * @returns {{ file: string, weight: number }[]}
 */
function routesOver(graph, source) {
  const room = roomOf(source) ?? '';
  const over = [...reachedFrom(graph, [source], isWallOrDoor)]
    .filter(([file]) => IS_ROUTES.test(file) && roomOf(file) === room)
    .map(([file, { steps }]) => ({ file, weight: 1 / Math.max(1, steps) }));
  return over.length > 0 ? over : routesOf(graph, room).map((file) => ({ file, weight: 1 }));
}

/** @param {ImportGraph} graph @param {string} room */
function routesOf(graph, room) {
  return graph.files.filter((file) => IS_ROUTES.test(file) && roomOf(file) === room);
}

/**
 * Sources that import an entry's file and name the entry, by themselves and not for others.
 * @param {ImportGraph} graph
 * @param {readonly Entry[]} entries
 * @returns {Map<string, Entry[]>} by source
 */
export function usersOf(graph, entries) {
  /** @type {Map<string, Entry[]>} */
  const users = new Map();
  for (const entry of entries) {
    for (const file of graph.importersOf(entry.file)) {
      if (isWall(file) || isContract(file) || !namesIt(graph.textOf(file), entry.id)) continue;
      users.set(file, [...(users.get(file) ?? []), entry]);
    }
  }
  return users;
}

/** @param {string} text @param {string} id */
function namesIt(text, id) {
  return new RegExp(`\\b${id}\\b`).test(text);
}
