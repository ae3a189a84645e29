import {
  findFieldFault,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '@nokshi/contract/register-rules.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';
import { type BirthParts, findBirthFault } from './birth-date.ts';
import { faultSentence, type Sentence } from './rule-text.ts';

/** A field of the registration form that the brand's rules may switch on and that is typed as one line of text. */
export type OptionalField = Exclude<RegisterField, 'username' | 'password' | 'birthday' | 'captcha'>;

export interface FieldLook {
  readonly label: TextKey;
  readonly icon: IconName;
  readonly type?: 'email' | 'tel' | 'password';
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly autoComplete: string;
}

export const OPTIONAL_LOOKS: Readonly<Record<OptionalField, FieldLook>> = {
  payeeName: { label: 'identity.payeeName', icon: 'user', autoComplete: 'name' },
  email: {
    label: 'identity.email',
    icon: 'mail',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  mobileNum: {
    label: 'identity.mobileNum',
    icon: 'phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
  qqNum: { label: 'identity.qqNum', icon: 'message-circle', inputMode: 'numeric', autoComplete: 'off' },
  line: { label: 'identity.line', icon: 'message-circle', autoComplete: 'off' },
  whatsapp: { label: 'identity.whatsapp', icon: 'message-circle', inputMode: 'tel', autoComplete: 'off' },
  facebook: { label: 'identity.facebook', icon: 'message-circle', autoComplete: 'off' },
  wechat: { label: 'identity.wechat', icon: 'message-circle', autoComplete: 'off' },
  idNumber: { label: 'identity.idNumber', icon: 'file-text', autoComplete: 'off' },
  recommenderId: { label: 'identity.recommenderId', icon: 'users', autoComplete: 'off' },
  affiliateCode: { label: 'identity.affiliateCode', icon: 'ticket', autoComplete: 'off' },
  paymentPassword: {
    label: 'identity.paymentPassword',
    icon: 'lock-keyhole',
    type: 'password',
    autoComplete: 'new-password',
  },
};

const OPTIONAL_ORDER = Object.keys(OPTIONAL_LOOKS) as OptionalField[];

/** The optional fields that the rules switch on, in the order of the form (VA-2.6). */
export function enabledFields(rules: RegisterRules): readonly OptionalField[] {
  return OPTIONAL_ORDER.filter((field) => rules[field]?.enabled === true);
}

/** The rule of a field; what the server does not name is taken as any text of at most 64 characters. */
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

export type RegisterName = OptionalField | 'username' | 'password' | 'confirmPassword' | 'birthday' | 'terms';

export type RegisterValues = Readonly<Record<Exclude<RegisterName, 'birthday' | 'terms'>, string>>;

export const NO_VALUES: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  ...(Object.fromEntries(OPTIONAL_ORDER.map((field) => [field, ''])) as Record<OptionalField, string>),
};

export function isRegisterField(text: unknown): text is RegisterField {
  return REGISTER_FIELDS.some((field) => field === text);
}

export interface RegisterDraft {
  readonly values: RegisterValues;
  readonly birth: BirthParts;
  readonly hasAcceptedTerms: boolean;
}

/** What is wrong with a draft, field by field, in the order of the form. `today` is `yyyy-MM-dd`. */
export function findRegisterFaults(
  draft: RegisterDraft,
  rules: RegisterRules,
  today: string,
  say: (sentence: Sentence) => string,
): Partial<Record<RegisterName, string>> {
  const { values } = draft;
  const faults: Partial<Record<RegisterName, string>> = {};
  const note = (name: RegisterName, sentence: Sentence | undefined) => {
    if (sentence) faults[name] = say(sentence);
  };
  const byRule = (name: OptionalField | 'username' | 'password', isPassword = false) => {
    const rule = ruleOf(rules, name);
    // The login trims the user name, so a space around it is never part of it; a password is taken as it is.
    const fault = findFieldFault(rule, isPassword ? values[name] : values[name].trim(), { isPassword });
    note(name, fault && faultSentence(name, rule, fault, say));
  };
  byRule('username');
  byRule('password', true);
  note('confirmPassword', confirmFault(values));
  if (rules.birthday?.enabled !== false) note('birthday', birthSentence(draft.birth, today));
  for (const field of enabledFields(rules)) byRule(field, field === 'paymentPassword');
  if (!draft.hasAcceptedTerms) note('terms', { key: 'identity.termsRequired' });
  return faults;
}

function confirmFault(values: RegisterValues): Sentence | undefined {
  if (values.confirmPassword === '') return { key: 'identity.confirmRequired' };
  return values.confirmPassword === values.password ? undefined : { key: 'identity.confirmMismatch' };
}

function birthSentence(birth: BirthParts, today: string): Sentence | undefined {
  const fault = findBirthFault(birth, today);
  if (fault === undefined) return undefined;
  if (fault === 'missing') return { key: 'identity.birthRequired' };
  return { key: fault === 'impossible' ? 'identity.birthImpossible' : 'identity.underAge' };
}
