import { timingSafeEqual } from 'node:crypto';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import {
  findMember,
  findMemberByAccount,
  insertTermsAcceptance,
  type MemberRow,
  updatePassword,
} from '../identity-store.ts';
import { checkPasswordForm, checkPasswordOf } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { giveWelcome } from '../registration/create-member.ts';
import { refuseExcluded } from '../registration/refuse-excluded.ts';
import { checkAge, dayIn } from '../registration/register-fields.ts';
import type { Caller } from '../sessions/caller.ts';
import { finishLogin } from '../sign-in/finish-login.ts';
import { admitTry, noteOwner, settleTry } from '../sign-in/throttle.ts';
import { hashActivationCode } from './activation-code.ts';
import { beginMember, findActivation, lockActivation, markActivated } from './activation-store.ts';

interface ActivationOrder {
  readonly account: string;
  readonly code: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly birthday: string | undefined;
  readonly termsAccepted: boolean;
  readonly altcha: string | undefined;
}

/**
 * The person of an account that an agent opened has come: with the code the account becomes theirs, by a password that
 * nobody else knows, and only then can it stake. A wrong name, a wrong code and a code that is over get one answer, and
 * tries wait as those of passwords do.
 * @throws DomainError as the contract's `identity.activate` declares
 */
export async function activate(
  deps: IdentityDeps,
  order: ActivationOrder,
  caller: Caller,
): Promise<LoginValue> {
  const settings = await deps.brand();
  checkPasswordForm(settings.registerRules, order);
  const birthday = checkAge(order.birthday, dayIn(settings.timeZone, caller.at));
  if (!order.termsAccepted) fail('identity.terms_not_accepted', { field: 'termsAccepted' });
  await deps.humanCheck.require(order.altcha, caller.ip);
  const member = await admitCode(deps, order, caller);
  await checkPasswordOf(member, order.newPassword, settings.defaultPassword);
  await refuseExcluded(deps, caller, { mobile: null, email: null, proved: null });
  const passwordHash = await hashPassword(order.newPassword);
  const { at, ip } = caller;
  const memberId = member.id;
  const begun = await inTransaction(deps.db, async (tx) => {
    // Whoever came first with the code has the account.
    const waiting = await lockActivation(tx, memberId);
    if (!waiting || !isRight(waiting.code_hash, order.code))
      fail('identity.activation_wrong', { field: 'code' });
    await markActivated(tx, memberId, at);
    await updatePassword(tx, { memberId, passwordHash, at });
    const { termsVersion } = settings;
    await beginMember(tx, { memberId, birthday, termsVersion, at });
    await insertTermsAcceptance(tx, { memberId, version: termsVersion, ip, at });
    await deps.upstairs.liftWaiting(tx, memberId, at);
    await giveWelcome(tx, [{ memberId, at }]);
    return findMember(tx, memberId);
  });
  assert(begun !== undefined, 'an account that began is there');
  await noteOwner(deps.db, { account: begun.account, ip, at });
  return finishLogin(deps, begun, caller, { way: 'register' });
}

/** The account that waits, for whoever shows its code. */
async function admitCode(
  deps: IdentityDeps,
  { account, code }: ActivationOrder,
  { ip, at }: Caller,
): Promise<MemberRow> {
  const member = await findMemberByAccount(deps.db, account);
  const subject = member?.account ?? cleanLogin(account);
  const tryId = await admitTry(deps.db, { kind: 'activation', subject, ip, at });
  const waiting = member && (await findActivation(deps.db, member.id));
  const isGood = waiting !== undefined && waiting.code_until > at && isRight(waiting.code_hash, code);
  await settleTry(deps.db, tryId, isGood);
  if (!member || !isGood) fail('identity.activation_wrong', { field: 'code' });
  return member;
}

function isRight(hash: Buffer, typed: string): boolean {
  return timingSafeEqual(hash, hashActivationCode(typed));
}
