import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LimitKind, LimitSpan } from '@nokshi/contract/protection.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list, moments } from '../../platform/sql-list.ts';
import type { Limit, Lock, Player, Span, Standards, Usage } from './stake-rules.ts';

/** SQL of what stakes, deposits and launches are judged by and counted towards; the rules stand in `stake-rules.ts`. */

export interface LimitFact {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly amount: string;
}

export interface UsageFact {
  readonly span: LimitSpan;
  readonly staked: string;
  readonly won: string;
  readonly deposited: string;
  readonly playedMs: number;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly nextBegin: number;
  readonly nextEnd: number;
}

export function limitOf({ kind, span, amount }: LimitFact): Limit {
  return { kind, span, amount: BigInt(amount) };
}

export function usageOf(fact: UsageFact): Usage {
  const { span, beginsAt, endsAt, playedMs } = fact;
  const [staked, won, deposited] = [BigInt(fact.staked), BigInt(fact.won), BigInt(fact.deposited)];
  return { span, beginsAt, endsAt, staked, won, deposited, playedMs };
}

/** The span that the moment lies in for which usage was read. */
export function currentSpanOf({ span, nextBegin, nextEnd }: UsageFact): Span {
  return { span, beginsAt: nextBegin, endsAt: nextEnd };
}

/** The columns of `protection_stake_facts` that say who plays. */
export interface PlayerFact {
  readonly has_player: boolean | null;
  readonly check_minutes: number | null;
  readonly marked_at: Date | null;
  readonly played_ms: bigint | null;
  readonly checked_ms: bigint | null;
  readonly asked_at: Date | null;
}

export function playerOf(fact: PlayerFact): Player | undefined {
  if (fact.has_player !== true) return undefined;
  return {
    checkMinutes: fact.check_minutes,
    markedAt: fact.marked_at?.getTime() ?? null,
    playedMs: Number(fact.played_ms),
    checkedMs: Number(fact.checked_ms),
    askedAt: fact.asked_at?.getTime() ?? null,
  };
}

/** What one member is judged by for a kind of act at a moment; counters are read whether or not there are limits. */
export async function readStandards(
  db: Db | Tx,
  ask: { readonly memberId: MemberId; readonly kind: string; readonly at: Date },
): Promise<Standards> {
  const { rows } = await sql<
    PlayerFact & {
      locks: readonly Lock[] | null;
      limits: readonly LimitFact[] | null;
      usage: readonly UsageFact[] | null;
    }
  >`
    select protection_locks(${ask.memberId}::uuid, ${ask.kind}) as locks, has_player, check_minutes, marked_at, played_ms,
           checked_ms, asked_at, protection_limit_facts(${ask.memberId}::uuid) as limits,
           protection_usage_facts(${ask.memberId}::uuid, ${ask.at}) as usage
      from protection_stake_facts(${ask.memberId}::uuid)`.execute(db);
  const row = rows[0];
  return {
    isLimited: true,
    locks: row?.locks ?? [],
    player: row && playerOf(row),
    limits: row?.limits?.map(limitOf) ?? [],
    usage: row?.usage?.map(usageOf) ?? [],
  };
}

/** What these members have used of their limits, locked until the transaction ends; nothing of whoever has none. */
export async function lockUsage(
  tx: Tx,
  memberIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, readonly UsageFact[]>> {
  await sql`
    select from protection_usage where member_id = any (${list(memberIds)}::uuid[])
     order by member_id, span for update`.execute(tx);
  const { rows } = await sql<{ member_id: string; usage: readonly UsageFact[] | null }>`
    select member_id, protection_usage_facts(member_id, ${at}) as usage
      from unnest(${list(memberIds)}::uuid[]) as member (member_id)`.execute(tx);
  return new Map(rows.map(({ member_id, usage }) => [member_id, usage ?? []]));
}

/** Writes counters that `lockUsage` has locked. */
export async function writeUsage(
  tx: Tx,
  rows: readonly { readonly memberId: string; readonly usage: Usage }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update protection_usage as used
       set begins_at = after.begins_at, ends_at = after.ends_at, staked = after.staked, won = after.won,
           deposited = after.deposited, played_ms = after.played_ms
      from unnest(
             ${list(rows.map(({ memberId }) => memberId))}::uuid[], ${list(rows.map(({ usage }) => usage.span))}::text[],
             ${moments(rows.map(({ usage }) => new Date(usage.beginsAt)))}::timestamptz[],
             ${moments(rows.map(({ usage }) => new Date(usage.endsAt)))}::timestamptz[],
             ${list(rows.map(({ usage }) => usage.staked))}::bigint[],
             ${list(rows.map(({ usage }) => usage.won))}::bigint[],
             ${list(rows.map(({ usage }) => usage.deposited))}::bigint[],
             ${list(rows.map(({ usage }) => usage.playedMs))}::bigint[])
           as after (member_id, span, begins_at, ends_at, staked, won, deposited, played_ms)
     where used.member_id = after.member_id and used.span = after.span`.execute(tx);
}
