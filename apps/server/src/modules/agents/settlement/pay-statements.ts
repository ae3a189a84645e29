import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { cashHolderKey, listCashStandings, lockCash } from '../../ledger/index.ts';
import { shareOut } from '../rules/shares.ts';
import { insertArrears, type NewArrears } from './arrears-store.ts';
import { moveParts } from './move-parts.ts';
import {
  changePayments,
  listOfHouse,
  listOfUplines,
  lockPayments,
  type Part,
  type PaymentChange,
  type PaymentRow,
} from './payment-store.ts';

/** So many are paid in one transaction, whose locks wallets wait for. */
const AT_ONCE = 100;
const UPLINES_AT_ONCE = 50;

/**
 * Pays statements that wait, from the top down: what the house pays, then what each upline whose own payment is decided pays
 * those directly below. Answers whether more wait.
 */
export async function payStatements(db: Db, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockPayments(tx);
    const payments = await listOfHouse(tx, AT_ONCE);
    if (payments.length === 0) return payDownlines(tx, at);
    await moveParts(
      tx,
      payments.map((payment) => firstPart(payment, payment.amount)),
      at,
    );
    await changePayments(
      tx,
      payments.map((payment) => outcomeOf(payment, payment.amount)),
      at,
    );
    return true;
  });
}

async function payDownlines(tx: Tx, at: Date): Promise<boolean> {
  const payments = await listOfUplines(tx, UPLINES_AT_ONCE);
  if (payments.length === 0) return false;
  const holders = payments.flatMap(({ payer_id, member_id, currency }) => [
    { memberId: payerOf({ payer_id }), currency },
    { memberId: member_id, currency },
  ]);
  await lockCash(tx, holders);
  const cash = new Map(
    (await listCashStandings(tx, holders)).map((one) => [cashHolderKey(one), one.balance]),
  );
  const parts: Part[] = [];
  const changes: PaymentChange[] = [];
  const arrears: NewArrears[] = [];
  for (const claims of groupsOf(payments)) {
    for (const { payment, pay } of shareAmong(claims, cash)) {
      if (pay > 0n) parts.push(firstPart(payment, pay));
      changes.push(outcomeOf(payment, pay));
      if (pay < payment.amount) arrears.push(shortageOf(payment, pay));
    }
  }
  await moveParts(tx, parts, at);
  await changePayments(tx, changes, at);
  await insertArrears(tx, arrears, at);
  return true;
}

/** What one upline has to pay of one settlement. */
function groupsOf(payments: readonly PaymentRow[]): readonly (readonly PaymentRow[])[] {
  const groups = new Map<string | null, PaymentRow[]>();
  for (const payment of payments) {
    const group = groups.get(payment.payer_statement_id);
    if (group) group.push(payment);
    else groups.set(payment.payer_statement_id, [payment]);
  }
  return [...groups.values()];
}

/** What each that may be paid gets of what the upline has; cash is what it is afterwards. */
function shareAmong(claims: readonly PaymentRow[], cash: Map<string, bigint>) {
  const [first] = claims;
  assert(first !== undefined, 'a group has a payment');
  const payer = cashHolderKey({ memberId: payerOf(first), currency: first.currency });
  const shares = shareOut(
    cash.get(payer) ?? 0n,
    claims.map(({ amount }) => amount),
  );
  return claims.flatMap((payment, place) => {
    if (payment.state !== 'waiting') return [];
    const pay = shares[place] ?? 0n;
    const member = cashHolderKey({ memberId: payment.member_id, currency: payment.currency });
    cash.set(payer, (cash.get(payer) ?? 0n) - pay);
    cash.set(member, (cash.get(member) ?? 0n) + pay);
    return [{ payment, pay }];
  });
}

function payerOf({ payer_id: payerId }: Pick<PaymentRow, 'payer_id'>) {
  assert(payerId !== null, 'an upline pays');
  return payerId;
}

function firstPart(payment: PaymentRow, amount: bigint): Part {
  const { statement_id: statementId, key, payer_id: payerId, member_id: memberId, kind, currency } = payment;
  return { statementId, no: 0, key, payerId, memberId, kind, currency, amount, isBack: false };
}

function outcomeOf({ statement_id: statementId, amount }: PaymentRow, paid: bigint): PaymentChange {
  const state = paid === amount ? 'paid' : paid > 0n ? 'part_paid' : 'insufficient';
  return { statementId, paid, state };
}

function shortageOf(payment: PaymentRow, paid: bigint): NewArrears {
  return {
    statementId: payment.statement_id,
    cause: 'shortage',
    debtorId: payerOf(payment),
    creditorId: payment.member_id,
    currency: payment.currency,
    amount: payment.amount - paid,
  };
}
