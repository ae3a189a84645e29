import { findFieldFault, type RegisterRules } from '@nokshi/contract/register-rules.ts';
import type { Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { voidCodesOf } from '../contacts/code-store.ts';
import { type MemberRow, updatePassword } from '../identity-store.ts';
import { recordSecurityChange, type SecurityChange } from '../security/security-events.ts';
import { endAndTell } from '../sessions/sessions.ts';
import { noteOwner } from '../sign-in/throttle.ts';
import { isCommonPassword, newPasswordOf, verifyPassword } from './passwords.ts';

export interface TypedPassword {
  readonly newPassword: string;
  /** Left out where the form asks for it once. */
  readonly confirmNewPassword?: string;
}

/**
 * Whether a new password is one that anybody may have: it keeps the brand's rule and was typed alike twice.
 * @throws DomainError identity.password_format, password_mismatch
 */
export function checkPasswordForm(rules: RegisterRules, typed: TypedPassword): void {
  const rule = rules['password'];
  assert(rule !== undefined, 'the brand has a rule for passwords');
  const fault = findFieldFault(rule, typed.newPassword, { isPassword: true });
  if (fault) {
    fail('identity.password_format', {
      field: 'newPassword',
      fault,
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    });
  }
  const { confirmNewPassword: again } = typed;
  if (again !== undefined && newPasswordOf(typed.newPassword) !== newPasswordOf(again)) {
    fail('identity.password_mismatch', { field: 'confirmNewPassword' });
  }
}

/**
 * Whether a new password is one that this account may have: not common, and none of its last ones.
 * @throws DomainError identity.password_common, password_reused
 */
export async function checkPasswordOf(
  member: MemberRow,
  newPassword: string,
  defaultPassword: string | null,
): Promise<void> {
  if (isCommonPassword(newPassword, member.account) || newPasswordOf(newPassword) === defaultPassword) {
    fail('identity.password_common', { field: 'newPassword' });
  }
  for (const hash of [member.password_hash, ...member.password_history]) {
    if (hash !== null && (await verifyPassword(hash, newPassword))) {
      fail('identity.password_reused', { field: 'newPassword' });
    }
  }
}

/**
 * Sets a new password in the caller's transaction: the sessions of the account end, but for `exceptSessionId`, what
 * was sent to get a new one is void, and the member is told.
 */
export async function setPassword(
  tx: Tx,
  change: {
    readonly member: MemberRow;
    readonly passwordHash: string;
    readonly exceptSessionId?: string;
    readonly what: Extract<SecurityChange, 'password_changed' | 'password_reset'>;
    readonly ip: string;
    readonly at: Date;
  },
): Promise<void> {
  const { member, at, ip, what } = change;
  await updatePassword(tx, { memberId: member.id, passwordHash: change.passwordHash, at });
  await voidCodesOf(tx, member.id, at);
  await endAndTell(tx, {
    memberId: member.id,
    ...(change.exceptSessionId === undefined ? {} : { exceptId: change.exceptSessionId }),
    reason: 'password_changed',
    at,
  });
  // Who got a new password by what only the owner receives is the owner, at that address.
  if (what === 'password_reset') await noteOwner(tx, { account: member.account, ip, at });
  await recordSecurityChange(tx, { memberId: member.id, what, ip, at });
}
