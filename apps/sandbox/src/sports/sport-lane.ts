import { resultOf } from '@nokshi/fairness/supplier/sports/match.ts';
import type { Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { FixtureView, SportsMessage } from '@nokshi/fairness/supplier/sports-wire.ts';
import { type Database, inTransaction } from '../database.ts';
import {
  dropUnstaked,
  type Fixture,
  insertFixture,
  listResults,
  listStakedFixtures,
  saveMoment,
} from './fixture-store.ts';
import { type MomentDeps, newFixture, nextMoment } from './next-moment.ts';
import { fixtureView, forgetPrices, priceFixture } from './priced-fixture.ts';
import { hasOpenLegs, listOpenLegs, writeResults } from './slip-store.ts';

/** Matches begin so far apart, so that one runs nearly always and another soon. */
const BETWEEN_STARTS_MS = 150_000;
const FIRST_START_MS = 12_000;
const UPCOMING = 3;
const RESULTS_SHOWN = 3;
/** So long after the last watcher left a sport goes on. */
const REST_AFTER_MS = 30_000;

export type LaneDeps = MomentDeps & {
  db: Database;
  tell: (message: SportsMessage) => void;
};

/**
 * The matches of one sport. It runs while somebody watches or a slip waits for it, and rests otherwise: what nobody staked on
 * is dropped then, and new matches are made when somebody comes again.
 */
export type SportLane = {
  readonly sport: Sport;
  readonly isAwake: boolean;
  /** Somebody is here now. */
  touch(): void;
  watch(): () => void;
  views(): FixtureView[];
  /** Takes matches up that a former process left; where a fault forbids it, every tick tries again. */
  takeUp(): Promise<void>;
  /** What is waited for comes sooner or later by as much as the speed has changed. */
  changePace(change: { from: number; to: number }): void;
  /** True when bets were decided. */
  tick(): Promise<boolean>;
};

type Lane = {
  sport: Sport;
  fixtures: Map<string, Fixture>;
  watchers: number;
  lastSeenMs: number;
  /** How often somebody came or left. */
  visits: number;
  isAwake: boolean;
  isTakenUp: boolean;
};

export function createSportLane(deps: LaneDeps, sport: Sport): SportLane {
  const lane: Lane = {
    sport,
    fixtures: new Map(),
    watchers: 0,
    lastSeenMs: 0,
    visits: 0,
    isAwake: false,
    isTakenUp: false,
  };
  const touch = (): void => {
    lane.lastSeenMs = deps.now().getTime();
    lane.visits += 1;
    lane.isAwake = true;
  };
  return {
    sport,
    get isAwake() {
      return lane.isAwake || !lane.isTakenUp;
    },
    touch,
    watch() {
      touch();
      lane.watchers += 1;
      return () => {
        touch();
        lane.watchers -= 1;
      };
    },
    views: () => [...lane.fixtures.values()].map((fixture) => fixtureView(priceFixture(fixture))),
    takeUp: () => takeUp(deps, lane),
    changePace({ from, to }) {
      const nowMs = deps.now().getTime();
      const moved = (at: Date): Date => {
        const leftMs = at.getTime() - nowMs;
        return leftMs <= 0 ? at : new Date(nowMs + Math.ceil((leftMs * from) / to));
      };
      for (const fixture of lane.fixtures.values()) {
        if (fixture.phase !== 'upcoming' && fixture.phase !== 'live') continue;
        const { startsAt, nextAt, closedUntil } = fixture;
        const after = {
          ...fixture,
          startsAt: moved(startsAt),
          nextAt: moved(nextAt),
          closedUntil: closedUntil && moved(closedUntil),
        };
        lane.fixtures.set(after.id, after);
        tellOf(deps, after);
      }
    },
    tick: () => tick(deps, lane),
  };
}

async function takeUp(deps: LaneDeps, lane: Lane): Promise<void> {
  await inTransaction(deps.db, (tx) => dropUnstaked(tx, lane.sport, deps.now()));
  const staked = await listStakedFixtures(deps.db, lane.sport);
  for (const fixture of staked) lane.fixtures.set(fixture.id, fixture);
  if (staked.length > 0) lane.isAwake = true;
  lane.isTakenUp = true;
}

async function tick(deps: LaneDeps, lane: Lane): Promise<boolean> {
  if (!lane.isTakenUp) await takeUp(deps, lane);
  if (!lane.isAwake) return false;
  const isWatched = lane.watchers > 0 || deps.now().getTime() - lane.lastSeenMs < REST_AFTER_MS;
  if (isWatched) await keepSchedule(deps, lane);
  else if (!(await hasOpenLegs(deps.db, lane.sport))) {
    await rest(deps, lane);
    return false;
  }
  let isAnyDecided = false;
  for (const fixture of lane.fixtures.values()) {
    const isDue = fixture.phase === 'upcoming' || fixture.phase === 'live';
    if (!isDue || fixture.nextAt > deps.now()) continue;
    isAnyDecided = (await advance(deps, lane, fixture)) || isAnyDecided;
  }
  forgetOldResults(deps, lane);
  return isAnyDecided;
}

async function rest(deps: LaneDeps, lane: Lane): Promise<void> {
  const { visits } = lane;
  await inTransaction(deps.db, (tx) => dropUnstaked(tx, lane.sport, deps.now()));
  // A slip that came in at the last moment keeps its match, and whoever came meanwhile keeps the sport awake: the next
  // tick sees it.
  if ((await hasOpenLegs(deps.db, lane.sport)) || lane.visits !== visits) return;
  lane.fixtures.clear();
  lane.isAwake = false;
}

async function keepSchedule(deps: LaneDeps, lane: Lane): Promise<void> {
  const known = [...lane.fixtures.values()];
  if (known.length === 0) {
    for (const past of (await listResults(deps.db, lane.sport, RESULTS_SHOWN)).toReversed()) {
      lane.fixtures.set(past.id, past);
    }
  }
  const open = known.filter(({ phase }) => phase === 'upcoming' || phase === 'live');
  const upcoming = open.filter(({ phase }) => phase === 'upcoming').length;
  for (let made = upcoming; made < UPCOMING; made += 1) {
    const nowMs = deps.now().getTime();
    const lastMs = Math.max(0, ...open.map(({ startsAt }) => startsAt.getTime()));
    const startsAt = new Date(
      Math.max(
        nowMs + deps.matchPace.scaled(FIRST_START_MS),
        lastMs + deps.matchPace.scaled(BETWEEN_STARTS_MS),
      ),
    );
    const fixture = newFixture(deps, lane.sport, { startsAt, others: open });
    // Every side plays: the next match waits until one is over.
    if (fixture === null) return;
    await insertFixture(deps.db, fixture);
    lane.fixtures.set(fixture.id, fixture);
    open.push(fixture);
    tellOf(deps, fixture);
  }
}

/** Draws the next moment, writes it down with the bets it decides, and shows it. */
async function advance(deps: LaneDeps, lane: Lane, before: Fixture): Promise<boolean> {
  const after = nextMoment(deps, before);
  const isOver = after.phase === 'finished';
  const results = await inTransaction(deps.db, async (tx) => {
    if (!(await saveMoment(tx, before, after))) return null;
    const legs = await listOpenLegs(tx, after.id);
    const { markets } = priceFixture(after);
    const decided = legs.flatMap((leg) => {
      const result = resultOf(markets, leg, isOver);
      return result === null ? [] : [{ ...leg, result }];
    });
    if (decided.length > 0) await writeResults(tx, decided);
    return decided;
  }).catch((error: unknown) => {
    forgetPrices(after.id);
    throw error;
  });
  if (results === null) {
    forgetPrices(after.id);
    lane.fixtures.delete(before.id);
    deps.tell({ type: 'gone', now: deps.now().toISOString(), fixtureId: before.id });
    return false;
  }
  lane.fixtures.set(after.id, after);
  tellOf(deps, after);
  return results.length > 0;
}

function tellOf(deps: LaneDeps, fixture: Fixture): void {
  deps.tell({
    type: 'fixture',
    now: deps.now().toISOString(),
    fixture: fixtureView(priceFixture(fixture)),
  });
}

function forgetOldResults(deps: LaneDeps, lane: Lane): void {
  const finished = [...lane.fixtures.values()]
    .filter(({ phase }) => phase === 'finished')
    .toSorted((one, other) => (other.finishedAt?.getTime() ?? 0) - (one.finishedAt?.getTime() ?? 0));
  for (const { id } of finished.slice(RESULTS_SHOWN)) {
    lane.fixtures.delete(id);
    deps.tell({ type: 'gone', now: deps.now().toISOString(), fixtureId: id });
  }
}
