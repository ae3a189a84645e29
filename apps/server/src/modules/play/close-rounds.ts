import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';
import { type CountedPart, countParts } from '../protection/index.ts';

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

/** An account that rounds were paid to or taken back from; `parts` is null for a member without limits. */
interface TouchedRow extends BalanceRow {
  readonly parts: readonly RoundPart[] | null;
}

/** What one round gave or gave back, micros as text; moments are milliseconds of the epoch. */
interface RoundPart {
  readonly won: string;
  readonly refunded: string;
  readonly openedAt: number;
  /** Of a round that is open again: when it had been closed. */
  readonly closedAt?: number;
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
  const { rows } = await sql<TouchedRow>`
    select * from play_close_rounds(
      ${scope}, ${house},
      ${list(closings.map(({ memberId }) => memberId))}::uuid[], ${list(closings.map(({ roundId }) => roundId))}::uuid[],
      ${list(closings.map(({ key }) => key))}::text[], ${list(closings.map(({ win }) => win))}::bigint[],
      ${list(closings.map(({ winId }) => winId))}::uuid[], ${list(closings.map(({ refund }) => refund))}::bigint[],
      ${list(closings.map(({ refundId }) => refundId))}::uuid[], ${list(closings.map(({ rebate }) => rebate))}::bigint[],
      ${list(closings.map(({ rebateId }) => rebateId))}::uuid[], ${at})`.execute(tx);
  await countParts(tx, rows.flatMap(partsOf), at);
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
  const { rows } = await sql<TouchedRow>`
    select * from play_reopen_rounds(${scope}, ${house}, array(
      select row(member_id, round_id, key, win_id, refund_id, rebate, rebate_id)::play_reopening
        from unnest(
          ${list(rounds.map(({ memberId }) => memberId))}::uuid[], ${list(rounds.map(({ roundId }) => roundId))}::uuid[],
          ${list(rounds.map(({ key }) => key))}::text[], ${list(rounds.map(({ winId }) => winId))}::uuid[],
          ${list(rounds.map(({ refundId }) => refundId))}::uuid[], ${list(rounds.map(({ rebate }) => rebate))}::bigint[],
          ${list(rounds.map(({ rebateId }) => rebateId))}::uuid[])
          as o (member_id, round_id, key, win_id, refund_id, rebate, rebate_id)), ${at})`.execute(tx);
  await countParts(tx, rows.flatMap(partsOf), at);
  return rows;
}

/** A win is of now, and taken back of when it was paid; a stake that comes back is forgotten by the spans that had seen it. */
function partsOf({ member_id: memberId, parts }: TouchedRow): readonly CountedPart[] {
  return (parts ?? []).flatMap(({ won, refunded, openedAt, closedAt }) => {
    const isOpenAgain = closedAt !== undefined;
    const sign = isOpenAgain ? -1n : 1n;
    return [
      { memberId, won: sign * BigInt(won), ...(isOpenAgain && { of: closedAt }) },
      { memberId, staked: -sign * BigInt(refunded), of: openedAt },
    ].filter(({ won: win = 0n, staked = 0n }: CountedPart) => win !== 0n || staked !== 0n);
  });
}
