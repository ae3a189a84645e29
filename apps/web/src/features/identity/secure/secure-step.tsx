import { Modal } from '@nokshi/ui/forms/modal.tsx';
import type { ReactNode } from 'react';
import { refreshSecurity } from '../../../lib/account/account-security.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import styles from '../fields/identity.module.css';

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

/** A step is done: the page below shows it, and a word says so. */
export function finishStep(text: Parameters<typeof say>[0]): void {
  refreshSecurity();
  closePopup();
  showToast({ tone: 'good', text: say(text) });
}
