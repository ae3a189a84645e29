import { ConfirmDialog } from '@nokshi/ui/confirm-dialog.tsx';
import { closePopup, openRegister } from '../../lib/gate.ts';
import { useTexts } from '../../lib/texts.ts';

/** What a trial account is told at the member centre and at games: a real account is needed (ST-2.2, ER-2.3). */
export function TrialRefusedDialog() {
  const t = useTexts('identity');
  return (
    <ConfirmDialog
      title={t('identity.trialTitle')}
      confirmLabel={t('identity.trialRegister')}
      onConfirm={() => openRegister()}
      onClose={closePopup}
    >
      <p>{t('identity.trialText')}</p>
    </ConfirmDialog>
  );
}
