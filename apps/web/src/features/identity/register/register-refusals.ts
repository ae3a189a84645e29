import type { ErrorCode } from '@nokshi/contract/errors.ts';
import type { FieldFault, RegisterRules } from '@nokshi/contract/register-rules.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { faultSentence, refusedFormat, type Sentence } from '../../../lib/forms/rule-text.ts';
import { isRegisterField, type RegisterName, ruleOf } from './register-fields.ts';

export interface Refused {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Refusals that belong to one field, whatever their details say. */
const AT_FIELD: Readonly<
  Partial<Record<ErrorCode, { readonly name: RegisterName; readonly text: TextKey }>>
> = {
  'identity.username_taken': { name: 'username', text: 'identity.usernameTaken' },
  'identity.password_common': { name: 'password', text: 'identity.passwordCommon' },
  'identity.password_mismatch': { name: 'confirmPassword', text: 'identity.confirmMismatch' },
  'identity.under_age': { name: 'birthday', text: 'identity.underAge' },
  'identity.terms_not_accepted': { name: 'terms', text: 'identity.termsRequired' },
  'identity.affiliate_unknown': { name: 'affiliateCode', text: 'identity.inviteFormat' },
  'identity.mobile_taken': { name: 'mobileNum', text: 'errors.mobileTaken' },
  'identity.mobile_missing': { name: 'mobileNum', text: 'identity.phoneRequired' },
  'identity.mobile_invalid': { name: 'mobileNum', text: 'identity.phoneFormat' },
  'identity.email_taken': { name: 'email', text: 'errors.emailTaken' },
  'identity.recommender_unknown': { name: 'recommenderId', text: 'errors.recommenderUnknown' },
  'identity.code_missing': { name: 'verificationCode', text: 'identity.codeRequired' },
  'identity.code_wrong': { name: 'verificationCode', text: 'errors.codeWrong' },
  'identity.code_expired': { name: 'verificationCode', text: 'errors.codeExpired' },
  'identity.captcha_required': { name: 'captcha', text: 'identity.captchaRequired' },
  'identity.captcha_wrong': { name: 'captcha', text: 'errors.captchaWrong' },
};

/** Of a username or a nickname; the details say of which. */
const ABOUT_NAMES: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  'identity.name_reserved': 'errors.nameReserved',
  'identity.name_alike': 'errors.nameAlike',
};

const FAULTS: readonly FieldFault[] = ['missing', 'format', 'length', 'edge_space'];

/**
 * Where a refusal of the registration lands: a sentence under its field, or nothing when it is about the whole form.
 */
export function registerRefusals(
  refused: Refused,
  rules: RegisterRules,
  say: (sentence: Sentence) => string,
): Partial<Record<RegisterName, string>> {
  const known = AT_FIELD[refused.code as ErrorCode];
  if (known) return { [known.name]: say({ key: known.text }) };
  const { field, fault } = refused.details;
  if (!isRegisterField(field)) return {};
  const name = ABOUT_NAMES[refused.code as ErrorCode];
  if (name) return { [field]: say({ key: name }) };
  if (refused.code !== 'identity.field_invalid') return {};
  const isFault = (value: unknown): value is FieldFault => FAULTS.some((one) => one === value);
  // The form let the value pass by the rules that it has, so the server's are newer: name the field's own fault.
  const sentence =
    isFault(fault) && fault !== 'format'
      ? faultSentence(field, ruleOf(rules, field), fault, say)
      : refusedFormat(field);
  return { [field]: say(sentence) };
}
