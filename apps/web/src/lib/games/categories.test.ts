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
