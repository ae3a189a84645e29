import type { Executor } from '../database.ts';

type OrderState = 'open' | 'paid' | 'failed';

/** An order at the checkout. Amounts are hundredths of the currency. */
export type PaymentOrder = {
  id: string;
  reference: string;
  amount: bigint;
  currency: string;
  returnUrl: string;
  pageUrl: string;
  expiresAt: Date;
  state: OrderState;
  paymentId: string | null;
  paidAmount: bigint | null;
  paidCurrency: string | null;
  paidAt: Date | null;
};

export type NewOrder = Pick<
  PaymentOrder,
  'id' | 'reference' | 'amount' | 'currency' | 'returnUrl' | 'pageUrl' | 'expiresAt'
>;

type OrderRow = Omit<PaymentOrder, 'amount' | 'paidAmount'> & { amount: string; paidAmount: string | null };

const COLUMNS = `id, reference, amount::text as "amount", currency, return_url as "returnUrl", page_url as "pageUrl",
  expires_at as "expiresAt", state, payment_id as "paymentId", paid_amount::text as "paidAmount",
  paid_currency as "paidCurrency", paid_at as "paidAt"`;

function orderOf(row: OrderRow): PaymentOrder {
  return {
    ...row,
    amount: BigInt(row.amount),
    paidAmount: row.paidAmount === null ? null : BigInt(row.paidAmount),
  };
}

/** Opens an order; the same reference again answers the one that is there. */
export async function openOrder(db: Executor, order: NewOrder, at: Date): Promise<PaymentOrder> {
  await db.query(
    `insert into sandbox_payment_order
       (id, reference, amount, currency, return_url, page_url, expires_at, state, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'open', $8) on conflict (reference) do nothing`,
    [
      order.id,
      order.reference,
      order.amount,
      order.currency,
      order.returnUrl,
      order.pageUrl,
      order.expiresAt,
      at,
    ],
  );
  const { rows } = await db.query<OrderRow>(
    `select ${COLUMNS} from sandbox_payment_order where reference = $1`,
    [order.reference],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an order that was written is gone');
  return orderOf(row);
}

export async function findOrder(db: Executor, id: string): Promise<PaymentOrder | undefined> {
  const { rows } = await db.query<OrderRow>(`select ${COLUMNS} from sandbox_payment_order where id = $1`, [
    id,
  ]);
  return rows[0] && orderOf(rows[0]);
}

/** False when the order was paid or had failed before. */
export async function payOrder(
  db: Executor,
  id: string,
  payment: { paymentId: string; amount: bigint; currency: string; paidAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox_payment_order
        set state = 'paid', payment_id = $2, paid_amount = $3, paid_currency = $4, paid_at = $5
      where id = $1 and state = 'open'`,
    [id, payment.paymentId, payment.amount, payment.currency, payment.paidAt],
  );
  return rowCount === 1;
}

export async function failOrder(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox_payment_order set state = 'failed' where id = $1 and state = 'open'`,
    [id],
  );
  return rowCount === 1;
}

/** A payment that somebody sent to a receiver. */
export type StatementLine = {
  trxId: string;
  service: string;
  receiver: string;
  sender: string;
  kind: 'send_money' | 'cash_out' | 'payment' | null;
  amount: bigint;
  currency: string;
  paidAt: Date;
};

export async function keepLine(db: Executor, line: StatementLine): Promise<void> {
  await db.query(
    `insert into sandbox_statement_line (trx_id, service, receiver, sender, kind, amount, currency, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      line.trxId,
      line.service,
      line.receiver,
      line.sender,
      line.kind,
      line.amount,
      line.currency,
      line.paidAt,
    ],
  );
}
