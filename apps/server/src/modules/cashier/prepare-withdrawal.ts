import { createHash, randomBytes } from 'node:crypto';
import { type Db, inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Context } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { callerOf, isStepUpSigned, stepUpOptions } from '../identity/index.ts';
import { checkWithdrawal, type WithdrawalOrder } from './check-withdrawal.ts';
import { requirePaymentPassword } from './payout-accounts.ts';
import { findStepUp, replaceStepUp } from './step-up-store.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

const STEP_UP_MS = 5 * 60_000;

/**
 * Checks an amount and a target, and makes the step-up that is good for these alone, once, for five minutes: what is
 * signed is made by the server of a random number, the amount and the target (standards 4.84). It voids whatever the
 * member had prepared before, so that of two tabs one goes on.
 * @throws DomainError as `checkWithdrawal`
 */
export async function prepareWithdrawal(deps: WithdrawalDeps, ctx: Context, order: WithdrawalOrder) {
  const { at } = ctx;
  const checked = await checkWithdrawal(deps.db, await deps.settings(), order, at);
  const challenge = createHash('sha256')
    .update(randomBytes(32))
    .update(JSON.stringify([order.memberId, order.id, order.accountId, order.amount.toString()]))
    .digest();
  const challengeId = newId(at);
  const expiresAt = new Date(at.getTime() + STEP_UP_MS);
  await inTransaction(deps.db, (tx) =>
    replaceStepUp(tx, {
      ...order,
      id: challengeId,
      withdrawalId: order.id,
      challenge: challenge.toString('base64url'),
      expiresAt,
    }),
  );
  const passkeyOptions = await stepUpOptions(deps.db, order.memberId, callerOf(ctx), challenge);
  return {
    challengeId,
    expiresAt: expiresAt.getTime(),
    feeMicros: checked.fee.toString(),
    netMicros: (order.amount - checked.fee).toString(),
    passkeyOptions: passkeyOptions === null ? null : { ...passkeyOptions },
  };
}

export interface StepUpOffer {
  readonly challengeId: string;
  readonly paymentPassword: string | undefined;
  readonly passkey: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Whether the person has confirmed exactly this order, by passkey or by payment password. It is taken with the request.
 * @throws DomainError cashier.step_up_gone, identity.passkey_refused, cashier.payment_password_missing,
 *   cashier.payment_password_wrong, identity.locked_out
 */
export async function confirmStepUp(
  db: Db,
  ctx: Context,
  order: WithdrawalOrder,
  offer: StepUpOffer,
): Promise<void> {
  const { memberId } = order;
  const stepUp = await findStepUp(db, memberId, offer.challengeId);
  const isThis =
    stepUp !== undefined &&
    stepUp.used_at === null &&
    stepUp.expires_at > ctx.at &&
    stepUp.withdrawal_id === order.id &&
    stepUp.account_id === order.accountId &&
    stepUp.amount === order.amount;
  if (!isThis) fail('cashier.step_up_gone');
  if (offer.passkey !== undefined) {
    const signed = { memberId, credential: offer.passkey, challenge: stepUp.challenge };
    if (!(await isStepUpSigned(db, callerOf(ctx), signed))) fail('identity.passkey_refused');
    return;
  }
  const paymentPassword = offer.paymentPassword ?? '';
  await requirePaymentPassword(db, { memberId, paymentPassword, ip: ctx.ip, at: ctx.at });
}
