import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { LoginSide, LoginValue } from '@nokshi/contract/identity.ts';
import { cleanLogin, isBlank } from '@nokshi/contract/typed-text.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { storedForms } from '../contacts/read-phone.ts';
import { findOwnDevice } from '../devices/devices.ts';
import { type CaptchaAnswer, requireCaptcha } from '../human-check/captcha.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMemberByAccount, findMemberByMobile, type MemberRow } from '../identity-store.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { Caller } from '../sessions/caller.ts';
import { finishLogin } from './finish-login.ts';
import { admitTry, countFailuresBefore, isCaptchaDue, settleTry } from './throttle.ts';

export interface LoginOrder {
  /** A user name, or a mobile number in any form. */
  readonly username: string;
  readonly password: string;
  readonly side: LoginSide | undefined;
  readonly altcha: string | undefined;
  readonly captcha: CaptchaAnswer;
}

/**
 * Signs in by user name or mobile number and password. A wrong name and a wrong password take the same time and get
 * the same answer, unless the brand reveals unknown accounts.
 * @throws DomainError identity.wrong_credentials (with `captcha` once a picture is asked for), captcha_required,
 *   captcha_wrong, locked_out, account_blocked, account_unknown, not_a_member, not_an_agent, verification_failed,
 *   field_invalid, login_verify_required
 */
export async function login(deps: IdentityDeps, order: LoginOrder, caller: Caller): Promise<LoginValue> {
  const typed = order.username.trim();
  const password = order.password.trim();
  if (isBlank(typed) || isBlank(password)) {
    fail('identity.field_invalid', { field: isBlank(typed) ? 'username' : 'password', fault: 'missing' });
  }
  await deps.humanCheck.require(order.altcha, caller.ip);
  const settings = await deps.brand();

  const { member: found, account } = await findByLogin(deps.db, typed);
  // Of the staff nothing is told here, not even by a right password.
  const member = found && found.type >= MEMBER_TYPE.staff ? undefined : found;
  const attempt = {
    kind: 'login',
    subject: account,
    deviceId: await deviceOf(deps.db, member, caller),
    ip: caller.ip,
    at: caller.at,
  } as const;
  const failures = await countFailuresBefore(deps.db, attempt);
  if (settings.asksCaptchaAtLogin || isCaptchaDue(failures)) {
    await requireCaptcha(deps, order.captcha, caller.at);
  }
  const tryId = await admitTry(deps.db, attempt);
  const isRight = await verifyPassword(member?.password_hash ?? null, password);
  await settleTry(deps.db, tryId, isRight);
  if (!member || !isRight) {
    if (!member && settings.revealUnknownAccount) fail('identity.account_unknown', { field: 'username' });
    const after = { pair: failures.pair + 1, address: failures.address + 1 };
    fail('identity.wrong_credentials', isCaptchaDue(after) ? { captcha: true } : undefined);
  }
  checkMayEnter(member, order.side);
  return finishLogin(deps, member, caller, {
    way: 'password',
    ...judgePassword(member, { password, settings, at: caller.at }),
  });
}

/** The member's own device that the caller came with, for the count of tries. */
export async function deviceOf(
  db: Db,
  member: Pick<MemberRow, 'id'> | undefined,
  caller: Caller,
): Promise<string | undefined> {
  return member === undefined ? undefined : (await findOwnDevice(db, member.id, caller))?.id;
}

/**
 * Whether an account whose owner has proved it may log in: on the agents' side an agent alone (RO-1.9, ER-4.6), and
 * everywhere accounts of people who play (RO-1.8).
 * @throws DomainError identity.account_blocked, account_closed, not_an_agent, not_a_member
 */
export function checkMayEnter(member: MemberRow, side: LoginSide = 'MEMBER'): void {
  if (member.status === 'closed') fail('identity.account_closed');
  if (member.status !== 'active') fail('identity.account_blocked');
  if (side === 'AGENT' && !AGENT_TYPES.includes(member.type)) fail('identity.not_an_agent');
  if (member.type >= MEMBER_TYPE.staff) fail('identity.not_a_member');
}

/**
 * The account behind what was typed into the login field, and the name that tries are counted under: every form of one
 * number or name is one name, also when no account has it.
 */
export async function findByLogin(
  db: Db,
  typed: string,
): Promise<{ readonly member: MemberRow | undefined; readonly account: string }> {
  const forms = storedForms(typed);
  const member = (await findMemberByMobile(db, forms)) ?? (await findMemberByAccount(db, typed));
  return { member, account: member?.account ?? forms[0] ?? cleanLogin(typed) };
}
