import type { Language } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import type { CodeSent, LoginVerificationType } from '@nokshi/contract/identity-recovery.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/ids.ts';
import { checkCode, sendCode, useCode } from '../contacts/codes.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, type MemberRow } from '../identity-store.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { usePasskey } from '../security/passkeys.ts';
import { useRecoveryCode } from '../security/recovery-codes.ts';
import { useTotpCode } from '../security/totp.ts';
import type { Caller } from '../sessions/caller.ts';
import { comparablePayee, listVerifications } from './extra-verification.ts';
import { letIn } from './finish-login.ts';
import { checkMayEnter, deviceOf, findByLogin } from './login.ts';
import { findWaitingByWord, isLoginWaiting, type WaitingWay } from './login-waiting-store.ts';
import { admitTry, settleTry } from './throttle.ts';

/** Which login waits: the one that a word names, or the one of a user name and its password. */
export interface Credentials {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly word?: string | undefined;
}

interface WaitingLogin {
  readonly member: MemberRow;
  readonly way: WaitingWay;
}

export interface Verification extends Credentials {
  readonly type: LoginVerificationType;
  readonly verificationCode?: string | undefined;
  readonly payeeName?: string | undefined;
  readonly passkey?: string | undefined;
}

/**
 * Finishes a login from an unregistered address, or one with a second factor (SC-6.1). Wrong factors are counted apart
 * from wrong passwords, so that a right password does not clear them.
 * @throws DomainError as the contract's `identity.loginVerification` declares
 */
export async function verifyLogin(
  deps: IdentityDeps,
  order: Verification,
  caller: Caller,
): Promise<LoginValue> {
  const { member, way } = await findWaiting(deps, order, caller);
  const types = await listVerifications(deps, member, caller, { way });
  // What was asked for may be settled by now, for instance by a login in another window.
  if (types.length > 0) {
    if (!types.includes(order.type)) fail('identity.factor_unknown');
    await checkFactor(deps, member, order, caller);
  }
  if (way !== 'password') return letIn(deps, member, caller, { way });
  const check = { password: (order.password ?? '').trim(), settings: await deps.brand(), at: caller.at };
  return letIn(deps, member, caller, { way, ...judgePassword(member, check) });
}

/**
 * Sends the code of an extra verification to the phone or mail of the account.
 * @throws DomainError as the contract's `identity.sendLoginCode` declares
 */
export async function sendLoginCode(
  deps: IdentityDeps,
  order: Credentials & { readonly type: 'SMS' | 'EMAIL'; readonly language: Language },
  caller: Caller,
): Promise<CodeSent> {
  const { member, way } = await findWaiting(deps, order, caller);
  const types = await listVerifications(deps, member, caller, { way });
  const to = addressOf(member, order.type);
  if (!types.includes(order.type) || to === null) fail('identity.factor_unknown');
  const { language } = order;
  return sendCode(deps, {
    purpose: 'login_verify',
    ...to,
    memberId: member.id,
    language,
    ip: caller.ip,
    at: caller.at,
  });
}

function addressOf(
  member: MemberRow,
  type: LoginVerificationType,
): { readonly kind: 'mobile' | 'email'; readonly to: string } | null {
  if (type === 'SMS' && member.mobile !== null) return { kind: 'mobile', to: member.mobile };
  if (type === 'EMAIL' && member.email !== null) return { kind: 'email', to: member.email };
  return null;
}

/**
 * Whose login waits for more. A password is checked again, because nothing else names its login; a word is too long to
 * be guessed.
 */
async function findWaiting(deps: IdentityDeps, order: Credentials, caller: Caller): Promise<WaitingLogin> {
  const waiting =
    order.word === undefined
      ? await findByPassword(deps, order, caller)
      : await findByWord(deps, order.word, caller);
  checkMayEnter(waiting.member);
  return waiting;
}

async function findByPassword(deps: IdentityDeps, order: Credentials, caller: Caller): Promise<WaitingLogin> {
  const typed = (order.username ?? '').trim();
  if (isBlank(typed) || typed.includes('\0')) fail('identity.wrong_credentials');
  const { member, account } = await findByLogin(deps.db, typed);
  const attempt = {
    kind: 'login',
    subject: account,
    deviceId: await deviceOf(deps.db, member, caller),
  } as const;
  const tryId = await admitTry(deps.db, { ...attempt, ip: caller.ip, at: caller.at });
  const password = (order.password ?? '').trim();
  const isPassword = await verifyPassword(member?.password_hash ?? null, password);
  const isRight = isPassword && member !== undefined && (await isLoginWaiting(deps.db, member.id, caller.at));
  await settleTry(deps.db, tryId, isRight);
  if (!member || !isRight) fail('identity.wrong_credentials');
  return { member, way: 'password' };
}

async function findByWord(deps: IdentityDeps, word: string, caller: Caller): Promise<WaitingLogin> {
  const waiting = await findWaitingByWord(deps.db, hashToken(word), caller.at);
  const member = waiting && (await findMember(deps.db, waiting.member_id));
  if (!waiting || !member) fail('identity.wrong_credentials');
  return { member, way: waiting.way };
}

async function checkFactor(
  deps: IdentityDeps,
  member: MemberRow,
  order: Verification,
  caller: Caller,
): Promise<void> {
  requireInput(order);
  const attempt = { kind: 'factor', subject: member.id, ip: caller.ip, at: caller.at } as const;
  const tryId = await admitTry(deps.db, attempt);
  let isRight = false;
  try {
    isRight = await isFactorRight(deps, member, order, caller);
  } finally {
    await settleTry(deps.db, tryId, isRight);
  }
  if (isRight) return;
  if (order.type === 'PASSKEY') fail('identity.passkey_refused');
  if (order.type === 'RECOVERY') fail('identity.recovery_code_wrong');
  fail('identity.code_wrong', { field: order.type === 'PAYEE' ? 'payeeName' : 'verificationCode' });
}

/** What was left out is no try. */
function requireInput(order: Verification): void {
  const { type } = order;
  const field = type === 'PAYEE' ? 'payeeName' : type === 'PASSKEY' ? 'passkey' : 'verificationCode';
  if (isBlank(order[field] ?? '')) fail('identity.code_missing', { field });
}

async function isFactorRight(
  deps: IdentityDeps,
  member: MemberRow,
  order: Verification,
  caller: Caller,
): Promise<boolean> {
  const code = order.verificationCode ?? '';
  const { at } = caller;
  switch (order.type) {
    case 'SMS':
    case 'EMAIL': {
      const to = addressOf(member, order.type);
      if (to === null) return false;
      const checked = await checkCode(deps, {
        purpose: 'login_verify',
        ...to,
        memberId: member.id,
        code,
        at,
      });
      await inTransaction(deps.db, (tx) => useCode(tx, checked, at));
      return true;
    }
    case 'PAYEE':
      return comparablePayee(order.payeeName) === comparablePayee(member.payee_name);
    case 'GOOGLE':
      return useTotpCode(deps.db, { memberId: member.id, code, at });
    case 'PASSKEY': {
      const use = { credential: order.passkey ?? '', memberId: member.id };
      return (await usePasskey(deps.db, caller, use)) !== undefined;
    }
    case 'RECOVERY':
      return useRecoveryCode(deps.db, { memberId: member.id, code, at });
  }
}
