import { confirmContact, sendContactCode } from '@nokshi/contract/identity-security.ts';
import { normaliseDigits } from '@nokshi/money';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { loadMember } from '../../lib/session.ts';
import { say, useTexts } from '../../lib/texts.ts';
import { CodeField } from './code-field.tsx';
import { FormBox } from './form-box.tsx';
import { MailField } from './known-fields.tsx';
import { isMailAddress } from './mail.ts';
import { PhoneField } from './phone-field.tsx';
import {
  AT_OWN_PASSWORD,
  findOwnPasswordFault,
  finishStep,
  OwnPassword,
  SecureStepBox,
} from './secure-step.tsx';
import { usePhone } from './use-phone.ts';
import { showPhoneRefusal, usePhoneCode } from './use-phone-code.ts';
import { useSimpleForm } from './use-simple-form.ts';
import { useTextForm } from './use-text-form.ts';

type Kind = 'mobile' | 'email';

/** A phone number or mail address of one's own, proved by the code that comes to it. */
export function SecureContact({ kind }: { readonly kind: Kind }) {
  const t = useTexts('identity', 'security');
  const { form, phone, code, canSend } = useContact(kind);
  const isPhone = kind === 'mobile';
  return (
    <SecureStepBox
      title={t(isPhone ? 'security.mobileTitle' : 'security.emailTitle')}
      text={t(isPhone ? 'security.mobileText' : 'security.emailText')}
    >
      <FormBox form={form} label={t('security.verify')} busyLabel={t('identity.verifying')}>
        <OwnPassword field={form.field('password')} hasFocusFirst />
        {isPhone ? (
          <PhoneField
            field={form.field('value')}
            dialingCode={phone.dialingCode}
            onDialingCode={phone.setDialingCode}
          />
        ) : (
          <MailField field={form.field('value')} />
        )}
        <CodeField
          field={form.field('code')}
          code={code}
          label={t(isPhone ? 'identity.smsCode' : 'identity.mailCode')}
          sentTo={isPhone ? phone.said : form.values.value.trim()}
          hint={canSend ? undefined : t(isPhone ? 'identity.phoneFirst' : 'security.emailFirst')}
        />
      </FormBox>
    </SecureStepBox>
  );
}

function useContact(kind: Kind) {
  const text = useTextForm<'password' | 'value' | 'code'>({ password: '', value: '', code: '' });
  const { password, value } = text.state.values;
  const phone = usePhone(value);
  const isPhone = kind === 'mobile';
  const mail = isMailAddress(value) ? value.trim() : undefined;
  const to = isPhone ? phone.number?.local : mail;
  const mailFault = value.trim() === '' ? 'identity.emailRequired' : 'identity.emailFormat';

  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      password: findOwnPasswordFault(values.password),
      value: isPhone ? phone.fault : mail === undefined ? say(mailFault) : undefined,
      code: values.code.trim() === '' ? say('identity.codeRequired') : undefined,
    }),
    refusedAt: {
      ...AT_OWN_PASSWORD,
      'identity.code_wrong': 'code',
      'identity.code_expired': 'code',
      'identity.mobile_taken': 'value',
      'identity.email_taken': 'value',
    },
    send: async (values) => {
      await call(confirmContact, { kind, verificationCode: normaliseDigits(values.code.trim()) });
      code.forget();
      await loadMember();
      finishStep(isPhone ? 'security.mobileDone' : 'security.emailDone');
    },
  });
  const code = usePhoneCode({
    purpose: kind,
    to: value,
    dialingCode: isPhone ? phone.dialingCode : '',
    receiver: password === '' ? undefined : to,
    ask: (address) =>
      call(sendContactCode, {
        kind,
        value: address,
        ...(isPhone && { countryDialingCode: phone.dialingCode }),
        password,
      }),
    onRefused: (error) => {
      const isPassword = error instanceof ApiFailure && error.code === 'identity.wrong_credentials';
      if (isPassword) form.show('password', error.message);
      return isPassword || showPhoneRefusal(error, (told) => form.show('value', told));
    },
    onMissing: () => {
      if (password === '') form.show('password');
      if (to === undefined) form.show('value');
    },
  });
  return { form, phone, code, canSend: to !== undefined };
}
