import type { PortalRouteName } from '@nokshi/contract/routes.ts';
import type { Rolldown } from 'vite';
// By their places, because the build reads its own settings without knowing the packages.
import { FAMILY_PARTS, partOfFamily } from '../../packages/lottery/src/family-parts.ts';
import { TOLD_FAMILIES, textsOfFamily } from '../../packages/texts/src/plays/play-words.ts';
import { partsOfTable } from '../../packages/ui/src/table-parts.ts';

type Language = 'bn' | 'en';

const feature = (file: string) => `/apps/web/src/features/${file}.tsx`;
const texts = (language: Language, group: string) => `/packages/texts/src/${language}/${group}.ts`;

const GAME_LIST = ['rng', 'live', 'fish', 'pvp', 'bgs', 'sports', 'esports', 'cockfight'] as const;
const LOTTERIES = ['lott', 'elott'] as const;
const TABLE_QUERY = '/apps/web/src/features/lottery/calls/table-query.ts';

function all(names: readonly PortalRouteName[], modules: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, modules]));
}

/** What single pages are made of beyond what every page has: the server names it in the head. */
function modulesOf(language: Language): Readonly<Record<string, readonly string[]>> {
  const home = [feature('home/content/home-content')];
  const account = [...home, feature('identity/popups'), texts(language, 'identity')];
  return {
    home,
    login: account,
    register: account,
    member: [feature('member/member-area'), texts(language, 'member')],
    ...all(GAME_LIST, [feature('catalogue/lists/vendor-list-page')]),
    lottery: tables(language),
    ...Object.fromEntries(TOLD_FAMILIES.map((code) => [partsOfTable(code), tables(language, code)])),
    ...all(LOTTERIES, [feature('lottery/lobby/lobby'), texts(language, 'lottery')]),
  } satisfies Partial<Record<PortalRouteName, readonly string[]>>;
}

/** Tables of lotteries, and those of one family with its rules and words. What asks for a table comes first. */
function tables(language: Language, family?: string): readonly string[] {
  const page = [TABLE_QUERY, feature('lottery/table/lottery-page'), texts(language, 'lottery')];
  if (family === undefined) return page;
  const group = textsOfFamily(family)?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const rules = `/packages/lottery/src/${FAMILY_PARTS[partOfFamily(family)]}`;
  return [...page, rules, ...(group === undefined ? [] : [texts(language, group)])];
}

/** Files of the build by the route that needs them, scripts before styles; fails when a module is in no file. */
export function partsOf(
  bundle: Rolldown.OutputBundle,
  language: Language,
): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk, into: Set<Rolldown.OutputChunk>) => {
    if (into.has(chunk)) return into;
    into.add(chunk);
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next) withImports(next, into);
    }
    return into;
  };
  const find = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`the build has no part ${module}`);
    return chunk;
  };
  const everywhere = new Set<Rolldown.OutputChunk>();
  for (const chunk of chunks) if (chunk.isEntry) withImports(chunk, everywhere);
  return Object.fromEntries(
    Object.entries(modulesOf(language)).map(([route, modules]) => {
      const own = new Set<Rolldown.OutputChunk>();
      for (const module of modules) withImports(find(module), own);
      const files = [...own].filter((chunk) => !everywhere.has(chunk));
      const styles = files.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      return [route, [...files.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`)];
    }),
  );
}
