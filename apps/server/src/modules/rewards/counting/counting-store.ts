import type { Category } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';

/** SQL of what counts for rewards. Amounts are micros, days are the brand's, as `2026-11-29`. */

export interface RoundKey {
  readonly memberId: MemberId;
  readonly roundId: string;
}

export interface CountedRound extends RoundKey {
  readonly settledAt: Date;
  readonly day: string;
  readonly currency: string;
  readonly category: Category;
  readonly own: bigint;
}

export interface DayAmount {
  readonly memberId: MemberId;
  readonly currency: string;
  readonly day: string;
  readonly category: Category;
  /** What is added; below zero takes away. */
  readonly own: bigint;
}

const KEYS = sql`"memberId" uuid, "roundId" uuid`;

export async function listCountedRounds(tx: Tx, keys: readonly RoundKey[]): Promise<readonly CountedRound[]> {
  const { rows } = await sql<CountedRound>`
    select r.member_id as "memberId", r.round_id as "roundId", r.settled_at as "settledAt", r.day::text as day,
           r.currency, r.category, r.own
      from jsonb_to_recordset(${jsonText(keys)}::jsonb) as k (${KEYS})
      join rewards_round r on r.member_id = k."memberId" and r.round_id = k."roundId"`.execute(tx);
  return rows;
}

export async function keepCountedRounds(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into rewards_round (member_id, round_id, settled_at, day, currency, category, own)
    select "memberId", "roundId", "settledAt", day, currency, category, own
      from jsonb_to_recordset(${jsonText(rounds)}::jsonb)
             as r (${KEYS}, "settledAt" timestamptz, day date, currency text, category text, own bigint)
    on conflict (member_id, round_id) do update set own = excluded.own`.execute(tx);
}

export async function addToDays(tx: Tx, days: readonly DayAmount[], at: Date): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into rewards_day as d (member_id, currency, day, category, own, moved_at)
    select "memberId", currency, day, category, own, ${at}
      from jsonb_to_recordset(${jsonText(days)}::jsonb)
             as a ("memberId" uuid, currency text, day date, category text, own bigint)
     order by 1, 2, 3, 4
    on conflict (member_id, currency, day, category) do update
      set own = d.own + excluded.own, moved_at = excluded.moved_at`.execute(tx);
}

export interface OwnStake {
  readonly day: string;
  readonly category: Category;
  readonly own: bigint;
}

/** What a member staked of own money from one day to another, both included, by day and category. */
export async function listOwnStakes(
  db: Db | Tx,
  of: {
    readonly memberId: MemberId;
    readonly currency: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<readonly OwnStake[]> {
  const { rows } = await sql<OwnStake>`
    select day::text as day, category, own from rewards_day
     where member_id = ${of.memberId}::uuid and currency = ${of.currency}
       and day between ${of.from}::date and ${of.to}::date
     order by day, category`.execute(db);
  return rows;
}
