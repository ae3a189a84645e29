import { sessionResult } from '@nokshi/contract/play.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/session.ts';
import { readSession, writeSession } from '../../../lib/session/session-storage.ts';
import { useSecond } from '../../../lib/time/second.ts';
import { type PlayStart, resumeStart } from './session-clock.ts';

const KEY = 'sitting';
const SEEN_EVERY_SECONDS = 10;

export interface Sitting {
  readonly elapsedMs: number;
  /** Wins less stakes since the sitting began, in micros; rounds that the game has not shown yet are not in it. */
  readonly netMicros: bigint;
  addRound(round: { readonly stakeMicros: string; readonly winMicros: string }): void;
}

/**
 * How long a person has played a game in this tab and what came of it. A reload within a minute goes on with the
 * same sitting: what was played before comes from the server, what follows from the game as it shows it.
 */
export function useSitting(gameCode: string): Sitting {
  const [start] = useState<PlayStart & { readonly isResumed: boolean }>(() => {
    const nowMs = Date.now();
    const resumed = resumeStart(readSession(KEY), gameCode, nowMs);
    return { ...resumed, isResumed: resumed.sinceMs < nowMs };
  });
  const [beforeMicros, setBefore] = useState(0n);
  const [sinceMicros, setSince] = useState(0n);
  const second = useSecond(true);
  const { state } = useSession();

  const seenMs = Math.floor(second / SEEN_EVERY_SECONDS) * SEEN_EVERY_SECONDS * 1000;
  useEffect(() => {
    const seen: PlayStart = { gameCode, sinceMs: start.sinceMs, seenMs };
    writeSession(KEY, JSON.stringify(seen));
  }, [gameCode, start, seenMs]);

  useEffect(() => {
    // Only a member has played; the server refuses the question to a trial account.
    if (!start.isResumed || state !== 'member') return undefined;
    const stop = new AbortController();
    call(sessionResult, { gameCode, since: start.sinceMs }, { signal: stop.signal })
      .then((result) => setBefore(BigInt(result.winMicros) - BigInt(result.stakeMicros)))
      // Without an answer the line counts from the reload on, which is no reason to disturb the game.
      .catch(() => undefined);
    return () => stop.abort();
  }, [gameCode, start, state]);

  return {
    elapsedMs: Math.max(0, second * 1000 - start.sinceMs),
    netMicros: beforeMicros + sinceMicros,
    addRound: ({ stakeMicros, winMicros }) =>
      setSince((before) => before + BigInt(winMicros) - BigInt(stakeMicros)),
  };
}
