import { useTexts } from '../../lib/texts.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { FormBox } from './form-box.tsx';
import { HumanCheckRow } from './human-check-row.tsx';
import { PhoneField } from './phone-field.tsx';
import { useSmsLogin } from './use-sms-login.ts';

/** A mobile number and the code that comes to it. */
export function LoginByCode({ next }: { readonly next?: (() => void) | undefined }) {
  const t = useTexts('identity');
  const { human, captcha, form, phone, code } = useSmsLogin(next);
  return (
    <FormBox
      form={form}
      label={t('identity.login')}
      busyLabel={t('identity.loggingIn')}
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
      <CaptchaField captcha={captcha} field={form.field('captcha')} />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}
