import { describe, expect, it } from 'vitest';
import { tillRowsOf } from './day-till.ts';

const line = (kind: string, amountMicros: string, count = 1) => ({ kind, amountMicros, count }) as never;

describe('the till of an agent’s day', () => {
  it('shows transfers and play line by line, and earnings in one row with their parts', () => {
    const lines = [
      line('from_upline', '500', 2),
      line('dividend', '40'),
      line('agent_rebate', '-7', 3),
      line('stake', '-90'),
    ];
    expect(
      tillRowsOf({ lines }).map(({ key, count, micros, parts }) => [key, count, micros, parts.length]),
    ).toEqual([
      ['from_upline', 2, 500n, 0],
      ['earnings', 4, 33n, 2],
      ['stake', 1, -90n, 0],
    ]);
  });

  it('is empty on a day on which nothing moved', () => {
    expect(tillRowsOf({ lines: [] })).toEqual([]);
  });
});
