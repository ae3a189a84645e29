import type { SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import type { Executor } from '../database.ts';
import { type RoundRecord, type RoundRow, roundOf } from '../game/round-record.ts';
import type { RoundScope } from '../game/round-store.ts';
import { LEFT_ODDS } from './wager-odds.ts';

/** Rounds that wait for an event: found by it, decided by it, or given back. */

const UNDECIDED = 'event is not null and win_micros is null';

/** The wagers on an event whose stake is taken and that nothing has decided yet, the first placed first. */
export async function listOpenWagers(db: Executor, event: string): Promise<RoundRecord[]> {
  const { rows } = await db.query<RoundRow>(
    `select * from sandbox_round where event = $1 and state = 'bet_ok' and ${UNDECIDED} order by started_at, id`,
    [event],
  );
  return rows.map(roundOf);
}

/** How many wagers on an event still ask for their stake. */
export async function countPlacing(db: Executor, event: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from sandbox_round where event = $1 and state in ('drawn', 'bet_sent')`,
    [event],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Writes the winnings of wagers down, 0 for what is lost, and the odds that void legs left of them. Returns those that took them: the stake was taken and nothing
 * had decided them before. The caller starts each with the runner once this is committed.
 */
export async function decideWagers(
  tx: Executor,
  decisions: readonly { id: string; winMicros: bigint; leftOddsHundredths?: number | undefined }[],
): Promise<RoundRecord[]> {
  if (decisions.length === 0) return [];
  const { rows } = await tx.query<RoundRow>(
    `update sandbox_round as round set win_micros = decision.win_micros,
       detail = case when decision.odds is null then round.detail
                     else round.detail || jsonb_build_object('${LEFT_ODDS}', decision.odds) end
     from unnest($1::uuid[], $2::bigint[], $3::int[]) as decision (id, win_micros, odds)
     where round.id = decision.id and state = 'bet_ok' and event is not null and round.win_micros is null
     returning round.*`,
    [
      decisions.map(({ id }) => id),
      decisions.map(({ winMicros }) => `${winMicros}`),
      decisions.map(({ leftOddsHundredths }) => leftOddsHundredths ?? null),
    ],
  );
  return rows.map(roundOf);
}

/**
 * Gives the stakes of wagers back that nothing has decided, taken already or still asked for. Returns those that it
 * concerns; the caller starts each with the runner once this is committed.
 */
export async function returnWagers(
  tx: Executor,
  which: { event: string; states: readonly ('drawn' | 'bet_sent' | 'bet_ok')[] } | { ids: readonly string[] },
  why: SupplierErrorCode,
): Promise<RoundRecord[]> {
  const ids = 'ids' in which ? which.ids : null;
  const event = 'event' in which ? which.event : null;
  const states = 'states' in which ? which.states : ['drawn', 'bet_sent', 'bet_ok'];
  const { rows } = await tx.query<RoundRow>(
    `update sandbox_round set state = 'rolling_back', refusal = $4
     where ($1::uuid[] is null or id = any($1)) and ($2::text is null or event = $2)
       and state = any($3) and ${UNDECIDED}
     returning *`,
    [ids, event, states, why],
  );
  return rows.map(roundOf);
}

/** A player's wagers in one game, the newest first. */
export async function listWagers(
  db: Executor,
  scope: RoundScope,
  which: { isUnsettledOnly: boolean; limit: number },
): Promise<RoundRecord[]> {
  const { rows } = await db.query<RoundRow>(
    `select * from sandbox_round
     where user_ref = $1 and game_code = $2 and currency = $3 and event is not null and state <> 'refused'
       and (not $4 or finished_at is null)
     order by no desc limit $5`,
    [scope.userRef, scope.gameCode, scope.currency, which.isUnsettledOnly, which.limit],
  );
  return rows.map(roundOf);
}
