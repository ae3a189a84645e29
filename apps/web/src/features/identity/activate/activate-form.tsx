import { activate } from '@nokshi/contract/identity-activation.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { cleanLogin, isBlank } from '@nokshi/contract/typed-text.ts';
import { TextField } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { type BirthParts, birthDay, dayIn, NO_BIRTH } from '../fields/birth-date.ts';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import { FormBox } from '../fields/form-box.tsx';
import { UsernameField } from '../fields/known-fields.tsx';
import { saySentence } from '../fields/say-sentence.ts';
import { HumanCheckRow } from '../human/human-check-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { enterSession } from '../login/enter-session.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import {
  findNewPasswordFaults,
  NEW_PASSWORD_REFUSALS,
  type NewPasswordName,
} from '../passwords/new-password-rules.ts';
import { birthSentence, ruleOf } from '../register/register-fields.ts';
import { TermsField } from '../register/terms-field.tsx';

type Name = NewPasswordName | 'account' | 'code' | 'birthday' | 'terms';

const ACCEPTED = '1';

const AT_FIELD = {
  'identity.activation_wrong': 'code',
  'identity.under_age': 'birthday',
  'identity.terms_not_accepted': 'terms',
  ...NEW_PASSWORD_REFUSALS,
} as const;

interface ActivateFormProps {
  readonly rules: RegisterRules;
  readonly account: string;
  readonly code: string;
  readonly onBegun: () => void;
}

/** Nothing of it is kept by the tab: the code opens the account. */
export function ActivateForm({ rules, account, code, onBegun }: ActivateFormProps) {
  const t = useTexts('activation');
  const human = useHumanCheck();
  const timeZone = useTimeZone();
  const [openedAtMs] = useState(() => Date.now());
  const [birth, setBirth] = useState<BirthParts>(NO_BIRTH);
  const today = dayIn(timeZone, openedAtMs);
  const text = useTextForm<Name>({
    account,
    code,
    newPassword: '',
    confirmNewPassword: '',
    birthday: '',
    terms: '',
  });
  const birthFault = birthSentence(birth, today);
  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      account: isBlank(values.account) ? say('identity.usernameRequired') : undefined,
      code: isBlank(values.code) ? say('activation.codeRequired') : undefined,
      ...findNewPasswordFaults(values, ruleOf(rules, 'password'), saySentence),
      birthday: birthFault && saySentence(birthFault),
      terms: values.terms === ACCEPTED ? undefined : say('identity.termsRequired'),
    }),
    refusedAt: AT_FIELD,
    onError: () => {
      human.check.start();
      return false;
    },
    send: async ({ newPassword, confirmNewPassword, ...values }) => {
      const login = await call(activate, {
        account: cleanLogin(values.account),
        code: values.code,
        newPassword,
        confirmNewPassword,
        birthday: birthDay(birth),
        termsAccepted: true,
        altcha: await human.check.take(),
      });
      onBegun();
      await enterSession(login, { way: 'register', mustChangeExpired: false, keepsPopup: true });
    },
  });
  const field = (name: Name) => form.field(name);
  return (
    <FormBox
      form={form}
      label={t('activation.activate')}
      busyLabel={t('activation.activating')}
      onInput={() => human.check.start()}
    >
      <UsernameField field={field('account')} hasFocusFirst={account === ''} />
      <TextField
        {...field('code')}
        label={t('activation.code')}
        icon="key-round"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('activation.codeHint')}
      />
      <NewPasswordFields
        field={form.field}
        rule={ruleOf(rules, 'password')}
        username={form.values.account}
        hasFocusFirst={account !== ''}
      />
      <BirthDateField
        parts={birth}
        today={today}
        error={field('birthday').error ?? undefined}
        onChange={setBirth}
        onLeave={() => text.dispatch({ type: 'leave', name: 'birthday' })}
      />
      <TermsField
        hasAccepted={form.values.terms === ACCEPTED}
        error={field('terms').error ?? undefined}
        onChange={(has) => form.set('terms', has ? ACCEPTED : '')}
      />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}
