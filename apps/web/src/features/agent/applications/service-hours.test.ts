import { describe, expect, it } from 'vitest';
import { daysInARow, isOpenAt, readClock } from './service-hours.ts';

const DHAKA = { from: '12:00', to: '21:00', timeZone: 'Asia/Dhaka' } as const;
const WORK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
/** 2026-11-23 is a Monday; Dhaka is six hours ahead. */
const dhaka = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 6, minute);

describe('[RT-13.3] the hours of the agents’ desk', () => {
  it('are open on their days from the first minute to the last, by the clock of their zone', () => {
    const hours = { ...DHAKA, days: [...WORK] };
    expect(isOpenAt(hours, dhaka(23, 11, 59))).toBe(false);
    expect(isOpenAt(hours, dhaka(23, 12))).toBe(true);
    expect(isOpenAt(hours, dhaka(27, 20, 59))).toBe(true);
    expect(isOpenAt(hours, dhaka(27, 21))).toBe(false);
    expect(isOpenAt(hours, dhaka(28, 15))).toBe(false);
  });

  it('pass midnight with the day that they began on', () => {
    const hours = { days: ['Fri' as const], from: '20:00', to: '02:00', timeZone: 'Asia/Dhaka' };
    expect(isOpenAt(hours, dhaka(27, 23))).toBe(true);
    expect(isOpenAt(hours, dhaka(28, 1))).toBe(true);
    expect(isOpenAt(hours, dhaka(28, 2))).toBe(false);
    expect(isOpenAt(hours, dhaka(27, 1))).toBe(false);
  });

  it('are written from the first day to the last where the days follow each other', () => {
    expect(daysInARow([...WORK])).toEqual({ first: 'Mon', last: 'Fri' });
    expect(daysInARow(['Mon', 'Sun', 'Sat'])).toEqual({ first: 'Sat', last: 'Mon' });
    expect(daysInARow(['Mon', 'Wed'])).toBeUndefined();
    expect(daysInARow(['Mon'])).toBeUndefined();
    expect(daysInARow([])).toBeUndefined();
  });

  it('are read from their written form', () => {
    expect(readClock('09:30')).toEqual({ hour: 9, minute: 30 });
  });
});
