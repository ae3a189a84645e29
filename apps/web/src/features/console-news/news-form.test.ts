import { describe, expect, it } from 'vitest';
import { findFaults, formOf, momentOf } from './news-form.ts';

const ZONE = 'Asia/Dhaka';
const now = Date.UTC(2026, 10, 28, 10, 0);
const full = { ...formOf(undefined), titleBn: 'ক', titleEn: 'a', bodyBn: 'খ', bodyEn: 'b' };

describe('[AC-1] an announcement that is written', () => {
  it('needs every text in both languages', () => {
    expect([...findFaults(formOf(undefined), ZONE, now)]).toEqual(['titleBn', 'titleEn', 'bodyBn', 'bodyEn']);
    expect([...findFaults({ ...full, bodyEn: ' \u200b' }, ZONE, now)]).toEqual(['bodyEn']);
  });

  it('is published by the brand’s clock, later than now and within a year', () => {
    expect(momentOf('2026-11-28T16:00', ZONE)).toBe(now);
    for (const at of ['', '28-11-2026', '2026-11-28T16:00', '2028-01-01T00:00']) {
      expect([...findFaults({ ...full, way: 'at', at }, ZONE, now)]).toEqual(['at']);
    }
    expect(findFaults({ ...full, way: 'at', at: '2026-11-28T16:01' }, ZONE, now).size).toBe(0);
    expect(findFaults({ ...full, way: 'now', at: '' }, ZONE, now).size).toBe(0);
  });
});
