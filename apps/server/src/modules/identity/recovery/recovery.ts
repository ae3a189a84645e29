import type { Language } from '@nokshi/contract/constants.ts';
import { findFieldFault, PATTERNS } from '@nokshi/contract/register-rules.ts';
import { cleanMail, isBlank } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/ids.ts';
import { findLink, markCodeUsed } from '../contacts/code-store.ts';
import { checkCode, useCode } from '../contacts/codes.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember } from '../identity-store.ts';
import {
  checkPasswordForm,
  checkPasswordOf,
  setPassword,
  type TypedPassword,
} from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { verifyEmail } from '../profile/member-store.ts';
import { useRecoveryCode } from '../security/recovery-codes.ts';
import { findByLogin } from '../sign-in/login.ts';
import { readAccessMobile, type TypedMobile } from '../sign-in/phone-login.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';
import { mailResetLink } from './reset-mail.ts';

/** Ways back into an account. Each ends in a new password, the end of all sessions, and a word to the member. */

export interface RecoveryCall {
  readonly ip: string;
  readonly at: Date;
}

/**
 * Mails a link for a new password when name and address belong together. The answer and its time are the same when
 * they do not, unless the brand reveals unknown accounts.
 * @throws DomainError identity.field_invalid, verification_failed, code_too_soon, account_unknown
 */
export async function askForLink(
  deps: IdentityDeps,
  typed: { readonly username: string; readonly email: string; readonly altcha: string | undefined },
  call: RecoveryCall & { readonly language: Language; readonly origin: string },
): Promise<void> {
  const [username, email] = [typed.username.trim(), cleanMail(typed.email)];
  if (isBlank(username)) fail('identity.field_invalid', { field: 'username', fault: 'missing' });
  const fault = findFieldFault(
    {
      enabled: true,
      required: true,
      patternId: 3,
      acceptedPattern: PATTERNS[3],
      minLength: 6,
      maxLength: 254,
    },
    email,
  );
  if (fault) fail('identity.field_invalid', { field: 'email', fault, patternId: 3, min: 6, max: 254 });
  await deps.humanCheck.require(typed.altcha, call.ip);
  const { revealUnknownAccount } = await deps.brand();
  const { member: found } = await findByLogin(deps.db, username);
  const member =
    found?.email && cleanMail(found.email) === email && found.status !== 'closed' ? found : undefined;
  if (!member && revealUnknownAccount) fail('identity.account_unknown', { field: 'username' });
  await mailResetLink(deps, { member, email, ...call });
}

/**
 * Sets a new password by the word of a mailed link, and knows then that the address is the member's.
 * @throws DomainError identity.link_expired, password_format, password_mismatch, password_common, password_reused
 */
export async function resetByLink(
  deps: IdentityDeps,
  typed: TypedPassword & { readonly token: string },
  call: RecoveryCall,
): Promise<void> {
  const { registerRules, defaultPassword } = await deps.brand();
  checkPasswordForm(registerRules, typed);
  const link = await findLink(deps.db, hashToken(typed.token), call.at);
  const member = link === undefined ? undefined : await findMember(deps.db, link.member_id);
  if (!link || !member || member.email !== link.receiver) fail('identity.link_expired');
  await checkPasswordOf(member, typed.newPassword, defaultPassword);
  const passwordHash = await hashPassword(typed.newPassword);
  await inTransaction(deps.db, async (tx) => {
    if (!(await markCodeUsed(tx, link.id, call.at))) fail('identity.link_expired');
    await verifyEmail(tx, { memberId: member.id, email: link.receiver, at: call.at });
    await setPassword(tx, { member, passwordHash, what: 'password_reset', ...call });
  });
}

/**
 * Sets a new password by a code that came to the phone (ST-5.3, RO-2.4).
 * @throws DomainError identity.way_off, mobile_missing, mobile_invalid, code_missing, code_wrong, code_expired and
 *   those of a new password
 */
export async function resetBySms(
  deps: IdentityDeps,
  typed: TypedMobile & { readonly newPassword: string; readonly verificationCode: string | undefined },
  call: RecoveryCall,
): Promise<void> {
  const { flags, registerRules, defaultPassword } = await deps.brand();
  if (!flags.CHNGPASSVERIF3) fail('identity.way_off');
  const { to } = await readAccessMobile(deps.db, typed);
  checkPasswordForm(registerRules, typed);
  const code = await checkCode(deps, {
    purpose: 'access',
    kind: 'mobile',
    to,
    code: typed.verificationCode,
    at: call.at,
  });
  const member = code.memberId === null ? undefined : await findMember(deps.db, code.memberId);
  if (!member) fail('identity.code_wrong', { field: 'verificationCode' });
  await checkPasswordOf(member, typed.newPassword, defaultPassword);
  const passwordHash = await hashPassword(typed.newPassword);
  await inTransaction(deps.db, async (tx) => {
    await useCode(tx, code, call.at);
    await setPassword(tx, { member, passwordHash, what: 'password_reset', ...call });
  });
}

/**
 * Sets a new password by one of the recovery codes that the member wrote down. A wrong name is answered like a wrong
 * code, and tries count like tries of a password.
 * @throws DomainError identity.recovery_code_wrong, verification_failed, locked_out and those of a new password
 */
export async function resetByRecoveryCode(
  deps: IdentityDeps,
  typed: TypedPassword & {
    readonly username: string;
    readonly recoveryCode: string;
    readonly altcha: string | undefined;
  },
  call: RecoveryCall,
): Promise<void> {
  const { registerRules, defaultPassword } = await deps.brand();
  checkPasswordForm(registerRules, typed);
  await deps.humanCheck.require(typed.altcha, call.ip);
  const { member, account } = await findByLogin(deps.db, typed.username);
  const tryId = await admitTry(deps.db, { kind: 'recovery', subject: account, ...call });
  // The hash takes a while on purpose; it is made for unknown names too, so that the time says nothing.
  const passwordHash = await hashPassword(typed.newPassword);
  const isRight = await inTransaction(deps.db, async (tx) => {
    if (!member) return false;
    const use = { memberId: member.id, code: typed.recoveryCode, at: call.at };
    if (!(await useRecoveryCode(tx, use))) return false;
    // Thrown here, a refusal of the password gives the code back.
    await checkPasswordOf(member, typed.newPassword, defaultPassword);
    await setPassword(tx, { member, passwordHash, what: 'password_reset', ...call });
    return true;
  }).catch(async (error: unknown) => {
    await settleTry(deps.db, tryId, true);
    throw error;
  });
  await settleTry(deps.db, tryId, isRight);
  if (!isRight) fail('identity.recovery_code_wrong', { field: 'recoveryCode' });
}
