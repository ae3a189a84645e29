import { activateAssistant } from '@nokshi/contract/identity-assistants.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { cleanLogin, isBlank } from '@nokshi/contract/typed-text.ts';
import { TextField } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { beginAssistantSession } from '../../../lib/session/assistant-session.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { saySentence } from '../fields/say-sentence.ts';
import { HumanCheckRow } from '../human/human-check-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import {
  findNewPasswordFaults,
  NEW_PASSWORD_REFUSALS,
  type NewPasswordName,
} from '../passwords/new-password-rules.ts';
import { ruleOf } from '../register/register-fields.ts';
import { LoginField } from './login-field.tsx';

interface BeginFormProps {
  readonly rules: RegisterRules;
  /** What the link carries; empty where both are typed. */
  readonly login: string;
  readonly code: string;
}

/** Nothing of it is kept by the tab: the code opens the sign-in. */
export function BeginForm({ rules, login, code }: BeginFormProps) {
  const t = useTexts('assistants', 'activation', 'identity');
  const human = useHumanCheck();
  const rule = ruleOf(rules, 'password');
  const text = useTextForm<NewPasswordName | 'login' | 'code'>({
    login,
    code,
    newPassword: '',
    confirmNewPassword: '',
  });
  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      login: isBlank(values.login) ? say('assistants.loginRequired') : undefined,
      code: isBlank(values.code) ? say('assistants.codeRequired') : undefined,
      ...findNewPasswordFaults(values, rule, saySentence),
    }),
    refusedAt: { 'identity.activation_wrong': 'code', ...NEW_PASSWORD_REFUSALS },
    onError: () => {
      human.check.start();
      return false;
    },
    send: async (values) => {
      const { token } = await call(activateAssistant, {
        login: cleanLogin(values.login),
        code: values.code,
        newPassword: values.newPassword,
        confirmNewPassword: values.confirmNewPassword,
        altcha: await human.check.take(),
      });
      beginAssistantSession(token);
    },
  });
  return (
    <FormBox
      form={form}
      label={t('assistants.begin')}
      busyLabel={t('assistants.beginning')}
      onInput={() => human.check.start()}
    >
      <LoginField field={form.field('login')} hasFocusFirst={login === ''} />
      <TextField
        {...form.field('code')}
        label={t('assistants.code')}
        icon="key-round"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('activation.codeHint')}
      />
      <NewPasswordFields
        field={form.field}
        rule={rule}
        username={form.values.login}
        hasFocusFirst={login !== ''}
      />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}
