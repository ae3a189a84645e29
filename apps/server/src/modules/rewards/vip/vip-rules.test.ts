import { describe, expect, it } from 'vitest';
import { daysUntil, decideNight, levelBySums, levelsOf, type VipStanding } from './vip-rules.ts';
import { VIP_SETTINGS } from './vip-settings.ts';

const [{ byDefault: LADDER, shape }] = VIP_SETTINGS;
const LEVELS = levelsOf(LADDER);
const units = (value: number) => BigInt(value) * 1_000_000n;
const at = (text: string) => new Date(`${text}T00:30:00+06:00`);
const startsAt = new Date('2026-11-01T00:00:00+06:00');

const nobody: VipStanding = { rank: 0, since: null, given: 0, givenAt: null, isTaken: false, peak: 0 };
const of = (rank: number, change: Partial<VipStanding> = {}): VipStanding => ({
  ...nobody,
  rank,
  peak: rank,
  since: at('2026-09-10'),
  ...change,
});

function night(
  standing: VipStanding,
  sums: { readonly stake: number; readonly deposit: number; readonly month?: number },
  isOver = false,
) {
  const { reached, rank } = decideNight({ levels: LEVELS, month: { startsAt, isOver } }, standing, {
    stake: units(sums.stake),
    deposit: units(sums.deposit),
    month: units(sums.month ?? 0),
  });
  return [rank, ...reached];
}

describe('the VIP ladder', () => {
  it.each([
    [49_999, 2_000, 0],
    [50_000, 1_999, 0],
    [50_000, 2_000, 1],
    [640_000, 28_000, 2],
    [640_000, 30_000, 3],
    [600_000_000, 15_000_000, 10],
  ])('of %d staked and %d paid in is level %d', (stake, deposit, level) => {
    expect(levelBySums(LEVELS, { stake: units(stake), deposit: units(deposit) })).toBe(level);
  });

  it('costs so much of the stakes that a level takes more than the one below', () => {
    const percent = LADDER.map(({ stakeUnits, bonusUnits }, place) =>
      Number(((bonusUnits / (stakeUnits - (LADDER[place - 1]?.stakeUnits ?? 0))) * 100).toFixed(3)),
    );
    expect([percent[0], percent[1], percent[2], percent[4], percent[9]]).toEqual([
      0.1, 0.1, 0.075, 0.05, 0.057,
    ]);
    for (const each of percent) expect(each).toBeLessThanOrEqual(0.1);
  });

  it('takes no list that does not ascend, keeps too much or gives too much', () => {
    const [first, second] = LADDER;
    const takes = (...ladder: unknown[]) => shape.safeParse(ladder).success;
    expect([takes(), takes(first), takes(first, second)]).toEqual([true, true, true]);
    expect(takes(second, first)).toBe(false);
    expect(takes(first, { ...second, stakeUnits: first?.stakeUnits })).toBe(false);
    expect(takes(first, { ...second, bonusUnits: 49 })).toBe(false);
    expect(takes({ ...first, keepUnits: 50_000 })).toBe(false);
    expect(takes({ ...first, bonusUnits: 501 })).toBe(false);
  });
});

describe('a night', () => {
  it('raises several levels at once and names each that is new', () => {
    expect(night(nobody, { stake: 640_000, deposit: 28_000 })).toEqual([2, 1, 2]);
    expect(night(of(2), { stake: 640_000, deposit: 30_000 })).toEqual([3, 3]);
    expect(night(of(3), { stake: 640_000, deposit: 30_000 })).toEqual([3]);
  });

  it('lowers by one level after a month that missed its keep, and never below the first', () => {
    const sums = { stake: 700_000, deposit: 40_000 };
    expect(night(of(3), { ...sums, month: 59_999 }, true)).toEqual([2]);
    expect(night(of(3), { ...sums, month: 60_000 }, true)).toEqual([3]);
    expect(night(of(3), sums)).toEqual([3]);
    expect(night(of(1), sums, true)).toEqual([3, 2, 3]);
    expect(night(of(1), { stake: 60_000, deposit: 3_000 }, true)).toEqual([1]);
  });

  it('asks nothing to be kept of a month within which the level was reached', () => {
    const sums = { stake: 700_000, deposit: 40_000, month: 1 };
    expect(night(of(3, { since: at('2026-11-12') }), sums, true)).toEqual([3]);
    // The night after the last of October belongs to November's first hour.
    expect(night(of(3, { since: at('2026-11-01') }), sums, true)).toEqual([2]);
  });

  it('gives a lost level back once a month brings its keep, and never names it again', () => {
    const lost = of(3, { peak: 5, since: at('2026-11-01') });
    const sums = { stake: 7_000_000, deposit: 300_000 };
    expect(night(lost, { ...sums, month: 149_999 })).toEqual([3]);
    expect(night(lost, { ...sums, month: 150_000 })).toEqual([4]);
    expect(night(lost, { ...sums, month: 400_000 })).toEqual([5]);
    expect(night(lost, { stake: 16_000_000, deposit: 500_000 })).toEqual([6, 6]);
  });

  it('does not go below what the staff gave, raises above it, and pays levels by their sums alone', () => {
    const given = of(4, { peak: 0, given: 4, givenAt: at('2026-09-10') });
    expect(night(given, { stake: 60_000, deposit: 3_000 }, true)).toEqual([4, 1]);
    expect(night(of(5, { given: 4 }), { stake: 7_000_000, deposit: 300_000 }, true)).toEqual([4]);
    expect(night(given, { stake: 7_000_000, deposit: 300_000 })).toEqual([5, 1, 2, 3, 4, 5]);
  });

  it('leaves alone what the staff took, and for its month what the staff lowered', () => {
    const sums = { stake: 7_000_000, deposit: 300_000, month: 500_000 };
    expect(night(of(0, { isTaken: true, givenAt: at('2026-09-10') }), sums)).toEqual([0]);
    expect(night(of(2, { peak: 5, given: 2, givenAt: at('2026-11-10') }), sums)).toEqual([2]);
    expect(night(of(2, { peak: 5, given: 2, givenAt: at('2026-10-10') }), sums)).toEqual([5]);
  });
});

it('foresees days by the pace of the last ones, and nothing where they bring nothing', () => {
  expect(daysUntil(units(2_000), { sum: units(6_000), days: 30 })).toBe(10);
  expect(daysUntil(units(2_001), { sum: units(6_000), days: 30 })).toBe(11);
  expect(daysUntil(0n, { sum: 0n, days: 30 })).toBe(0);
  expect(daysUntil(1n, { sum: 0n, days: 30 })).toBeNull();
  expect(daysUntil(units(1_000_000), { sum: units(30), days: 30 })).toBeNull();
});
