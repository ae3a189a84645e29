import { describe, expect, it } from 'vitest';
import { firstIdOf, hashToken, newId, newToken } from './ids.ts';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function momentOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

describe('ids', () => {
  it('are version 7, carry the moment and grow strictly, thousands in a millisecond', () => {
    const before = Date.now();
    const ids = Array.from({ length: 20_000 }, () => newId());
    expect(ids.every((id) => V7.test(id))).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(momentOf(ids[0] ?? '')).toBeGreaterThanOrEqual(before);
    expect(momentOf(ids[0] ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('of a given moment carry it and leave the ids of the present alone', () => {
    const at = new Date('2025-11-01T00:00:00.123Z');
    const ids = Array.from({ length: 9_000 }, () => newId(at));
    expect(momentOf(ids[0] ?? '')).toBe(at.getTime());
    expect([...ids].sort()).toEqual(ids);
    expect(newId() > (ids.at(-1) ?? '')).toBe(true);
    expect(momentOf(newId(new Date('2025-10-01T00:00:00Z')))).toBe(Date.UTC(2025, 9, 1));
    const ahead = newId(new Date('2099-01-01T00:00:00Z'));
    expect(newId() < ahead).toBe(true);
  });
});

describe('the first id of a moment', () => {
  it('is an id whatever the moment: none comes before 1970 or after what ids hold', () => {
    const idAt = (ms: number) => firstIdOf(new Date(ms));
    for (const ms of [-1, 0, Date.now(), 2 ** 48]) expect(idAt(ms)).toMatch(V7);
    expect(idAt(-1)).toBe(idAt(0));
    expect(idAt(0) < idAt(Date.now()) && idAt(Date.now()) < idAt(2 ** 48)).toBe(true);
  });
});

describe('tokens', () => {
  it('are 128 random bits in UUID form and stored as 32 bytes', () => {
    const tokens = Array.from({ length: 1_000 }, () => newToken());
    expect(tokens.every((token) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token))).toBe(true);
    // A UUID of some version would have one letter here; a token has all 16.
    expect(new Set(tokens.map((token) => token.charAt(14))).size).toBe(16);
    expect(hashToken('a')).toHaveLength(32);
  });
});
