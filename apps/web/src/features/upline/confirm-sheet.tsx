import { Button, Modal } from '@nokshi/ui';
import { useId } from 'react';
import { CashierMoney, useSayMoney } from '../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../lib/cashier/choose.module.css';
import { StepUpFields } from '../../lib/cashier/step-up-fields.tsx';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { Warning } from '../../lib/forms/warning.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './upline.module.css';
import type { UplineDesk } from './upline-rules.ts';
import { type SendOrder, useConfirmForm } from './use-confirm-form.ts';

export interface ConfirmSheetProps {
  readonly desk: UplineDesk;
  readonly order: SendOrder;
  readonly onClose: () => void;
}

/** To whom, how much and what is left, and the confirmation that it is the member who sends. */
export function ConfirmSheet({ desk, order, onClose }: ConfirmSheetProps) {
  const t = useTexts('cashier', 'withdrawals');
  const sayMoney = useSayMoney(desk.currency);
  const form = useConfirmForm(desk, order);
  const { amountMicros } = order;
  const element = useFocusOnFault(form.sending.failures);
  const [formId, titleId] = [useId(), useId()];
  const { isBusy } = form.sending;
  return (
    <Modal
      title={t('cashier.upConfirmTitle')}
      onClose={onClose}
      canClose={!isBusy}
      footer={
        form.ways.length > 0 && (
          <Button kind="primary" size="large" isBlock type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? t('cashier.upSending') : t('cashier.upSend', { amount: sayMoney(amountMicros) })}
          </Button>
        )
      }
    >
      <dl className={chooseStyles['sums']}>
        <div>
          <dt>{t('cashier.upTo')}</dt>
          <dd>
            <bdi>{desk.uplineName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('cashier.upSumAfter')}</dt>
          <dd>
            <CashierMoney micros={BigInt(desk.balanceMicros) - amountMicros} currency={desk.currency} />
          </dd>
        </div>
        <div className={chooseStyles['sumTotal']}>
          <dt>{t('cashier.upSumAmount')}</dt>
          <dd>
            <CashierMoney micros={amountMicros} currency={desk.currency} />
          </dd>
        </div>
      </dl>
      <form
        ref={element}
        id={formId}
        className={styles['confirm']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <h3 id={titleId}>{t('cashier.upProofTitle')}</h3>
        <StepUpFields
          ways={form.ways}
          way={form.way}
          onWay={(way) => form.set('way', way)}
          password={form.field('paymentPassword')}
          lockedUntilMs={form.lockedUntilMs}
          labelledBy={titleId}
          note={t('cashier.upProofNote')}
          missingText={t('cashier.upPasswordText')}
        />
      </form>
      <Warning sending={form.sending} />
    </Modal>
  );
}
