import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { recordAll } from '../../../platform/outbox/index.ts';
import {
  HOUSE_AGENTS,
  listCashStandings,
  memberCash,
  openAccount,
  type Posting,
  postMany,
  type TransferCode,
  tellStanding,
} from '../../ledger/index.ts';
import { lockWaiting, markPaid, type PaymentRow } from './payment-store.ts';

/** So many are paid in one transaction, whose locks wallets wait for. */
const AT_ONCE = 200;
const SCOPE = 'agents';

const CODE: Readonly<Record<string, TransferCode>> = {
  dividend: 'agent.dividend',
  daily: 'agent.daily_salary',
  hourly: 'agent.hourly_salary',
};

/**
 * Pays statements that wait, each once: what is noted and what moves stand in one transaction, and the ledger knows the
 * contract and the period as well. Answers whether more wait.
 */
export async function payStatements(db: Db, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const payments = await lockWaiting(tx, AT_ONCE);
    if (payments.length === 0) return false;
    await openMissing(tx, payments, at);
    await postMany(
      tx,
      payments.map((payment) => postingOf(payment, at)),
    );
    await markPaid(tx, payments, at);
    await tellBalances(tx, payments, at);
    return payments.length === AT_ONCE;
  });
}

function postingOf({ member_id: memberId, kind, key, currency, amount }: PaymentRow, at: Date): Posting {
  const code = CODE[kind];
  assert(code !== undefined, `there are no payments of ${kind}`);
  const transfer = { code, from: HOUSE_AGENTS, to: memberCash(memberId), amount, currency };
  return { memberId, scope: SCOPE, key, transfers: [transfer], at };
}

const accountsOf = (payments: readonly PaymentRow[]) =>
  payments.map(({ member_id: memberId, currency }) => ({ memberId, currency }));

/** Whoever has a contract may never have held what it pays in. */
async function openMissing(tx: Tx, payments: readonly PaymentRow[], at: Date): Promise<void> {
  const accounts = accountsOf(payments);
  const stand = new Set((await listCashStandings(tx, accounts)).map(nameOf));
  for (const account of accounts) {
    if (stand.has(nameOf(account))) continue;
    await openAccount(tx, { ...account, address: memberCash(account.memberId), at });
    stand.add(nameOf(account));
  }
}

const nameOf = ({ memberId, currency }: { readonly memberId: string; readonly currency: string }) =>
  `${memberId} ${currency}`;

async function tellBalances(tx: Tx, payments: readonly PaymentRow[], at: Date): Promise<void> {
  const told = (await listCashStandings(tx, accountsOf(payments))).map((standing) => {
    const { memberId, currency } = standing;
    return { memberId, currency, ...tellStanding(standing) };
  });
  await recordAll(tx, 'ledger.balance_changed', told, at);
}
