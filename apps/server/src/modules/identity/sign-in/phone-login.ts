import type { Language } from '@nokshi/contract/constants.ts';
import type { LoginSide, LoginValue } from '@nokshi/contract/identity.ts';
import type { CodeSent } from '@nokshi/contract/identity-recovery.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { checkCode, sendCode, useCode } from '../contacts/codes.ts';
import { readPhone, storedForms } from '../contacts/read-phone.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, findMemberByMobile, type MemberRow } from '../identity-store.ts';
import type { Caller } from '../sessions/caller.ts';
import { finishLogin } from './finish-login.ts';
import { readFirebaseToken } from './firebase.ts';
import { checkMayEnter } from './login.ts';
import { noteLogin } from './throttle.ts';

export interface TypedMobile {
  readonly mobile: string | undefined;
  readonly countryDialingCode: string | undefined;
}

/**
 * A typed number in the form of E.164.
 * @throws DomainError identity.mobile_missing, mobile_invalid
 */
export function readMobile(typed: TypedMobile): string {
  if (isBlank(typed.mobile ?? '')) fail('identity.mobile_missing', { field: 'mobileNum' });
  const number = readPhone(typed.mobile ?? '', typed.countryDialingCode);
  if (!number) fail('identity.mobile_invalid', { field: 'mobileNum' });
  return number.e164;
}

/**
 * The number that codes of an account go to: as its member proved it, where one has it, in whatever form.
 * @throws DomainError identity.mobile_missing, mobile_invalid
 */
export async function readAccessMobile(
  db: Db,
  typed: TypedMobile,
): Promise<{ readonly to: string; readonly member: MemberRow | undefined }> {
  const member = await findMemberByMobile(db, storedForms(typed.mobile ?? '', typed.countryDialingCode));
  return { to: member?.mobile ?? readMobile(typed), member };
}

export interface CodeCall {
  readonly altcha: string | undefined;
  readonly language: Language;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Sends a code for a login or a new password. Whether an account has the number shows neither in the answer nor in its
 * time: limits count for both, and the message leaves after the answer.
 * @throws DomainError as the contract's `identity.smsNoLogin` declares
 */
export async function sendAccessCode(
  deps: IdentityDeps,
  typed: TypedMobile,
  call: CodeCall,
): Promise<CodeSent> {
  const { flags } = await deps.brand();
  if (!flags.MOBILEVERCODELOGIN3 && !flags.CHNGPASSVERIF3) fail('identity.way_off');
  const { to, member } = await readAccessMobile(deps.db, typed);
  await deps.humanCheck.require(call.altcha, call.ip);
  return sendCode(deps, {
    purpose: 'access',
    kind: 'mobile',
    to,
    ...(member === undefined ? {} : { memberId: member.id }),
    isHidden: true,
    ...call,
  });
}

/**
 * Sends a code to a number that is being registered; it says nothing about who has the number already.
 * @throws DomainError as the contract's `identity.smsRegister` declares
 */
export async function sendRegisterCode(
  deps: IdentityDeps,
  typed: TypedMobile,
  call: CodeCall,
): Promise<CodeSent> {
  const { flags } = await deps.brand();
  if (!flags.MOBILENUMREG3 && !flags.REGMOBVERF3) fail('identity.way_off');
  const to = readMobile(typed);
  await deps.humanCheck.require(call.altcha, call.ip);
  return sendCode(deps, { purpose: 'register', kind: 'mobile', to, ...call });
}

/**
 * Signs in by the code that came to the phone (RO-2.8).
 * @throws DomainError identity.way_off, mobile_missing, mobile_invalid, code_missing, code_wrong, code_expired,
 *   account_blocked, not_a_member, not_an_agent, login_verify_required
 */
export async function loginBySms(
  deps: IdentityDeps,
  typed: TypedMobile & {
    readonly verificationCode: string | undefined;
    readonly side?: LoginSide | undefined;
  },
  caller: Caller,
): Promise<LoginValue> {
  const { flags } = await deps.brand();
  if (!flags.MOBILEVERCODELOGIN3) fail('identity.way_off');
  const { to } = await readAccessMobile(deps.db, typed);
  const code = await checkCode(deps, {
    purpose: 'access',
    kind: 'mobile',
    to,
    code: typed.verificationCode,
    at: caller.at,
  });
  const member = code.memberId === null ? undefined : await findMember(deps.db, code.memberId);
  if (!member) fail('identity.code_wrong', { field: 'verificationCode' });
  await inTransaction(deps.db, (tx) => useCode(tx, code, caller.at));
  await noteLogin(deps.db, { account: member.account, ip: caller.ip, at: caller.at, isSuccess: true });
  checkMayEnter(member, typed.side);
  return finishLogin(deps, member, caller, { way: 'sms' });
}

/**
 * Signs in by a number that Firebase verified. Its owner may know that no account has it.
 * @throws DomainError identity.way_off, social_failed, account_unknown, account_blocked, not_a_member, not_an_agent,
 *   login_verify_required
 */
export async function loginByFirebase(
  deps: IdentityDeps,
  proof: { readonly idToken: string | undefined; readonly side?: LoginSide | undefined },
  caller: Caller,
): Promise<LoginValue> {
  const settings = await deps.brand();
  if (!settings.flags.MOBILEVERCODELOGIN3) fail('identity.way_off');
  const mobile = await readFirebaseToken(settings, proof.idToken, caller.at);
  const member = await findMemberByMobile(deps.db, storedForms(mobile));
  if (!member) fail('identity.account_unknown', { field: 'mobileNum' });
  await noteLogin(deps.db, { account: member.account, ip: caller.ip, at: caller.at, isSuccess: true });
  checkMayEnter(member, proof.side);
  return finishLogin(deps, member, caller, { way: 'firebase' });
}
