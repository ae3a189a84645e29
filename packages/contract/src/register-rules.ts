import * as z from 'zod/mini';
import { cleanCode, cleanLogin, cleanMail, cleanText, withoutHidden } from './typed-text.ts';

/** Pattern kinds of the registration rules by `patternId` (VA-3.3); the text key is `pattern.<id>`. */
export const PATTERN_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;

/**
 * What each kind accepts unless the brand says otherwise, as `acceptedPattern` of a rule. Written for the flag `u`;
 * lengths are the rule's own.
 */
export const PATTERNS: Readonly<Record<(typeof PATTERN_IDS)[number], string>> = {
  0: '*',
  1: '^[A-Za-z][A-Za-z0-9]*$',
  2: '^[\\p{Script=Han}0-9]+$',
  3: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  4: '^[A-Za-z0-9]+$',
  5: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  6: '^[0-9]+$',
  7: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  8: '^(?=.*[A-Za-z])[A-Za-z ]+$',
  9: '^\\S+$',
  10: '^[\\p{Script=Han}\\p{P}]+$',
  11: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  12: '^[A-Za-z]+( [A-Za-z]+)+$',
  13: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$',
  14: '^[A-Za-z0-9]+$',
  15: '^\\p{Script=Hangul}+$',
  16: '^\\p{Script=Thai}+$',
  17: '^(?=.*[\\p{Script=Thai}A-Za-z])[\\p{Script=Thai}A-Za-z ]+$',
  18: '^(?=.*[A-Z])[A-Z ]+$',
  19: '^[!-~]+$',
};

export const registerRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.int().check(z.gte(0), z.lte(19)),
  /** A regular expression; a star alone means any characters. */
  acceptedPattern: z.string().check(z.maxLength(200)),
  minLength: z.int().check(z.gte(0), z.lte(256)),
  maxLength: z.int().check(z.gte(0), z.lte(256)),
});
export type RegisterRule = z.output<typeof registerRule>;

export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthday',
  'nickname',
  'realName',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'telegram',
  'zalo',
  'skype',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export const registerRules = z.record(z.string().check(z.maxLength(40)), registerRule);
export type RegisterRules = z.output<typeof registerRules>;

/** Patterns of Latin letters, digits and signs alone, and of dates. */
const OF_CODES: readonly number[] = [1, 4, 5, 6, 7, 11, 13, 14, 19];
const PASSWORDS: readonly RegisterField[] = ['password', 'paymentPassword'];

/**
 * What is read of a field as it was typed or pasted, on both sides: a code in the signs of codes, a name as it was
 * spelled, a password in all that can be seen of it. A phone number has a reader of its own.
 */
export function cleanField(field: RegisterField, rule: RegisterRule, typed: string): string {
  if (field === 'password') return withoutHidden(typed);
  if (field === 'paymentPassword') return rule.patternId === 6 ? cleanCode(typed) : withoutHidden(typed);
  if (field === 'username' || field === 'recommenderId') return cleanLogin(typed);
  if (field === 'email') return cleanMail(typed);
  if (field === 'mobileNum') return typed.trim();
  return OF_CODES.includes(rule.patternId) ? cleanCode(typed) : cleanText(typed);
}

/** Whether what was typed into a field is a secret, which is neither trimmed nor shown. */
export function isPasswordField(field: RegisterField): boolean {
  return PASSWORDS.includes(field);
}

export type FieldFault = 'missing' | 'format' | 'length' | 'edge_space';

/**
 * Whether a value keeps its rule; undefined means that it does. Length counts code points after NFC, so that a
 * Bengali letter typed in two ways counts the same. Passwords may not begin or end with a space, because the login
 * trims (VA-1.3); what nobody sees of them is no part of a new one.
 */
export function findFieldFault(
  rule: RegisterRule,
  value: string | undefined,
  options: { readonly isPassword?: boolean } = {},
): FieldFault | undefined {
  const whole = (value ?? '').normalize('NFC');
  const normal = options.isPassword ? withoutHidden(whole) : whole;
  if (normal === '') return rule.required ? 'missing' : undefined;
  if (options.isPassword && normal.trim() !== normal) return 'edge_space';
  const length = Array.from(normal).length;
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  const pattern = rule.acceptedPattern === '*' ? '^.*$' : rule.acceptedPattern;
  return new RegExp(pattern, 'u').test(normal) ? undefined : 'format';
}

/** Whole years between a birth date and a day, both `yyyy-MM-dd`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) >= birthday.slice(5) ? years : years - 1;
}
