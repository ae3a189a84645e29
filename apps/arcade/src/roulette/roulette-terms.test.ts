import { percentText, ROULETTE_SPOTS, roulette } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { chipPlace, INSIDE_KINDS, insideSpots } from './cloth.ts';
import type { RouletteBet } from './roulette-terms.ts';
import {
  doubled,
  POCKETS,
  rouletteFigures,
  spinAt,
  stakeOf,
  WHEEL_ORDER,
  withChip,
} from './roulette-terms.ts';

const EMPTY: RouletteBet = { kind: 'roulette', chips: [] };

describe('chips on the cloth', () => {
  it('add up to the stake exactly', () => {
    const bet = withChip(withChip(withChip(EMPTY, 'red', 500), 'n17', 100), 'red', 500);
    expect(bet.chips).toEqual([
      { spot: 'red', parts: 1_000 },
      { spot: 'n17', parts: 100 },
    ]);
    expect(stakeOf(bet)).toBe(11_000_000n);
    expect(stakeOf(doubled(bet))).toBe(22_000_000n);
    expect(stakeOf(EMPTY)).toBeNull();
  });

  it('return 36 of 37 wherever they lie', () => {
    for (const spot of ROULETTE_SPOTS.keys()) {
      const bet = withChip(EMPTY, spot, 100);
      expect(roulette.isChoice(bet)).toBe(true);
      expect(percentText(rouletteFigures(bet).returned)).toBe('97.30');
    }
  });
});

describe('the wheel of roulette', () => {
  it('has every pocket once', () => {
    expect([...WHEEL_ORDER].sort((left, right) => left - right)).toEqual(POCKETS);
  });

  it('ends with the ball in the drawn pocket', () => {
    for (const pocket of POCKETS) {
      const { wheel, ball, depth } = spinAt(pocket, 1);
      expect(depth).toBe(1);
      const index = Math.round((((ball - wheel) % 360) * 37) / 360);
      expect(WHEEL_ORDER[index]).toBe(pocket);
    }
  });
});

describe('the cloth', () => {
  it('offers every spot of the rules', () => {
    const offered = [
      ...POCKETS.map((pocket) => `n${pocket}`),
      ...INSIDE_KINDS.flatMap((kind) => insideSpots(kind)),
      'red',
      'black',
      'odd',
      'even',
      'low',
      'high',
      ...[1, 2, 3].flatMap((each) => [`dozen${each}`, `column${each}`]),
    ];
    expect(offered.sort()).toEqual([...ROULETTE_SPOTS.keys()].sort());
  });

  it('lays a chip between the numbers that it covers', () => {
    expect(chipPlace('s-1-2')).toEqual({ x: 1.5, y: 2 });
    expect(chipPlace('c-1')).toEqual({ x: 2, y: 2 });
    expect(chipPlace('t-1')).toEqual({ x: 1.5, y: 3 });
    expect(chipPlace('s-0-3')).toEqual({ x: 1, y: 0.5 });
  });
});
