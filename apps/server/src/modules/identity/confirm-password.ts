import { fail } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/context.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findMember, type MemberRow } from './identity-store.ts';
import { verifyPassword } from './passwords.ts';
import { admitTry, settleTry } from './throttle.ts';

/**
 * Asks for the password again before something that whoever finds an open session must not do.
 * @returns the member
 * @throws DomainError identity.wrong_credentials, identity.locked_out
 */
export async function confirmPassword(
  deps: IdentityDeps,
  principal: Principal,
  call: { readonly password: string; readonly ip: string; readonly at: Date },
): Promise<MemberRow> {
  const attempt = { account: principal.account, ip: call.ip, at: call.at };
  const tryId = await admitTry(deps.db, attempt);
  const member = await findMember(deps.db, principal.memberId);
  const isRight = await verifyPassword(member?.password_hash ?? null, call.password);
  await settleTry(deps.db, tryId, isRight);
  if (!member || !isRight) fail('identity.wrong_credentials');
  return member;
}
