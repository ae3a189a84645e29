import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { callerOf, isStepUpSigned, stepUpOptions } from '../../identity/index.ts';
import { requirePaymentPassword } from '../payouts/payout-accounts.ts';
import { findStepUp, replaceStepUp, type StepUpAct } from './step-up-store.ts';

const STEP_UP_MS = 5 * 60_000;

/** What a person confirms: this act alone, with this amount (micros) and this target. */
export interface StepUpSubject {
  readonly act: StepUpAct;
  readonly memberId: MemberId;
  /** The caller's id of the order. */
  readonly orderId: string;
  /** The payout account, or the member, that the money goes to. */
  readonly targetId: string;
  readonly amount: bigint;
}

export interface StepUpOffer {
  readonly challengeId: string;
  readonly paymentPassword: string | undefined;
  readonly passkey: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Makes the step-up that is good for one act alone, once, for five minutes: what is signed is made by the server of a
 * random number, the act, the amount and the target (standards 4.84). It voids whatever the member had prepared before,
 * so that of two tabs one goes on.
 * @returns `expiresAt` in epoch ms; `passkeyOptions` null where no passkey works here
 */
export async function openStepUp(db: Db, ctx: Context, subject: StepUpSubject) {
  const { act, memberId, orderId, targetId, amount } = subject;
  const challenge = createHash('sha256')
    .update(randomBytes(32))
    .update(JSON.stringify([act, memberId, orderId, targetId, amount.toString()]))
    .digest();
  const challengeId = newId(ctx.at);
  const expiresAt = new Date(ctx.at.getTime() + STEP_UP_MS);
  await inTransaction(db, (tx) =>
    replaceStepUp(tx, { ...subject, id: challengeId, challenge: challenge.toString('base64url'), expiresAt }),
  );
  const passkeyOptions = await stepUpOptions(db, memberId, callerOf(ctx), challenge);
  return {
    challengeId,
    expiresAt: expiresAt.getTime(),
    passkeyOptions: passkeyOptions === null ? null : { ...passkeyOptions },
  };
}

/**
 * Whether the person has confirmed exactly this, by passkey or by payment password. It is taken with the order
 * (`takeStepUp`).
 * @throws DomainError cashier.step_up_gone, identity.passkey_refused, cashier.payment_password_missing,
 *   cashier.payment_password_wrong, identity.locked_out
 */
export async function confirmStepUp(
  db: Db,
  ctx: Context,
  subject: StepUpSubject,
  offer: StepUpOffer,
): Promise<void> {
  const { memberId } = subject;
  const stepUp = await findStepUp(db, memberId, offer.challengeId);
  const isThis =
    stepUp !== undefined &&
    stepUp.used_at === null &&
    stepUp.expires_at > ctx.at &&
    stepUp.act === subject.act &&
    stepUp.order_id === subject.orderId &&
    stepUp.target_id === subject.targetId &&
    stepUp.amount === subject.amount;
  if (!isThis) fail('cashier.step_up_gone');
  if (offer.passkey !== undefined) {
    const signed = { memberId, credential: offer.passkey, challenge: stepUp.challenge };
    if (!(await isStepUpSigned(db, callerOf(ctx), signed))) fail('identity.passkey_refused');
    return;
  }
  const paymentPassword = offer.paymentPassword ?? '';
  await requirePaymentPassword(db, { memberId, paymentPassword, ip: ctx.ip, at: ctx.at });
}
