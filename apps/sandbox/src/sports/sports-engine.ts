import { BOOKS, SPORTS, type Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { FixtureView, SportsMessage } from '@nokshi/fairness/supplier/sports-wire.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import { type Logger, reasonOf } from '../logger.ts';
import { createChannel } from '../wager/feed.ts';
import { settleSlips } from './settle-slips.ts';
import { hasOpenSlips } from './slip-store.ts';
import { createSportLane, type LaneDeps, type SportLane } from './sport-lane.ts';

/**
 * How often it looks whether a match is due, at the speed of a person. Nothing is looked at while it rests. A match does
 * one step a look, so that faster matches need more of them: else matches begin faster than others end, and no side is
 * left for the next.
 */
const TICK_MS = 250;
const SHORTEST_TICK_MS = 20;
/** Slips whose stake was on its way are looked at again so often, in ticks. */
const SETTLE_EVERY_TICKS = 8;
/** After a fault a sport rests so long, and no other one with it; so do the slips. */
const FAULT_PAUSE_MS = 2000;

export type SportsDeps = Omit<LaneDeps, 'tell'> & { runner: RoundRunner; log: Logger };

export type SportsEngine = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The whole board first, then every change of it and of the player's own slips. Returns how to stop. */
  follow(watcher: { sport: Sport; userRef: string }, send: (message: SportsMessage) => void): () => void;
  /** Keeps the sports of a book awake for somebody who does not listen just now. */
  touch(sport: Sport): void;
  /** A player's slips have changed. */
  tellPlayer(userRef: string): void;
};

type Heard = { sport: Sport; message: SportsMessage } | { userRef: string; message: SportsMessage };

export function createSportsEngine(deps: SportsDeps): SportsEngine {
  const channel = createChannel<Heard>();
  const lanes = new Map<Sport, SportLane>(
    SPORTS.map((sport) => [
      sport,
      createSportLane({ ...deps, tell: (message) => channel.publish({ sport, message }) }, sport),
    ]),
  );
  const lanesOf = (sport: Sport): SportLane[] => BOOKS[sport].flatMap((each) => lanes.get(each) ?? []);
  const tellPlayer = (userRef: string): void =>
    channel.publish({ userRef, message: { type: 'slips', now: deps.now().toISOString() } });
  const loop = createLoop(deps, [...lanes.values()], tellPlayer);
  deps.matchPace.onChange((change) => {
    for (const lane of lanes.values()) {
      try {
        lane.changePace(change);
      } catch (error) {
        tellFault(deps, lane, error);
      }
    }
  });

  return {
    async start() {
      for (const lane of lanes.values()) {
        await lane.takeUp().catch((error: unknown) => tellFault(deps, lane, error));
      }
      const isAnyAwake = [...lanes.values()].some(({ isAwake }) => isAwake);
      if (isAnyAwake || (await hasOpenSlips(deps.db))) loop.wake();
    },
    stop: () => loop.stop(),
    follow({ sport, userRef }, send) {
      const watched = lanesOf(sport);
      const ends = watched.map((lane) => lane.watch());
      const fixtures = watched.flatMap((lane) => viewsOf(deps, lane));
      send({ type: 'board', now: deps.now().toISOString(), fixtures });
      loop.wake();
      const isMine = (heard: Heard): boolean =>
        'userRef' in heard ? heard.userRef === userRef : BOOKS[sport].includes(heard.sport);
      const unsubscribe = channel.subscribe((heard) => {
        if (isMine(heard)) send(heard.message);
      });
      return () => {
        unsubscribe();
        for (const end of ends) end();
      };
    },
    touch(sport) {
      for (const lane of lanesOf(sport)) lane.touch();
      loop.wake();
    },
    tellPlayer,
  };
}

/** A sport whose matches cannot be shown leaves the others of its book on the board. */
function viewsOf(deps: SportsDeps, lane: SportLane): FixtureView[] {
  try {
    return lane.views();
  } catch (error) {
    tellFault(deps, lane, error);
    return [];
  }
}

function tellFault({ log }: SportsDeps, { sport }: SportLane, error: unknown): void {
  log.error('the matches of a sport met a fault', { sport, reason: reasonOf(error) });
}

type Loop = { wake(): void; stop(): Promise<void> };

/** Runs while a sport is awake or a slip is open, one tick after the other, and ends by itself. */
function createLoop(
  deps: SportsDeps,
  lanes: readonly SportLane[],
  tellPlayer: (userRef: string) => void,
): Loop {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let endPause: () => void = () => {};
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const tickLane = createLaneTicks(deps);
  const run = async (): Promise<void> => {
    for (let ticks = 0; !isStopped; ticks += 1) {
      try {
        isWanted = false;
        const isSettling = ticks % SETTLE_EVERY_TICKS === 0;
        const isGoingOn = await tickAll(deps, lanes, { isSettling, tellPlayer, tickLane });
        // Somebody may have come while the last tick ended.
        if (!isGoingOn && !isWanted) return;
        await pause(Math.max(SHORTEST_TICK_MS, deps.matchPace.scaled(TICK_MS)));
      } catch (error) {
        deps.log.error('the slips met a fault', { reason: reasonOf(error) });
        await pause(FAULT_PAUSE_MS);
      }
    }
  };

  const wake = (): void => {
    isWanted = true;
    if (isStopped || running !== null) return;
    running = run().finally(() => {
      running = null;
    });
  };
  return {
    wake,
    async stop() {
      isStopped = true;
      endPause();
      await running;
    },
  };
}

/** Ticks one sport after the other: one that meets a fault is left alone for a while, and all others go on. */
function createLaneTicks(deps: SportsDeps): (lane: SportLane) => Promise<boolean> {
  const restsUntil = new Map<Sport, number>();
  return async (lane) => {
    if (performance.now() < (restsUntil.get(lane.sport) ?? 0)) return false;
    try {
      return await lane.tick();
    } catch (error) {
      restsUntil.set(lane.sport, performance.now() + FAULT_PAUSE_MS);
      tellFault(deps, lane, error);
      return false;
    }
  };
}

/** False when nothing is left to do. */
async function tickAll(
  deps: SportsDeps,
  lanes: readonly SportLane[],
  {
    isSettling,
    tellPlayer,
    tickLane,
  }: {
    isSettling: boolean;
    tellPlayer: (userRef: string) => void;
    tickLane: (lane: SportLane) => Promise<boolean>;
  },
): Promise<boolean> {
  let isAnyDecided = false;
  for (const lane of lanes) isAnyDecided = (await tickLane(lane)) || isAnyDecided;
  if (isAnyDecided || isSettling) {
    for (const userRef of await settleSlips(deps)) tellPlayer(userRef);
  }
  return lanes.some(({ isAwake }) => isAwake) || (isSettling ? hasOpenSlips(deps.db) : true);
}
