import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { type AccountAddress, memberCash, memberHeld } from './accounts.ts';
import type { TransferCode } from './codes.ts';
import { insertHold, openAccount, resolveHold } from './ledger-store.ts';
import { post } from './post.ts';
import { refusing } from './refusals.ts';

export interface HoldOrder {
  readonly memberId: MemberId;
  /** The caller's id; a repeat with the same content changes nothing. */
  readonly key: string;
  readonly scope: string;
  /** Micros. */
  readonly amount: bigint;
  readonly currency: string;
  /** Where the money goes, and why, when the hold is posted. */
  readonly to: AccountAddress;
  readonly code: TransferCode;
  readonly at: Date;
}

/**
 * Reserves money of a member: it leaves the cash and stands in `held` until it is posted or voided.
 * @returns the hold's id
 * @throws DomainError ledger.not_enough, ledger.key_reused
 */
export async function openHold(tx: Tx, order: HoldOrder): Promise<string> {
  const from = memberCash(order.memberId);
  const held = memberHeld(order.memberId);
  await openAccount(tx, {
    memberId: order.memberId,
    address: held,
    currency: order.currency,
    at: order.at,
  });
  const posted = await post(tx, {
    memberId: order.memberId,
    scope: order.scope,
    key: order.key,
    transfers: [{ code: 'hold.reserve', from, to: held, amount: order.amount, currency: order.currency }],
    at: order.at,
  });
  if (!posted.isRepeat) {
    await insertHold(tx, {
      memberId: order.memberId,
      id: posted.groupId,
      from,
      held,
      to: order.to,
      amount: order.amount,
      currency: order.currency,
      code: order.code,
      at: order.at,
    });
  }
  return posted.groupId;
}

/**
 * Posts a hold, whole or in part (micros); the rest goes back to where it came from.
 * @throws DomainError ledger.hold_resolved, ledger.hold_exceeded, ledger.account_unknown
 */
export async function postHold(
  tx: Tx,
  hold: { readonly memberId: MemberId; readonly id: string; readonly amount: bigint; readonly at: Date },
): Promise<void> {
  const row = await refusing(() =>
    resolveHold(tx, { ...hold, resolution: 'posted', postedAmount: hold.amount }),
  );
  const rest = row.amount - hold.amount;
  const paid = {
    code: row.code as TransferCode,
    from: row.held_account,
    to: row.to_account,
    amount: hold.amount,
    currency: row.currency,
  };
  const back = {
    code: 'hold.release' as const,
    from: row.held_account,
    to: row.from_account,
    amount: rest,
    currency: row.currency,
  };
  await post(tx, {
    memberId: hold.memberId,
    scope: 'ledger.hold',
    key: hold.id,
    transfers: [paid, back].filter((transfer) => transfer.amount > 0n),
    at: hold.at,
  });
}

/**
 * Voids a hold: all of it goes back.
 * @throws DomainError ledger.hold_resolved, ledger.account_unknown
 */
export async function voidHold(
  tx: Tx,
  hold: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  const row = await refusing(() => resolveHold(tx, { ...hold, resolution: 'voided', postedAmount: 0n }));
  await post(tx, {
    memberId: hold.memberId,
    scope: 'ledger.hold',
    key: hold.id,
    transfers: [
      {
        code: 'hold.release',
        from: row.held_account,
        to: row.from_account,
        amount: row.amount,
        currency: row.currency,
      },
    ],
    at: hold.at,
  });
}
