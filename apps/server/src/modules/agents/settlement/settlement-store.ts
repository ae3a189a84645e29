import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { jsonText } from '../../../platform/json-text.ts';
import { list } from '../../../platform/sql-list.ts';
import type { ContractKind, ContractPeriod } from '../rules/terms.ts';
import type { Statement } from './reckon.ts';

/** SQL of settlements and of the statements that they are made of. */

/** What is settled together. */
export interface Settled {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
}

/** What a settlement is counted by. */
interface Counting {
  readonly timeZone: string;
  readonly activeFrom: bigint;
  readonly activeBy: 'period' | 'day_average';
  readonly countsSalaries: boolean;
  /** Who pays an agent’s contract: the house each what is left, or each upline those directly below. */
  readonly funding: 'house' | 'upline';
  /** A payment of more micros waits for a person; zero is none. */
  readonly approveAbove: bigint;
}

export interface SettlementRow extends Settled, Counting {
  readonly key: string;
  readonly start: Date;
  readonly end: Date;
  readonly at: Date;
}

/** Notes that a period is settled; answers whether nobody had. A second one waits for the first to commit. */
export async function insertSettlement(tx: Tx, row: SettlementRow): Promise<boolean> {
  const { rows } = await sql`
    insert into agents_settlement (kind, period, period_key, starts_at, ends_at, time_zone, active_from, active_by,
                                   counts_salaries, funding, approve_above, at)
    values (${row.kind}, ${row.period}, ${row.key}, ${row.start}, ${row.end}, ${row.timeZone}, ${row.activeFrom},
            ${row.activeBy}, ${row.countsSalaries}, ${row.funding}, ${row.approveAbove}, ${row.at})
    on conflict do nothing returning kind`.execute(tx);
  return rows.length > 0;
}

const SETTLEMENT = sql`kind, period, period_key as key, starts_at as start, ends_at as end, time_zone as "timeZone",
  active_from as "activeFrom", active_by as "activeBy", counts_salaries as "countsSalaries", funding, approve_above as "approveAbove", at`;

export async function findSettlement(
  db: Db | Tx,
  { kind, period, key }: Settled & { readonly key: string },
): Promise<SettlementRow | undefined> {
  const { rows } = await sql<SettlementRow>`
    select ${SETTLEMENT} from agents_settlement
     where kind = ${kind} and period = ${period} and period_key = ${key}`.execute(db);
  return rows[0];
}

/** When the last settled period ended; null before the first. */
export async function findSettledUntil(db: Db | Tx, { kind, period }: Settled): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ends_at) as until from agents_settlement
     where kind = ${kind} and period = ${period}`.execute(db);
  return rows[0]?.until ?? null;
}

export async function insertStatements(
  tx: Tx,
  { kind, period, key, start, end, funding, approveAbove, at }: SettlementRow,
  currency: string,
  statements: readonly Statement[],
): Promise<void> {
  if (statements.length === 0) return;
  const rows = statements.map((statement) => ({ id: newId(at), ...statement }));
  await sql`
    insert into agents_statement (
      id, kind, period, period_key, starts_at, ends_at, contract_id, member_id, upline_id, currency, bet, win, rebate,
      agent_rebate, promotion, salary, active, carry_in, base, carry_out, tier, gross, paid_down, due, state, hash, at)
    select id, ${kind}, ${period}, ${key}, ${start}, ${end}, "contractId", "memberId", "uplineId", ${currency}, bet, win,
           rebate, "agentRebate", promotion, salary, active, "carryIn", base, "carryOut", tier, gross, "paidDown", due,
           state, hash, ${at}
      from jsonb_to_recordset(${jsonText(rows)}::jsonb) as s (
             id uuid, "contractId" uuid, "memberId" uuid, "uplineId" uuid, bet bigint, win bigint, rebate bigint,
             "agentRebate" bigint, promotion bigint, salary bigint, active integer, "carryIn" bigint, base bigint,
             "carryOut" bigint, tier smallint, gross bigint, "paidDown" bigint, due bigint, state text, hash text)
     order by id`.execute(tx);
  await sql`
    insert into agents_payment (
      statement_id, key, member_id, payer_id, payer_statement_id, kind, currency, amount, state)
    select s.id, s.kind || ':' || s.period_key || ':' || s.contract_id, s.member_id, up.member_id, up.id, s.kind,
           s.currency, pay.amount,
           case when ${approveAbove}::bigint > 0 and pay.amount > ${approveAbove}::bigint then 'pending_approval' else 'waiting' end
      from agents_statement s
      left join agents_statement up on ${funding}::text = 'upline' and up.kind = s.kind and up.period = s.period
       and up.period_key = s.period_key and up.member_id = s.upline_id
     cross join lateral (
       select case ${funding}::text when 'upline' then s.gross else s.due end as amount) pay
     where s.kind = ${kind} and s.period = ${period} and s.period_key = ${key} and pay.amount > 0`.execute(
    tx,
  );
}

/** The hashes of a settlement's statements, by contract. */
export async function listHashes(
  db: Db | Tx,
  { kind, period, key }: Settled & { readonly key: string },
): Promise<readonly { readonly contract_id: string; readonly no: bigint; readonly hash: string }[]> {
  const { rows } = await sql<{ contract_id: string; no: bigint; hash: string }>`
    select contract_id, no, hash from agents_statement
     where kind = ${kind} and period = ${period} and period_key = ${key} order by no`.execute(db);
  return rows;
}

/** What statements that end at a moment carried out, by member and upline. */
export async function listCarries(
  db: Db | Tx,
  { kind, period }: Settled,
  endedAt: Date,
): Promise<
  readonly { readonly memberId: MemberId; readonly uplineId: MemberId | null; readonly carryOut: bigint }[]
> {
  const { rows } = await sql<{ memberId: MemberId; uplineId: MemberId | null; carryOut: bigint }>`
    select s.member_id as "memberId", s.upline_id as "uplineId", s.carry_out as "carryOut"
      from agents_settlement t
      join agents_statement s on s.kind = t.kind and s.period = t.period and s.period_key = t.period_key
     where t.kind = ${kind} and t.period = ${period} and t.ends_at = ${endedAt} and s.carry_out < 0`.execute(
    db,
  );
  return rows;
}

/** What the salaries of periods within a span came to, of each of these members' whole teams. */
export async function sumSalaries(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ member_id: MemberId; gross: bigint }>`
    select member_id, sum(gross)::bigint as gross from agents_statement
     where member_id = any (${list(memberIds)}::uuid[]) and kind in ('daily', 'hourly')
       and ends_at > ${start} and ends_at <= ${end} and starts_at >= ${start}
     group by member_id`.execute(db);
  return new Map(rows.map(({ member_id, gross }) => [member_id, gross]));
}

/** What was carried into a member's statement of a period; zero without one. */
export async function findCarryIn(
  db: Db | Tx,
  { memberId, kind, period, key }: Settled & { readonly memberId: MemberId; readonly key: string },
): Promise<bigint> {
  const { rows } = await sql<{ carry_in: bigint }>`
    select carry_in from agents_statement
     where member_id = ${memberId}::uuid and kind = ${kind} and period = ${period} and period_key = ${key}`.execute(
    db,
  );
  return rows[0]?.carry_in ?? 0n;
}
