import type { IdentitySettings } from '../identity-deps.ts';
import type { MemberRow } from '../identity-store.ts';
import { newPasswordOf } from './passwords.ts';

const DAY_MS = 86_400_000;

/**
 * Whether a right password has to be changed, and why: it is the brand's default one or the first that the staff
 * gave (ST-3.3, 3.8), or it is older than the brand allows (ST-3.4).
 */
export function judgePassword(
  member: MemberRow,
  check: { readonly password: string; readonly settings: IdentitySettings; readonly at: Date },
): { readonly passwordIsDefault: boolean; readonly passwordExpired: boolean } {
  const { settings, at } = check;
  const maxAgeDays = settings.flags.PWDEXPFORCECHANGE3 ? settings.passwordMaxAgeDays : null;
  const ageMs = at.getTime() - (member.password_changed_at ?? member.registered_at).getTime();
  const passwordExpired = maxAgeDays !== null && ageMs >= maxAgeDays * DAY_MS;
  const isDefault = newPasswordOf(check.password) === settings.defaultPassword?.normalize('NFC');
  return {
    passwordIsDefault: isDefault || (member.must_change_password && !passwordExpired),
    passwordExpired,
  };
}
