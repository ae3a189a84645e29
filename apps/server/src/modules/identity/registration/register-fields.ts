import { MINIMUM_AGE_YEARS } from '@nokshi/contract/constants.ts';
import { isCalendarDay } from '@nokshi/contract/moments.ts';
import {
  ageOn,
  cleanField,
  findFieldFault,
  isPasswordField,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '@nokshi/contract/register-rules.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { fail } from '../../../platform/errors.ts';
import { readPhone } from '../contacts/read-phone.ts';

/** Checked by other means than a rule of their own. */
const NOT_BY_RULE: readonly RegisterField[] = ['captcha'];
/** Fields with a column, or that are kept as a hash or as somebody's id; the others are kept together. */
const WITH_COLUMN: readonly string[] = [
  'username',
  'password',
  'paymentPassword',
  'birthday',
  'email',
  'mobileNum',
  'payeeName',
  'nickname',
  'recommenderId',
  'affiliateCode',
];

export type TypedFields = Readonly<Partial<Record<RegisterField, string | undefined>>> & {
  readonly countryDialingCode?: string | undefined;
};

/**
 * The values of the fields that the brand asks for; what it switched off is ignored, whatever was sent. `except` names
 * fields that this way of registering does not ask for by their rules.
 * @throws DomainError identity.field_invalid
 */
export function checkFields(
  rules: RegisterRules,
  typed: TypedFields,
  except: readonly RegisterField[] = [],
): Readonly<Partial<Record<RegisterField, string>>> {
  const fields: Partial<Record<RegisterField, string>> = {};
  for (const field of REGISTER_FIELDS) {
    const rule = rules[field];
    if (!rule?.enabled || NOT_BY_RULE.includes(field) || except.includes(field)) continue;
    const value = valueOf(field, rule, typed);
    const fault = faultOf(field, rule, value);
    if (fault) {
      fail('identity.field_invalid', {
        field,
        fault,
        patternId: rule.patternId,
        min: rule.minLength,
        max: rule.maxLength,
      });
    }
    if (value !== undefined && value !== '' && !isPasswordField(field)) {
      fields[field] = value.normalize('NFC');
    }
  }
  return fields;
}

/** The fields without a column of their own. */
export function extraOf(fields: Readonly<Partial<Record<RegisterField, string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !WITH_COLUMN.includes(name)));
}

function faultOf(field: RegisterField, rule: RegisterRule, value: string | undefined) {
  // The rule is written for numbers at home; those of other countries keep the rules of their own.
  if (field === 'mobileNum' && value?.startsWith('+')) return undefined;
  return findFieldFault(rule, value, { isPassword: isPasswordField(field) });
}

/** A mobile number is looked at as people at home write it, whichever way it was typed. */
function valueOf(field: RegisterField, rule: RegisterRule, typed: TypedFields): string | undefined {
  const value = typed[field];
  if (value === undefined) return undefined;
  if (field !== 'mobileNum') return cleanField(field, rule, value);
  return readPhone(value, typed.countryDialingCode)?.local ?? cleanCode(value).replace(/^\+/, '');
}

/**
 * A birth date of either form as `yyyy-MM-dd`, of somebody who is of age by the brand's calendar.
 * @throws DomainError identity.field_invalid, under_age
 */
export function checkAge(typed: string | undefined, today: string): string {
  const american = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed ?? '');
  const birthday = american ? `${american[3]}-${american[1]}-${american[2]}` : typed;
  if (birthday === undefined || !isCalendarDay(birthday) || birthday > today) {
    fail('identity.field_invalid', { field: 'birthday', fault: 'format', patternId: american ? 13 : 11 });
  }
  if (ageOn(birthday, today) < MINIMUM_AGE_YEARS) fail('identity.under_age', { field: 'birthday' });
  return birthday;
}

/** The calendar day of a moment in a time zone, `yyyy-MM-dd`. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}
