import { describe, expect, it } from 'vitest';
import { MOST_REPORT_DAYS, ownRange, rangeOf, readRange } from './range.ts';

const TODAY = '2026-03-10';
const read = (query: string) => readRange(new URLSearchParams(query), TODAY, 'last7');

describe('[AC-5] the days of a report', () => {
  it('have presets over the ends of months', () => {
    expect(rangeOf('last7', TODAY)).toEqual({ from: '2026-03-04', to: TODAY });
    expect(rangeOf('thisMonth', TODAY)).toEqual({ from: '2026-03-01', to: TODAY });
    expect(rangeOf('lastMonth', TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(rangeOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(rangeOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });

  it('stand in the address, as a name that goes on with the calendar or as two days', () => {
    expect(read('range=today')).toEqual({ from: TODAY, to: TODAY, preset: 'today' });
    expect(read('')).toEqual({ from: '2026-03-04', to: TODAY, preset: 'last7' });
    expect(read('from=2026-02-01&to=2026-02-15')).toEqual({
      from: '2026-02-01',
      to: '2026-02-15',
      preset: 'own',
    });
  });

  it('are mended where an address garbles them', () => {
    expect(read('from=2026-02-15&to=2026-02-01')).toMatchObject({ from: '2026-02-01', to: '2026-02-15' });
    expect(read('from=2026-03-09&to=2027-01-01')).toMatchObject({ from: '2026-03-09', to: TODAY });
    expect(read('from=2026-05-01&to=2026-06-01')).toMatchObject({ from: TODAY, to: TODAY });
    expect(read('from=2020-01-01&to=2026-03-10')).toMatchObject({ from: '2025-12-08', to: TODAY });
    expect(read('range=nothing')).toMatchObject({ preset: 'last7' });
  });

  it(`are ${MOST_REPORT_DAYS} at most, and the day that was chosen last holds`, () => {
    const range = { from: '2026-03-01', to: '2026-03-05' };
    expect(ownRange(range, { from: '2026-03-08' })).toEqual({ from: '2026-03-08', to: '2026-03-08' });
    expect(ownRange(range, { to: '2026-02-01' })).toEqual({ from: '2026-02-01', to: '2026-02-01' });
    expect(ownRange(range, { from: '2025-01-01' })).toEqual({ from: '2025-01-01', to: '2025-04-03' });
    expect(ownRange({ ...range, from: '2025-01-01' }, { to: '2026-03-10' })).toEqual({
      from: '2025-12-08',
      to: '2026-03-10',
    });
  });
});
