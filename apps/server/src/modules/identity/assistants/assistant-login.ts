import { timingSafeEqual } from 'node:crypto';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { hashActivationCode } from '../activation/activation-code.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, type MemberRow } from '../identity-store.ts';
import { checkPasswordForm } from '../passwords/new-password.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../passwords/passwords.ts';
import type { Caller } from '../sessions/caller.ts';
import { openAssistantSession } from '../sessions/sessions.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';
import { type AssistantRow, beginAssistant, findAssistant, findAssistantByLogin } from './assistant-store.ts';

const loginFrom = (typed: string) => cleanLogin(typed).toLowerCase();

interface ActivateOrder {
  readonly login: string;
  readonly code: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly altcha: string | undefined;
}

/**
 * The assistant has come: with the code the sign-in gets a password that nobody else knows. A wrong name, a wrong code and
 * one that is over get one answer.
 * @throws DomainError as the contract's `identity.activateAssistant` declares
 */
export async function activateAssistant(
  deps: IdentityDeps,
  order: ActivateOrder,
  caller: Caller,
): Promise<LoginValue> {
  const settings = await deps.brand();
  checkPasswordForm(settings.registerRules, order);
  await deps.humanCheck.require(order.altcha, caller.ip);
  const login = loginFrom(order.login);
  const tryId = await admitTry(deps.db, {
    kind: 'assistant_code',
    subject: login,
    ip: caller.ip,
    at: caller.at,
  });
  const found = await findAssistantByLogin(deps.db, login);
  const codeHash = hashActivationCode(order.code);
  const isGood = found !== undefined && isRight(found, codeHash, caller.at);
  await settleTry(deps.db, tryId, isGood);
  if (!isGood) fail('identity.activation_wrong', { field: 'code' });
  if (isCommonPassword(order.newPassword, found.login))
    fail('identity.password_common', { field: 'newPassword' });
  const passwordHash = await hashPassword(order.newPassword);
  return inTransaction(deps.db, async (tx) => {
    if (!(await beginAssistant(tx, { id: found.id, codeHash, passwordHash }))) {
      fail('identity.activation_wrong', { field: 'code' });
    }
    return letIn(tx, found, caller);
  });
}

function isRight({ code_hash: hash, code_until: until }: AssistantRow, typed: Buffer, at: Date): boolean {
  return hash !== null && until !== null && until > at && timingSafeEqual(hash, typed);
}

/**
 * A wrong name and a wrong password take the same time and get the same answer.
 * @throws DomainError identity.wrong_credentials, assistant_stopped, locked_out, verification_failed, account_blocked
 */
export async function loginAssistant(
  deps: IdentityDeps,
  order: { readonly login: string; readonly password: string; readonly altcha: string | undefined },
  caller: Caller,
): Promise<LoginValue> {
  await deps.humanCheck.require(order.altcha, caller.ip);
  const login = loginFrom(order.login);
  const tryId = await admitTry(deps.db, { kind: 'assistant', subject: login, ip: caller.ip, at: caller.at });
  const found = await findAssistantByLogin(deps.db, login);
  const isGood = await verifyPassword(found?.password_hash ?? null, order.password.trim());
  await settleTry(deps.db, tryId, isGood);
  if (!found || !isGood) fail('identity.wrong_credentials');
  if (found.stopped_at) fail('identity.assistant_stopped');
  return inTransaction(deps.db, (tx) => letIn(tx, found, caller));
}

async function letIn(tx: Tx, assistant: AssistantRow, caller: Caller): Promise<LoginValue> {
  const member: MemberRow | undefined = await findMember(tx, assistant.member_id);
  if (member?.status !== 'active') fail('identity.account_blocked');
  return openAssistantSession(tx, member, caller, assistant.id);
}

/**
 * Whether this is the assistant's own password, for what moves money.
 * @throws DomainError identity.locked_out, cashier.payment_password_wrong
 */
export async function isAssistantPassword(
  db: Db,
  offer: { readonly id: string; readonly password: string; readonly ip: string; readonly at: Date },
): Promise<boolean> {
  const tryId = await admitTry(db, { kind: 'payment', subject: offer.id, ip: offer.ip, at: offer.at });
  const found = await findAssistant(db, offer.id);
  const isGood = await verifyPassword(found?.password_hash ?? null, offer.password.trim());
  await settleTry(db, tryId, isGood);
  return isGood;
}
