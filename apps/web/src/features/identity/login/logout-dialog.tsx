import { ConfirmDialog } from '@nokshi/ui/forms/confirm-dialog.tsx';
import { useState } from 'react';
import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { signOut } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

/** 'Sure to sign out?' with cancel and confirm (ER-2.4, ST-8). */
export function LogoutDialog() {
  const t = useTexts('identity');
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    closePopup();
    go('/');
  };
  return (
    <ConfirmDialog
      title={t('identity.logoutTitle')}
      confirmLabel={t(isBusy ? 'identity.loggingOut' : 'identity.logout')}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onClose={closePopup}
    >
      <p>{t('identity.logoutText')}</p>
    </ConfirmDialog>
  );
}
