import { percentText, wheelPays } from '@nokshi/fairness';
import { WHEEL_SIZES } from '@nokshi/fairness/instant/wheel.ts';
import { describe, expect, it } from 'vitest';
import { prizesOf, restAngle, turnedTo, wheelFigures } from './wheel-terms.ts';

describe('the wheel', () => {
  it.each(WHEEL_SIZES)('of %i segments returns what its legend says', (segments) => {
    const bet = { kind: 'wheel', segments, risk: 'medium' } as const;
    expect(percentText(wheelFigures(bet).returned)).toBe('99.00');
    expect(prizesOf(bet).reduce((sum, prize) => sum + prize.segments, 0)).toBe(segments);
    expect(prizesOf(bet).every(({ pays }) => wheelPays(bet).includes(pays))).toBe(true);
  });

  it('comes to stand with the drawn segment under the pointer, wherever it stood before', () => {
    for (const from of [0, 36, 200.5]) {
      const angle = turnedTo(from, restAngle({ segments: 20, segment: 7 }), 1);
      // The segment lies 7 steps clockwise of the pointer before the turn and on it afterwards.
      expect(((angle + 7 * 18) % 360) % 360).toBeCloseTo(0, 6);
    }
  });

  it('only ever turns forward', () => {
    for (let step = 0; step < 100; step += 1) {
      expect(turnedTo(90, 30, (step + 1) / 100)).toBeGreaterThan(turnedTo(90, 30, step / 100));
    }
  });
});
