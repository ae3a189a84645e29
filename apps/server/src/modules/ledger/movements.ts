import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { firstIdOf } from '../../platform/ids.ts';

/** What of a member's cash was moved by play and deposits since a moment. */

export interface PlaySum {
  /** Micros staked, less what was refunded. */
  readonly staked: bigint;
  /** Micros won, less what was taken back. */
  readonly won: bigint;
}

export interface PlayedSums extends PlaySum {
  /** Micros that were paid in or received of another member, never less for what was paid out. */
  readonly deposited: bigint;
}

/** An id may be of a moment a little before its transfer's time. */
const ID_SLACK_MS = 60_000;

/** The lowest id that a transfer since a moment can have: ids begin with their milliseconds. */
function lowestId(since: Date): string {
  return firstIdOf(new Date(since.getTime() - ID_SLACK_MS));
}

/** Sums of each of these moments until now, in their order. */
export async function sumMovements(
  db: Db | Tx,
  { memberId, since }: { readonly memberId: string; readonly since: readonly Date[] },
): Promise<readonly PlayedSums[]> {
  if (since.length === 0) return [];
  const first = new Date(Math.min(...since.map((moment) => moment.getTime())));
  const { rows } = await sql<PlayedSums>`
    with moved as materialized (
      select code, amount, at from ledger_transfer
       where member_id = ${memberId}::uuid and id >= ${lowestId(first)}::uuid
         and code in ('play.stake', 'play.refund_taken_back', 'play.stake_refund', 'play.win', 'play.free_win',
                      'play.win_taken_back', 'deposit.credit', 'transfer.from_upline', 'transfer.from_downline')
    )
    select coalesce(sum(case code when 'play.stake' then amount when 'play.refund_taken_back' then amount
                                  when 'play.stake_refund' then -amount end), 0)::bigint
             as staked,
           coalesce(sum(case when code in ('play.win', 'play.free_win') then amount
                             when code = 'play.win_taken_back' then -amount end), 0)::bigint
             as won,
           coalesce(sum(amount) filter (where code in ('deposit.credit', 'transfer.from_upline', 'transfer.from_downline')),
                    0)::bigint as deposited
      from unnest(${since.map((moment) => moment.toISOString())}::timestamptz[]) with ordinality as asked (moment, place)
      left join moved on moved.at >= asked.moment
     group by place order by place`.execute(db);
  return rows;
}

/** Milliseconds between the stakes since a moment; pauses longer than `pauseMs` are left out. */
export async function sumPlayTime(
  db: Db | Tx,
  { memberId, since, pauseMs }: { readonly memberId: string; readonly since: Date; readonly pauseMs: number },
): Promise<bigint> {
  const { rows } = await sql<{ ms: bigint }>`
    select coalesce(sum(gap_ms) filter (where gap_ms <= ${pauseMs}::bigint), 0)::bigint as ms
      from (
        select floor(extract(epoch from at - lag(at) over (order by at)) * 1000)::bigint as gap_ms
          from ledger_transfer
         where member_id = ${memberId}::uuid and id >= ${lowestId(since)}::uuid and at >= ${since}
           and code = 'play.stake') as gaps`.execute(db);
  return rows[0]?.ms ?? 0n;
}

/** Says in the account's row whether limits are to be asked at each stake. The account is locked by the caller. */
export async function markLimited(
  tx: Tx,
  account: { readonly memberId: string; readonly address: string; readonly isLimited: boolean },
): Promise<void> {
  await sql`select ledger_mark_limited(${account.memberId}::uuid, ${account.address}, ${account.isLimited})`.execute(
    tx,
  );
}
