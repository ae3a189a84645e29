import { describe, expect, it } from 'vitest';
import { createHumanCheck, type HumanState, WorkCancelled, workOnPage } from './human-check.ts';
import { findExpiry, searchNumber, type WorkChallenge, workPayload } from './proof-of-work.ts';

/** Each hash was made by sha256sum from the salt followed by the number. */
const vectors = [
  {
    salt: 'abc',
    number: 0,
    challenge: '56abfbd7d2ea606e667945422de5a368b8b0272b8f29081cb058b594dd7e3249',
  },
  {
    salt: 'd3b07384d113edec49eaa6238ad5ff00?expires=1799672400',
    number: 4711,
    challenge: '0638d09d602e3cdfe46320462e569c66f849da9ab0f188246b6ebd30e838a5d4',
  },
] as const;

function aChallenge(over: Partial<WorkChallenge> = {}): WorkChallenge {
  const { salt, challenge } = vectors[1];
  return { algorithm: 'SHA-256', salt, challenge, signature: 'sig', maxnumber: 10_000, ...over };
}

function decoded(payload: string): unknown {
  return JSON.parse(atob(payload));
}

describe('proof of work', () => {
  it.each(vectors)('finds the number $number of a known hash', ({ salt, challenge, number }) => {
    expect(searchNumber({ salt, challenge }, 0, 10_000)).toBe(number);
    expect(searchNumber({ salt, challenge: challenge.toUpperCase() }, 0, 10_000)).toBe(number);
  });

  it('finds nothing outside the range that it was given', () => {
    expect(searchNumber(aChallenge(), 0, 4711)).toBeUndefined();
    expect(searchNumber(aChallenge(), 4712, 9000)).toBeUndefined();
  });

  it('packs the payload as the server reads it', () => {
    expect(decoded(workPayload(aChallenge(), { number: 4711, tookMs: 12.6 }))).toEqual({
      algorithm: 'SHA-256',
      challenge: vectors[1].challenge,
      number: 4711,
      salt: vectors[1].salt,
      signature: 'sig',
      took: 13,
    });
  });

  it('reads when a challenge ends', () => {
    expect(findExpiry('abc?expires=1799672400&x=1')).toBe(1_799_672_400_000);
    expect(findExpiry('abc')).toBeUndefined();
    expect(findExpiry('abc?expires=soon')).toBeUndefined();
  });
});

describe('human check', () => {
  function aCheck(options: { challenges?: readonly WorkChallenge[]; nowMs?: () => number } = {}) {
    const left = [...(options.challenges ?? [aChallenge(), aChallenge({ signature: 'second' })])];
    let fetched = 0;
    const check = createHumanCheck({
      fetchChallenge: () => {
        fetched += 1;
        const next = left.shift();
        return next ? Promise.resolve(next) : Promise.reject(new Error('no network'));
      },
      startWork: workOnPage,
      now: options.nowMs ?? (() => 0),
    });
    return { check, fetched: () => fetched };
  }

  it('[ST-3.1] works while the person types and is ready before the call', async () => {
    const { check, fetched } = aCheck();
    const seen: HumanState['kind'][] = [];
    check.subscribe(() => seen.push(check.state.kind));
    check.start();
    check.start();
    expect(decoded(await check.take())).toMatchObject({ number: 4711, signature: 'sig' });
    expect(fetched()).toBe(1);
    expect(seen[0]).toBe('working');
    expect(check.state.kind).toBe('idle');
  });

  it('gives every attempt a payload of its own', async () => {
    const { check, fetched } = aCheck();
    expect(decoded(await check.take())).toMatchObject({ signature: 'sig' });
    expect(decoded(await check.take())).toMatchObject({ signature: 'second' });
    expect(fetched()).toBe(2);
  });

  it('solves anew when the solution waited too long', async () => {
    let nowMs = 1_799_672_000_000;
    const { check } = aCheck({ nowMs: () => nowMs });
    check.start();
    await new Promise<void>((resolve) => {
      check.subscribe(() => check.state.kind === 'ready' && resolve());
    });
    nowMs = 1_799_672_400_000 - 10_000;
    expect(decoded(await check.take())).toMatchObject({ signature: 'second' });
  });

  it('stops when it is cancelled, and can begin again', async () => {
    const { check } = aCheck({
      challenges: [aChallenge({ challenge: '0'.repeat(64), maxnumber: 1e9 }), aChallenge()],
    });
    const waiting = check.take();
    setTimeout(() => check.cancel(), 20);
    await expect(waiting).rejects.toBeInstanceOf(WorkCancelled);
    expect(check.state.kind).toBe('idle');
    expect(decoded(await check.take())).toMatchObject({ number: 4711 });
  });

  it('says that it failed when no challenge can be had, and tries again when asked', async () => {
    const { check, fetched } = aCheck({ challenges: [] });
    await expect(check.take()).rejects.toThrow('no network');
    expect(check.state.kind).toBe('failed');
    await expect(check.take()).rejects.toThrow('no network');
    expect(fetched()).toBe(2);
  });
});
