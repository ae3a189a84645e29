import { useStore } from '@nokshi/browser/store.ts';
import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { ConfirmDialog } from '@nokshi/ui/forms/confirm-dialog.tsx';
import { closePopup, openRegister } from '../../../lib/session/gate.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

/**
 * What a trial account is told at the member centre and at games: that a real account is needed (ST-2.2, ER-2.3), what
 * it adds, and what can be done without one.
 */
export function TrialRefusedDialog({ gameName }: { readonly gameName: string | undefined }) {
  const t = useTexts('identity');
  const amount = sayAmount(useStore(languageStore), WELCOME_CREDIT_MICROS, 0);
  return (
    <ConfirmDialog
      title={t('identity.trialTitle')}
      confirmLabel={t('identity.trialRegister')}
      cancelLabel={t('identity.trialLook')}
      onConfirm={() => openRegister()}
      onClose={closePopup}
    >
      <p>
        {gameName === undefined
          ? t('identity.trialText', { amount })
          : t('identity.trialGame', { game: gameName, amount })}
      </p>
      <p>{t('identity.trialMay')}</p>
    </ConfirmDialog>
  );
}
