import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';

/** Rounds that one event decides, closed and paid as a list by the ledger's functions, and taken back the same way. */

/** What a round is given, micros; ids are those of the transfers. */
export interface Closing {
  readonly memberId: string;
  readonly roundId: string;
  readonly key: string;
  readonly win: bigint;
  readonly winId: string;
  readonly refund: bigint;
  readonly refundId: string;
  readonly rebate: bigint;
  readonly rebateId: string;
}

export interface BalanceRow {
  readonly member_id: string;
  readonly currency: string;
  readonly balance: bigint;
}

export interface RoundsOf {
  readonly scope: string;
  readonly house: string;
  readonly at: Date;
}

/** Closes and pays rounds by the ledger's function; answers the balances of the accounts that it touched. */
export async function closeRounds(
  tx: Tx,
  { scope, house, at }: RoundsOf,
  closings: readonly Closing[],
): Promise<readonly BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select * from play_close_rounds(
      ${scope}, ${house},
      ${list(closings.map(({ memberId }) => memberId))}::uuid[], ${list(closings.map(({ roundId }) => roundId))}::uuid[],
      ${list(closings.map(({ key }) => key))}::text[], ${list(closings.map(({ win }) => win))}::bigint[],
      ${list(closings.map(({ winId }) => winId))}::uuid[], ${list(closings.map(({ refund }) => refund))}::bigint[],
      ${list(closings.map(({ refundId }) => refundId))}::uuid[], ${list(closings.map(({ rebate }) => rebate))}::bigint[],
      ${list(closings.map(({ rebateId }) => rebateId))}::uuid[], ${at})`.execute(tx);
  return rows;
}

/** What is taken back of a closed round; the win and the refund stand in its commands. */
export type Reopening = Omit<Closing, 'win' | 'refund'>;

/** Opens closed rounds again and takes back what they gave; answers the balances of the accounts that it touched. */
export async function reopenRounds(
  tx: Tx,
  { scope, house, at }: RoundsOf,
  rounds: readonly Reopening[],
): Promise<readonly BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select * from play_reopen_rounds(${scope}, ${house}, array(
      select row(member_id, round_id, key, win_id, refund_id, rebate, rebate_id)::play_reopening
        from unnest(
          ${list(rounds.map(({ memberId }) => memberId))}::uuid[], ${list(rounds.map(({ roundId }) => roundId))}::uuid[],
          ${list(rounds.map(({ key }) => key))}::text[], ${list(rounds.map(({ winId }) => winId))}::uuid[],
          ${list(rounds.map(({ refundId }) => refundId))}::uuid[], ${list(rounds.map(({ rebate }) => rebate))}::bigint[],
          ${list(rounds.map(({ rebateId }) => rebateId))}::uuid[])
          as o (member_id, round_id, key, win_id, refund_id, rebate, rebate_id)), ${at})`.execute(tx);
  return rows;
}
