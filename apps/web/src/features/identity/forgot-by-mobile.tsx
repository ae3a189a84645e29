import { passwordVerification, smsNoLogin } from '@nokshi/contract/identity-recovery.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { normaliseDigits } from '@nokshi/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { say, useTexts } from '../../lib/texts.ts';
import { CodeField } from './code-field.tsx';
import { FormBox } from './form-box.tsx';
import { HumanCheckRow } from './human-check-row.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { findNewPasswordFaults, type NewPasswordName } from './new-password-rules.ts';
import { PhoneField } from './phone-field.tsx';
import { ruleOf } from './register-fields.ts';
import type { Sentence } from './rule-text.ts';
import { readSentCode } from './sent-code.ts';
import { useHumanCheck } from './use-human-check.ts';
import { useNewLogin } from './use-new-login.ts';
import { usePhone } from './use-phone.ts';
import { showPhoneRefusal, usePhoneCode } from './use-phone-code.ts';
import { useSimpleForm } from './use-simple-form.ts';
import { useTextForm } from './use-text-form.ts';

type Name = NewPasswordName | 'mobile' | 'code';

const AT_FIELD = {
  'identity.mobile_missing': 'mobile',
  'identity.mobile_invalid': 'mobile',
  'identity.code_missing': 'code',
  'identity.code_wrong': 'code',
  'identity.code_expired': 'code',
  'identity.password_format': 'newPassword',
  'identity.password_common': 'newPassword',
  'identity.password_reused': 'newPassword',
  'identity.password_mismatch': 'confirmNewPassword',
} as const;

const sayIt = ({ key, values }: Sentence) => say(key, values);

/** A code to the phone, a new password, and in (ST-5.3, VA-4.3). */
export function ForgotByMobile({ rules }: { readonly rules: RegisterRules }) {
  const t = useTexts('identity');
  const { form, phone, code, human } = useForgotByMobile(rules);
  return (
    <FormBox
      form={form}
      label={t('identity.changeAndLogin')}
      busyLabel={t('identity.changing')}
      onInput={() => human.check.start()}
    >
      <PhoneField
        field={form.field('mobile')}
        dialingCode={phone.dialingCode}
        onDialingCode={phone.setDialingCode}
        hasFocusFirst
      />
      <CodeField
        field={form.field('code')}
        code={code}
        label={t('identity.smsCode')}
        sentTo={phone.said}
        hint={phone.number === undefined ? t('identity.phoneFirst') : undefined}
      />
      <NewPasswordFields field={form.field} rule={ruleOf(rules, 'password')} username="" />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}

function useForgotByMobile(rules: RegisterRules) {
  const human = useHumanCheck();
  const logIn = useNewLogin(human.check);
  const [kept] = useState(() => readSentCode('forgot'));
  const text = useTextForm<Name>({
    mobile: kept?.to ?? '',
    code: '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const phone = usePhone(text.state.values.mobile, { startCode: kept?.dialingCode });
  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      mobile: phone.fault,
      code: values.code.trim() === '' ? say('identity.codeRequired') : undefined,
      ...findNewPasswordFaults(values, ruleOf(rules, 'password'), sayIt),
    }),
    refusedAt: AT_FIELD,
    onError: () => {
      human.check.start();
      return false;
    },
    send: async (values) => {
      const mobileNum = phone.number?.local ?? '';
      const countryDialingCode = phone.dialingCode;
      const password = values.newPassword;
      await call(passwordVerification, {
        newPassword: password,
        mobileNum,
        countryDialingCode,
        verificationCode: normaliseDigits(values.code.trim()),
      });
      code.forget();
      await logIn({ username: mobileNum, countryDialingCode, password });
    },
  });
  const code = usePhoneCode({
    purpose: 'forgot',
    to: text.state.values.mobile,
    dialingCode: phone.dialingCode,
    receiver: phone.number?.local,

    ask: async (mobileNum) =>
      call(smsNoLogin, {
        mobileNum,
        countryDialingCode: phone.dialingCode,
        altcha: await human.check.take(),
      }),
    onRefused: (error) => showPhoneRefusal(error, (told) => form.show('mobile', told)),
    onMissing: () => form.show('mobile'),
  });
  return { human, form, phone, code };
}
