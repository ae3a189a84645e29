import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { Button, TextField } from '@nokshi/ui';
import { useId } from 'react';
import { lengthSentence } from '../../../lib/forms/rule-text.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import styles from '../fields/identity.module.css';
import { UsernameField } from '../fields/known-fields.tsx';
import { CaptchaField } from '../human/captcha-field.tsx';
import { HumanCheckRow } from '../human/human-check-row.tsx';
import { enterSession } from '../login/enter-session.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { StrengthMeter } from '../passwords/strength-meter.tsx';
import { CodeField } from '../phone/code-field.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import { OwnLinkNote } from './own-link-note.tsx';
import { ruleOf } from './register-fields.ts';
import { OPTIONAL_LOOKS } from './register-looks.ts';
import type { RegisterWay } from './register-shape.ts';
import { TermsField } from './terms-field.tsx';
import { type RegisterForm, useRegisterForm } from './use-register-form.ts';

export interface RegisterFieldsProps {
  readonly rules: RegisterRules;
  readonly way: RegisterWay;
  readonly next?: (() => void) | undefined;
  readonly onRegistered: () => void;
}

/** The form of one way to register. */
export function RegisterFields({ rules, way, next, onRegistered }: RegisterFieldsProps) {
  const t = useTexts('identity');
  const whyId = useId();
  const form = useRegisterForm(rules, way, async (login) => {
    await enterSession(login, {
      way: 'register',
      mustChangeExpired: false,
      next: next ?? onRegistered,
      keepsPopup: !next,
    });
  });
  const element = useFocusOnFault(form.sending.failures);
  const isBlocked = form.faultCount > 0;
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onInput={() => form.human.check.start()}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      {way === 'mobile' ? (
        <PhoneParts form={form} hasFocusFirst />
      ) : (
        <UsernameField field={form.field('username')} example={t('identity.usernameExample')} hasFocusFirst />
      )}
      {form.shape.hasPassword && <PasswordPair form={form} />}
      {rules['birthday']?.enabled !== false && (
        <BirthDateField
          parts={form.birth}
          today={form.today}
          error={form.errorOf('birthday')}
          onChange={form.setBirth}
          onLeave={form.leaveBirth}
        />
      )}
      {way === 'username' && form.shape.mobile !== 'none' && <PhoneParts form={form} />}
      <OptionalFields form={form} />
      <OwnLinkNote />
      <CaptchaField captcha={form.captcha} field={form.field('captcha')} />
      <TermsField
        hasAccepted={form.hasAcceptedTerms}
        error={form.errorOf('terms')}
        onChange={form.setTerms}
      />
      <HumanCheckRow {...form.human} />
      <Button
        kind="primary"
        size="large"
        isBlock
        type="submit"
        isBusy={form.sending.isBusy}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? whyId : undefined}
      >
        {t(form.sending.isBusy ? 'identity.registering' : 'identity.register')}
      </Button>
      {isBlocked && (
        <p id={whyId} className={styles['why']}>
          {t('identity.fieldsLeft', { count: form.faultCount })}
        </p>
      )}
      <Warning sending={form.sending} />
    </form>
  );
}

/** The number and, where it has to be proved, the code for it. */
function PhoneParts({
  form,
  hasFocusFirst = false,
}: {
  readonly form: RegisterForm;
  readonly hasFocusFirst?: boolean;
}) {
  const t = useTexts('identity');
  const { phone, shape } = form;
  return (
    <>
      <PhoneField
        field={form.field('mobileNum')}
        dialingCode={phone.dialingCode}
        onDialingCode={phone.setDialingCode}
        isOptional={shape.mobile === 'optional'}
        hasFocusFirst={hasFocusFirst}
      />
      {shape.hasCode && (
        <CodeField
          field={form.field('verificationCode')}
          code={form.code}
          label={t('identity.smsCode')}
          sentTo={phone.said}
          hint={phone.number === undefined ? t('identity.phoneFirst') : undefined}
        />
      )}
    </>
  );
}

function PasswordPair({ form }: { readonly form: RegisterForm }) {
  const t = useTexts('identity');
  const length = lengthSentence(ruleOf(form.rules, 'password'));
  const lengthText = typeof length === 'number' ? length : t(length.key, length.values);
  return (
    <div className={styles['pair']}>
      <PasswordField
        {...form.field('password')}
        label={t('identity.password')}
        placeholder={t('identity.newPasswordExample', { length: lengthText })}
        autoComplete="new-password"
        maxLength={256}
        hint={
          form.values.password === '' ? undefined : (
            <StrengthMeter password={form.values.password} username={form.values.username} />
          )
        }
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('identity.confirmPassword')}
        placeholder={t('identity.confirmExample')}
        autoComplete="new-password"
        maxLength={256}
      />
    </div>
  );
}

function OptionalFields({ form }: { readonly form: RegisterForm }) {
  const t = useTexts('identity');
  return form.optional.map((name) => {
    const { label, icon, ...input } = OPTIONAL_LOOKS[name];
    const isOptional = !ruleOf(form.rules, name).required;
    const given = { ...form.field(name), label: t(label), isOptional, maxLength: 256 };
    return input.type === 'password' ? (
      <PasswordField key={name} {...given} autoComplete={input.autoComplete} />
    ) : (
      <TextField key={name} {...given} {...input} icon={icon} />
    );
  });
}
