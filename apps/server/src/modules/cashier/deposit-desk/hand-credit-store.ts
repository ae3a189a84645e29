import type { HandCredit, HandCreditReason } from '@nokshi/contract/cashier-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of credits by hand that need two people. Amounts are micros. */

export interface HandCreditRow {
  readonly id: string;
  readonly member_id: MemberId;
  readonly deposit_id: string;
  readonly channel_code: string;
  readonly trx_id: string;
  readonly ordered_amount: bigint;
  readonly amount: bigint;
  readonly currency: string;
  readonly why: HandCreditReason;
  readonly proposed_by: MemberId;
  readonly proposed_note: string;
  readonly proposed_at: Date;
  readonly typed_by: MemberId | null;
  readonly state: HandCredit['state'];
  readonly decided_by: MemberId | null;
  readonly decided_note: string | null;
  readonly decided_at: Date | null;
}

const COLUMNS = sql`id, member_id, deposit_id, channel_code, trx_id, ordered_amount, amount, currency, why, proposed_by,
  proposed_note, proposed_at, typed_by, state, decided_by, decided_note, decided_at`;

export type NewHandCredit = Omit<HandCreditRow, 'state' | 'decided_by' | 'decided_note' | 'decided_at'>;

export async function insertHandCredit(tx: Tx, row: NewHandCredit): Promise<void> {
  await sql`
    insert into cashier_hand_credit (id, member_id, deposit_id, channel_code, trx_id, ordered_amount, amount, currency,
                                     why, proposed_by, proposed_note, proposed_at, typed_by)
    values (${row.id}::uuid, ${row.member_id}::uuid, ${row.deposit_id}::uuid, ${row.channel_code}, ${row.trx_id},
            ${row.ordered_amount}, ${row.amount}, ${row.currency}, ${row.why}, ${row.proposed_by}::uuid,
            ${row.proposed_note}, ${row.proposed_at}, ${row.typed_by}::uuid)`.execute(tx);
}

interface OfDeposit {
  readonly memberId: MemberId;
  readonly id: string;
}

export async function findHandCredit(
  db: Db | Tx,
  { memberId, id }: OfDeposit,
  creditId: string,
): Promise<HandCreditRow | undefined> {
  const { rows } = await sql<HandCreditRow>`
    select ${COLUMNS} from cashier_hand_credit
     where id = ${creditId}::uuid and member_id = ${memberId}::uuid and deposit_id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** What waits of a deposit. Who decides holds the deposit's row, so that it is decided once. */
export async function findWaitingOf(
  db: Db | Tx,
  { memberId, id }: OfDeposit,
): Promise<HandCreditRow | undefined> {
  const { rows } = await sql<HandCreditRow>`
    select ${COLUMNS} from cashier_hand_credit
     where member_id = ${memberId}::uuid and deposit_id = ${id}::uuid and state = 'waiting'`.execute(db);
  return rows[0];
}

/** What a payment waits for, whichever deposit it is wanted for. */
export async function findWaitingFor(
  db: Db | Tx,
  payment: { readonly channel_code: string; readonly trx_id: string },
): Promise<HandCreditRow | undefined> {
  const { rows } = await sql<HandCreditRow>`
    select ${COLUMNS} from cashier_hand_credit
     where channel_code = ${payment.channel_code} and trx_id = ${payment.trx_id} and state = 'waiting'`.execute(
    db,
  );
  return rows[0];
}

/** Whether a person has said of a payment, as it stands since a moment, that it is not to be credited. */
export async function wasDeclined(
  tx: Tx,
  payment: { readonly channel_code: string; readonly trx_id: string; readonly arrived_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_hand_credit
     where channel_code = ${payment.channel_code} and trx_id = ${payment.trx_id} and state = 'declined'
       and decided_at >= ${payment.arrived_at} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The decided ones of a deposit, the latest first. */
export async function listDecided(
  db: Db,
  { memberId, id }: OfDeposit,
  limit: number,
): Promise<readonly HandCreditRow[]> {
  const { rows } = await sql<HandCreditRow>`
    select ${COLUMNS} from cashier_hand_credit
     where member_id = ${memberId}::uuid and deposit_id = ${id}::uuid and state <> 'waiting'
     order by decided_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export interface HandCreditEnd {
  readonly state: Exclude<HandCredit['state'], 'waiting'>;
  /** Who of the staff decided, and in what words; nobody where it was overtaken. */
  readonly by?: { readonly staffId: MemberId; readonly note: string };
  readonly at: Date;
}

export async function endHandCredit(tx: Tx, { id }: HandCreditRow, end: HandCreditEnd): Promise<void> {
  await sql`
    update cashier_hand_credit
       set state = ${end.state}, decided_by = ${end.by?.staffId ?? null}::uuid, decided_note = ${end.by?.note ?? null},
           decided_at = ${end.at}
     where id = ${id}::uuid and state = 'waiting'`.execute(tx);
}
