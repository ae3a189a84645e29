import { type PayoutAccount, removePayoutAccount } from '@nokshi/contract/cashier-withdrawal.ts';
import { ConfirmDialog } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { refreshWithdrawals } from '../withdrawal-queries.ts';

/** Takes an account off the list, after a question. */
export function RemoveAccount({
  account,
  onClose,
}: {
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}) {
  const t = useTexts('withdrawals');
  const { id, channelTitle: title, number } = account;
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const remove = () =>
    sending.run(async () => {
      await call(removePayoutAccount, { id });
      await refreshWithdrawals();
      showToast({ tone: 'good', text: t('withdrawals.removed') });
      onClose();
    });
  return (
    <>
      <ConfirmDialog
        title={t('withdrawals.removeTitle')}
        confirmLabel={t('withdrawals.removeYes')}
        cancelLabel={t('withdrawals.removeNo')}
        isDanger
        isBusy={sending.isBusy}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>{t('withdrawals.removeText', { title, number })}</p>
      </ConfirmDialog>
      <Warning sending={sending} />
    </>
  );
}
