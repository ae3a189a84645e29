import type { Rolldown } from 'vite';

/** Libraries and the contract: about half of what runs at the start. */
const BASE = /\/node_modules\/|\/packages\/(?:contract|money)\//;

/** Modules of some folders, by their names without the ending. */
function modules(...places: readonly (readonly [folder: string, names: string])[]): RegExp {
  return new RegExp(
    `/(?:${places.map(([folder, names]) => `${folder}/(?:${names})`).join('|')})\\.(?:tsx?|css|module\\.css)$`,
  );
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
    test: modules(
      ['packages/ui/src', 'modal|scroll-lock|confirm-dialog|field|field-error'],
      ['packages/ui/src/styles', 'overlay|field'],
      ['apps/web/src/lib/forms', '[\\w-]+'],
      ['apps/web/src/lib', 'passkeys'],
    ),
    priority: 6,
  },
  {
    name: 'notes',
    test: modules(['packages/ui/src', 'badge|note'], ['packages/ui/src/styles', 'note']),
    priority: 6,
  },
  {
    name: 'banners',
    test: modules(['apps/web/src/lib', 'banner-picture|follow-banner|game-banners']),
    priority: 5,
  },
  {
    name: 'home-content',
    test: modules(['apps/web/src/features/home', 'home-content|banner-slider']),
    priority: 4,
  },
  {
    name: 'catalogue',
    test: modules(['apps/web/src/features/catalogue', 'catalogue|category-empty|own-games']),
    priority: 4,
  },
  {
    name: 'popups',
    test: modules(['apps/web/src/features/identity', 'popups|login-fields']),
    priority: 4,
  },
  {
    name: 'sitting',
    test: modules(
      ['apps/web/src/features/control', 'session-strip|control|control-queries|control-rules|reality-check'],
      ['apps/web/src/features/play', 'open-rounds|play'],
    ),
    priority: 4,
  },
  {
    name: 'late',
    test: modules(['apps/web/src/portals/player', 'toasts|connection-bar']),
    priority: 4,
  },
];
