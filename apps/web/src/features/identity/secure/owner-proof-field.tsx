import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { CodeField } from '../phone/code-field.tsx';
import type { OwnerProof } from './use-owner-proof.ts';

/** The password of the account; of an account without one, the code that comes to its phone. */
export function OwnerProofField({
  proof,
  field,
  hasFocusFirst = false,
  label,
}: {
  readonly proof: OwnerProof;
  readonly field: BoundField<string>;
  readonly hasFocusFirst?: boolean;
  /** Of the password, where the form asks for another one as well. */
  readonly label?: string;
}) {
  const t = useTexts('identity');
  if (!proof.hasPassword) {
    const { mobile, code } = proof;
    return (
      <CodeField
        field={field}
        code={code}
        label={t('identity.smsCode')}
        sentTo={mobile ?? undefined}
        hint={mobile === null ? undefined : t('identity.codeWillGoTo', { to: mobile })}
      />
    );
  }
  return (
    <>
      <AccountName />
      <PasswordField
        {...field}
        label={label ?? t('identity.oldPassword')}
        autoComplete="current-password"
        maxLength={256}
        data-autofocus={hasFocusFirst || undefined}
      />
    </>
  );
}

/** Tells password managers whose password the form is about. */
export function AccountName() {
  const { member } = useSession();
  return (
    <input
      className="nk-sr"
      type="text"
      autoComplete="username"
      value={member?.account ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
