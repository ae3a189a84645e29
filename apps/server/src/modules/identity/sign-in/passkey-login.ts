import type { LoginValue } from '@nokshi/contract/identity.ts';
import { fail } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember } from '../identity-store.ts';
import { usePasskey } from '../security/passkeys.ts';
import type { Caller } from '../sessions/caller.ts';
import { letIn } from './finish-login.ts';
import { checkMayEnter } from './login.ts';

/**
 * Signs in by passkey, which is both factors at once: the device that holds it, and the finger or PIN that opens it.
 * @throws DomainError identity.passkey_refused, identity.account_blocked, identity.not_a_member
 */
export async function passkeyLogin(
  deps: IdentityDeps,
  order: { readonly challengeId: string; readonly credential: string },
  caller: Caller,
): Promise<LoginValue> {
  const passkey = await usePasskey(deps.db, caller, { ...order, memberId: null });
  const member = passkey && (await findMember(deps.db, passkey.member_id));
  if (!member) fail('identity.passkey_refused');
  checkMayEnter(member);
  return letIn(deps, member, caller, { way: 'passkey', passwordIsDefault: member.must_change_password });
}
