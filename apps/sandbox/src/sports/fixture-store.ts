import type { MatchSetup, MatchState } from '@nokshi/fairness/supplier/sports/match.ts';
import type { Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { Executor } from '../database.ts';

const RESULTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** A simulated match as it is stored. */
export type Fixture = {
  id: string;
  sport: Sport;
  home: number;
  away: number;
  setup: MatchSetup;
  state: MatchState;
  seq: number;
  phase: 'upcoming' | 'live' | 'finished' | 'dropped';
  startsAt: Date;
  nextAt: Date;
  closedUntil: Date | null;
  finishedAt: Date | null;
};

type FixtureRow = Pick<Fixture, 'id' | 'sport' | 'home' | 'away' | 'setup' | 'state' | 'seq' | 'phase'> & {
  starts_at: Date;
  next_at: Date;
  closed_until: Date | null;
  finished_at: Date | null;
};

function fixtureOf(row: FixtureRow): Fixture {
  const { starts_at, next_at, closed_until, finished_at, ...rest } = row;
  return {
    ...rest,
    startsAt: starts_at,
    nextAt: next_at,
    closedUntil: closed_until,
    finishedAt: finished_at,
  };
}

export async function insertFixture(db: Executor, fixture: Fixture): Promise<void> {
  const { id, sport, home, away, setup, state, seq, phase, startsAt, nextAt } = fixture;
  await db.query(
    `insert into sandbox_fixture (id, sport, home, away, setup, state, seq, phase, starts_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, sport, home, away, JSON.stringify(setup), JSON.stringify(state), seq, phase, startsAt, nextAt],
  );
}

/** Writes a moment of a match down. False when the stored match is not where the moment began. */
export async function saveMoment(tx: Executor, before: Fixture, after: Fixture): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sandbox_fixture set state = $3, seq = $4, phase = $5, next_at = $6, closed_until = $7, finished_at = $8
     where id = $1 and seq = $2 and phase in ('upcoming', 'live')`,
    [
      before.id,
      before.seq,
      JSON.stringify(after.state),
      after.seq,
      after.phase,
      after.nextAt,
      after.closedUntil,
      after.finishedAt,
    ],
  );
  return rowCount === 1;
}

export async function findFixtures(
  db: Executor,
  ids: readonly string[],
  lock: 'share' | null,
): Promise<Fixture[]> {
  const { rows } = await db.query<FixtureRow>(
    `select * from sandbox_fixture where id = any($1) order by id ${lock === null ? '' : 'for share'}`,
    [ids],
  );
  return rows.map(fixtureOf);
}

const HAS_OPEN_LEGS = `exists (
  select 1 from sandbox_slip_leg as leg join sandbox_slip as slip using (event)
  where leg.fixture_id = fixture.id and leg.result is null and not slip.is_closed)`;

/** Matches of a sport that were not played to their end and that somebody has staked on. */
export async function listStakedFixtures(db: Executor, sport: Sport): Promise<Fixture[]> {
  const { rows } = await db.query<FixtureRow>(
    `select * from sandbox_fixture as fixture where sport = $1 and phase in ('upcoming', 'live') and ${HAS_OPEN_LEGS}
     order by starts_at`,
    [sport],
  );
  return rows.map(fixtureOf);
}

/** The latest results of sports, the newest first. */
export async function listResults(db: Executor, sport: Sport, limit: number): Promise<Fixture[]> {
  const { rows } = await db.query<FixtureRow>(
    `select * from sandbox_fixture where sport = $1 and phase = 'finished' order by finished_at desc limit $2`,
    [sport, limit],
  );
  return rows.map(fixtureOf);
}

/**
 * Ends matches of a sport that nobody watches and nobody staked on. The rows are locked before the legs
 * are looked for, so that a slip on its way either is seen or finds the match gone.
 */
export async function dropUnstaked(tx: Executor, sport: Sport, now: Date): Promise<void> {
  await tx.query(
    `select 1 from sandbox_fixture where phase in ('upcoming', 'live') and sport = $1
     order by id for update`,
    [sport],
  );
  await tx.query(
    `update sandbox_fixture as fixture set phase = 'dropped', finished_at = $2
     where phase in ('upcoming', 'live') and sport = $1 and not ${HAS_OPEN_LEGS}`,
    [sport, now],
  );
  // Of matches that nobody ever staked on, results are kept for a day.
  await tx.query(
    `delete from sandbox_fixture as fixture where sport = $2 and (phase = 'dropped' or (phase = 'finished' and finished_at < $1))
       and not exists (select 1 from sandbox_slip_leg as leg where leg.fixture_id = fixture.id)`,
    [new Date(now.getTime() - RESULTS_KEPT_MS), sport],
  );
}
