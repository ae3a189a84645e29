import type { MemberId } from '@nokshi/contract/ids.ts';
import { describe, expect, it } from 'vitest';
import { newCheckIns, streakAfter } from './check-in.ts';
import { runOf } from './spans.ts';

const memberId = '01900000-0000-7000-8000-000000000001' as MemberId;
const on = (day: string, streak: number) => ({ memberId, day, streak });

describe('the check-in of seven days', () => {
  it('begins anew after the seventh day and after a missed one', () => {
    expect([undefined, 1, 6, 7].map(streakAfter)).toEqual([1, 2, 7, 1]);
    expect(newCheckIns([{ memberId, day: '2026-11-29' }], [on('2026-11-27', 4)])).toEqual([
      on('2026-11-29', 1),
    ]);
  });

  it('follows the day before, also when both come at once and out of order', () => {
    const reached = ['2026-11-29', '2026-11-28'].map((day) => ({ memberId, day }));
    expect(newCheckIns(reached, [on('2026-11-27', 3)])).toEqual([on('2026-11-28', 4), on('2026-11-29', 5)]);
  });

  it('is one a day', () => {
    expect(newCheckIns([{ memberId, day: '2026-11-29' }], [on('2026-11-29', 2)])).toEqual([]);
  });
});

it('weeks begin on Monday, also over the end of a year', () => {
  expect(runOf('week', '2027-01-01')).toEqual({ key: '2026-12-28', from: '2026-12-28', to: '2027-01-03' });
  expect(runOf('week', '2026-12-28').key).toBe('2026-12-28');
  expect(runOf('day', '2026-12-28')).toEqual({ key: '2026-12-28', from: '2026-12-28', to: '2026-12-28' });
});
