import { describe, expect, it } from 'vitest';
import { someTerms } from '../../../../test/contracts.ts';
import { beginningOf, coverageEnd, earliestEnd, misfit, warnOf } from './contract-rules.ts';
import { readTerms } from './contract-terms.ts';

const ZONE = 'Asia/Dhaka';
const at = new Date('2026-11-14T06:00:00Z');
/** Midnight in Dhaka. */
const midnight = (day: string) => new Date(`${day}T00:00:00+06:00`);
const terms = (...typed: Parameters<typeof someTerms>) => readTerms(someTerms(...typed));
const when = { at, zone: ZONE };

describe('[AC-15.7] a contract ends no sooner than the next full period', () => {
  it.each([
    ['daily', '2026-11-16'],
    ['weekly', '2026-11-23'],
    ['semimonthly', '2026-12-01'],
    ['monthly', '2027-01-01'],
  ] as const)('of a dividend by %s', (period, end) => {
    const of = { terms: terms(5, 'dividend', { period }), effectiveFrom: midnight('2026-10-01') };
    expect(earliestEnd(of, at, ZONE)).toEqual(midnight(end));
  });

  it('of an hourly salary, and of what has not begun', () => {
    const hourly = { terms: terms(1, 'hourly'), effectiveFrom: midnight('2026-10-01') };
    expect(earliestEnd(hourly, at, ZONE)).toEqual(new Date('2026-11-14T08:00:00Z'));
    const later = { terms: terms(1, 'daily'), effectiveFrom: midnight('2026-11-20') };
    expect(earliestEnd(later, at, ZONE)).toEqual(midnight('2026-11-21'));
  });
});

describe('[AC-15.5] an accepted contract begins', () => {
  const now = { terms: terms(20), uplineId: 'u', effectiveFrom: midnight('2026-10-01'), endsAt: null };
  const offer = (rate: number) => ({ terms: terms(rate), uplineId: 'u' });

  it('with the next period, or the one after where it is worse', () => {
    expect(beginningOf(offer(5), { above: undefined, now: undefined }, when)).toEqual({
      effectiveFrom: midnight('2026-11-16'),
      isWorse: false,
    });
    expect(beginningOf(offer(25), { above: undefined, now }, when).effectiveFrom).toEqual(
      midnight('2026-11-16'),
    );
    expect(beginningOf(offer(15), { above: undefined, now }, when)).toEqual({
      effectiveFrom: midnight('2026-12-01'),
      isWorse: true,
    });
  });

  it('not before the upline’s own, nor later than what it takes the place of ends', () => {
    const above = { effectiveFrom: midnight('2026-12-16'), endsAt: null };
    expect(beginningOf(offer(5), { above, now: undefined }, when).effectiveFrom).toEqual(
      midnight('2026-12-16'),
    );
    const ending = { ...now, endsAt: midnight('2026-11-16') };
    expect(beginningOf(offer(5), { above: undefined, now: ending }, when).effectiveFrom).toEqual(
      midnight('2026-11-16'),
    );
  });

  it('when a former upline’s has ended', () => {
    const former = { ...now, uplineId: 'former', endsAt: midnight('2026-12-01') };
    expect(beginningOf(offer(5), { above: undefined, now: former }, when)).toEqual({
      effectiveFrom: midnight('2026-12-01'),
      isWorse: false,
    });
  });
});

describe('[AC-15.5] contracts that follow each other', () => {
  const span = (from: string, to: string | null) => ({
    effectiveFrom: midnight(from),
    endsAt: to === null ? null : midnight(to),
  });

  it('hold until the first gap', () => {
    const [one, two] = [span('2026-11-01', '2026-11-16'), span('2026-11-16', null)];
    expect(coverageEnd([two, one], at)).toBeNull();
    expect(coverageEnd([one], at)).toEqual(midnight('2026-11-16'));
    expect(coverageEnd([one, span('2026-12-01', null)], at)).toEqual(midnight('2026-11-16'));
    expect(coverageEnd([one, span('2026-12-01', null)], midnight('2026-12-01'))).toBeNull();
    expect(coverageEnd([], at)).toEqual(at);
  });

  it('do not fit under a lower rate, another period or type of rate; an equal rate fits', () => {
    const above = terms(20);
    const below = (top: bigint) => ({ ...above, top });
    expect(misfit(above, below(200_000n), 200_000n)).toBeUndefined();
    expect(misfit(above, below(210_000n), 200_000n)).toBe('rate_higher');
    expect(misfit(terms(20, 'dividend', { period: 'weekly' }), below(1n), 200_000n)).toBe(
      'counted_otherwise',
    );
  });
});

it('[AC-15.6] an offer whose tier asks less than any own one of its rate warns its agent', () => {
  const own = terms(20);
  const [tier] = own.tiers;
  if (!tier) throw new Error('no tier');
  const asking = { ...own, tiers: [{ ...tier, minBet: 10n, minActive: 2, minNetLoss: 5n }] };
  expect(warnOf(own, own)).toEqual([]);
  expect(warnOf(asking, own)).toEqual([{ tier: 0, ownTier: 0 }]);
  expect(warnOf(own, terms(30))).toEqual([{ tier: 0, ownTier: null }]);
  const live = (win: number, loss: number) =>
    terms(1, 'realtime', { realtime: { minStakeMicros: '0', winPpm: win, lossPpm: loss } });
  expect(warnOf(live(100, 300), live(100, 200))).toEqual([]);
  expect(warnOf(live(100, 300), live(200, 200))).toEqual([{ tier: 0, ownTier: null }]);
});
