import type { Rolldown } from 'vite';

/** Libraries and the contract: about half of what runs at the start. */
const BASE = /\/node_modules\/|\/packages\/(?:browser|contract|money)\//;

/** Modules of some folders, by their names without the ending. */
function modules(...places: readonly (readonly [folder: string, names: string])[]): RegExp {
  return new RegExp(
    `/(?:${places.map(([folder, names]) => `${folder}/(?:${names})`).join('|')})\\.(?:tsx?|css|module\\.css)$`,
  );
}

/** What stands directly in some folders. */
function folders(...places: readonly string[]): RegExp {
  return new RegExp(`/(?:${places.join('|')})/[^/]+\\.(?:tsx?|css)$`);
}

function either(...rules: readonly RegExp[]): RegExp {
  return new RegExp(rules.map(({ source }) => `(?:${source})`).join('|'));
}

/**
 * Parts of the script that are one file each. What every page starts with is two: a dozen small files wait for each
 * other on a slow connection, and one alone keeps the page from answering for as long as all of it takes to run. Of the
 * rest a page needs at once what stands together here: left to the bundler it is a file for each set of pages that
 * share something, a few hundred bytes long, and each costs a round through network, browser and page.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // By itself, or what needs it would need the shapes as well. Forms alone check those (`vite-lean-contract.ts`).
  { name: 'constants', test: /\/packages\/contract\/src\/(?:constants|entry)\.ts$/, priority: 11 },
  {
    name: 'shapes',
    test: /\/node_modules\/zod\/|\/packages\/contract\/src\/(?:fields|register-rules)\.ts$/,
    priority: 10,
  },
  {
    // The verifier alone reads rounds by their shapes; calls that carry them are made at the start.
    name: 'round-shapes',
    test: modules(['packages/contract/src', 'house-rounds|round-proof|in-house-instant|in-house-steps']),
    priority: 10,
  },
  { name: 'base', tags: ['$initial'], test: BASE, priority: 9 },
  { name: 'start', tags: ['$initial'], priority: 8 },
  { name: 'hashes', test: /\/@noble\/hashes\//, priority: 7 },
  {
    name: 'forms',
    test: either(
      modules(['packages/contract/src', 'typed-text']),
      folders('packages/ui/src/forms', 'apps/web/src/lib/forms', 'apps/web/src/lib/passkeys'),
    ),
    priority: 6,
  },
  { name: 'notes', test: folders('packages/ui/src/notes'), priority: 6 },
  // What lotteries share with pages that need nothing else of them.
  { name: 'fractions', test: modules(['packages/fairness/src', 'fraction|rule-fault']), priority: 7 },
  { name: 'long-lists', test: /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/, priority: 7 },
  {
    name: 'lottery-calls',
    test: either(
      modules(['packages/contract/src', 'lottery|lottery-refusals|lottery-games[\\w-]*']),
      folders('apps/web/src/features/lottery/calls'),
    ),
    priority: 7,
  },
  {
    // How lotteries count: their tables, tickets and each family's own part.
    name: 'lottery-core',
    test: either(
      folders('packages/lottery/src/core'),
      modules(['packages/lottery/src/families', 'shorthands|lhc/colours|lhc/zodiac|vietnam/stations']),
    ),
    priority: 6,
  },
  {
    // What the lobby of lotteries and their tables both show.
    name: 'lottery-parts',
    test: folders(
      'apps/web/src/features/lottery',
      'apps/web/src/features/lottery/draws',
      'packages/texts/src/plays',
    ),
    priority: 5,
  },
  {
    // What tables share with their tickets and their other pages.
    name: 'lottery-pad',
    test: folders(
      'apps/web/src/features/lottery/cart',
      'apps/web/src/features/lottery/lessons',
      'apps/web/src/features/lottery/results',
      'apps/web/src/lib/lottery',
    ),
    priority: 4,
  },
  { name: 'banners', test: folders('apps/web/src/lib/banners'), priority: 5 },
  { name: 'home-content', test: folders('apps/web/src/features/home/content'), priority: 4 },
  { name: 'catalogue', test: folders('apps/web/src/features/catalogue'), priority: 4 },
  { name: 'popups', test: folders('apps/web/src/features/identity'), priority: 4 },
  {
    name: 'sitting',
    test: folders('apps/web/src/features/control', 'apps/web/src/features/play'),
    priority: 4,
  },
  { name: 'late', test: folders('apps/web/src/portals/player/late'), priority: 4 },
];
