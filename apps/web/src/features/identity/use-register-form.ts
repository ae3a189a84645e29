import { type LoginValue, register } from '@nokshi/contract/identity.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useTimeZone } from '../../lib/games/catalogue-queries.ts';
import { say } from '../../lib/texts.ts';
import { type BirthParts, birthDay, dayIn, NO_BIRTH } from './birth-date.ts';
import { countFaults, shownFault } from './form-state.ts';
import type { HumanCheck, HumanState } from './human-check.ts';
import {
  enabledFields,
  findRegisterFaults,
  NO_VALUES,
  type OptionalField,
  type RegisterName,
  type RegisterValues,
} from './register-fields.ts';
import { registerRefusals } from './register-refusals.ts';
import type { Sentence } from './rule-text.ts';
import { useHumanCheck } from './use-human-check.ts';
import { type Sending, useSending } from './use-sending.ts';
import { type BoundField, useTextForm } from './use-text-form.ts';

const sayIt = ({ key, values }: Sentence) => say(key, values);
const START: Readonly<Record<RegisterName, string>> = { ...NO_VALUES, birthday: '', terms: '' };
const ACCEPTED = '1';

export interface RegisterForm {
  readonly human: { readonly check: HumanCheck; readonly state: HumanState };
  readonly sending: Sending;
  readonly rules: RegisterRules;
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
 * The registration form by user name: fields by the brand's rules (VA-2, VA-3), the human verification beside them,
 * one call however often the button is pressed. `enter` is what follows a success.
 */
export function useRegisterForm(
  rules: RegisterRules,
  enter: (login: LoginValue) => Promise<void>,
): RegisterForm {
  const human = useHumanCheck();
  const timeZone = useTimeZone();
  const form = useTextForm<RegisterName>(START);
  const [birth, setBirth] = useState(NO_BIRTH);
  const [openedAtMs] = useState(() => Date.now());

  const { values } = form.state;
  const today = dayIn(timeZone, openedAtMs);
  const hasAcceptedTerms = values.terms === ACCEPTED;
  const faults = findRegisterFaults({ values, birth, hasAcceptedTerms }, rules, today, sayIt);
  const faultCount = countFaults(form.state, faults);

  const sending = useSending((error) => {
    human.check.start();
    if (!(error instanceof ApiFailure)) return say('errors.fault');
    const refused = registerRefusals(error, rules, sayIt);
    if (Object.keys(refused).length === 0) return error.message;
    form.dispatch({ type: 'refuse', refused });
    return null;
  });

  return {
    human,
    sending,
    rules,
    optional: enabledFields(rules),
    values,
    birth,
    today,
    hasAcceptedTerms,
    faultCount,
    field: (name) => form.bind(name, faults),
    errorOf: (name) => shownFault(form.state, faults, name),
    setBirth: (parts) => {
      setBirth(parts);
      const day = birthDay(parts);
      form.dispatch({ type: 'type', name: 'birthday', value: day ?? '' });
      // Nothing more is typed once all three are chosen, so a fault need not wait until the field is left.
      if (day !== undefined) form.dispatch({ type: 'leave', name: 'birthday' });
      human.check.start();
    },
    leaveBirth: () => form.dispatch({ type: 'leave', name: 'birthday' }),
    setTerms: (has) => form.dispatch({ type: 'type', name: 'terms', value: has ? ACCEPTED : '' }),
    send: () => {
      form.dispatch({ type: 'send' });
      if (faultCount > 0) {
        sending.fail();
        return;
      }
      sending.run(async () => {
        const altcha = await human.check.take();
        await enter(
          await sendRegistration({ values, birthday: birthDay(birth), altcha }, enabledFields(rules)),
        );
      });
    },
  };
}

function sendRegistration(
  draft: {
    readonly values: RegisterValues;
    readonly birthday: string | undefined;
    readonly altcha: string;
  },
  optional: readonly OptionalField[],
): Promise<LoginValue> {
  const { values, birthday, altcha } = draft;
  const extra = Object.fromEntries(
    optional.map((field) => [field, values[field].trim()] as const).filter(([, value]) => value !== ''),
  ) as Partial<Record<OptionalField, string>>;
  return call(register, {
    ...extra,
    username: values.username.trim(),
    password: values.password,
    confirmPassword: values.confirmPassword,
    birthday,
    termsAccepted: true,
    domain: window.location.hostname,
    registerUrl: window.location.origin,
    registerMethod: 'WEB',
    altcha,
  });
}
