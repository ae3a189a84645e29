import type { PaymentState, StatementState } from '@nokshi/contract/agents-statements.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ContractKind, ContractPeriod } from '../rules/terms.ts';

/** SQL of statements as their owners and those who gave the contracts read them. */

export interface StatementRow {
  readonly id: string;
  readonly no: bigint;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly period_key: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly contract_id: string;
  readonly member_id: MemberId;
  readonly upline_id: MemberId | null;
  readonly bet: bigint;
  readonly win: bigint;
  readonly rebate: bigint;
  readonly agent_rebate: bigint;
  readonly promotion: bigint;
  readonly salary: bigint;
  readonly active: number;
  readonly tier: number | null;
  readonly rate_ppm: number | null;
  readonly amount: bigint | null;
  readonly state: StatementState;
  readonly gross: bigint;
  readonly paid_down: bigint;
  readonly due: bigint;
  readonly paid_at: Date | null;
  readonly payment_state: PaymentState | null;
  readonly paid: bigint;
  readonly owed: bigint;
}

export interface StatementFilter {
  readonly agentId: MemberId;
  readonly kind: ContractKind;
  readonly side: 'mine' | 'below';
  readonly state?: StatementState | undefined;
  readonly from: Date;
  readonly until: Date;
}

/** Where a page ended. */
export interface StatementPlace {
  readonly endsAt: Date;
  readonly no: bigint;
}

export interface StatementPage extends StatementFilter {
  readonly order: 'latest' | 'oldest';
  readonly after?: StatementPlace | undefined;
  readonly limit: number;
}

/** A period that ends at midnight belongs to the day before. */
function found({ agentId, kind, side, state, from, until }: StatementFilter): RawBuilder<unknown> {
  const party = side === 'mine' ? sql`s.member_id` : sql`s.upline_id`;
  const inState = state === undefined ? sql`` : sql` and s.state = ${state}`;
  return sql`${party} = ${agentId}::uuid and s.kind = ${kind}
    and s.ends_at > ${from} and s.ends_at <= ${until}${inState}`;
}

/** What was paid of statement `s`. Slots paid a day of a real-time salary before its statement was made. */
export const PAID = sql`(
  select amount, paid, state, paid_at from agents_payment where statement_id = s.id
   union all
  select s.due, s.due, 'paid', s.at where s.kind = 'realtime' and s.due > 0)`;

const COLUMNS = sql`s.id, s.no, s.kind, s.period, s.period_key, s.starts_at, s.ends_at, b.time_zone, s.contract_id,
  s.member_id, s.upline_id, s.bet, s.win, s.rebate, s.agent_rebate, s.promotion, s.salary, s.active, s.tier, t.rate_ppm,
  t.amount, s.state, s.gross, s.paid_down, s.due, p.paid_at, p.state as payment_state,
  coalesce(p.paid, 0)::bigint as paid,
  (case when p.state in ('part_paid', 'insufficient') then p.amount - p.paid else 0 end)::bigint as owed`;

const JOINS = sql`join agents_settlement b on b.kind = s.kind and b.period = s.period and b.period_key = s.period_key
  left join agents_contract_tier t on t.contract_id = s.contract_id and t.position = s.tier
  left join lateral ${PAID} p on true`;

export async function listStatements(db: Db, page: StatementPage): Promise<readonly StatementRow[]> {
  const { after, limit, order } = page;
  const direction = order === 'latest' ? sql`desc` : sql`asc`;
  const sign = order === 'latest' ? sql`<` : sql`>`;
  const behind =
    after === undefined ? sql`` : sql` and (s.ends_at, s.no) ${sign} (${after.endsAt}, ${after.no}::bigint)`;
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS}
      from (select * from agents_statement s where ${found(page)}${behind}
             order by s.ends_at ${direction}, s.no ${direction} limit ${limit}) s ${JOINS}
     order by s.ends_at ${direction}, s.no ${direction}`.execute(db);
  return rows;
}

export interface StatementSums {
  readonly count: number;
  readonly gross: bigint;
  readonly paid_down: bigint;
  readonly due: bigint;
  readonly paid: bigint;
}

export async function sumStatements(db: Db, filter: StatementFilter): Promise<StatementSums> {
  const { rows } = await sql<StatementSums>`
    select count(*)::int as count, coalesce(sum(s.gross), 0)::bigint as gross,
           coalesce(sum(s.paid_down), 0)::bigint as paid_down, coalesce(sum(s.due), 0)::bigint as due,
           coalesce(sum(p.paid), 0)::bigint as paid
      from agents_statement s left join lateral ${PAID} p on true
     where ${found(filter)}`.execute(db);
  return rows[0] ?? { count: 0, gross: 0n, paid_down: 0n, due: 0n, paid: 0n };
}

export interface StatementDetailRow extends StatementRow {
  readonly carry_in: bigint;
  readonly base: bigint;
  readonly carry_out: bigint;
  readonly hash: string;
  readonly at: Date;
  readonly active_from: bigint;
  readonly active_by: 'period' | 'day_average';
  readonly counts_salaries: boolean;
  readonly funding: 'house' | 'upline';
}

/** For its owner and for who gave the contract. */
export async function findStatement(
  db: Db,
  { no, agentId }: { readonly no: number; readonly agentId: MemberId },
): Promise<StatementDetailRow | undefined> {
  const { rows } = await sql<StatementDetailRow>`
    select ${COLUMNS}, s.carry_in, s.base, s.carry_out, s.hash, s.at, b.active_from, b.active_by, b.counts_salaries,
           b.funding
      from agents_statement s ${JOINS}
     where s.no = ${no}::bigint and (s.member_id = ${agentId}::uuid or s.upline_id = ${agentId}::uuid)`.execute(
    db,
  );
  return rows[0];
}

export interface StatementBelow {
  readonly no: bigint;
  readonly member_id: MemberId;
  readonly upline_id: MemberId | null;
  readonly gross: bigint;
  readonly owed: bigint;
  readonly count: number;
}

/** What went to contracts below a statement, the largest first; each row says how many there are. */
export async function listStatementsBelow(
  db: Db,
  of: StatementRow,
  limit: number,
): Promise<readonly StatementBelow[]> {
  const { rows } = await sql<StatementBelow>`
    select s.no, s.member_id, s.upline_id, s.gross, (count(*) over ())::int as count,
           (case when p.state in ('part_paid', 'insufficient') then p.amount - p.paid else 0 end)::bigint as owed
      from agents_statement s left join agents_payment p on p.statement_id = s.id
     where s.upline_id = ${of.member_id}::uuid and s.kind = ${of.kind} and s.period = ${of.period}
       and s.period_key = ${of.period_key} and s.ends_at = ${of.ends_at} and s.gross > 0
     order by s.gross desc, s.no limit ${limit}`.execute(db);
  return rows;
}
