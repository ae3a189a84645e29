import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import { inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findMemberByAccount } from './identity-store.ts';
import { verifyPassword } from './passwords.ts';
import { type Caller, openSession } from './sessions.ts';
import { admitTry, settleTry } from './throttle.ts';

export interface LoginOrder {
  readonly username: string;
  readonly password: string;
  readonly altcha: string | undefined;
}

/**
 * Signs in by user name and password. A wrong name and a wrong password take the same time and get the same answer.
 * @throws DomainError identity.wrong_credentials, locked_out, account_blocked, not_a_member, verification_failed,
 *   field_invalid
 */
export async function login(deps: IdentityDeps, order: LoginOrder, caller: Caller): Promise<LoginValue> {
  const account = order.username.trim();
  const password = order.password.trim();
  if (account === '' || password === '') {
    fail('identity.field_invalid', { field: account === '' ? 'username' : 'password', fault: 'missing' });
  }
  // The database cannot even look for such a name.
  if (account.includes('\0')) fail('identity.field_invalid', { field: 'username', fault: 'format' });
  await deps.humanCheck.require(order.altcha);
  const tryId = await admitTry(deps.db, { account, ip: caller.ip, at: caller.at });

  const member = await findMemberByAccount(deps.db, account);
  const isRight = await verifyPassword(member?.password_hash ?? null, password);
  await settleTry(deps.db, tryId, isRight);
  if (!member || !isRight) fail('identity.wrong_credentials');
  if (member.status !== 'active') fail('identity.account_blocked');
  if (member.type >= MEMBER_TYPE.operator) fail('identity.not_a_member');

  const { isSingleSession } = await deps.brand();
  return inTransaction(deps.db, (tx) => openSession(tx, member, caller, { isSingleSession }));
}
