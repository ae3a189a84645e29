import { passwordRecovery } from '@nokshi/contract/identity-recovery.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { cleanCode, cleanLogin, isBlank } from '@nokshi/contract/typed-text.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { RecoveryCodeField, UsernameField } from '../fields/known-fields.tsx';
import { saySentence } from '../fields/say-sentence.ts';
import { HumanCheckRow } from '../human/human-check-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { useNewLogin } from '../login/use-new-login.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import {
  findNewPasswordFaults,
  NEW_PASSWORD_REFUSALS,
  type NewPasswordName,
} from '../passwords/new-password-rules.ts';
import { ruleOf } from '../register/register-fields.ts';

type Name = NewPasswordName | 'username' | 'recoveryCode';

const START: Readonly<Record<Name, string>> = {
  username: '',
  recoveryCode: '',
  newPassword: '',
  confirmNewPassword: '',
};

const AT_FIELD = {
  'identity.recovery_code_wrong': 'recoveryCode',
  ...NEW_PASSWORD_REFUSALS,
} as const;

/** One of the codes that the person put away: the way for an account without phone and mail. */
export function ForgotByRecovery({ rules }: { readonly rules: RegisterRules }) {
  const t = useTexts('identity');
  const human = useHumanCheck();
  const logIn = useNewLogin(human.check);
  const form = useSimpleForm(useTextForm<Name>(START), {
    findFaults: (values) => ({
      username: isBlank(values.username) ? say('identity.usernameRequired') : undefined,
      recoveryCode: isBlank(values.recoveryCode) ? say('identity.recoveryCodeRequired') : undefined,
      ...findNewPasswordFaults(values, ruleOf(rules, 'password'), saySentence),
    }),
    refusedAt: AT_FIELD,
    onError: () => {
      human.check.start();
      return false;
    },
    send: async (values) => {
      const username = cleanLogin(values.username);
      const { newPassword, confirmNewPassword } = values;
      const recoveryCode = cleanCode(values.recoveryCode);
      const altcha = await human.check.take();
      await call(passwordRecovery, { username, recoveryCode, newPassword, confirmNewPassword, altcha });
      await logIn({ username, password: newPassword });
    },
  });
  return (
    <FormBox
      form={form}
      label={t('identity.changeAndLogin')}
      busyLabel={t('identity.changing')}
      onInput={() => human.check.start()}
    >
      <UsernameField field={form.field('username')} hasFocusFirst />
      <RecoveryCodeField field={form.field('recoveryCode')} />
      <NewPasswordFields
        field={form.field}
        rule={ruleOf(rules, 'password')}
        username={form.values.username}
      />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}
