import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayOf, isDay, startOfDay } from '../../lib/time/days.ts';
import { filterHref, momentsOf, presetOf, readFilter, shiftRange } from './record-filter.ts';

const DHAKA = 'Asia/Dhaka';
const TODAY = '2026-11-21';
const now = { at: Date.parse('2026-11-21T06:00:00Z'), timeZone: DHAKA };
const filter = readFilter('', now);

describe('days', () => {
  it('are those of the brand’s zone', () => {
    expect(dayOf(Date.parse('2026-11-21T17:59:59Z'), DHAKA)).toBe('2026-11-21');
    expect(dayOf(Date.parse('2026-11-21T18:00:00Z'), DHAKA)).toBe('2026-11-22');
    expect(startOfDay('2026-11-22', DHAKA)).toBe(Date.parse('2026-11-21T18:00:00Z'));
  });

  it('begin where clocks turn too', () => {
    for (const zone of ['Europe/Paris', 'America/New_York', 'Pacific/Auckland']) {
      for (const day of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01']) {
        const start = startOfDay(day, zone);
        expect([dayOf(start, zone), dayOf(start - 1, zone)]).toEqual([day, addDays(day, -1)]);
      }
    }
  });

  it('are counted with both ends, over the end of a year too', () => {
    expect(countDays('2026-12-31', '2027-01-01')).toBe(2);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(['2026-11-21', '2026-13-01', '21-11-2026', '', null].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('[MC-15] the range of a record', () => {
  it('is the last seven days unless the address says otherwise', () => {
    expect([filter.from, filter.to, presetOf(filter, TODAY)]).toEqual(['2026-11-15', TODAY, 'last7']);
    expect(readFilter('?from=x&to=2026-11-10', now)).toMatchObject({ from: '2026-11-04', to: '2026-11-10' });
  });

  it('goes to the 7 and 30 days before and after, never beyond today', () => {
    const before = shiftRange(filter, { days: 7, towards: 'previous' }, TODAY);
    expect(before).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    const after = shiftRange({ ...filter, ...before }, { days: 7, towards: 'next' }, TODAY);
    expect(after).toEqual({ from: filter.from, to: filter.to });
    expect(shiftRange({ ...filter, ...before }, { days: 30, towards: 'next' }, TODAY)).toEqual({
      from: '2026-10-23',
      to: TODAY,
    });
    expect(shiftRange(filter, { days: 30, towards: 'previous' }, TODAY)).toEqual({
      from: '2026-10-16',
      to: '2026-11-14',
    });
  });

  it('names its presets', () => {
    const preset = (from: string, to = TODAY) => presetOf({ ...filter, from, to }, TODAY);
    expect(preset(TODAY)).toBe('today');
    expect(preset('2026-10-23')).toBe('last30');
    expect(preset('2026-11-08', '2026-11-14')).toBe('ownRange');
  });

  it('asks for whole days', () => {
    expect(momentsOf(filter, DHAKA)).toEqual({
      from: Date.parse('2026-11-14T18:00:00Z'),
      to: Date.parse('2026-11-21T18:00:00Z'),
    });
  });
});

describe('the address of a record', () => {
  it('holds what differs from the default and reads back the same', () => {
    const href = (change: Partial<typeof filter>) => filterHref('personalHistoryCopy', filter, change, TODAY);
    expect(href({})).toBe('/member?page=personalHistoryCopy');
    expect(href({ state: 'open', category: 'RNG' })).toBe(
      '/member?page=personalHistoryCopy&state=open&category=RNG',
    );
    const own = { from: '2026-01-01', to: '2026-01-31', vendor: 'SHAPLA', cursor: 'older.7' };
    expect(readFilter(href(own).split('?')[1] ?? '', now)).toEqual({ ...filter, ...own });
  });

  it('another filter begins at the newest rows again', () => {
    const far = { ...filter, cursor: 'older.7' };
    expect(filterHref('transactionHistory', far, { type: 'deposit' }, TODAY)).not.toContain('cursor');
  });
});
