import type { LoginValue } from '@nokshi/contract/identity.ts';
import { smsRegister } from '@nokshi/contract/identity-recovery.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { countFaults, shownFault } from '../../../lib/forms/form-state.ts';
import { readTyped } from '../../../lib/forms/kept-text.ts';
import { type Sending, useSending } from '../../../lib/forms/use-sending.ts';
import { type BoundField, type TextForm, useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { keptInvitation } from '../../../lib/session/invitation.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { say } from '../../../lib/texts/texts.ts';
import { type BirthParts, birthDay, birthParts, dayIn, writeDayBy } from '../fields/birth-date.ts';
import { saySentence } from '../fields/say-sentence.ts';
import { asksForCaptcha } from '../human/captcha.ts';
import type { HumanCheck, HumanState } from '../human/human-check.ts';
import { type Captcha, useCaptcha } from '../human/use-captcha.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { readSentCode } from '../phone/sent-code.ts';
import { type PhoneState, usePhone } from '../phone/use-phone.ts';
import { findFirebaseText, type PhoneCode, showPhoneRefusal, usePhoneCode } from '../phone/use-phone-code.ts';
import {
  enabledFields,
  findRegisterFaults,
  NO_VALUES,
  type RegisterName,
  type RegisterValues,
} from './register-fields.ts';
import { OPTIONAL_ORDER, type OptionalField } from './register-looks.ts';
import { registerRefusals } from './register-refusals.ts';
import { type RegisterShape, type RegisterWay, shapeOf } from './register-shape.ts';
import { sendRegistration } from './send-registration.ts';

const ACCEPTED = '1';

/** Under which the tab keeps what was typed so far. */
const REGISTRATION = 'registration';

/** The way on which a registration was begun before the page was loaded anew; null for none. */
export function begunWay(): RegisterWay | null {
  const { username = '', mobileNum = '' } = readTyped(REGISTRATION);
  if (readSentCode('register') !== null || (mobileNum !== '' && username === '')) return 'mobile';
  return username === '' ? null : 'username';
}

/** What outlives a reload: nothing secret, and no number of a document. */
const KEPT = [
  'username',
  'mobileNum',
  'birthday',
  ...OPTIONAL_ORDER.filter((name) => name !== 'paymentPassword' && name !== 'idNumber'),
] as const;

function startValues(mobileNum: string): Readonly<Record<RegisterName, string>> {
  return { ...NO_VALUES, mobileNum, affiliateCode: keptInvitation(), birthday: '', terms: '' };
}

export interface RegisterForm {
  readonly human: { readonly check: HumanCheck; readonly state: HumanState };
  readonly captcha: Captcha;
  readonly phone: PhoneState;
  readonly code: PhoneCode;
  readonly sending: Sending;
  readonly rules: RegisterRules;
  readonly shape: RegisterShape;
  readonly optional: readonly OptionalField[];
  readonly values: RegisterValues;
  readonly birth: BirthParts;
  /** `yyyy-MM-dd` of the brand's calendar. */
  readonly today: string;
  readonly hasAcceptedTerms: boolean;
  /** Fields that still stand in the way. */
  readonly faultCount: number;
  field(name: keyof RegisterValues): BoundField<RegisterName>;
  errorOf(name: RegisterName): string | undefined;
  setBirth(parts: BirthParts): void;
  leaveBirth(): void;
  setTerms(has: boolean): void;
  send(): void;
}

/**
 * The registration form: fields by the way and the brand's rules (VA-2, VA-3), the human verification beside them, one
 * call however often the button is pressed. `enter` is what follows a success.
 */
export function useRegisterForm(
  rules: RegisterRules,
  way: RegisterWay,
  enter: (login: LoginValue) => Promise<void>,
): RegisterForm {
  const human = useHumanCheck();
  const captcha = useCaptcha(rules['captcha']?.enabled === true);
  const draft = useDraft(rules, way, captcha.isShown);
  const { form, phone, shape, faults, birth } = draft;
  const { values } = form.state;
  const optional = enabledFields(rules);
  const sending = useSending((error) => {
    human.check.start();
    return complain(error, { form, captcha, rules, optional });
  });
  const code = useRegisterCode(draft, human.check, sending);
  const faultCount = countFaults(form.state, faults);

  const register = async () => {
    const takeProof = () => human.check.take();
    const day = birthDay(birth);
    const birthday = day && writeDayBy(rules['birthday']?.patternId, day);
    const order = { rules, values, shape, birthday, optional, phone, code, takeProof };
    const login = await sendRegistration(order);
    code.forget();
    draft.form.forget();
    await enter(login);
  };

  return {
    human,
    captcha,
    phone,
    code,
    sending,
    rules,
    shape,
    optional,
    values,
    birth,
    today: draft.today,
    hasAcceptedTerms: values.terms === ACCEPTED,
    faultCount,
    field: (name) => form.bind(name, faults),
    errorOf: (name) => shownFault(form.state, faults, name),
    setBirth: (parts) => {
      draft.setBirth(parts);
      human.check.start();
    },
    leaveBirth: () => form.dispatch({ type: 'leave', name: 'birthday' }),
    setTerms: (has) => form.dispatch({ type: 'type', name: 'terms', value: has ? ACCEPTED : '' }),
    send: () => {
      form.dispatch({ type: 'send' });
      if (faultCount > 0) sending.fail();
      else sending.run(register);
    },
  };
}

/** What was filled in so far, which parts the form has, and what is wrong with them. */
function useDraft(rules: RegisterRules, way: RegisterWay, wantsCaptcha: boolean) {
  const timeZone = useTimeZone();
  const [kept] = useState(() => readSentCode('register'));
  const form = useTextForm<RegisterName>(startValues(kept?.to ?? ''), { key: REGISTRATION, names: KEPT });
  const [birth, setBirth] = useState(() => birthParts(form.state.values.birthday));
  const [openedAtMs] = useState(() => Date.now());
  const { values } = form.state;
  const shape = useShape(way, rules, wantsCaptcha);
  const phone = usePhone(values.mobileNum, {
    startCode: kept?.dialingCode,
    // A number that a code proves keeps the rules of its country alone.
    rule: shape.hasCode ? undefined : rules['mobileNum'],
  });
  const today = dayIn(timeZone, openedAtMs);
  const hasAcceptedTerms = values.terms === ACCEPTED;
  const faults = findRegisterFaults(
    { values, birth, hasAcceptedTerms, shape, phoneFault: phone.kind },
    rules,
    today,
    saySentence,
  );
  return {
    form,
    birth,
    shape,
    phone,
    today,
    faults,
    setBirth: (parts: BirthParts) => {
      setBirth(parts);
      const day = birthDay(parts);
      form.dispatch({ type: 'type', name: 'birthday', value: day ?? '' });
      // Nothing more is typed once all three are chosen, so a fault need not wait until the field is left.
      if (day !== undefined) form.dispatch({ type: 'leave', name: 'birthday' });
    },
  };
}

function useRegisterCode(
  { form, phone }: ReturnType<typeof useDraft>,
  check: HumanCheck,
  sending: Sending,
): PhoneCode {
  const showMobile = (refused?: string) => {
    form.dispatch({ type: 'show', name: 'mobileNum', ...(refused !== undefined && { refused }) });
    sending.fail();
  };
  const countryDialingCode = phone.dialingCode;
  return usePhoneCode({
    purpose: 'register',
    to: form.state.values.mobileNum,
    dialingCode: countryDialingCode,
    receiver: phone.number?.local,
    e164: phone.number?.e164,
    mayUseFirebase: true,
    ask: async (mobileNo) => call(smsRegister, { mobileNo, countryDialingCode, altcha: await check.take() }),
    onRefused: (error) => showPhoneRefusal(error, showMobile),
    onMissing: showMobile,
  });
}

/** Puts an error at its field; what belongs to the whole form is returned. */
function complain(
  error: unknown,
  at: {
    readonly form: TextForm<RegisterName>;
    readonly captcha: Captcha;
    readonly rules: RegisterRules;
    readonly optional: readonly OptionalField[];
  },
): string | null {
  const text = findFirebaseText(error);
  if (text !== undefined) {
    at.form.dispatch({ type: 'refuse', refused: { verificationCode: say(text) } });
    return null;
  }
  if (!(error instanceof ApiFailure)) return say('errors.fault');
  if (at.captcha.isShown || asksForCaptcha(error)) {
    at.form.dispatch({ type: 'type', name: 'captcha', value: '' });
    at.captcha.show();
  }
  const refused = shownRefusals(registerRefusals(error, at.rules, saySentence), at.optional);
  if (Object.keys(refused).length === 0) return error.message;
  at.form.dispatch({ type: 'refuse', refused });
  return null;
}

function useShape(way: RegisterWay, rules: RegisterRules, wantsCaptcha: boolean) {
  const switches = {
    MOBILENUMPASSREG3: useFlag('MOBILENUMPASSREG3'),
    REGMOBVERF3: useFlag('REGMOBVERF3'),
  };
  return shapeOf(way, switches, rules, wantsCaptcha);
}

const ALWAYS_SHOWN: readonly RegisterName[] = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'captcha',
  'birthday',
  'terms',
];

/** Only a sentence under a field that is on the screen can be read; any other one belongs to the whole form. */
function shownRefusals(
  refused: Readonly<Partial<Record<RegisterName, string>>>,
  optional: readonly OptionalField[],
): Partial<Record<RegisterName, string>> {
  const shown: readonly string[] = [...ALWAYS_SHOWN, ...optional];
  return Object.fromEntries(Object.entries(refused).filter(([name]) => shown.includes(name)));
}
