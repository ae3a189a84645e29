import type { Executor } from '../database.ts';

/** Money that is sent out. `amount` is hundredths of the currency. */
export type Payout = {
  id: string;
  reference: string;
  amount: bigint;
  currency: string;
  service: string;
  number: string;
  holder: string;
  bank: string | null;
  dueAt: Date;
  fails: boolean;
  paymentId: string;
};

type PayoutRow = Omit<Payout, 'amount'> & { amount: string };

const COLUMNS = `id, reference, amount::text as "amount", currency, service, number, holder, bank,
  due_at as "dueAt", fails, payment_id as "paymentId"`;

/** Opens a payout; the same reference again answers the one that is there. */
export async function openPayout(db: Executor, payout: Payout, at: Date): Promise<Payout> {
  await db.query(
    `insert into sandbox_payout
       (id, reference, amount, currency, service, number, holder, bank, due_at, fails, payment_id, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (reference) do nothing`,
    [
      payout.id,
      payout.reference,
      payout.amount,
      payout.currency,
      payout.service,
      payout.number,
      payout.holder,
      payout.bank,
      payout.dueAt,
      payout.fails,
      payout.paymentId,
      at,
    ],
  );
  const found = await findBy(db, 'reference', payout.reference);
  if (found === undefined) throw new Error('a payout that was written is gone');
  return found;
}

export async function findPayout(db: Executor, id: string): Promise<Payout | undefined> {
  return findBy(db, 'id', id);
}

export async function findPayoutOf(db: Executor, reference: string): Promise<Payout | undefined> {
  return findBy(db, 'reference', reference);
}

async function findBy(db: Executor, column: 'id' | 'reference', value: string): Promise<Payout | undefined> {
  const { rows } = await db.query<PayoutRow>(`select ${COLUMNS} from sandbox_payout where ${column} = $1`, [
    value,
  ]);
  const [row] = rows;
  return row && { ...row, amount: BigInt(row.amount) };
}
