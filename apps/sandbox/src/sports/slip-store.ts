import type { Choice, LegResult, MarketKind } from '@nokshi/fairness/supplier/sports/market.ts';
import type { Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { Executor } from '../database.ts';
import type { RoundState } from '../game/round-machine.ts';
import type { RoundScope } from '../game/round-store.ts';

/** A leg as it was taken. */
type LegRow = {
  fixtureId: string;
  sport: Sport;
  home: number;
  away: number;
  market: string;
  kind: MarketKind;
  line: number | null;
  no: number | null;
  choice: Choice;
  odds: number;
  result: LegResult | null;
};

export type SlipRow = {
  event: string;
  round_id: string;
  round_state: RoundState;
  win_micros: string | null;
  stake_micros: string;
  return_micros: string | null;
  decided_at: Date | null;
  is_cash_out: boolean;
  is_closed: boolean;
  user_ref: string;
  started_at: Date;
  legs: LegRow[];
};

export type TakenLeg = Omit<LegRow, 'sport' | 'home' | 'away' | 'result'>;

export async function insertSlip(
  tx: Executor,
  slip: { event: string; userRef: string; at: Date; legs: readonly TakenLeg[] },
): Promise<void> {
  await tx.query('insert into sandbox_slip (event, user_ref, created_at) values ($1, $2, $3)', [
    slip.event,
    slip.userRef,
    slip.at,
  ]);
  const rows = slip.legs.map((leg, no) => ({
    event: slip.event,
    no,
    fixture_id: leg.fixtureId,
    market: leg.market,
    kind: leg.kind,
    line: leg.line,
    number: leg.no,
    choice: leg.choice,
    odds: leg.odds,
  }));
  await tx.query(
    `insert into sandbox_slip_leg (event, no, fixture_id, market, kind, line, number, choice, odds)
     select event, no, fixture_id, market, kind, line, number, choice, odds from jsonb_to_recordset($1::jsonb)
       as leg (event text, no int, fixture_id uuid, market text, kind text, line int, number int, choice text, odds int)`,
    [JSON.stringify(rows)],
  );
}

const SLIPS = `
  select slip.event, round.id as round_id, round.state as round_state, round.win_micros, round.stake_micros,
    slip.return_micros, slip.decided_at, slip.is_cash_out, slip.is_closed, slip.user_ref, round.started_at,
    (select jsonb_agg(jsonb_build_object('fixtureId', leg.fixture_id, 'sport', fixture.sport, 'home', fixture.home,
       'away', fixture.away, 'market', leg.market, 'kind', leg.kind, 'line', leg.line, 'no', leg.number,
       'choice', leg.choice, 'odds', leg.odds, 'result', leg.result) order by leg.no)
     from sandbox_slip_leg as leg join sandbox_fixture as fixture on fixture.id = leg.fixture_id
     where leg.event = slip.event) as legs
  from sandbox_slip as slip join sandbox_round as round on round.event = slip.event`;

/** A player's slips in one game, open ones before all others, then the newest first; what was refused never was one. */
export async function listSlips(db: Executor, scope: RoundScope, limit: number): Promise<SlipRow[]> {
  const { rows } = await db.query<SlipRow>(
    `${SLIPS} where round.user_ref = $1 and round.game_code = $2 and round.currency = $3 and round.state <> 'refused'
     order by slip.is_closed, round.no desc limit $4`,
    [scope.userRef, scope.gameCode, scope.currency, limit],
  );
  return rows;
}

/** A slip of a player's by its event; with a lock on it until the transaction ends when that is asked for. */
export async function findSlip(
  db: Executor,
  by: { event: string; userRef: string },
  isLocked: boolean,
): Promise<SlipRow | undefined> {
  if (isLocked) {
    await db.query('select 1 from sandbox_slip where event = $1 and user_ref = $2 for update', [
      by.event,
      by.userRef,
    ]);
  }
  const { rows } = await db.query<SlipRow>(`${SLIPS} where slip.event = $1 and slip.user_ref = $2`, [
    by.event,
    by.userRef,
  ]);
  return rows[0];
}

/** Slips that may be decided or handed to their round, locked in one order; all, or the one of an event. */
export async function lockOpenSlips(tx: Executor, event: string | null): Promise<SlipRow[]> {
  await tx.query(
    'select 1 from sandbox_slip where not is_closed and ($1::text is null or event = $1) order by event for update',
    [event],
  );
  const { rows } = await tx.query<SlipRow>(
    `${SLIPS} where not slip.is_closed and ($1::text is null or slip.event = $1) order by slip.event`,
    [event],
  );
  return rows;
}

export async function listOpenSlipEvents(db: Executor): Promise<string[]> {
  const { rows } = await db.query<{ event: string }>(
    'select event from sandbox_slip where not is_closed order by event',
  );
  return rows.map(({ event }) => event);
}

export async function writeDecision(
  tx: Executor,
  event: string,
  decision: { returnMicros: bigint; at: Date; isCashOut: boolean },
): Promise<void> {
  await tx.query(
    'update sandbox_slip set decided_at = $2, return_micros = $3, is_cash_out = $4 where event = $1',
    [event, decision.at, decision.returnMicros, decision.isCashOut],
  );
}

export async function closeSlips(tx: Executor, events: readonly string[]): Promise<void> {
  await tx.query('update sandbox_slip set is_closed = true where event = any($1)', [events]);
}

export type OpenLeg = { event: string; no: number; market: string; choice: Choice };

export async function listOpenLegs(db: Executor, fixtureId: string): Promise<OpenLeg[]> {
  const { rows } = await db.query<OpenLeg>(
    'select event, no, market, choice from sandbox_slip_leg where fixture_id = $1 and result is null',
    [fixtureId],
  );
  return rows;
}

export async function writeResults(
  tx: Executor,
  results: readonly { event: string; no: number; result: LegResult }[],
): Promise<void> {
  await tx.query(
    `update sandbox_slip_leg as leg set result = given.result
     from jsonb_to_recordset($1::jsonb) as given (event text, no int, result text)
     where leg.event = given.event and leg.no = given.no and leg.result is null`,
    [JSON.stringify(results)],
  );
}

/** Whether anybody's slip waits for matches of a sport. */
export async function hasOpenLegs(db: Executor, sport: Sport): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from sandbox_slip as slip join sandbox_slip_leg as leg using (event)
     join sandbox_fixture as fixture on fixture.id = leg.fixture_id
     where not slip.is_closed and leg.result is null and fixture.sport = $1 limit 1`,
    [sport],
  );
  return (rowCount ?? 0) > 0;
}

export async function hasOpenSlips(db: Executor): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from sandbox_slip where not is_closed limit 1');
  return (rowCount ?? 0) > 0;
}
