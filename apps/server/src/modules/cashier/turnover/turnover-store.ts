import type { Category } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { RequirementProfile, RequirementSource, RequirementStatus, TurnoverTerms } from './turnover.ts';

/** SQL of turnover: what has to be staked, and what counted. Amounts are micros. */

export interface RequirementRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly source: RequirementSource;
  readonly currency: string;
  readonly base_amount: bigint;
  /** What of the base is a bonus. */
  readonly bonus_amount: bigint;
  readonly required: bigint;
  readonly done: bigint;
  readonly profile: RequirementProfile;
  readonly categories: readonly Category[] | null;
  readonly relax: bigint;
  readonly clear_below: bigint;
  readonly opened_at: Date;
  readonly expires_at: Date | null;
  readonly fee_withdrawal_id: string | null;
  /** What the balance held just before this money came, and the account's last entry then; null: it holds everything. */
  readonly balance_before: bigint | null;
  readonly entry_no: bigint | null;
  readonly status: RequirementStatus;
  readonly closed_at: Date | null;
}

const COLUMNS = sql`member_id, id, source, currency, base_amount, bonus_amount, required, done, profile, categories, relax,
  clear_below, opened_at, expires_at, fee_withdrawal_id, balance_before, entry_no, status, closed_at`;

/** What counts for, and asks of, one member's turnover waits for each other. */
export async function lockTurnover(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.turnover:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

/** What a requirement leaves alone: so many micros, less what leaves after the account's entry of this number. */
export interface MoneyBefore {
  readonly balance: bigint;
  readonly entryNo: bigint;
}

export async function insertRequirement(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly source: RequirementSource;
    readonly sourceId: string;
    readonly currency: string;
    readonly base: bigint;
    readonly bonusAmount: bigint;
    readonly categories: readonly Category[] | null;
    readonly expiresAt: Date | null;
    readonly required: bigint;
    readonly profile: RequirementProfile;
    readonly terms: TurnoverTerms;
    readonly isMet: boolean;
    readonly before: MoneyBefore | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_requirement (member_id, id, source, source_id, currency, base_amount, bonus_amount, multiplier,
                                     required, profile, categories, relax, clear_below, balance_before, entry_no,
                                     opened_at, expires_at, status, closed_at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.source}, ${row.sourceId}::uuid, ${row.currency}, ${row.base},
            ${row.bonusAmount}, ${row.terms.multiplierHundredths}, ${row.required}, ${row.profile},
            ${row.categories === null ? null : [...row.categories]}, ${row.terms.relax}, ${row.terms.clearBelow},
            ${row.before?.balance ?? null}, ${row.before?.entryNo ?? null}, ${row.at}, ${row.expiresAt},
            ${row.isMet ? 'DONE' : 'OPEN'}, ${row.isMet ? row.at : null})`.execute(tx);
}

/** The open ones, oldest first. */
export async function listOpenRequirements(
  db: Db | Tx,
  memberId: MemberId,
): Promise<readonly RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    select ${COLUMNS} from cashier_requirement
     where member_id = ${memberId}::uuid and status = 'OPEN' order by opened_at, id`.execute(db);
  return rows;
}

export async function findRequirement(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<RequirementRow | undefined> {
  const { rows } = await sql<RequirementRow>`
    select ${COLUMNS} from cashier_requirement where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

export interface RoundKey {
  readonly memberId: string;
  readonly roundId: string;
}

/** Of these rounds, those whose member has something open, or that counted before. */
export async function listConcerned(tx: Tx, rounds: readonly RoundKey[]): Promise<readonly RoundKey[]> {
  const { rows } = await sql<{ member_id: string; round_id: string }>`
    select distinct r."memberId" as member_id, r."roundId" as round_id
      from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as r ("memberId" uuid, "roundId" uuid)
     where exists (select from cashier_requirement q where q.member_id = r."memberId" and q.status = 'OPEN')
        or exists (select from cashier_contribution c where c.member_id = r."memberId" and c.round_id = r."roundId")`.execute(
    tx,
  );
  return rows.map((row) => ({ memberId: row.member_id, roundId: row.round_id }));
}

export interface ContributionRow {
  readonly requirement_id: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly counted: bigint;
}

/** What a round counted for and still does. */
export async function listContributions(
  tx: Tx,
  memberId: MemberId,
  roundId: string,
): Promise<readonly ContributionRow[]> {
  const { rows } = await sql<ContributionRow>`
    select requirement_id, stake, win, counted from cashier_contribution
     where member_id = ${memberId}::uuid and round_id = ${roundId}::uuid and taken_back_at is null`.execute(
    tx,
  );
  return rows;
}

export async function insertContribution(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly requirementId: string;
    readonly roundId: string;
    readonly gameTitle: { readonly bn: string; readonly en: string };
    readonly category: Category;
    readonly stake: bigint;
    readonly win: bigint;
    readonly usedStake: bigint;
    readonly counted: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_contribution (member_id, requirement_id, round_id, game_title, category, stake, win, used_stake,
                                      counted, at)
    values (${row.memberId}::uuid, ${row.requirementId}::uuid, ${row.roundId}::uuid,
            ${JSON.stringify(row.gameTitle)}::jsonb, ${row.category}, ${row.stake}, ${row.win}, ${row.usedStake},
            ${row.counted}, ${row.at})
    on conflict (member_id, requirement_id, round_id) do update
      set stake = excluded.stake, win = excluded.win, used_stake = excluded.used_stake, counted = excluded.counted,
          taken_back_at = null`.execute(tx);
}

export async function takeBackContribution(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly requirementId: string;
    readonly roundId: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update cashier_contribution set taken_back_at = ${row.at}
     where member_id = ${row.memberId}::uuid and requirement_id = ${row.requirementId}::uuid
       and round_id = ${row.roundId}::uuid`.execute(tx);
}

/** Sets what is done of a requirement and how it stands. */
export async function moveRequirement(
  tx: Tx,
  row: Pick<RequirementRow, 'member_id' | 'id'>,
  change: { readonly done: bigint; readonly status: RequirementStatus; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_requirement
       set done = ${change.done}, status = ${change.status},
           closed_at = case when ${change.status} = 'OPEN' then null else coalesce(closed_at, ${change.at}) end
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

/** Nothing has to be staked any more for what these transfers brought: it has gone back. */
export async function cancelRequirements(
  tx: Tx,
  gone: { readonly memberId: MemberId; readonly sourceIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_requirement set status = 'CANCELLED', closed_at = ${gone.at}
     where member_id = ${gone.memberId}::uuid and source = 'TRANSFER' and status = 'OPEN'
       and source_id = any (${[...gone.sourceIds]}::uuid[])`.execute(tx);
}

/** The requirements, open or not, whose money came after that of this one. */
export async function listOpenedAfter(
  tx: Tx,
  row: Pick<RequirementRow, 'member_id' | 'id' | 'currency' | 'entry_no'>,
): Promise<readonly RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    select ${COLUMNS} from cashier_requirement
     where member_id = ${row.member_id}::uuid and currency = ${row.currency} and balance_before is not null
       and id <> ${row.id}::uuid and (${row.entry_no}::bigint is null or entry_no > ${row.entry_no}::bigint)`.execute(
    tx,
  );
  return rows;
}

/** The requirement leaves so many micros less alone. */
export async function lowerBefore(
  tx: Tx,
  row: Pick<RequirementRow, 'member_id' | 'id'>,
  by: bigint,
): Promise<void> {
  await sql`
    update cashier_requirement set balance_before = balance_before - ${by}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

export async function insertTurnoverFlag(
  tx: Tx,
  flag: {
    readonly memberId: MemberId;
    readonly roundId: string;
    readonly requirementId: string;
    readonly counted: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_turnover_flag (member_id, round_id, requirement_id, counted, at)
    values (${flag.memberId}::uuid, ${flag.roundId}::uuid, ${flag.requirementId}::uuid, ${flag.counted}, ${flag.at})
    on conflict do nothing`.execute(tx);
}

export async function countTurnoverFlags(db: Db | Tx, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cashier_turnover_flag where member_id = ${memberId}::uuid`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether money has been asked out since a moment and was not given back: what was met then has been used. */
export async function hasWithdrawnSince(tx: Tx, memberId: MemberId, since: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from cashier_withdrawal
       where member_id = ${memberId}::uuid and requested_at >= ${since} and state not in ('rejected', 'released')
    ) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

export interface CountedRound {
  readonly round_id: string;
  readonly category: Category;
  readonly game_title: { readonly bn: string; readonly en: string };
  readonly stake: bigint;
  readonly counted: bigint;
  readonly at: Date;
}

/** The rounds that counted for a requirement, newest first; after the round `before`, where one is named. */
export async function listCounted(
  db: Db,
  page: {
    readonly memberId: MemberId;
    readonly requirementId: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<readonly CountedRound[]> {
  const { memberId, requirementId } = page;
  const before = page.before ?? null;
  const { rows } = await sql<CountedRound>`
    select round_id, category, game_title, stake, counted, at from cashier_contribution
     where member_id = ${memberId}::uuid and requirement_id = ${requirementId}::uuid and taken_back_at is null
       and (${before}::uuid is null or (at, round_id) < (
         select at, round_id from cashier_contribution
          where member_id = ${memberId}::uuid and requirement_id = ${requirementId}::uuid
            and round_id = ${before}::uuid))
     order by at desc, round_id desc limit ${page.limit}`.execute(db);
  return rows;
}

/**
 * What stood open as bonuses of these members at these moments: all that came in with them, and what of it was a bonus. In
 * the order that was asked; a bonus that closes at the moment itself still counts.
 */
export async function listBonusShares(
  tx: Tx,
  asked: readonly { readonly memberId: MemberId; readonly currency: string; readonly at: Date | null }[],
): Promise<readonly { readonly base: bigint; readonly bonus: bigint }[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ readonly base: bigint; readonly bonus: bigint }>`
    select coalesce(sum(r.base_amount), 0)::bigint as base, coalesce(sum(r.bonus_amount), 0)::bigint as bonus
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             as ("memberId" uuid, currency text, at timestamptz)) with ordinality as a ("memberId", currency, at, place)
      left join cashier_requirement r
        on r.member_id = a."memberId" and r.currency = a.currency and r.profile = 'bonus' and r.opened_at <= a.at
           and (r.closed_at is null or r.closed_at >= a.at)
     group by a.place order by a.place`.execute(tx);
  return rows;
}
