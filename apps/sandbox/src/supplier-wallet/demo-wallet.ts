import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { move } from './move.ts';

/** Hub88's currency of play for show: the operator's wallet hears nothing of it. */
export const DEMO_CURRENCY = 'XXX';
/** Under which this supplier keeps such wallets; vendors that play from the supplier's own wallet have theirs. */
export const DEMO_WALLET = 'demo';

const FIRST_BALANCE_MICROS = 1_000_000_000n;

/** Who plays for show, one for each launch: nothing of a player's rounds for money is found or continued there. */
export async function openDemo(db: Database, now: Date): Promise<{ userRef: string; walletToken: string }> {
  const userRef = `demo-${randomUUID()}`;
  await move(
    db,
    {
      userRef,
      vendor: DEMO_WALLET,
      currency: DEMO_CURRENCY,
      transactionUuid: randomUUID(),
      kind: 'deposit',
      amountMicros: FIRST_BALANCE_MICROS,
      referenceUuid: null,
    },
    { at: now },
  );
  return { userRef, walletToken: userRef };
}
