import { describe, expect, it } from 'vitest';
import { barsOf, scaleOf, shareOf } from './chart-bars.ts';

const day = (name: string, units: number) => ({ day: name, netMicros: `${units * 1_000_000}` });
const nets = (bars: ReturnType<typeof barsOf>) => bars.map(({ net }) => net / 1_000_000n);

describe('[MC-8] the chart of profit and loss', () => {
  it('has a bar for every day, also for those without play', () => {
    const bars = barsOf([day('2026-11-19', 5), day('2026-11-21', -7)], {
      from: '2026-11-19',
      to: '2026-11-21',
    });
    expect(nets(bars)).toEqual([5n, 0n, -7n]);
  });

  it('sums weeks when there are more days than one can tell apart, and loses none', () => {
    const days = Array.from({ length: 40 }, (_, index) =>
      day(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), index),
    );
    const bars = barsOf(days, { from: '2026-01-01', to: '2026-02-09' });
    expect(bars.length).toBe(6);
    expect(nets(bars).reduce((sum, net) => sum + net, 0n)).toBe(780n);
  });

  it('ends at a round amount that no bar exceeds', () => {
    const scale = (...units: number[]) =>
      scaleOf(units.map((unit) => ({ day: '', net: BigInt(unit) * 1_000_000n }))) / 1_000_000n;
    expect([scale(), scale(0), scale(1), scale(3, -4), scale(-501), scale(99_999)]).toEqual([
      1n,
      1n,
      1n,
      5n,
      1000n,
      100_000n,
    ]);
    expect([shareOf(-250_000_000n, 1_000_000_000n), shareOf(0n, 5n)]).toEqual([250, 0]);
  });
});
