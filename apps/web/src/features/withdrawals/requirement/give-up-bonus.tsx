import { giveUpBonus } from '@nokshi/contract/cashier-bonus.ts';
import type { RequirementRow } from '@nokshi/contract/cashier-withdrawal.ts';
import { Button, ConfirmDialog } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { refreshBalance } from '../../../lib/balance/balance.ts';
import { useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { refreshWithdrawals } from '../withdrawal-queries.ts';

interface GiveUpProps {
  readonly requirementId: string;
  readonly bonus: NonNullable<RequirementRow['bonus']>;
  readonly currency: string;
}

/** Gives a bonus back, after a question; the deposit's own requirement stays. */
export function GiveUpBonus({ requirementId, bonus, currency }: GiveUpProps) {
  const t = useTexts('withdrawals', 'cashier');
  const sayMoney = useSayMoney(currency);
  const [isAsking, setAsking] = useState(false);
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const giveUp = () =>
    sending.run(async () => {
      const { takenMicros } = await call(giveUpBonus, { requirementId });
      setAsking(false);
      await Promise.all([refreshWithdrawals(), refreshBalance()]);
      showToast({ tone: 'good', text: t('withdrawals.gaveUp', { amount: sayMoney(BigInt(takenMicros)) }) });
    });
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('withdrawals.giveUp')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('withdrawals.giveUpTitle')}
          confirmLabel={t('withdrawals.giveUpYes')}
          cancelLabel={t('withdrawals.giveUpNo')}
          isDanger
          isBusy={sending.isBusy}
          onConfirm={giveUp}
          onClose={() => setAsking(false)}
        >
          <p>{t('withdrawals.giveUpText', { amount: sayMoney(BigInt(bonus.amountMicros)) })}</p>
        </ConfirmDialog>
      )}
      <Warning sending={sending} />
    </>
  );
}
