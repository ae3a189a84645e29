import { seededPicker } from '@nokshi/art/seeded-picker.ts';
import { describe, expect, it } from 'vitest';
import { measuredReturn } from './measured-return.ts';

interface Sitting {
  readonly stake: number;
  readonly win: number;
}

/** The sums of sittings as the facts hold them. */
function factsOf(sittings: readonly Sitting[], roundsEach: number) {
  const sum = (of: (sitting: Sitting) => number) =>
    sittings.reduce((total, sitting) => total + of(sitting), 0);
  const [stake, win] = [sum((one) => one.stake), sum((one) => one.win)];
  const squares = sum((one) => (one.win - (win / stake) * one.stake) ** 2);
  return {
    memberRounds: sittings.length * roundsEach,
    sittings: sittings.length,
    stake: BigInt(stake),
    win: BigInt(win),
    deviation: Math.sqrt(squares) / stake,
  };
}

describe('[1.39] the measured return', () => {
  it('is not told for fewer rounds or sittings than it holds for', () => {
    const facts = factsOf(
      [
        { stake: 100, win: 97 },
        { stake: 100, win: 95 },
      ],
      9_000,
    );
    expect(measuredReturn(facts)).toEqual({ rounds: 18_000, leastRounds: 10_000, interval: null });
    const many = Array.from({ length: 40 }, () => ({ stake: 100, win: 97 }));
    expect(measuredReturn(factsOf(many, 249)).interval).toBeNull();
    expect(measuredReturn(factsOf(many, 250)).interval).toEqual({
      percent: '97.00',
      lowPercent: '97.00',
      highPercent: '97.00',
    });
  });

  it('is told where there was no stake as little', () => {
    const none = { memberRounds: 20_000, sittings: 100, stake: 0n, win: 5n, deviation: 0 };
    expect(measuredReturn(none).interval).toBeNull();
  });

  it('never falls below nothing', () => {
    const wild = { memberRounds: 20_000, sittings: 100, stake: 1_000n, win: 10n, deviation: 5 };
    expect(measuredReturn(wild).interval?.lowPercent).toBe('0.00');
  });

  it('covers the true return in about 99 of 100 measurements', () => {
    const dice = seededPicker('measured return');
    const measurements = 1_000;
    let covered = 0;
    for (let n = 0; n < measurements; n += 1) {
      const sittings = Array.from({ length: 100 }, () => {
        const stake = 1 + Math.floor(dice.fraction() * 9);
        let win = 0;
        for (let round = 0; round < 100; round += 1) if (dice.fraction() < 0.485) win += 2 * stake;
        return { stake: 100 * stake, win };
      });
      const { interval } = measuredReturn(factsOf(sittings, 100));
      if (interval && Number(interval.lowPercent) <= 97 && Number(interval.highPercent) >= 97) covered += 1;
    }
    expect(covered / measurements).toBeGreaterThan(0.975);
    expect(covered / measurements).toBeLessThan(0.999);
  });
});
