import {
  type ArrearsValue,
  type listArrears,
  type listPayments,
  type listSettlements,
  type PaymentValue,
  type recountSettlement,
  SETTLEMENTS_A_PAGE,
  type SettlementValue,
} from '@nokshi/contract/agents-settlement.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { listAccounts } from '../../identity/index.ts';
import { describeParties, type Parties, partyOf } from '../contracts/present-contract.ts';
import {
  listArrearsLines,
  listPaymentLines,
  listSettlementLines,
  type PaymentLine,
  type SettlementLine,
  type SettlementPlace,
  sumMissing,
} from './payment-desk-store.ts';
import { recountSettlement as recount } from './recount-settlement.ts';

/** Settlements, payments and arrears as the staff sees them. */

const MORE = SETTLEMENTS_A_PAGE + 1;

/** @throws DomainError reporting.cursor_broken */
export async function settlementPage(
  db: Db,
  { kind, after }: InputOf<typeof listSettlements>,
): Promise<OutputOf<typeof listSettlements>> {
  const read = await listSettlementLines(db, { kind, after: readPlace(after), limit: MORE });
  const rows = read.slice(0, SETTLEMENTS_A_PAGE);
  const last = read.length > rows.length ? rows.at(-1) : undefined;
  return {
    list: rows.map(presentSettlement),
    next: last === undefined ? null : `${last.ends_at.getTime()}.${last.kind}.${last.period_key}`,
  };
}

const PLACE = /^(\d{1,15})\.([a-z]{1,16})\.([\w:+-]{1,32})$/;

function readPlace(after = ''): SettlementPlace | undefined {
  if (after === '') return undefined;
  const [, at = '', kind = '', key = ''] = PLACE.exec(after) ?? fail('reporting.cursor_broken');
  return { at: new Date(Number(at)), kind, key };
}

function presentSettlement(row: SettlementLine): SettlementValue {
  return {
    kind: row.kind,
    period: row.period,
    key: row.period_key,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    settledAt: row.at.getTime(),
    funding: row.funding,
    statements: row.statements,
    grossMicros: row.gross.toString(),
    payableMicros: row.payable.toString(),
    paidMicros: row.paid.toString(),
    pending: row.pending,
  };
}

export async function paymentPage(
  db: Db,
  staffId: MemberId,
  { memberId, ...input }: InputOf<typeof listPayments>,
): Promise<OutputOf<typeof listPayments>> {
  const read = await listPaymentLines(db, {
    ...input,
    memberId: memberId as MemberId | undefined,
    limit: MORE,
  });
  const rows = read.slice(0, SETTLEMENTS_A_PAGE);
  return { list: await presentPayments(db, rows, staffId), hasMore: read.length > rows.length };
}

/** @throws DomainError agents.payment_unknown */
export async function readPayment(db: Db, staffId: MemberId, no: number): Promise<PaymentValue> {
  const [shown] = await presentPayments(db, await listPaymentLines(db, { no, limit: 1 }), staffId);
  return shown ?? fail('agents.payment_unknown');
}

async function presentPayments(
  db: Db,
  rows: readonly PaymentLine[],
  staffId: MemberId,
): Promise<PaymentValue[]> {
  const parties = await describeParties(
    db,
    rows.map(({ member_id, payer_id }) => ({ member_id, upline_id: payer_id })),
  );
  const staff = [...new Set(rows.flatMap(({ staff_id }) => staff_id ?? []))];
  const names = await listAccounts(db, staff);
  return rows.map((row) => ({
    no: Number(row.no),
    kind: row.kind,
    key: row.period_key,
    whose: partyOf(parties, row.member_id),
    payer: partyOrHouse(parties, row.payer_id),
    amountMicros: row.amount.toString(),
    paidMicros: row.paid.toString(),
    state: row.state,
    paidAt: row.paid_at?.getTime() ?? null,
    act: actOf(row, names, staffId),
  }));
}

function actOf(
  { act, staff_id: by, reason, acted_at: at }: PaymentLine,
  names: ReadonlyMap<string, string>,
  staffId: MemberId,
): PaymentValue['act'] {
  if (act === null || by === null || reason === null || at === null) return null;
  return { act, by: names.get(by) ?? by, isMine: by === staffId, reason, at: at.getTime() };
}

const partyOrHouse = (parties: Parties, memberId: MemberId | null) =>
  memberId === null ? null : partyOf(parties, memberId);

export async function arrearsPage(
  db: Db,
  { after }: InputOf<typeof listArrears>,
): Promise<OutputOf<typeof listArrears>> {
  const read = await listArrearsLines(db, { after, limit: MORE });
  const rows = read.slice(0, SETTLEMENTS_A_PAGE);
  const parties = await describeParties(
    db,
    rows.map(({ debtor_id, creditor_id }) => ({ member_id: debtor_id, upline_id: creditor_id })),
  );
  const list = rows.map(
    (row): ArrearsValue => ({
      id: row.id,
      no: Number(row.no),
      kind: row.kind,
      key: row.period_key,
      cause: row.cause,
      debtor: partyOf(parties, row.debtor_id),
      creditor: partyOrHouse(parties, row.creditor_id),
      amountMicros: row.amount.toString(),
      paidMicros: row.paid.toString(),
      openedAt: row.opened_at.getTime(),
    }),
  );
  return { list, hasMore: read.length > rows.length, missingMicros: (await sumMissing(db)).toString() };
}

/** @throws DomainError agents.settlement_unknown */
export async function recountPeriod(
  db: Db,
  of: InputOf<typeof recountSettlement>,
): Promise<OutputOf<typeof recountSettlement>> {
  const recounted = (await recount(db, of)) ?? fail('agents.settlement_unknown');
  const differing = recounted.filter(({ stored, counted }) => stored !== counted);
  return {
    count: recounted.length,
    differing: differing.length,
    list: differing
      .slice(0, SETTLEMENTS_A_PAGE)
      .map(({ no, stored, counted }) => ({ no: Number(no), stored, counted: counted ?? null })),
  };
}
