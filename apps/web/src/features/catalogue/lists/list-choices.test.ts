import { GAME_SELECT_TYPES } from '@nokshi/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import {
  changeChoices,
  type ListChoices,
  NO_CHOICES,
  ownGamesOf,
  queryOfChoices,
  readChoices,
  writeChoices,
} from './list-choices.ts';

const RNG = { gameType: 'RNG', vassalage: null };

describe('list choices', () => {
  it('[RT-10] the query vassalage picks the vendor', () => {
    expect(readChoices('?vassalage=RL').vassalage).toBe('RL');
    expect(queryOfChoices(readChoices('?vassalage=RL'), RNG)).toEqual({
      gameType: 'RNG',
      vassalage: 'RL',
      gameClassify: undefined,
      isHot: undefined,
      isNew: undefined,
      sort: 'popular',
    });
  });

  it('what is written is read back', () => {
    const choices: ListChoices = {
      vassalage: 'R L',
      classify: 'JP',
      select: 'HOT',
      sort: 'name',
      isByVendor: false,
    };
    expect(readChoices(writeChoices(choices))).toEqual(choices);
    expect(readChoices(writeChoices({ ...NO_CHOICES, isByVendor: true })).isByVendor).toBe(true);
    expect(writeChoices(NO_CHOICES)).toBe('');
  });

  it('[BC-1.4] the selectors are ALL, HOT, NEW, FAV and RECENT, in any spelling of their letters', () => {
    for (const select of GAME_SELECT_TYPES) {
      expect(readChoices(`?select=${select.toLowerCase()}`).select).toBe(select);
    }
    expect(readChoices('?select=OLD').select).toBe('ALL');
    expect(queryOfChoices(readChoices('?select=NEW'), RNG)).toMatchObject({ isNew: true, isHot: undefined });
  });

  it('an order that nobody offers counts as the usual one', () => {
    expect(readChoices('?sort=drop').sort).toBe('popular');
  });

  it('[BC-1.3] in-house games are those of their vendor, whatever the address says', () => {
    const query = queryOfChoices(readChoices('?vassalage=RL'), { gameType: 'RNG', vassalage: 'BGS' });
    expect(query.vassalage).toBe('BGS');
  });

  it('rows by vendor and the choice of one vendor end each other', () => {
    const rows = changeChoices({ ...NO_CHOICES, vassalage: 'RL', select: 'HOT' }, { isByVendor: true });
    expect(rows).toEqual({ ...NO_CHOICES, isByVendor: true });
    expect(changeChoices(rows, { vassalage: 'RL' })).toEqual({ ...NO_CHOICES, vassalage: 'RL' });
    expect(changeChoices(rows, { isByVendor: false }).isByVendor).toBe(false);
  });

  it('own games are those of the page, in the order of the person’s list', () => {
    const game = (gameType: string, vassalage: string, gameClassify: string | null) => ({
      gameType,
      vassalage,
      gameClassify,
    });
    const games = [game('RNG', 'RL', 'JP'), game('FISH', 'RL', null), game('RNG', 'BGS', 'Crash')];
    expect(ownGamesOf(games, NO_CHOICES, RNG)).toEqual([games[0], games[2]]);
    expect(ownGamesOf(games, { ...NO_CHOICES, classify: 'JP' }, RNG)).toEqual([games[0]]);
    expect(ownGamesOf(games, NO_CHOICES, { gameType: 'RNG', vassalage: 'BGS' })).toEqual([games[2]]);
  });
});
