import { cancelDeposit, type Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { Button, ConfirmDialog } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf, queryClient } from '../../../lib/api/query.ts';
import { DEPOSITS_KEY } from '../../../lib/cashier/deposits-key.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showOrder } from './deposit-queries.ts';
import orderStyles from './order.module.css';

/** Gives an order up that is not paid, after a question: money that is on its way is matched more easily without. */
export function CancelOrder({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const wire = useWireLanguage();
  const [isAsking, setAsking] = useState(false);
  const sending = useSending((error) => {
    setAsking(false);
    void queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY });
    return messageOf(error, t('errors.fault'));
  });
  const cancel = () =>
    sending.run(async () => {
      showOrder(await call(cancelDeposit, { id: order.id }), wire);
      setAsking(false);
    });
  return (
    <>
      <Button kind="outline" icon="x" className={orderStyles['giveUp']} onClick={() => setAsking(true)}>
        {t('cashier.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cashier.cancelTitle')}
          confirmLabel={t('cashier.cancelYes')}
          cancelLabel={t('cashier.cancelNo')}
          isDanger
          isBusy={sending.isBusy}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          <p>{t('cashier.cancelText')}</p>
        </ConfirmDialog>
      )}
      <Warning sending={sending} />
    </>
  );
}
