import { passwordVerification, smsNoLogin } from '@nokshi/contract/identity-recovery.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { cleanCode, isBlank } from '@nokshi/contract/typed-text.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { PhoneAndCode } from '../fields/known-fields.tsx';
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
import { readSentCode } from '../phone/sent-code.ts';
import { usePhone } from '../phone/use-phone.ts';
import { showPhoneRefusal, usePhoneCode } from '../phone/use-phone-code.ts';
import { ruleOf } from '../register/register-fields.ts';

type Name = NewPasswordName | 'mobile' | 'code';

const AT_FIELD = {
  'identity.mobile_missing': 'mobile',
  'identity.mobile_invalid': 'mobile',
  'identity.code_missing': 'code',
  'identity.code_wrong': 'code',
  'identity.code_expired': 'code',
  ...NEW_PASSWORD_REFUSALS,
} as const;

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
      <PhoneAndCode phone={phone} code={code} mobile={form.field('mobile')} proof={form.field('code')} />
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
      code: isBlank(values.code) ? say('identity.codeRequired') : undefined,
      ...findNewPasswordFaults(values, ruleOf(rules, 'password'), saySentence),
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
        verificationCode: cleanCode(values.code),
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
