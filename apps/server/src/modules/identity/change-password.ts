import { findFieldFault } from '@nokshi/contract/register-rules.ts';
import { inTransaction } from '../../platform/db.ts';
import { assert, fail } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/context.ts';
import { record } from '../../platform/outbox/record.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findMember, updatePassword } from './identity-store.ts';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts';
import { endSessions } from './session-store.ts';
import { admitTry, settleTry } from './throttle.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/**
 * Sets a new password and ends every other session of the account.
 * @throws DomainError as the contract's `identity.changePassword` declares
 */
export async function changePassword(
  deps: IdentityDeps,
  principal: Principal,
  change: PasswordChange,
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  const { registerRules } = await deps.brand();
  const rule = registerRules['password'];
  assert(rule !== undefined, 'the brand has a rule for passwords');
  const fault = findFieldFault(rule, change.newPassword, { isPassword: true });
  if (fault) {
    fail('identity.password_format', {
      field: 'newPassword',
      fault,
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    });
  }
  if (change.newPassword.normalize('NFC') !== change.confirmNewPassword.normalize('NFC'))
    fail('identity.password_mismatch', { field: 'confirmNewPassword' });
  if (isCommonPassword(change.newPassword, principal.account))
    fail('identity.password_common', { field: 'newPassword' });

  const tryId = await admitTry(deps.db, { account: principal.account, ip: call.ip, at: call.at });
  const member = await findMember(deps.db, principal.memberId);
  const isRight = await verifyPassword(member?.password_hash ?? null, change.oldPassword);
  await settleTry(deps.db, tryId, isRight);
  if (!isRight) fail('identity.old_password_wrong', { field: 'oldPassword' });
  if (change.newPassword.normalize('NFC') === change.oldPassword.normalize('NFC')) {
    fail('identity.password_same', { field: 'newPassword' });
  }

  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(deps.db, async (tx) => {
    await updatePassword(tx, { memberId: principal.memberId, passwordHash, at: call.at });
    const ended = await endSessions(tx, {
      memberId: principal.memberId,
      exceptId: principal.sessionId,
      reason: 'password_changed',
      at: call.at,
    });
    for (const sessionId of ended) {
      await record(tx, 'identity.session_replaced', { memberId: principal.memberId, sessionId }, call.at);
    }
  });
}
