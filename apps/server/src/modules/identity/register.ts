import { MEMBER_TYPE, MINIMUM_AGE_YEARS, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { LoginValue, RegistrationUser } from '@nokshi/contract/identity.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  ageOn,
  findFieldFault,
  isCalendarDay,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRules,
} from '@nokshi/contract/register-rules.ts';
import { inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { createMember } from './create-member.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { type Caller, openSession } from './sessions.ts';

/** Checked by other means than a rule of their own. */
const NOT_BY_RULE: readonly RegisterField[] = ['captcha'];
/** Fields with a column; the others are kept together. */
const WITH_COLUMN: readonly string[] = [
  'username',
  'password',
  'birthday',
  'email',
  'mobileNum',
  'payeeName',
];

/**
 * Opens an account by user name and signs it in. The server enforces what the form shows (VA-6): the brand's rule of
 * every field, 18 years of age by the brand's calendar, the terms.
 * @throws DomainError as the contract's `identity.register` declares
 */
export async function register(
  deps: IdentityDeps,
  user: RegistrationUser,
  caller: Caller,
): Promise<LoginValue> {
  const settings = await deps.brand();
  if (!settings.flags.USERNAMEREG3) fail('identity.registration_off');
  const trimmed = { ...user, username: user.username.trim() };
  const fields = checkFields(settings.registerRules, trimmed);
  if (user.password.normalize('NFC') !== user.confirmPassword.normalize('NFC'))
    fail('identity.password_mismatch', { field: 'confirmPassword' });
  if (isCommonPassword(user.password, trimmed.username))
    fail('identity.password_common', { field: 'password' });
  checkAge(fields['birthday'], dayIn(settings.timeZone, caller.at));
  if (user.termsAccepted !== true) fail('identity.terms_not_accepted', { field: 'termsAccepted' });
  await deps.humanCheck.require(user.altcha);

  const passwordHash = await hashPassword(user.password);
  return inTransaction(deps.db, async (tx) => {
    const member = await createMember(tx, {
      id: newId() as MemberId,
      account: trimmed.username,
      type: MEMBER_TYPE.ordinary,
      passwordHash,
      birthday: fields['birthday'] ?? null,
      email: fields['email'] ?? null,
      mobile: fields['mobileNum'] ?? null,
      payeeName: fields['payeeName'] ?? null,
      extra: Object.fromEntries(Object.entries(fields).filter(([name]) => !WITH_COLUMN.includes(name))),
      currency: PLAY_CREDIT,
      isDemo: false,
      termsVersion: settings.termsVersion,
      ip: caller.ip,
      at: caller.at,
    });
    return openSession(tx, member, caller, settings);
  });
}

/** The values of the fields that the brand asks for; what it switched off is ignored, whatever was sent. */
function checkFields(rules: RegisterRules, user: RegistrationUser): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of REGISTER_FIELDS) {
    const rule = rules[field];
    if (!rule?.enabled || NOT_BY_RULE.includes(field)) continue;
    const value = user[field];
    const fault = findFieldFault(rule, value, { isPassword: field === 'password' });
    if (fault)
      fail('identity.field_invalid', {
        field,
        fault,
        patternId: rule.patternId,
        min: rule.minLength,
        max: rule.maxLength,
      });
    if (value !== undefined && value !== '' && field !== 'password') fields[field] = value.normalize('NFC');
  }
  return fields;
}

function checkAge(birthday: string | undefined, today: string): void {
  if (birthday === undefined || !isCalendarDay(birthday) || birthday > today) {
    fail('identity.field_invalid', { field: 'birthday', fault: 'format', patternId: 11 });
  }
  if (ageOn(birthday, today) < MINIMUM_AGE_YEARS) fail('identity.under_age', { field: 'birthday' });
}

/** The calendar day of a moment in a time zone, `yyyy-MM-dd`. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}
