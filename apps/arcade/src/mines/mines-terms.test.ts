import { percentText } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import type { MinesRound } from './mines-terms.ts';
import {
  CELLS,
  closedCells,
  faceOf,
  minesFigures,
  nextChance,
  nextMultiplier,
  payRows,
  withMines,
} from './mines-terms.ts';

const aRound = (state: MinesRound['outcome']['state']): MinesRound => ({
  roundId: 'a',
  at: 0,
  stakeMicros: '1',
  winMicros: '0',
  choice: { kind: 'mines', mines: state.mines },
  outcome: { kind: 'mines', actions: [], state },
  serverSeedHash: '',
  clientSeed: '',
  nonce: 0,
});

describe('the field of mines', () => {
  it('shows nothing of what lies hidden while a round runs', () => {
    const round = aRound({ mines: 3, opened: [7, 13] });
    expect(CELLS.filter((cell) => faceOf(round, cell) === 'safe')).toEqual([7, 13]);
    expect(CELLS.filter((cell) => faceOf(round, cell) === 'closed')).toEqual(closedCells(round));
    expect(CELLS.every((cell) => faceOf(null, cell) === 'closed')).toBe(true);
  });

  it('shows every cell for what it was once the round is over', () => {
    const end = { how: 'mine', mineCells: [1, 2, 3], hitCell: 2 } as const;
    const round = aRound({ mines: 3, opened: [7], end });
    expect([1, 2, 7, 8].map((cell) => faceOf(round, cell))).toEqual(['mine', 'hit', 'safe', 'left']);
  });

  it('[3.12] says what the next cell pays and how likely it is, and their product is 99 % all the way', () => {
    for (const mines of [1, 3, 12, 24]) {
      const rows = payRows(mines);
      expect(rows).toHaveLength(25 - mines);
      for (const { opened, multiplier, chance } of rows) {
        expect(nextMultiplier({ mines, opened: opened - 1 })).toEqual(multiplier);
        expect(
          (chance.numerator * multiplier.numerator * 100n) / (chance.denominator * multiplier.denominator),
        ).toBe(99n);
      }
      expect(nextMultiplier({ mines, opened: 25 - mines })).toBeNull();
      expect(nextChance({ mines, opened: 25 - mines })).toBeNull();
    }
    expect(nextChance({ mines: 5, opened: 3 })).toEqual({ numerator: 17n, denominator: 22n });
  });

  it('has one mine at least and one free cell at least', () => {
    const bet = { kind: 'mines', mines: 3 } as const;
    expect([withMines(bet, 0).mines, withMines(bet, 99).mines]).toEqual([1, 24]);
    expect(percentText(minesFigures(bet).returned)).toBe('99.00');
  });
});
