import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanField, findFieldFault } from '@nokshi/contract/register-rules.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { normaliseDigits } from '@nokshi/money';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { confirmOwner, type OwnerProof } from '../security/confirm-owner.ts';
import { recordSecurityChange } from '../security/security-events.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findPaymentPassword, savePaymentPassword } from './payment-password-store.ts';

const SEQUENCES = '01234567890 09876543210';

/** What everybody tries first: one digit over and over, and digits in a row. */
function isGuessed(password: string): boolean {
  return /^(.)\1*$/u.test(password) || SEQUENCES.includes(password);
}

/**
 * Sets the payment password, which keeps the rule of the registration's field. One in the place of another is kept with
 * its moment, because nothing leaves for a day after it.
 * @throws DomainError identity.field_invalid, and as `confirmOwner`
 */
export async function setPaymentPassword(
  deps: IdentityDeps,
  principal: Principal,
  order: { readonly proof: OwnerProof; readonly paymentPassword: string },
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  const rule = (await deps.brand()).registerRules['paymentPassword'];
  assert(rule !== undefined, 'the rules of registration know every field');
  const password = cleanField('paymentPassword', rule, normaliseDigits(order.paymentPassword));
  const isWeak = isGuessed(password);
  const fault = findFieldFault({ ...rule, required: true }, password, { isPassword: true });
  if (fault !== undefined || isWeak) {
    fail('identity.field_invalid', {
      field: 'paymentPassword',
      fault: fault ?? 'format',
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    });
  }
  const { id } = await confirmOwner(deps, principal, { ...order.proof, ...call });
  const hash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    await savePaymentPassword(tx, { memberId: id, hash, at: call.at });
    await recordSecurityChange(tx, { memberId: id, what: 'payment_password', ip: call.ip, at: call.at });
  });
}

/**
 * Whether this is the member's payment password. Wrong ones are counted by themselves, so that they neither lock nor
 * are cleared by a login.
 * @throws DomainError identity.locked_out
 */
export async function checkPaymentPassword(
  db: Db,
  offer: {
    readonly memberId: MemberId;
    readonly password: string;
    readonly ip: string;
    readonly at: Date;
  },
): Promise<'right' | 'wrong' | 'missing'> {
  const { memberId, ip, at } = offer;
  const kept = await findPaymentPassword(db, memberId);
  if (kept === undefined || kept.hash === null) return 'missing';
  const tryId = await admitTry(db, { kind: 'payment', subject: memberId, ip, at });
  const isRight = await verifyPassword(kept.hash, normaliseDigits(offer.password), cleanCode(offer.password));
  await settleTry(db, tryId, isRight);
  return isRight ? 'right' : 'wrong';
}

/** Whether there is a payment password, and when one was put in the place of another. */
export async function describePaymentPassword(
  db: Db | Tx,
  memberId: MemberId,
): Promise<{ readonly isSet: boolean; readonly changedAt: Date | null }> {
  const kept = await findPaymentPassword(db, memberId);
  return { isSet: kept !== undefined && kept.hash !== null, changedAt: kept?.changed_at ?? null };
}
