import {
  CRASH_HIGHEST,
  CRASH_LOWEST_AUTO,
  crashReturn,
  diceReturn,
  diceTargetRange,
  type Fraction,
  findInstantGame,
  INSTANT_RISKS,
  PLINKO_FEWEST_ROWS,
  PLINKO_MOST_ROWS,
  WHEEL_SIZES,
} from '@nokshi/fairness';
import { expect, it } from 'vitest';
import { highestHouseReturn } from './house-facts.ts';

function isWithin(returned: Fraction | undefined, most: Fraction): boolean {
  return (
    returned !== undefined && returned.numerator * most.denominator <= most.numerator * returned.denominator
  );
}

const fromTo = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

it('no bet of a game of one bet returns more than is reckoned with when a jackpot is put into play', () => {
  const targets = [
    ...fromTo(CRASH_LOWEST_AUTO, 2_000),
    ...fromTo(2_001, CRASH_HIGHEST, 4_999),
    CRASH_HIGHEST,
  ];
  for (const target of targets) {
    const limbo = findInstantGame('limbo')?.returnOf({ targetHundredths: target });
    expect(isWithin(limbo, highestHouseReturn('limbo')), `limbo at ${target}`).toBe(true);
    expect(isWithin(crashReturn(target), highestHouseReturn('crash')), `crash at ${target}`).toBe(true);
  }
  const { min, max } = diceTargetRange('under');
  for (const targetHundredths of fromTo(min, max)) {
    const returned = diceReturn({ direction: 'under', targetHundredths });
    expect(isWithin(returned, highestHouseReturn('dice')), `dice at ${targetHundredths}`).toBe(true);
  }
  for (const risk of INSTANT_RISKS) {
    const bets = [
      ...fromTo(PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS).map(
        (rows) => ({ kind: 'plinko', rows, risk }) as const,
      ),
      ...fromTo(1, 10).map((count) => ({ kind: 'keno', picks: fromTo(1, count), risk }) as const),
      ...WHEEL_SIZES.map((segments) => ({ kind: 'wheel', segments, risk }) as const),
    ];
    for (const { kind, ...choice } of bets) {
      const returned = findInstantGame(kind)?.returnOf(choice);
      expect(isWithin(returned, highestHouseReturn(kind)), JSON.stringify({ kind, ...choice })).toBe(true);
    }
  }
});
