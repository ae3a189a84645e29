import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { cashHolderKey, listCashStandings, lockCash } from '../../ledger/index.ts';
import { shareOut } from '../rules/shares.ts';
import {
  type ArrearsRow,
  type Debtor,
  listDebtors,
  listOpenArrears,
  payOffArrears,
} from './arrears-store.ts';
import { moveParts } from './move-parts.ts';
import { changePayments, lockPayments, type Part } from './payment-store.ts';

/** Debtors of one transaction, whose locks wallets wait for. */
const AT_ONCE = 50;
const CENT = 10_000n;

/**
 * Pays arrears of everybody who has something by now, the oldest first and those of one moment in proportion. Answers whether
 * anything moved: it may let others pay.
 */
export async function payArrears(db: Db, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockPayments(tx);
    const debtors = await findAble(tx);
    if (debtors.length === 0) return false;
    const open = await listOpenArrears(
      tx,
      debtors.map(({ memberId }) => memberId),
    );
    const cash = await lockAll(tx, debtors, open);
    const paying = open.length === 0 ? [] : sharesOf(open, cash);
    if (paying.length === 0) return false;
    await moveParts(tx, paying.map(partOf), at);
    await payOffArrears(
      tx,
      paying.map(({ arrears: { id }, pay: amount }) => ({ id, amount })),
      at,
    );
    await changePayments(
      tx,
      paying
        .filter(({ arrears }) => arrears.cause === 'shortage')
        .map(({ arrears, pay }) => ({
          statementId: arrears.statement_id,
          paid: pay,
          state: arrears.paid + pay === arrears.amount ? 'paid' : 'part_paid',
        })),
      at,
    );
    return true;
  });
}

/** Of those who owe, the first who have anything. */
async function findAble(tx: Tx): Promise<readonly Debtor[]> {
  const debtors = await listDebtors(tx);
  const cash = new Map(
    (await listCashStandings(tx, debtors)).map((one) => [cashHolderKey(one), one.balance]),
  );
  return debtors.filter((debtor) => (cash.get(cashHolderKey(debtor)) ?? 0n) >= CENT).slice(0, AT_ONCE);
}

async function lockAll(
  tx: Tx,
  debtors: readonly Debtor[],
  open: readonly ArrearsRow[],
): Promise<Map<string, bigint>> {
  const creditors = open.flatMap(({ creditor_id: memberId, currency }) =>
    memberId === null ? [] : [{ memberId, currency }],
  );
  await lockCash(tx, [...debtors, ...creditors]);
  return new Map((await listCashStandings(tx, debtors)).map((one) => [cashHolderKey(one), one.balance]));
}

interface Paying {
  readonly arrears: ArrearsRow;
  readonly pay: bigint;
}

function sharesOf(open: readonly ArrearsRow[], cash: Map<string, bigint>): readonly Paying[] {
  const byMoment = new Map<string, ArrearsRow[]>();
  for (const arrears of open) {
    const moment = `${arrears.debtor_id} ${arrears.currency} ${arrears.opened_at.getTime()}`;
    byMoment.set(moment, [...(byMoment.get(moment) ?? []), arrears]);
  }
  return [...byMoment.values()].flatMap((together) => {
    const debtor = debtorOf(together);
    if (debtor === undefined) return [];
    const available = cash.get(debtor) ?? 0n;
    const shares = shareOut(
      available,
      together.map(({ amount, paid }) => amount - paid),
    );
    cash.set(debtor, available - shares.reduce((sum, share) => sum + share, 0n));
    return together.flatMap((arrears, place) => {
      const pay = shares[place] ?? 0n;
      return pay > 0n ? [{ arrears, pay }] : [];
    });
  });
}

function debtorOf([first]: readonly ArrearsRow[]): string | undefined {
  return first && cashHolderKey({ memberId: first.debtor_id, currency: first.currency });
}

function partOf({ arrears, pay: amount }: Paying): Part {
  const {
    statement_id: statementId,
    next_no: no,
    key,
    payer_id: payerId,
    member_id,
    kind,
    currency,
  } = arrears;
  const memberId: MemberId = member_id;
  const isBack = arrears.cause === 'reversal';
  return { statementId, no, key: `${key}:${no}`, payerId, memberId, kind, currency, amount, isBack };
}
