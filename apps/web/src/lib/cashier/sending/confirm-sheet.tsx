import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { Button, Modal, Note } from '@nokshi/ui';
import { useId } from 'react';
import { useFocusOnFault } from '../../forms/use-focus-on-fault.ts';
import { Warning } from '../../forms/warning.tsx';
import { useTexts } from '../../texts/texts.ts';
import { CashierMoney, useSayMoney } from '../cashier-money.tsx';
import chooseStyles from '../choose.module.css';
import { StepUpFields } from '../step-up-fields.tsx';
import type { SenderDesk } from './send-rules.ts';
import type { SendOrder } from './send-transfer.ts';
import styles from './sending.module.css';
import { useConfirmForm } from './use-confirm-form.ts';

export interface ConfirmSheetProps {
  readonly desk: SenderDesk;
  readonly order: SendOrder;
  readonly title: string;
  /** What the confirmation is good for. */
  readonly note: string;
  readonly onSent: (transfer: MemberTransfer) => void;
  readonly onClose: () => void;
}

/** To whom, how much and what is left, and the confirmation that it is the member who sends. */
export function ConfirmSheet({ desk, order, title, note, onSent, onClose }: ConfirmSheetProps) {
  const t = useTexts('cashier', 'withdrawals');
  const sayMoney = useSayMoney(desk.currency);
  const form = useConfirmForm(desk, order, onSent);
  const { amountMicros } = order;
  const element = useFocusOnFault(form.sending.failures);
  const [formId, titleId] = [useId(), useId()];
  const { isBusy } = form.sending;
  return (
    <Modal
      title={title}
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
            <bdi>{order.toName}</bdi>
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
      {order.down?.isSalary === true && <Note className={styles['wage']}>{t('cashier.upSalary')}</Note>}
      {form.isOpen && (
        <Note tone="warn" role="alert" className={styles['wage']}>
          {t('cashier.upOpen')}
        </Note>
      )}
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
          note={note}
          missingText={t('cashier.upPasswordText')}
        />
      </form>
      <Warning sending={form.sending} />
    </Modal>
  );
}
