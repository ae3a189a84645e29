import { describe, expect, it } from 'vitest';
import { familiesOf, groupsOf } from './lobby-groups.ts';

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

  it('[RT-9] puts the lotteries of one vendor together', () => {
    const groups = groupsOf(GAMES, null);
    expect(groups.map(({ name, games }) => [name, games.map(({ gameCode }) => gameCode)])).toEqual([
      ['House of ELOTT', ['E1', 'E2']],
      ['House of VN', ['V1', 'V2']],
    ]);
  });

  it('shows one family alone, and no vendor without it', () => {
    expect(groupsOf(GAMES, 'VN-MB').map(({ vendor, games }) => [vendor, games.length])).toEqual([['VN', 1]]);
    expect(groupsOf(GAMES, 'K3')).toEqual([]);
  });
});
