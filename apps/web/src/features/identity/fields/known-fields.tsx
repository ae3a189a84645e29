import { TextField } from '@nokshi/ui';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { CodeField } from '../phone/code-field.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import type { PhoneState } from '../phone/use-phone.ts';
import type { PhoneCode } from '../phone/use-phone-code.ts';

/** The fields that several forms of an account ask for, each with the keyboard and the autofill that it needs. */

interface KnownField {
  readonly field: BoundField<string>;
}

interface FirstField extends KnownField {
  readonly hasFocusFirst?: boolean;
}

const focused = (hasFocusFirst: boolean | undefined) => (hasFocusFirst ? true : undefined);

export function UsernameField({ field, hasFocusFirst, example }: FirstField & { readonly example?: string }) {
  const t = useTexts('identity');
  return (
    <TextField
      {...field}
      label={t('identity.username')}
      icon="user"
      {...(example !== undefined && { placeholder: example })}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      data-autofocus={focused(hasFocusFirst)}
    />
  );
}

export function MailField({ field, hint }: KnownField & { readonly hint?: string }) {
  const t = useTexts('identity');
  return (
    <TextField
      {...field}
      label={t('identity.email')}
      icon="mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      {...(hint !== undefined && { hint })}
    />
  );
}

/** One of the codes that the person put away when the account was opened or secured. */
export function RecoveryCodeField({ field, hasFocusFirst }: FirstField) {
  const t = useTexts('identity');
  return (
    <TextField
      {...field}
      label={t('identity.recoveryCode')}
      icon="file-text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      hint={t('identity.recoveryCodeHint')}
      data-autofocus={focused(hasFocusFirst)}
    />
  );
}

/** The six digits that an authenticator app shows. */
export function AppCodeField({ field, hint }: KnownField & { readonly hint?: string }) {
  const t = useTexts('identity');
  return (
    <TextField
      {...field}
      label={t('identity.totpCode')}
      icon="shield-check"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      placeholder={t('identity.codeExample')}
      {...(hint !== undefined && { hint })}
      data-autofocus
    />
  );
}

/** A mobile number with its country, and the code that comes to it. */
export function PhoneAndCode({
  phone,
  code,
  mobile,
  proof,
}: {
  readonly phone: PhoneState;
  readonly code: PhoneCode;
  readonly mobile: BoundField<string>;
  readonly proof: BoundField<string>;
}) {
  const t = useTexts('identity');
  return (
    <>
      <PhoneField
        field={mobile}
        dialingCode={phone.dialingCode}
        onDialingCode={phone.setDialingCode}
        hasFocusFirst
      />
      <CodeField
        field={proof}
        code={code}
        label={t('identity.smsCode')}
        sentTo={phone.said}
        hint={phone.number === undefined ? t('identity.phoneFirst') : undefined}
      />
    </>
  );
}
