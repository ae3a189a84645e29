import {
  cleanField,
  findFieldFault,
  isPasswordField,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '@nokshi/contract/register-rules.ts';
import { isBlank, withoutHidden } from '@nokshi/contract/typed-text.ts';
import { faultSentence, type Sentence } from '../../../lib/forms/rule-text.ts';
import { type BirthParts, findBirthFault } from '../fields/birth-date.ts';
import type { PhoneFault } from '../phone/phone.ts';
import { OPTIONAL_ORDER, type OptionalField } from './register-looks.ts';
import type { RegisterShape } from './register-shape.ts';

/** The optional fields that the rules switch on, in the order of the form (VA-2.6). */
export function enabledFields(rules: RegisterRules): readonly OptionalField[] {
  return OPTIONAL_ORDER.filter((field) => rules[field]?.enabled === true);
}

/** The rule of a field; text of up to 64 characters does where the server names no rule. */
export function ruleOf(rules: RegisterRules, field: RegisterField): RegisterRule {
  return rules[field] ?? { ...ANY_TEXT, required: field === 'username' || field === 'password' };
}

const ANY_TEXT: RegisterRule = {
  enabled: true,
  required: false,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 64,
};

export type RegisterName =
  | OptionalField
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'mobileNum'
  | 'verificationCode'
  | 'captcha'
  | 'birthday'
  | 'terms';

export type RegisterValues = Readonly<Record<Exclude<RegisterName, 'birthday' | 'terms'>, string>>;

export const NO_VALUES: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  ...(Object.fromEntries(OPTIONAL_ORDER.map((field) => [field, ''])) as Record<OptionalField, string>),
};

export function isRegisterField(text: unknown): text is RegisterField {
  return REGISTER_FIELDS.some((field) => field === text);
}

export interface RegisterDraft {
  readonly values: RegisterValues;
  readonly birth: BirthParts;
  readonly hasAcceptedTerms: boolean;
  readonly shape: RegisterShape;
  /** What is wrong with the number that was typed, as its country counts numbers. */
  readonly phoneFault: PhoneFault | undefined;
}

/** What is wrong with a draft, field by field, in the order of the form. `today` is `yyyy-MM-dd`. */
export function findRegisterFaults(
  draft: RegisterDraft,
  rules: RegisterRules,
  today: string,
  say: (sentence: Sentence) => string,
): Partial<Record<RegisterName, string>> {
  const { values, shape } = draft;
  const faults: Partial<Record<RegisterName, string>> = {};
  const note = (name: RegisterName, sentence: Sentence | undefined) => {
    if (sentence) faults[name] = say(sentence);
  };
  const byRule = (name: OptionalField | 'username' | 'password') => {
    const rule = ruleOf(rules, name);
    const isPassword = isPasswordField(name);
    const fault = findFieldFault(rule, cleanField(name, rule, values[name]), { isPassword });
    note(name, fault && faultSentence(name, rule, fault, say));
  };
  const ask = (name: 'verificationCode' | 'captcha', key: Sentence['key']) =>
    note(name, isBlank(values[name]) ? { key } : undefined);
  if (shape.way === 'username') byRule('username');
  if (shape.way === 'mobile') note('mobileNum', phoneSentence(draft));
  if (shape.way === 'mobile' && shape.hasCode) ask('verificationCode', 'identity.codeRequired');
  if (shape.hasPassword) {
    byRule('password');
    note('confirmPassword', confirmFault(values));
  }
  if (rules.birthday?.enabled !== false) note('birthday', birthSentence(draft.birth, today));
  if (shape.way === 'username' && shape.mobile !== 'none') note('mobileNum', phoneSentence(draft));
  if (shape.way === 'username' && shape.hasCode) ask('verificationCode', 'identity.codeRequired');
  for (const field of enabledFields(rules)) byRule(field);
  if (shape.hasCaptcha) ask('captcha', 'identity.captchaRequired');
  if (!draft.hasAcceptedTerms) note('terms', { key: 'identity.termsRequired' });
  return faults;
}

/** VA-2.3: a number that is needed is there; one that was typed has the format of its country. */
function phoneSentence({ shape, phoneFault }: RegisterDraft): Sentence | undefined {
  if (phoneFault === undefined) return undefined;
  if (phoneFault === 'format') return { key: 'identity.phoneFormat' };
  return shape.mobile === 'required' ? { key: 'identity.phoneRequired' } : undefined;
}

function confirmFault(values: RegisterValues): Sentence | undefined {
  if (values.confirmPassword === '') return { key: 'identity.confirmRequired' };
  return withoutHidden(values.confirmPassword) === withoutHidden(values.password)
    ? undefined
    : { key: 'identity.confirmMismatch' };
}

export function birthSentence(birth: BirthParts, today: string): Sentence | undefined {
  const fault = findBirthFault(birth, today);
  if (fault === undefined) return undefined;
  if (fault === 'missing') return { key: 'identity.birthRequired' };
  return { key: fault === 'impossible' ? 'identity.birthImpossible' : 'identity.underAge' };
}
