import { describe, expect, it } from 'vitest';
import { dueAt, judgeApplicant, lateBefore } from './application-rules.ts';

const DAY_MS = 86_400_000;
const AT = new Date('2026-11-21T06:00:00Z');
const RULES = { takesApplications: true, renewDays: 15, at: AT };
const NEW = { isAgent: false, isLocked: false, last: null };
const ago = (days: number) => new Date(AT.getTime() - days * DAY_MS);

describe('[RO-1.7] whether somebody can apply to become an agent', () => {
  it('has a reason for everybody who cannot', () => {
    const block = (facts: object, rules: object = {}) =>
      judgeApplicant({ ...NEW, ...facts }, { ...RULES, ...rules }).block;
    expect(block({})).toBeNull();
    expect(block({ isAgent: true })).toBe('agent');
    expect(block({ last: { state: 'waiting', decided_at: null } })).toBe('waits');
    expect(block({ last: { state: 'asked', decided_at: null } })).toBe('waits');
    expect(block({ isLocked: true })).toBe('locked');
    expect(block({}, { takesApplications: false })).toBe('closed');
  });

  it('lets whoever was refused try again once the days are over, to the moment', () => {
    const refused = (decidedAt: Date) => ({
      ...NEW,
      last: { state: 'refused' as const, decided_at: decidedAt },
    });
    expect(judgeApplicant(refused(ago(14)), RULES)).toEqual({
      block: 'too_soon',
      mayApplyAt: AT.getTime() + DAY_MS,
    });
    expect(judgeApplicant(refused(new Date(ago(15).getTime() + 1)), RULES).block).toBe('too_soon');
    expect(judgeApplicant(refused(ago(15)), RULES)).toEqual({ block: null, mayApplyAt: null });
  });

  it('lets whoever was an agent once apply again', () => {
    expect(
      judgeApplicant({ ...NEW, last: { state: 'accepted', decided_at: ago(1) } }, RULES).block,
    ).toBeNull();
  });
});

it('[RT-13.2] an answer is due so many days after the staff’s turn began, and late from the next moment on', () => {
  expect(dueAt(null, 15)).toBeNull();
  expect(dueAt(ago(15), 15)).toBe(AT.getTime());
  expect(ago(15) < lateBefore(AT, 15)).toBe(false);
  expect(new Date(ago(15).getTime() - 1) < lateBefore(AT, 15)).toBe(true);
});
