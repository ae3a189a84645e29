import { describe, expect, it } from 'vitest';
import {
  askPlayer,
  countUsage,
  isLimitReached,
  isLocked,
  judgeStake,
  type Limit,
  markPlay,
  type Player,
  type Standards,
  type Usage,
} from './stake-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-11-28T12:00:00Z');

const player = (more: Partial<Player> = {}): Player => ({
  checkMinutes: 60,
  markedAt: NOW - 2 * MINUTE,
  playedMs: 0,
  checkedMs: 0,
  askedAt: null,
  ...more,
});

const usage = (more: Partial<Usage> = {}): Usage => ({
  span: 'day',
  beginsAt: NOW - 6 * HOUR,
  endsAt: NOW + 6 * HOUR,
  staked: 0n,
  won: 0n,
  deposited: 0n,
  playedMs: 0,
  ...more,
});

const standards = (more: Partial<Standards> = {}): Standards => ({
  isLimited: false,
  locks: [],
  player: player(),
  limits: [],
  usage: [],
  ...more,
});

const stake = (amount = 1n, at = NOW) => ({ amount, at });

describe('a lock', () => {
  it('holds from its begin to its end, which it leaves out; without an end for ever', () => {
    const lock = { beginsAt: NOW, endsAt: NOW + HOUR };
    expect([NOW - 1, NOW, NOW + HOUR - 1, NOW + HOUR].map((at) => isLocked([lock], at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isLocked([{ beginsAt: NOW, endsAt: null }], NOW + 1e12)).toBe(true);
  });

  it('stands before everything else', () => {
    const locked = standards({ locks: [{ beginsAt: NOW, endsAt: null }], player: player({ askedAt: NOW }) });
    expect(judgeStake(locked, stake())).toBe('account_locked');
  });
});

describe('a reality check', () => {
  it('comes once play has gone on for so many minutes, and not while it pauses', () => {
    const after = (playedMs: number, markedAt: number) =>
      judgeStake(standards({ player: player({ playedMs, markedAt }) }), stake());
    expect(after(58 * MINUTE - 1, NOW - 2 * MINUTE)).toBe('mark');
    expect(after(58 * MINUTE, NOW - 2 * MINUTE)).toBe('reality_check');
    // A pause of more than five minutes is no play.
    expect(after(59 * MINUTE, NOW - 5 * MINUTE - 1)).toBe('mark');
    expect(after(59 * MINUTE, NOW - 5 * MINUTE)).toBe('reality_check');
  });

  it('counts from the last one that was seen, and is asked of nobody who has none', () => {
    const seen = player({ playedMs: 100 * MINUTE, checkedMs: 60 * MINUTE });
    expect(judgeStake(standards({ player: seen }), stake())).toBe('mark');
    const never = player({ playedMs: 1000 * MINUTE, checkMinutes: null });
    expect(judgeStake(standards({ player: never }), stake())).toBe('mark');
  });

  it('waits for its answer from the first stake on that it refuses, once', () => {
    const asked = askPlayer(player({ playedMs: 58 * MINUTE }), NOW);
    expect(asked).toMatchObject({ askedAt: NOW, playedMs: HOUR, markedAt: NOW });
    expect(asked && askPlayer(asked, NOW + 1)).toBeUndefined();
    expect(judgeStake(standards({ player: asked }), stake())).toBe('reality_check');
  });
});

describe('a limit', () => {
  const limited = (limit: Limit, used: Partial<Usage>) => ({ limits: [limit], usage: [usage(used)] });
  const reached = (
    limit: Limit,
    used: Partial<Usage>,
    amount: bigint,
    kind: 'stake' | 'deposit' | 'launch',
  ) => isLimitReached(limited(limit, used), { kind, amount, playedMs: 0, at: NOW });

  it('leaves exactly its amount', () => {
    const day: Limit = { kind: 'stake', span: 'day', amount: 100n };
    expect([40n, 41n].map((amount) => reached(day, { staked: 60n }, amount, 'stake'))).toEqual([false, true]);
    const loss: Limit = { ...day, kind: 'loss' };
    expect([70n, 71n].map((amount) => reached(loss, { staked: 60n, won: 30n }, amount, 'stake'))).toEqual([
      false,
      true,
    ]);
    const deposit: Limit = { ...day, kind: 'deposit' };
    expect([40n, 41n].map((amount) => reached(deposit, { deposited: 60n }, amount, 'deposit'))).toEqual([
      false,
      true,
    ]);
  });

  it('on time ends stakes and launches with its last minute, and no deposit', () => {
    const time: Limit = { kind: 'time', span: 'day', amount: 30n };
    const used = { playedMs: 30 * MINUTE };
    expect(reached(time, used, 1n, 'stake')).toBe(true);
    expect(reached(time, used, 0n, 'launch')).toBe(true);
    expect(reached(time, used, 1n, 'deposit')).toBe(false);
    expect(reached(time, { playedMs: 30 * MINUTE - 1 }, 1n, 'stake')).toBe(false);
  });

  it('counts nothing of a span that is over, and stops no step that stakes nothing', () => {
    const day: Limit = { kind: 'stake', span: 'day', amount: 100n };
    expect(reached(day, { staked: 100n, endsAt: NOW }, 100n, 'stake')).toBe(false);
    expect(reached(day, { staked: 200n }, 0n, 'stake')).toBe(false);
  });

  it('holds in its own span alone', () => {
    const week: Limit = { kind: 'stake', span: 'week', amount: 1n };
    expect(reached(week, { span: 'day', staked: 5n }, 1n, 'stake')).toBe(false);
  });
});

describe('play', () => {
  it('is noted once a minute of members without limits, and with every stake of others', () => {
    const after = (markedAt: number, isLimited: boolean) =>
      judgeStake(standards({ isLimited, player: player({ markedAt }) }), stake());
    expect(after(NOW - MINUTE + 1, false)).toBeUndefined();
    expect(after(NOW - MINUTE, false)).toBe('mark');
    expect(after(NOW - 1, true)).toBe('mark');
    expect(judgeStake(standards({ player: undefined }), stake())).toBe('mark');
  });

  it('goes on, begins again after half an hour, and does not run backwards', () => {
    expect(markPlay(undefined, NOW, 45)).toEqual({
      player: {
        checkMinutes: 45,
        markedAt: NOW,
        sittingSince: NOW,
        playedMs: 0,
        checkedMs: 0,
        askedAt: null,
      },
      playedMs: 0,
    });
    expect(markPlay(player({ playedMs: 1000 }), NOW, 60)).toMatchObject({
      player: { markedAt: NOW, playedMs: 1000 + 2 * MINUTE },
      playedMs: 2 * MINUTE,
    });
    const again = markPlay(player({ markedAt: NOW - 30 * MINUTE, playedMs: 1000, checkedMs: 500 }), NOW, 60);
    expect(again).toMatchObject({ player: { sittingSince: NOW, playedMs: 0, checkedMs: 0 }, playedMs: 0 });
    const later = player({ markedAt: NOW + 1 });
    expect(markPlay(later, NOW, 60)).toEqual({ player: later, playedMs: 0 });
  });
});

describe('what is counted', () => {
  const tomorrow = { span: 'day', beginsAt: NOW + 6 * HOUR, endsAt: NOW + 30 * HOUR } as const;

  it('adds up in a span that goes on, and begins a new one where it is over', () => {
    const before = usage({ staked: 10n, won: 5n, deposited: 7n, playedMs: 9 });
    const counted = { staked: 1n, won: 2n, deposited: 3n, playedMs: 4 };
    expect(countUsage(before, tomorrow, { ...counted, at: NOW })).toEqual({
      ...before,
      staked: 11n,
      won: 7n,
      deposited: 10n,
      playedMs: 13,
    });
    const at = NOW + 7 * HOUR;
    expect(countUsage(before, tomorrow, { ...counted, at })).toEqual({ ...tomorrow, ...counted });
  });

  it('is forgotten by spans that had seen it, and by no other', () => {
    const before = usage({ staked: 10n });
    const undone = { staked: -10n, at: NOW };
    expect(countUsage(before, tomorrow, { ...undone, of: before.beginsAt }).staked).toBe(0n);
    expect(countUsage(before, tomorrow, { ...undone, of: before.beginsAt - 1 }).staked).toBe(10n);
  });
});
