import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose work a question to the database is. Each lane has connections of its own, so that thousands of readers keep neither
 * a stake nor the draws waiting: `guests` are pages and what anybody may read, `calls` everything else that is asked from
 * outside, `money` the commands of the wallet, and `work` what nobody's call does: events, draws, jobs.
 */
export const LANES = ['guests', 'calls', 'money', 'work'] as const;
export type Lane = (typeof LANES)[number];

const current = new AsyncLocalStorage<Lane>();

/** What runs outside of any call is work. */
export function laneNow(): Lane {
  return current.getStore() ?? 'work';
}

/** Does something, and all that it begins, in a lane. */
export function inLane<Result>(lane: Lane, work: () => Result): Result {
  return current.run(lane, work);
}
