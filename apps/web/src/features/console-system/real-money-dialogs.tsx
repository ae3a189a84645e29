import {
  OWNERS_NEEDED,
  type RealMoneyState,
  switchRealMoneyOff,
  switchRealMoneyOn,
} from '@nokshi/contract/real-money-console.ts';
import { useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { REAL_MONEY_KEY } from '../../lib/console/desk-queries.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

export interface SwitchOnDialogProps {
  readonly state: RealMoneyState;
  readonly onClose: () => void;
}

/** Asks for an owner's word; says whether it is the one that switches on. */
export function SwitchOnDialog({ state: { revision, words }, onClose }: SwitchOnDialogProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const isLast = words.length + 1 >= OWNERS_NEEDED;
  return (
    <ReasonDialog
      title={t('console.switchOnQuestion')}
      verb={t('console.switchOn')}
      isDanger={isLast}
      onClose={() => {
        onClose();
        // After a refusal the state is not what was shown.
        void queries.invalidateQueries({ queryKey: REAL_MONEY_KEY });
      }}
      onConfirm={async (reason) => {
        const after = await call(switchRealMoneyOn, { revision, reason });
        queries.setQueryData(REAL_MONEY_KEY, after);
        const text = t(after.isOn ? 'console.switchOnDone' : 'console.switchOnNoted');
        showToast({ tone: 'good', text });
      }}
    >
      <p>{t(isLast ? 'console.switchOnSecond' : 'console.switchOnFirst')}</p>
    </ReasonDialog>
  );
}

export interface SwitchOffDialogProps {
  /** Real money is not on yet: what is taken back is a word that waits for another. */
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

export function SwitchOffDialog({ isWaiting, onClose }: SwitchOffDialogProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t(isWaiting ? 'console.wordsBackQuestion' : 'console.switchOffQuestion')}
      verb={t(isWaiting ? 'console.wordsBack' : 'console.switchOff')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(REAL_MONEY_KEY, await call(switchRealMoneyOff, { reason }));
        const text = t(isWaiting ? 'console.wordsBackDone' : 'console.switchOffDone');
        showToast({ tone: 'good', text });
      }}
    >
      <p>{t(isWaiting ? 'console.wordsBackText' : 'console.switchOffText')}</p>
    </ReasonDialog>
  );
}
