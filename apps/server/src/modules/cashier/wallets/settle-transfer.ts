import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/record.ts';
import { memberCash, outsideSupplier, post, postHold, voidHold } from '../../ledger/index.ts';
import { orderNo } from '../deposits/deposit-rules.ts';
import { tellBalance } from '../withdrawals/change-withdrawal.ts';
import type { MoveAnswer } from './supplier-wallet.ts';
import {
  closeTransfer,
  findTransfer,
  keepTry,
  lockTransfer,
  type TransferEnd,
  type TransferRow,
} from './transfer-store.ts';
import type { WalletDeps } from './wallet-deps.ts';
import { keepWalletBalance } from './wallet-store.ts';

/** Longer than a call to the supplier may take: until then a transfer belongs to who is asking about it. */
export const TRY_MS = 15_000;
/** A call whose answer was lost may arrive at the supplier so much later; a refusal before then decides nothing. */
const IN_FLIGHT_MS = 120_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

/** What people call a transfer by. */
export function transferNo(no: bigint): string {
  return orderNo('TF', no);
}

/**
 * Asks the supplier about a transfer that this process has taken, and writes down what came of it. The transaction id is
 * the transfer's own at every try, so that it is done once however often it is asked for.
 * @returns the transfer after it
 */
export async function tryTransfer(deps: WalletDeps, row: TransferRow): Promise<TransferRow> {
  const { supplierWallet } = deps;
  const answer: MoveAnswer =
    supplierWallet === undefined
      ? { kind: 'lost', status: 'no supplier is configured' }
      : await supplierWallet.move({
          direction: row.direction,
          transactionId: row.id,
          user: row.user_ref,
          vendor: row.vendor,
          currency: row.currency,
          amountMicros: row.amount,
        });
  deps.wallets.forget(row.member_id, row.vendor);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const now = await lockTransfer(tx, row.member_id, row.id);
    assert(now !== undefined, 'transfers are never deleted');
    if (now.state !== 'moving') return now;
    await settle(tx, { row: now, answer, isFirst: row.attempts === 1, at });
    const after = await findTransfer(tx, row.member_id, row.id);
    assert(after !== undefined, 'transfers are never deleted');
    return after;
  });
}

async function settle(
  tx: Tx,
  {
    row,
    answer,
    isFirst,
    at,
  }: {
    readonly row: TransferRow;
    readonly answer: MoveAnswer;
    /** No call before this one could have been lost. */
    readonly isFirst: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { status } = answer;
  if (answer.kind === 'done') {
    const { member_id: memberId, vendor, currency } = row;
    await keepWalletBalance(tx, { memberId, vendor, currency, balance: answer.balanceMicros, at });
    return finish(tx, row, { state: 'done', reason: null, status, at });
  }
  const isDecided =
    (answer.kind === 'refused' && !mayBeInFlight(row, at)) || (answer.kind === 'unaccepted' && isFirst);
  if (isDecided) {
    const reason = answer.kind === 'refused' ? answer.reason : 'not_accepted';
    return finish(tx, row, { state: 'refused', reason, status, at });
  }
  const nextTryAt = new Date(at.getTime() + pauseAfter(row.attempts));
  await keepTry(tx, row, { status, lostAt: answer.kind === 'lost' ? at : null, nextTryAt });
}

function mayBeInFlight(row: TransferRow, at: Date): boolean {
  return row.last_lost_at !== null && row.last_lost_at.getTime() + IN_FLIGHT_MS > at.getTime();
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_PAUSE_MS);
}

/** What becomes of the money, once: the row is locked and still under way. */
async function finish(tx: Tx, row: TransferRow, end: TransferEnd): Promise<void> {
  const { member_id: memberId, id, currency, amount, hold_id: holdId } = row;
  const { at } = end;
  await closeTransfer(tx, row, end);
  if (holdId !== null) {
    if (end.state === 'done') await postHold(tx, { memberId, id: holdId, amount, at });
    else await voidHold(tx, { memberId, id: holdId, at });
  } else if (end.state === 'done') {
    const code = 'transfer.supplier_out';
    await post(tx, {
      memberId,
      scope: 'cashier.wallet_transfer',
      key: id,
      transfers: [{ code, from: outsideSupplier(row.vendor), to: memberCash(memberId), amount, currency }],
      at,
    });
  }
  await tellBalance(tx, { memberId, currency, at });
  const after = await findTransfer(tx, memberId, id);
  assert(after !== undefined, 'transfers are never deleted');
  await tellTransfer(tx, after, at);
}

/** What the member's screens and the inbox hear of a transfer. */
export async function tellTransfer(tx: Tx, row: TransferRow, at: Date): Promise<void> {
  await record(
    tx,
    'cashier.wallet_transfer_changed',
    {
      memberId: row.member_id,
      transferId: row.id,
      no: transferNo(row.no),
      state: row.state,
      direction: row.direction,
      currency: row.currency,
      amountMicros: row.amount.toString(),
      isLate: row.attempts > 1,
      at: at.getTime(),
    },
    at,
  );
}
