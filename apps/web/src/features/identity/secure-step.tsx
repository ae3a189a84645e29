import { Modal } from '@nokshi/ui/modal.tsx';
import type { ReactNode } from 'react';
import { refreshSecurity } from '../../lib/account-security.ts';
import { closePopup } from '../../lib/gate.ts';
import { useSession } from '../../lib/session.ts';
import { say, useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './identity.module.css';
import { PasswordField } from './password-field.tsx';
import type { BoundField } from './use-text-form.ts';

/** A popup of the security centre: its title, what it is about, and a form. */
export function SecureStepBox({
  title,
  text,
  canClose = true,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly canClose?: boolean;
  readonly children: ReactNode;
}) {
  useTexts('identity', 'security');
  return (
    <Modal size="confirm" title={title} onClose={closePopup} canClose={canClose}>
      <p className={styles['intro']}>{text}</p>
      {children}
    </Modal>
  );
}

/** The password of the account, which every change of its protection asks for. */
export function OwnPassword({
  field,
  hasFocusFirst = false,
}: {
  readonly field: BoundField<string>;
  readonly hasFocusFirst?: boolean;
}) {
  const t = useTexts('identity');
  const { member } = useSession();
  return (
    <>
      <input
        className="nk-sr"
        type="text"
        autoComplete="username"
        value={member?.account ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...field}
        label={t('identity.oldPassword')}
        autoComplete="current-password"
        maxLength={256}
        data-autofocus={hasFocusFirst || undefined}
      />
    </>
  );
}

export function findOwnPasswordFault(password: string): string | undefined {
  return password === '' ? say('identity.oldRequired') : undefined;
}

/** Where the refusal of the own password stands, in every step. */
export const AT_OWN_PASSWORD = { 'identity.wrong_credentials': 'password' } as const;

/** A step is done: the page below shows it, and a word says so. */
export function finishStep(text: Parameters<typeof say>[0]): void {
  refreshSecurity();
  closePopup();
  showToast({ tone: 'good', text: say(text) });
}
