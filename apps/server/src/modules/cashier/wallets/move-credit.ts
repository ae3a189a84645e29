import { OPEN_WALLET_TRANSFERS, type WalletDirection } from '@nokshi/contract/cashier-wallets.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { MAX_AMOUNT_MICROS } from '@nokshi/money';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { openHold, outsideSupplier } from '../../ledger/index.ts';
import { findRefusal } from '../../protection/index.ts';
import { tellBalance } from '../withdrawals/change-withdrawal.ts';
import { TRY_MS, tellTransfer, tryTransfer } from './settle-transfer.ts';
import {
  countMoving,
  findTransferByKey,
  insertTransfer,
  lockTransfer,
  lockTransfers,
  type TransferRow,
} from './transfer-store.ts';
import { listWalletSettings, type WalletDeps, type WalletSetting } from './wallet-deps.ts';
import { openWallet } from './wallet-store.ts';

/** What suppliers' protocols say exactly: hundred-thousandths of the unit. */
const STEP = 10n;
/** A billion units: whatever is more is a mistake. */
const LARGEST = MAX_AMOUNT_MICROS / 1000n;

export interface TransferOrder {
  readonly memberId: MemberId;
  readonly memberNo: number;
  /** The caller's id: the same order again answers as before. */
  readonly key: string;
  readonly accountTypeId: number;
  readonly direction: WalletDirection;
  /** Micros. */
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * Moves money between the main wallet and one that a supplier keeps. What goes in is held, and what comes out written down,
 * before the supplier is asked; a kill at any moment leaves a transfer that a job asks about under the same id.
 * @returns the transfer, still `moving` where the supplier did not answer for certain
 * @throws DomainError cashier.wallet_unknown, cashier.transfer_amount, cashier.transfers_open, ledger.not_enough,
 *   ledger.key_reused, protection.account_locked, protection.limit_reached
 */
export async function moveCredit(deps: WalletDeps, order: TransferOrder): Promise<TransferRow> {
  const { amount, accountTypeId } = order;
  if (amount <= 0n || amount > LARGEST || amount % STEP !== 0n) fail('cashier.transfer_amount');
  const wallets = await listWalletSettings(deps);
  const wallet = wallets.find((candidate) => candidate.accountTypeId === accountTypeId);
  if (!wallet) fail('cashier.wallet_unknown');
  const { row, isNew } = await inTransaction(deps.db, (tx) => begin(tx, wallet, order));
  return isNew ? tryTransfer(deps, row) : row;
}

async function begin(
  tx: Tx,
  wallet: WalletSetting,
  order: TransferOrder,
): Promise<{ readonly row: TransferRow; readonly isNew: boolean }> {
  const { memberId, key, direction, amount, at } = order;
  await lockTransfers(tx, memberId);
  const known = await findTransferByKey(tx, memberId, key);
  if (known) {
    const isSame =
      known.account_type_id === wallet.accountTypeId &&
      known.direction === direction &&
      known.amount === amount;
    if (!isSame) fail('ledger.key_reused');
    return { row: known, isNew: false };
  }
  if ((await countMoving(tx, memberId)) >= OPEN_WALLET_TRANSFERS) fail('cashier.transfers_open');
  // Whoever may not stake may not put money where stakes are taken without asking; the way back is always open.
  const refusal = direction === 'in' && (await findRefusal(tx, { memberId, kind: 'stake', amount, at }));
  if (refusal) fail(`protection.${refusal}`);
  const id = newId(at);
  const { vendor, accountTypeId } = wallet;
  const currency = PLAY_CREDIT;
  const holdId =
    direction === 'in'
      ? await openHold(tx, {
          memberId,
          key: id,
          scope: 'cashier.wallet_transfer',
          amount,
          currency,
          to: outsideSupplier(vendor),
          code: 'transfer.supplier_in',
          at,
        })
      : null;
  await openWallet(tx, { memberId, vendor, currency });
  await insertTransfer(tx, {
    member_id: memberId,
    id,
    key,
    vendor,
    account_type_id: accountTypeId,
    user_ref: order.memberNo.toString(),
    direction,
    currency,
    amount,
    hold_id: holdId,
    requested_at: at,
    next_try_at: new Date(at.getTime() + TRY_MS),
  });
  const row = await lockTransfer(tx, memberId, id);
  assert(row !== undefined, 'a transfer that was written is there');
  await tellTransfer(tx, row, at);
  if (holdId !== null) await tellBalance(tx, { memberId, currency, at });
  return { row, isNew: true };
}
