import { Cancelled } from '../../../lib/forms/cancelled.ts';
import { findExpiry, SLICE, searchNumber, type WorkChallenge, workPayload } from './proof-of-work.ts';

/**
 * The human verification of login, registration and trial: it asks for a challenge and solves it while the person
 * types. A payload is used once; the next attempt needs a new one.
 */

export type HumanState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1 of the numbers that may have to be tried. */
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' };

interface WorkRun {
  readonly number: Promise<number>;
  cancel(): void;
}

export type StartWork = (work: WorkChallenge, onShare: (share: number) => void) => WorkRun;

export interface HumanCheckParts {
  fetchChallenge(): Promise<WorkChallenge>;
  startWork: StartWork;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface HumanCheck {
  readonly state: HumanState;
  subscribe(listener: () => void): () => void;
  /** Begins unless it runs or waits with a fresh solution. */
  start(): void;
  /** The payload for one call; waits for the work that runs, begins it if need be. Fails with `WorkCancelled`. */
  take(): Promise<string>;
  /** Stops the work; a `take` that waits fails. */
  cancel(): void;
}

export class WorkCancelled extends Cancelled {
  override name = 'WorkCancelled';
}

/** A solution is thrown away this long before its challenge ends, so that it is still good when it arrives. */
const SPARE_MS = 15_000;

interface Attempt {
  readonly payload: Promise<string>;
  expiresAt: number | undefined;
  isSettled: boolean;
  cancel(): void;
}

/** Fetches one challenge and works on it; `tell` hears how far it is. */
function beginAttempt(parts: HumanCheckParts, tell: (state: HumanState) => void): Attempt {
  let run: WorkRun | undefined;
  let isCancelled = false;
  const solve = async (): Promise<string> => {
    const work = await parts.fetchChallenge();
    if (isCancelled) throw new WorkCancelled();
    mine.expiresAt = findExpiry(work.salt);
    const startedAt = parts.now();
    run = parts.startWork(work, (share) => tell({ kind: 'working', share }));
    const number = await run.number;
    if (isCancelled) throw new WorkCancelled();
    return workPayload(work, { number, tookMs: parts.now() - startedAt });
  };
  const mine: Attempt = {
    payload: Promise.resolve().then(solve),
    expiresAt: undefined,
    isSettled: false,
    cancel: () => {
      isCancelled = true;
      run?.cancel();
    },
  };
  mine.payload.then(
    () => {
      mine.isSettled = true;
      tell({ kind: 'ready' });
    },
    (error: unknown) => {
      if (!(error instanceof WorkCancelled)) tell({ kind: 'failed' });
    },
  );
  return mine;
}

export function createHumanCheck(parts: HumanCheckParts): HumanCheck {
  const listeners = new Set<() => void>();
  let state: HumanState = { kind: 'idle' };
  let attempt: Attempt | undefined;

  const show = (next: HumanState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const begin = (): Attempt => {
    const mine = beginAttempt(parts, (next) => {
      if (attempt !== mine) return;
      show(next);
      if (next.kind === 'failed') attempt = undefined;
    });
    return mine;
  };

  const isStale = (one: Attempt) =>
    one.isSettled && one.expiresAt !== undefined && parts.now() > one.expiresAt - SPARE_MS;

  const ensure = (): Attempt => {
    if (attempt && !isStale(attempt)) return attempt;
    attempt = begin();
    show({ kind: 'working', share: 0 });
    return attempt;
  };

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      ensure();
    },
    async take() {
      const current = ensure();
      const payload = await current.payload;
      if (attempt === current) {
        attempt = undefined;
        show({ kind: 'idle' });
      }
      return payload;
    },
    cancel() {
      attempt?.cancel();
      attempt = undefined;
      show({ kind: 'idle' });
    },
  };
}

/** Solves on the page itself, a slice at a time, where no worker can be made. */
export const workOnPage: StartWork = (work, onShare) => {
  let isCancelled = false;
  const search = async (): Promise<number> => {
    for (let from = 0; from <= work.maxnumber; from += SLICE) {
      const number = searchNumber(work, from, Math.min(from + SLICE, work.maxnumber + 1));
      if (number !== undefined) return number;
      onShare((from + SLICE) / work.maxnumber);
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (isCancelled) throw new WorkCancelled();
    }
    throw new Error('the challenge has no solution');
  };
  return {
    number: search(),
    cancel: () => {
      isCancelled = true;
    },
  };
};
