import { OPEN_DEPOSIT_STATES } from '@nokshi/contract/cashier-deposit.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { redrawAsWebp } from '../../brand/index.ts';
import { changeDeposit } from './change-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, findDepositRow, keepSlip, lockDeposit } from './deposit-store.ts';

/**
 * Takes the slip of a bank transfer, or the picture of a wallet's message, and puts the order before the staff. The
 * picture is drawn anew before it is kept; a later one takes its place.
 * @throws DomainError cashier.deposit_unknown, cashier.deposit_closed, brand.picture_refused
 */
export async function handInSlip(
  { db, slips }: Pick<DepositDeps, 'db' | 'slips'>,
  slip: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly senderName: string;
    readonly picture: string;
    readonly at: Date;
  },
): Promise<DepositRow> {
  const { memberId, id, at } = slip;
  // Whose order it is comes before the work of drawing.
  const before = await findDepositRow(db, memberId, id);
  if (!before) fail('cashier.deposit_unknown');
  if (!takesSlip(before)) fail('cashier.deposit_closed');
  const webp = await redrawAsWebp(slip.picture, { key: memberId, isGuest: false });
  if (webp === undefined) fail('brand.picture_refused');
  const file = `${newId(at)}.webp`;
  await slips.write(file, webp);
  const replaced = await inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, memberId, id);
    if (!deposit || !takesSlip(deposit)) return file;
    await keepSlip(tx, deposit, { file, senderName: cleanText(slip.senderName), at });
    if (deposit.state !== 'review')
      await changeDeposit(tx, deposit, { state: 'submitted', reason: null, at });
    return deposit.slip_file;
  });
  if (replaced !== null) await slips.remove(replaced);
  if (replaced === file) fail('cashier.deposit_closed');
  const after = await findDepositRow(db, memberId, id);
  assert(after !== undefined, 'orders are never deleted');
  return after;
}

function takesSlip(deposit: DepositRow): boolean {
  return deposit.method !== 'checkout' && OPEN_DEPOSIT_STATES.includes(deposit.state);
}
