import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import type { RoundWallet } from '../wallet/round-wallet.ts';
import { abandoned, afterAnswer, isSettled, nextStep } from './round-machine.ts';
import { orderOf, type RoundRecord } from './round-record.ts';
import { findRound, listUnfinishedRounds, saveProgress } from './round-store.ts';
import { createRoundWatch } from './round-watch.ts';

/** After an error of our own, the database's mostly, a round rests so long before it is read again. */
const FAULT_PAUSE_MS = 1000;
/** Every so many tries of one call the log says aloud that a round does not get through. */
const TRIES_PER_ALARM = 10;

/** Moves rounds through the wallet until they are settled, each by one worker at a time. */
export type RoundRunner = {
  /** Starts to move a round and returns at once; one that is being moved goes on from what is stored then. */
  start(round: RoundRecord, wallet?: RoundWallet): void;
  /** The round when `test` first holds, or as it stands when the time is over. */
  waitUntil(
    round: RoundRecord,
    test: (round: RoundRecord) => boolean,
    timeoutMs: number,
  ): Promise<RoundRecord>;
  /** Takes up every round that a former process left unfinished; returns how many there were. */
  recover(): Promise<number>;
  /** Lets calls on their way come back, then rests. What is unfinished waits in the database. */
  stop(): Promise<void>;
};

type RunnerDeps = { db: Database; wallet: RoundWallet; now: () => Date; log: Logger };

export function createRoundRunner(deps: RunnerDeps): RoundRunner {
  const watch = createRoundWatch();
  const workers = new Map<string, Promise<void>>();
  /** Rounds that were started once more while their worker still ran: it may not have seen why. */
  const startedAgain = new Set<string>();
  const stopping = new AbortController();

  const start = (round: RoundRecord, wallet: RoundWallet = deps.wallet): void => {
    if (isSettled(round.state) || stopping.signal.aborted) return;
    if (workers.has(round.id)) {
      startedAgain.add(round.id);
      return;
    }
    watch.publish(round);
    const worker = moveOn(deps, { round, wallet, stop: stopping.signal, publish: watch.publish }).finally(
      () => {
        workers.delete(round.id);
        watch.forget(round.id);
        if (startedAgain.delete(round.id)) start(round);
      },
    );
    workers.set(round.id, worker);
  };

  const recoverOne = async (round: RoundRecord): Promise<void> => {
    const wasNeverSent = round.state === 'drawn';
    if (wasNeverSent) await saveProgress(deps.db, round, abandoned(round), deps.now());
    else if (nextStep(round).kind !== 'rest') start(round);
  };

  return {
    start,

    async waitUntil(round, test, timeoutMs) {
      const stored = workers.has(round.id) ? undefined : await findRound(deps.db, round.id);
      const current = watch.latest(round.id) ?? stored ?? round;
      if (test(current) || !workers.has(round.id)) return current;
      return watch.wait(current, test, timeoutMs);
    },

    async recover() {
      const rounds = await listUnfinishedRounds(deps.db);
      for (const round of rounds) {
        await recoverOne(round).catch((error: unknown) =>
          deps.log.error('a round could not be taken up', { round: round.id, reason: reasonOf(error) }),
        );
      }
      return rounds.length;
    },

    async stop() {
      stopping.abort();
      await Promise.allSettled(workers.values());
    },
  };
}

type Work = {
  round: RoundRecord;
  wallet: RoundWallet;
  stop: AbortSignal;
  publish: (round: RoundRecord) => void;
};

/** Moves a round until it is settled, or rests because its event has not decided it yet. */
async function moveOn(deps: RunnerDeps, work: Work): Promise<void> {
  let { round } = work;
  while (nextStep(round).kind !== 'rest' && !work.stop.aborted) {
    try {
      const next = (await takeStep(deps, work, round)) ?? (await findRound(deps.db, round.id));
      if (next === undefined) return;
      round = next;
      work.publish(round);
    } catch (error) {
      if (work.stop.aborted) return;
      deps.log.error('a round met a fault', { round: round.id, reason: reasonOf(error) });
      await sleep(FAULT_PAUSE_MS, undefined, { signal: work.stop }).catch(() => {});
      round = (await findRound(deps.db, round.id).catch(() => undefined)) ?? round;
    }
  }
}

/**
 * One step of the machine: what is about to be sent is written first, the answer after it. Undefined when the
 * stored round was not where we thought it was.
 */
async function takeStep(deps: RunnerDeps, work: Work, round: RoundRecord): Promise<RoundRecord | undefined> {
  const { db, now, log } = deps;
  const step = nextStep(round);
  if (step.kind === 'rest') return round;
  if (step.kind === 'write') return saveProgress(db, round, step.progress, now());
  if (step.pauseMs > 0) await sleep(step.pauseMs, undefined, { signal: work.stop });
  const sending = await saveProgress(db, round, step.sending, now());
  if (sending === undefined) return undefined;
  const tries = sending[`${step.call}Tries`];
  if (tries % TRIES_PER_ALARM === 0) {
    log.error('a round does not get through', { round: round.id, call: step.call, tries });
  }
  const after = afterAnswer(sending, step.call, await work.wallet[step.call](orderOf(sending)));
  return after === sending ? sending : saveProgress(db, sending, after, now());
}
