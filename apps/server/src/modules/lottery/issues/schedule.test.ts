import { cutOffBounds, cutOffOf } from '@nokshi/contract/lottery-control.ts';
import { LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import { stationOn } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { daysAhead, issuesOfDay } from './schedule.ts';

const ZONES = ['Asia/Dhaka', 'Asia/Bangkok', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

/** Every day of a year, with the nights in which clocks move. */
const YEAR = Array.from({ length: 366 }, (_, index) => dayAfter('2026-01-01', index));

describe('issues of a day', () => {
  it('follow each other without gap or overlap, over nights in which clocks move as well', () => {
    for (const zone of ZONES) {
      for (const everySeconds of [45, 60, 120, 300, 900]) {
        const schedule = { kind: 'fast', zone, everySeconds, cutOffSeconds: 5 } as const;
        const days = YEAR.filter((_, index) => index % (everySeconds < 300 ? 31 : 5) < 2);
        for (const [index, day] of days.entries()) {
          const issues = issuesOfDay(schedule, day);
          const isFollowing = days[index - 1] === dayAfter(day, -1);
          const before = isFollowing ? issuesOfDay(schedule, dayAfter(day, -1)).at(-1) : undefined;
          const misplaced = issues.filter(({ opensAt, closesAt, drawsAt }, place) => {
            const last = issues[place - 1] ?? before;
            const isCut = drawsAt.getTime() - closesAt.getTime() === 5000;
            return !isCut || (last !== undefined && last.closesAt.getTime() !== opensAt.getTime());
          });
          expect(misplaced).toEqual([]);
          const ends = [issues[0], issues.at(-1)].map((issue) => (issue?.drawsAt.getTime() ?? 0) - 1);
          expect(ends.map((ms) => zoneClock(zone).dayOf(new Date(ms)))).toEqual([day, day]);
        }
      }
    }
  });

  it('are as many as the day is long, numbered from midnight of the zone', () => {
    const minutes = { kind: 'fast', everySeconds: 60, cutOffSeconds: 5 } as const;
    const dhaka = issuesOfDay({ ...minutes, zone: 'Asia/Dhaka' }, '2026-11-22');
    expect(dhaka).toHaveLength(1440);
    expect(dhaka[0]).toEqual({
      numero: '20261122-0001',
      day: '2026-11-22',
      opensAt: new Date('2026-11-21T17:59:55Z'),
      closesAt: new Date('2026-11-21T18:00:55Z'),
      drawsAt: new Date('2026-11-21T18:01:00Z'),
    });
    expect(dhaka.at(-1)).toMatchObject({
      numero: '20261122-1440',
      drawsAt: new Date('2026-11-22T18:00:00Z'),
    });
    const inNewYork = (day: string) => issuesOfDay({ ...minutes, zone: 'America/New_York' }, day).length;
    expect([inNewYork('2026-03-08'), inNewYork('2026-11-01')]).toEqual([23 * 60, 25 * 60]);
  });

  it('stand on days of the week at a time of the zone, and are on sale from the draw before', () => {
    const weekly = {
      kind: 'daily',
      zone: 'America/New_York',
      days: [3, 6],
      closeAt: '02:20',
      drawAt: '02:30',
    } as const;
    const made = YEAR.flatMap((day) => issuesOfDay(weekly, day));
    expect(made).toHaveLength(104);
    for (const [index, issue] of made.entries()) {
      const before = made[index - 1];
      if (before) expect(issue.opensAt).toEqual(before.closesAt);
      expect(issue.closesAt < issue.drawsAt).toBe(true);
    }
    expect(issuesOfDay(weekly, '2026-11-22')).toEqual([]);
    expect(issuesOfDay(weekly, '2026-11-21')[0]).toEqual({
      numero: '20261121',
      day: '2026-11-21',
      opensAt: new Date('2026-11-18T07:20:00Z'),
      closesAt: new Date('2026-11-21T07:20:00Z'),
      drawsAt: new Date('2026-11-21T07:30:00Z'),
    });
  });

  it('follow the date where a draw does, on sale from the date before', () => {
    const thai = {
      kind: 'daily',
      zone: 'Asia/Bangkok',
      days: { ofMonth: [1, 16] },
      closeAt: '14:20',
      drawAt: '14:30',
    } as const;
    const made = YEAR.flatMap((day) => issuesOfDay(thai, day));
    // Twelve months and the first of January after them.
    expect(made).toHaveLength(25);
    expect(made.every(({ day }) => day.endsWith('-01') || day.endsWith('-16'))).toBe(true);
    expect(made[4]).toEqual({
      numero: '20260301',
      day: '2026-03-01',
      opensAt: new Date('2026-02-16T07:20:00Z'),
      closesAt: new Date('2026-03-01T07:20:00Z'),
      drawsAt: new Date('2026-03-01T07:30:00Z'),
    });
  });

  it('are made so far ahead that the next draw is always among them', () => {
    const seldom = LOTTERY_GAMES.filter(({ schedule }) => schedule.kind === 'daily');
    expect(seldom.length).toBeGreaterThan(10);
    for (const { gameCode, schedule } of seldom) {
      const made = new Set(YEAR.filter((day) => issuesOfDay(schedule, day).length > 0));
      const bare = YEAR.slice(0, 330).filter((day) => {
        return !Array.from({ length: daysAhead(schedule) }, (_, index) => dayAfter(day, index + 1)).some(
          (each) => made.has(each),
        );
      });
      expect([gameCode, bare]).toEqual([gameCode, []]);
    }
  });

  it('a time that clocks leap over is as much later, one that they show twice is the first', () => {
    const clock = zoneClock('America/New_York');
    expect(clock.momentOf('2026-03-08', '02:30')).toEqual(new Date('2026-03-08T07:30:00Z'));
    expect(clock.momentOf('2026-11-01', '01:30')).toEqual(new Date('2026-11-01T05:30:00Z'));
  });

  it('draws that go from station to station are held on the days on which there is one at their place', () => {
    const stations = LOTTERY_GAMES.flatMap(({ gameCode, schedule, station }) =>
      station === undefined ? [] : [{ gameCode, schedule, station }],
    );
    expect(stations.length).toBe(8);
    for (const { gameCode, schedule, station } of stations) {
      for (const day of YEAR.slice(0, 14)) {
        const isHeld = stationOn(station.region, station.place, day) !== undefined;
        expect([gameCode, day, issuesOfDay(schedule, day).length]).toEqual([gameCode, day, isHeld ? 1 : 0]);
      }
    }
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => stationOn('south', 4, day)?.name)).toEqual(
      ['Hậu Giang', undefined, undefined],
    );
    expect(stationOn('north', 1, '2026-11-22')?.name).toBe('Thái Bình');
  });

  it('every game of the house has a schedule that holds', () => {
    for (const { schedule } of LOTTERY_GAMES) {
      const issues = YEAR.slice(0, schedule.kind === 'fast' ? 1 : 32).flatMap((day) =>
        issuesOfDay(schedule, day),
      );
      expect(issues.length).toBeGreaterThan(0);
      expect(new Set(issues.map(({ numero }) => numero)).size).toBe(issues.length);
      expect(issues.every(({ opensAt, closesAt, drawsAt }) => opensAt < closesAt && closesAt < drawsAt)).toBe(
        true,
      );
    }
  });

  it('end their sale as early as the staff may have them, in every game of the list', () => {
    for (const { gameCode, schedule } of LOTTERY_GAMES) {
      const { least, most } = cutOffBounds(schedule);
      expect(cutOffOf(schedule), gameCode).toBeGreaterThanOrEqual(least);
      expect(cutOffOf(schedule), gameCode).toBeLessThanOrEqual(most);
    }
  });
});
