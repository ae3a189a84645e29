import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { useCode } from '../contacts/codes.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, lockWithoutPassword } from '../identity-store.ts';
import { checkOwnerCode } from '../security/confirm-owner.ts';
import { checkPasswordForm, checkPasswordOf, setPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

export interface FirstPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly verificationCode: string | undefined;
}

/**
 * Gives a password to an account that was opened by phone alone; the code that came to that phone proves the owner.
 * Every other session of the account ends, as with a change.
 * @throws DomainError as the contract's `identity.setFirstPassword` declares
 */
export async function setFirstPassword(
  deps: IdentityDeps,
  principal: Principal,
  first: FirstPassword,
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  const settings = await deps.brand();
  const member = await findMember(deps.db, principal.memberId);
  if (!member || member.password_hash !== null) fail('identity.factor_exists');
  checkPasswordForm(settings.registerRules, first);
  const { verificationCode } = first;
  const checked = await checkOwnerCode(deps, member, { verificationCode, at: call.at });
  await checkPasswordOf(member, first.newPassword, settings.defaultPassword);

  const passwordHash = await hashPassword(first.newPassword);
  await inTransaction(deps.db, async (tx) => {
    // Another window may have set one meanwhile; that one is changed by its own rules.
    if (!(await lockWithoutPassword(tx, member.id))) fail('identity.factor_exists');
    await useCode(tx, checked, call.at);
    await setPassword(tx, {
      member,
      passwordHash,
      exceptSessionId: principal.sessionId,
      what: 'password_changed',
      ...call,
    });
  });
}
