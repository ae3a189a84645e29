import { type DeskLottery, switchLottery } from '@nokshi/contract/lottery-control.ts';
import { useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { LOTTERIES_KEY } from '../../lib/console/desk-queries.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

export interface GameDialogProps {
  readonly game: DeskLottery;
  readonly onClose: () => void;
}

/** Asks whether a lottery is to be opened or closed. */
export function SwitchDialog({ game, onClose }: GameDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const { gameCode, isOn } = game;
  const name = game.title[language];
  return (
    <ReasonDialog
      title={t(isOn ? 'console.lotteryCloseQuestion' : 'console.lotteryOpenQuestion', { name })}
      verb={t(isOn ? 'console.lotteryClose' : 'console.lotteryOpen')}
      isDanger={isOn}
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(LOTTERIES_KEY, await call(switchLottery, { gameCode, isOn: !isOn, reason }));
        showToast({ tone: 'good', text: t('console.lotterySwitched') });
      }}
    >
      <p>{t(isOn ? 'console.lotteryCloseText' : 'console.lotteryOpenText')}</p>
    </ReasonDialog>
  );
}
