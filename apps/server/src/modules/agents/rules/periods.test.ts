import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, periodAt } from './periods.ts';

const HOUR_MS = 3600_000;
const DHAKA = 'Asia/Dhaka';
/** Clocks that move by an hour at night, by half an hour, at midnight, and by a quarter hour’s zone. */
const ZONES = [
  DHAKA,
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
];
const DIVIDEND = { kind: 'dividend' } as const;
const PERIODS = [
  { ...DIVIDEND, period: 'daily' },
  { ...DIVIDEND, period: 'weekly' },
  { ...DIVIDEND, period: 'semimonthly' },
  { ...DIVIDEND, period: 'monthly' },
  { kind: 'daily', period: 'daily' },
  { kind: 'hourly', period: 'daily' },
  { kind: 'realtime', period: 'daily' },
] as const;
const HOURLY = { kind: 'hourly', period: 'daily' } as const;

const keyAt = (period: (typeof PERIODS)[number], at: string, zone = DHAKA) =>
  periodAt(period, new Date(at), zone).key;

describe('[AC-9] periods of contracts', () => {
  it('have keys that say themselves', () => {
    const at = '2026-03-14T03:20:00Z';
    expect(PERIODS.map((period) => keyAt(period, at))).toEqual([
      '2026-03-14',
      '2026-W11',
      '2026-03-H1',
      '2026-03',
      '2026-03-14',
      '2026-03-14T09',
      '2026-03-14',
    ]);
    expect(keyAt(PERIODS[2], '2026-03-15T18:00:00Z')).toBe('2026-03-H2');
    expect(keyAt(PERIODS[2], '2026-03-15T17:59:59Z')).toBe('2026-03-H1');
  });

  it('follow the zone, not UTC', () => {
    const { start, end } = periodAt(PERIODS[3], new Date('2026-02-28T18:00:00Z'), DHAKA);
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-02-28T18:00:00.000Z',
      '2026-03-31T18:00:00.000Z',
    ]);
  });

  it('end a second half on the last day of any month', () => {
    const lastDay = (at: string) => periodAt(PERIODS[2], new Date(at), 'UTC').end.toISOString().slice(0, 10);
    expect(['2026-02-20', '2028-02-20', '2026-04-30', '2026-12-31'].map(lastDay)).toEqual([
      '2026-03-01',
      '2028-03-01',
      '2026-05-01',
      '2027-01-01',
    ]);
  });

  it('number weeks by their Thursday', () => {
    const weekOf = (day: string) => keyAt(PERIODS[1], `${day}T12:00:00Z`, 'UTC');
    expect(['2026-01-01', '2027-01-03', '2027-01-04', '2024-12-30', '2026-12-31'].map(weekOf)).toEqual([
      '2026-W01',
      '2026-W53',
      '2027-W01',
      '2025-W01',
      '2026-W53',
    ]);
  });

  it('are 25 hours on the day on which clocks show an hour twice, and 23 when they leap one', () => {
    const hoursOf = (zone: string, day: string) => {
      const { start, end } = periodAt(PERIODS[0], new Date(`${day}T12:00:00Z`), zone);
      const keys: string[] = [];
      for (
        let hour = periodAt(HOURLY, start, zone);
        hour.start < end;
        hour = nextPeriod(HOURLY, hour, zone)
      ) {
        keys.push(hour.key);
      }
      return keys;
    };
    const autumn = hoursOf('Europe/Berlin', '2026-10-25');
    expect(autumn).toHaveLength(25);
    expect(new Set(autumn).size).toBe(25);
    expect(autumn.slice(1, 5)).toEqual([
      '2026-10-25T01',
      '2026-10-25T02+02:00',
      '2026-10-25T02+01:00',
      '2026-10-25T03',
    ]);
    expect(hoursOf('Europe/Berlin', '2026-03-29')).toHaveLength(23);
    expect(hoursOf(DHAKA, '2026-03-29')).toHaveLength(24);
  });

  it('leave no gap, lie over no other, and have a key of their own, in any zone', () => {
    const from = Date.parse('2025-01-01T00:00:00Z');
    const moment = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((minute) => from + minute * 60_000);
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...PERIODS), moment, (zone, of, ms) => {
        const period = periodAt(of, new Date(ms), zone);
        expect(period.start.getTime()).toBeLessThanOrEqual(ms);
        expect(period.end.getTime()).toBeGreaterThan(ms);
        expect(periodAt(of, period.start, zone)).toEqual(period);
        expect(periodAt(of, new Date(period.end.getTime() - 1), zone)).toEqual(period);
        const next = nextPeriod(of, period, zone);
        expect(next.start).toEqual(period.end);
        expect(next.key).not.toBe(period.key);
      }),
      { numRuns: 600 },
    );
  });

  it('have a key of their own through every hour of a year with two changes', () => {
    for (const zone of ['Australia/Lord_Howe', 'Antarctica/Troll']) {
      const keys = new Set<string>();
      let hour = periodAt(HOURLY, new Date('2026-01-01T00:00:00Z'), zone);
      let count = 0;
      while (hour.end < new Date('2027-01-01T00:00:00Z')) {
        keys.add(hour.key);
        count += 1;
        expect(hour.end.getTime() - hour.start.getTime()).toBeLessThanOrEqual(HOUR_MS);
        hour = nextPeriod(HOURLY, hour, zone);
      }
      expect(keys.size).toBe(count);
    }
  });
});
