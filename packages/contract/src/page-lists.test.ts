import { describe, expect, it } from 'vitest';
import { CATEGORIES, INHOUSE_VENDOR } from './constants.ts';
import { LIST_CHOICES, listOfCategory, listOfPage } from './page-lists.ts';
import { findPortalRoute } from './routes.ts';

const listOf = (path: string, query = '') => listOfPage(findPortalRoute(path), new URLSearchParams(query));

describe('listOfPage', () => {
  it('[BC-2.1] in-house games are slots of one vendor, by twelve', () => {
    expect(listOf('/bgs')).toEqual({
      category: 'INHOUSE',
      gameType: 'RNG',
      vassalage: INHOUSE_VENDOR,
      pageSize: 12,
    });
  });

  it('every other category is a game type; pages without games have no list', () => {
    expect(listOf('/RNG/')).toEqual(listOfCategory('RNG'));
    for (const category of CATEGORIES.filter((each) => each !== 'INHOUSE'))
      expect(listOfCategory(category)).toMatchObject({ gameType: category, vassalage: null });
    for (const path of ['/', '/terms', '/member', '/nowhere']) expect(listOf(path)).toBeUndefined();
  });

  it('[BC-1.4] an address that asks for other games has no list of its own; what means nothing changes nothing', () => {
    for (const name of LIST_CHOICES) expect(listOf('/rng', `${name}=x`)).toBeUndefined();
    expect(listOf('/rng', 'utm_source=x')).toEqual(listOfCategory('RNG'));
  });
});
