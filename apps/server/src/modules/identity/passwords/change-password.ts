import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember } from '../identity-store.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';
import { checkPasswordForm, checkPasswordOf, setPassword } from './new-password.ts';
import { hashPassword, newPasswordOf, verifyPassword } from './passwords.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/**
 * Sets a new password and ends every other session of the account. One that had to be changed no longer has to.
 * @throws DomainError as the contract's `identity.changePassword` declares
 */
export async function changePassword(
  deps: IdentityDeps,
  principal: Principal,
  change: PasswordChange,
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  const settings = await deps.brand();
  checkPasswordForm(settings.registerRules, change);

  const tryId = await admitTry(deps.db, {
    kind: 'login',
    subject: principal.account,
    ip: call.ip,
    at: call.at,
  });
  const member = await findMember(deps.db, principal.memberId);
  const isRight = await verifyPassword(member?.password_hash ?? null, change.oldPassword);
  await settleTry(deps.db, tryId, isRight);
  if (!member || !isRight) fail('identity.old_password_wrong', { field: 'oldPassword' });
  if (newPasswordOf(change.newPassword) === newPasswordOf(change.oldPassword)) {
    fail('identity.password_same', { field: 'newPassword' });
  }
  await checkPasswordOf(member, change.newPassword, settings.defaultPassword);

  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(deps.db, (tx) =>
    setPassword(tx, {
      member,
      passwordHash,
      exceptSessionId: principal.sessionId,
      what: 'password_changed',
      ...call,
    }),
  );
}
