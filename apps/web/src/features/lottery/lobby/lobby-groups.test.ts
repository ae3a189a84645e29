import { describe, expect, it } from 'vitest';
import { familiesOf, groupsOf, MOST_TOGETHER } from './lobby-groups.ts';

const game = (gameCode: string, vendor: string, family: string) => ({
  gameCode,
  vendor,
  vendorName: `House of ${vendor}`,
  family,
});
const GAMES = [
  game('E1', 'ELOTT', 'LHC'),
  game('V1', 'VN', 'VN-MN'),
  game('E2', 'ELOTT', 'PC28'),
  game('V2', 'VN', 'VN-MB'),
];

describe('a page of lotteries', () => {
  it('names the families that are open, in the order of the menu', () => {
    expect(familiesOf(GAMES)).toEqual(['PC28', 'LHC', 'VN-MB', 'VN-MN']);
    expect(familiesOf([])).toEqual([]);
  });

  it('[RT-9] puts the lotteries of one vendor together where there are many', () => {
    const many = Array.from({ length: MOST_TOGETHER }, (_, index) => game(`T${index}`, 'SEA', 'TH-FAST'));
    const groups = groupsOf([...GAMES, ...many], null);
    expect(groups.map(({ name, games }) => [name, games.length])).toEqual([
      ['House of ELOTT', 2],
      ['House of VN', 2],
      ['House of SEA', MOST_TOGETHER],
    ]);
    expect(groups[0]?.games.map(({ gameCode }) => gameCode)).toEqual(['E1', 'E2']);
  });

  it('[RT-9] lets a few of several vendors stand in one row', () => {
    expect(groupsOf(GAMES, null).map(({ name, games }) => [name, games.length])).toEqual([['', 4]]);
  });

  it('shows one family alone, and nothing where none of it is open', () => {
    expect(groupsOf(GAMES, 'VN-MB').map(({ games }) => games.map(({ gameCode }) => gameCode))).toEqual([
      ['V2'],
    ]);
    expect(groupsOf(GAMES, 'K3')).toEqual([]);
  });
});
