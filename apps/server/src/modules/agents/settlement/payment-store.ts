import type { PaymentState } from '@nokshi/contract/agents-statements.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';
import type { ContractKind } from '../rules/terms.ts';

/** SQL of what is paid of statements. */

export interface PaymentRow {
  readonly statement_id: string;
  readonly key: string;
  readonly member_id: MemberId;
  /** Null is the house. */
  readonly payer_id: MemberId | null;
  readonly payer_statement_id: string | null;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly amount: bigint;
  readonly paid: bigint;
  readonly state: PaymentState;
}

/** Money of contracts moves one transaction at a time: who pays first decides what is left for whom. */
export async function lockPayments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.payments', 0))`.execute(tx);
}

const COLUMNS = sql`statement_id, key, member_id, payer_id, payer_statement_id, kind, currency, amount, paid, state`;

/** The next payments of the house that wait. */
export async function listOfHouse(tx: Tx, limit: number): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from agents_payment
     where state = 'waiting' and payer_id is null order by statement_id limit ${limit}`.execute(tx);
  return rows;
}

/**
 * What uplines pay whose own payment of the same settlement is decided, all of an upline's together: those that wait for a
 * person are among them, because what there is is shared with them.
 */
export async function listOfUplines(tx: Tx, limit: number): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from agents_payment
     where state in ('waiting', 'pending_approval') and payer_statement_id in (
       select w.payer_statement_id from agents_payment w
        where w.state = 'waiting' and not exists (
          select from agents_payment up
           where up.statement_id = w.payer_statement_id and up.state in ('waiting', 'pending_approval'))
          and w.payer_statement_id is not null
        group by w.payer_statement_id order by min(w.statement_id::text) limit ${limit})
     order by payer_statement_id, statement_id`.execute(tx);
  return rows;
}

export interface PaymentChange {
  readonly statementId: string;
  /** More than before. */
  readonly paid: bigint;
  readonly state: PaymentState;
}

/** What became of payments; one that is paid now was paid at this moment. */
export async function changePayments(tx: Tx, changes: readonly PaymentChange[], at: Date): Promise<void> {
  await sql`
    update agents_payment p
       set paid = p.paid + c.paid, state = c.state, paid_at = case when c.state = 'paid' then ${at}::timestamptz else p.paid_at end
      from jsonb_to_recordset(${jsonText(changes)}::jsonb) as c ("statementId" uuid, paid bigint, state text)
     where p.statement_id = c."statementId"`.execute(tx);
}

/** What moves for a payment. */
export interface Part {
  readonly statementId: string;
  readonly no: number;
  readonly key: string;
  readonly payerId: MemberId | null;
  readonly memberId: MemberId;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly amount: bigint;
  /** Goes from the member to the payer. */
  readonly isBack: boolean;
}

export async function insertParts(tx: Tx, parts: readonly Part[], at: Date): Promise<void> {
  await sql`
    insert into agents_payment_part (statement_id, no, key, payer_id, member_id, kind, currency, amount, is_back, at)
    select "statementId", no, key, "payerId", "memberId", kind, currency, amount, "isBack", ${at}
      from jsonb_to_recordset(${jsonText(parts)}::jsonb) as p (
             "statementId" uuid, no integer, key text, "payerId" uuid, "memberId" uuid, kind text, currency text,
             amount bigint, "isBack" boolean)`.execute(tx);
}
