import { assistantLogin } from '@nokshi/contract/identity-assistants.ts';
import { cleanLogin, isBlank } from '@nokshi/contract/typed-text.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { beginAssistantSession } from '../../../lib/session/assistant-session.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { HumanCheckRow } from '../human/human-check-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { LoginField } from './login-field.tsx';

/** Sign-in name and password of an assistant. */
export function SignInForm() {
  const t = useTexts('assistants');
  const human = useHumanCheck();
  const form = useSimpleForm(useTextForm<'login' | 'password'>({ login: '', password: '' }), {
    findFaults: ({ login, password }) => ({
      login: isBlank(login) ? say('assistants.loginRequired') : undefined,
      password: password === '' ? say('assistants.passwordRequired') : undefined,
    }),
    refusedAt: { 'identity.wrong_credentials': 'password' },
    onError: () => {
      human.check.start();
      return false;
    },
    send: async ({ login, password }) => {
      const altcha = await human.check.take();
      const { token } = await call(assistantLogin, { login: cleanLogin(login), password, altcha });
      beginAssistantSession(token);
    },
  });
  return (
    <FormBox
      form={form}
      label={t('assistants.signIn')}
      busyLabel={t('assistants.signingIn')}
      onInput={() => human.check.start()}
    >
      <LoginField field={form.field('login')} hasFocusFirst />
      <PasswordField
        {...form.field('password')}
        label={t('assistants.password')}
        autoComplete="current-password"
        maxLength={256}
      />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}
