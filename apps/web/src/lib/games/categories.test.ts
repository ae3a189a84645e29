import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@nokshi/contract/constants.ts';
import { expect, it } from 'vitest';
import { CATEGORY_LOOKS, gameTypeOf, onlyVendorToLaunch } from './categories.ts';

it('[ST-9.2] the game type is that of the page, and HOME by default', () => {
  for (const category of CATEGORIES) expect(gameTypeOf(CATEGORY_LOOKS[category].href)).toBe(category);
  for (const path of ['/', '/home', '/promotions', '/member/messageV2'])
    expect(gameTypeOf(path)).toBe('HOME');
});

it('[HD-4.3] a single vendor launches directly, several lead to the page, and vendors of slots to their list', () => {
  const live = { gameType: 'LIVE', isGame: 'GAME', gameCode: 'LOBBY' } as const;
  expect(onlyVendorToLaunch([live])).toBe(live);
  expect(onlyVendorToLaunch([live, { ...live, gameCode: 'OTHER' }])).toBeUndefined();
  expect(onlyVendorToLaunch([{ ...live, gameType: 'RNG' }])).toBeUndefined();
  expect(onlyVendorToLaunch([{ ...live, gameCode: null }])).toBeUndefined();
});

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
/** `CategoryLink` itself, the current page in the side menu, and a section's way to its page (HM-5.3). */
const MAY_NAME_PAGES = [
  'features/home/category-panel.tsx',
  'lib/games/category-link.tsx',
  'portals/player/side-menu.tsx',
];

it('[HD-4.3] [HM-6.2] a game type is a `CategoryLink` wherever it is named, so that a single vendor launches there too', () => {
  const naming = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) =>
      /CATEGORY_LOOKS\[\w+\]\.href|\bhref\b[^}\n]*\} = CATEGORY_LOOKS/.test(
        readFileSync(path.join(SOURCES, file), 'utf8'),
      ),
    );
  expect(naming.toSorted()).toEqual(MAY_NAME_PAGES);
});
