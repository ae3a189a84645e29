import type { Executor } from '../database.ts';
import { isSettled, type RoundProgress } from './round-machine.ts';
import { type RoundRecord, type RoundRow, roundOf } from './round-record.ts';

const UNFINISHED = "state not in ('done', 'refused', 'rolled_back')";
const PAID_FOR = "state in ('bet_ok', 'win_sent', 'done')";

/** One player's rounds in one game and currency. */
export type RoundScope = { userRef: string; gameCode: string; currency: string };

/** Holds the player's row until the transaction ends: spins of one player are decided one after another. */
export async function lockPlayer(tx: Executor, userRef: string): Promise<void> {
  await tx.query('select 1 from sandbox_player where user_ref = $1 for update', [userRef]);
}

export async function insertRound(tx: Executor, round: Omit<RoundRecord, 'no'>): Promise<RoundRecord> {
  const { rows } = await tx.query<RoundRow>(
    `insert into sandbox_round (
       id, user_ref, game_code, currency, wallet_token, request_id, model_id, stake_micros, win_micros, spins,
       state, bet_uuid, win_uuid, rollback_uuid, started_at, event, detail, reward_uuid, no)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, coalesce(max(no), 0) + 1
     from sandbox_round where user_ref = $2 and game_code = $3 and currency = $4
     returning *`,
    [
      round.id,
      round.userRef,
      round.gameCode,
      round.currency,
      round.walletToken,
      round.requestId,
      round.modelId,
      round.stakeMicros,
      round.winMicros,
      JSON.stringify(round.spins),
      round.state,
      round.betUuid,
      round.winUuid,
      round.rollbackUuid,
      round.startedAt,
      round.event,
      round.detail === null ? null : JSON.stringify(round.detail),
      round.rewardUuid,
    ],
  );
  return one(rows);
}

/**
 * Writes a step of a round down, provided the round still stands where the step began. Undefined when it does
 * not: somebody else has moved it on, and the caller reads it again.
 */
export async function saveProgress(
  db: Executor,
  before: RoundRecord,
  after: RoundProgress,
  now: Date,
): Promise<RoundRecord | undefined> {
  const { rows } = await db.query<RoundRow>(
    `update sandbox_round set
       state = $6, bet_tries = $7, win_tries = $8, rollback_tries = $9, refusal = $10,
       refusal_balance_micros = $11, balance_after_bet_micros = $12, balance_after_win_micros = $13,
       finished_at = $14
     where id = $1 and state = $2 and bet_tries = $3 and win_tries = $4 and rollback_tries = $5
     returning *`,
    [
      before.id,
      before.state,
      before.betTries,
      before.winTries,
      before.rollbackTries,
      after.state,
      after.betTries,
      after.winTries,
      after.rollbackTries,
      after.refusal,
      after.refusalBalanceMicros,
      after.balanceAfterBetMicros,
      after.balanceAfterWinMicros,
      isSettled(after.state) ? now : null,
    ],
  );
  return rows[0] === undefined ? undefined : roundOf(rows[0]);
}

export async function findRound(db: Executor, id: string): Promise<RoundRecord | undefined> {
  const { rows } = await db.query<RoundRow>('select * from sandbox_round where id = $1', [id]);
  return rows[0] === undefined ? undefined : roundOf(rows[0]);
}

export async function findRoundByRequest(
  db: Executor,
  request: { userRef: string; requestId: string },
): Promise<RoundRecord | undefined> {
  const { rows } = await db.query<RoundRow>(
    'select * from sandbox_round where user_ref = $1 and request_id = $2',
    [request.userRef, request.requestId],
  );
  return rows[0] === undefined ? undefined : roundOf(rows[0]);
}

/** By the wallet's transaction (bet, win or rollback), or by the player and the round's name. */
export async function findRoundForOperator(
  db: Executor,
  by: { transactionUuid: string } | { userRef: string; round: string },
): Promise<RoundRecord | undefined> {
  const { rows } =
    'transactionUuid' in by
      ? await db.query<RoundRow>(
          'select * from sandbox_round where bet_uuid = $1 or win_uuid = $1 or rollback_uuid = $1 limit 1',
          [by.transactionUuid],
        )
      : await db.query<RoundRow>('select * from sandbox_round where user_ref = $1 and id = $2', [
          by.userRef,
          by.round,
        ]);
  return rows[0] === undefined ? undefined : roundOf(rows[0]);
}

export async function findUnfinishedRound(db: Executor, scope: RoundScope): Promise<RoundRecord | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select * from sandbox_round where user_ref = $1 and game_code = $2 and currency = $3 and event is null and ${UNFINISHED}`,
    [scope.userRef, scope.gameCode, scope.currency],
  );
  return rows[0] === undefined ? undefined : roundOf(rows[0]);
}

export async function listUnfinishedRounds(db: Executor): Promise<RoundRecord[]> {
  const { rows } = await db.query<RoundRow>(
    `select * from sandbox_round where ${UNFINISHED} order by started_at`,
  );
  return rows.map(roundOf);
}

/** When the player last began a round, in any game; a refused one does not count. */
export async function lastStartOf(db: Executor, userRef: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ started_at: Date }>(
    `select started_at from sandbox_round where user_ref = $1 and state <> 'refused'
     order by started_at desc limit 1`,
    [userRef],
  );
  return rows[0]?.started_at;
}

/** The newest round that was paid for and was, or was not yet, shown to its end. */
export async function findLatestRound(
  db: Executor,
  scope: RoundScope,
  isShown: boolean,
): Promise<RoundRecord | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select * from sandbox_round
     where user_ref = $1 and game_code = $2 and currency = $3 and ${PAID_FOR} and is_shown = $4
     order by no desc limit 1`,
    [scope.userRef, scope.gameCode, scope.currency, isShown],
  );
  return rows[0] === undefined ? undefined : roundOf(rows[0]);
}

export async function listLatestRounds(
  db: Executor,
  scope: RoundScope,
  limit: number,
): Promise<RoundRecord[]> {
  const { rows } = await db.query<RoundRow>(
    `select * from sandbox_round where user_ref = $1 and game_code = $2 and currency = $3 and ${PAID_FOR}
     order by no desc limit $4`,
    [scope.userRef, scope.gameCode, scope.currency, limit],
  );
  return rows.map(roundOf);
}

/** Marks one round, or without an id every round of the scope, as shown to its end. */
export async function markShown(db: Executor, scope: RoundScope, roundId?: string): Promise<number> {
  const { rowCount } = await db.query(
    `update sandbox_round set is_shown = true
     where user_ref = $1 and game_code = $2 and currency = $3 and ${PAID_FOR} and not is_shown
       and ($4::uuid is null or id = $4)`,
    [scope.userRef, scope.gameCode, scope.currency, roundId ?? null],
  );
  return rowCount ?? 0;
}

function one(rows: readonly RoundRow[]): RoundRecord {
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row');
  return roundOf(row);
}
