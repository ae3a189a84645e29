import { useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { PhoneAndCode } from '../fields/known-fields.tsx';
import { CaptchaField } from '../human/captcha-field.tsx';
import { HumanCheckRow } from '../human/human-check-row.tsx';
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
      <PhoneAndCode phone={phone} code={code} mobile={form.field('mobile')} proof={form.field('code')} />
      <CaptchaField captcha={captcha} field={form.field('captcha')} />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}
