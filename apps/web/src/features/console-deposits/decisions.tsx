import {
  creditDeposit,
  decideCredit,
  type HandCredit,
  type Receipt,
  rejectDeposit,
} from '@nokshi/contract/cashier-console.ts';
import type { DepositReason } from '@nokshi/contract/cashier-deposit.ts';
import { useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { QUEUE_KEY } from '../../lib/console/desk-queries.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import { sheetKey } from './desk-queries.ts';
import type { DepositSheet } from './desk-types.ts';

interface DecisionProps {
  readonly sheet: DepositSheet;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once more, with the amount and the payment that it is taken from, and credits. */
export function CreditDialog({
  sheet,
  receipt,
  onClose,
  onDone,
}: DecisionProps & { readonly receipt: Receipt }) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const queries = useQueryClient();
  const { memberId, account, deposit } = sheet;
  const amount = sayAmount(receipt.amountMicros, receipt.currency);
  const isOther = receipt.amountMicros !== deposit.payMicros;
  const isAbove = BigInt(receipt.amountMicros) > BigInt(sheet.aloneUpToMicros);
  return (
    <ReasonDialog
      title={t('console.creditQuestion', { account, amount })}
      verb={t('console.credit')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const after = await call(creditDeposit, {
          memberId,
          id: deposit.id,
          trxId: receipt.trxId,
          reason,
        });
        const waits = after.waitingCredit !== null;
        showToast({
          tone: 'good',
          text: t(waits ? 'console.creditProposed' : 'console.credited', { account }),
        });
        if (!waits) onDone();
        await Promise.all([
          queries.invalidateQueries({ queryKey: QUEUE_KEY }),
          queries.invalidateQueries({ queryKey: sheetKey(deposit.id) }),
        ]);
      }}
    >
      <p>{t('console.creditText', { trx: receipt.trxId })}</p>
      {isOther && <p>{t('console.creditTwoDiffers')}</p>}
      {!isOther && isAbove && (
        <p>{t('console.creditTwoAbove', { amount: sayAmount(sheet.aloneUpToMicros, deposit.currency) })}</p>
      )}
    </ReasonDialog>
  );
}

interface DecideCreditProps extends DecisionProps {
  readonly credit: HandCredit;
  readonly decision: 'confirm' | 'decline';
}

/** Asks the second person once more, with both amounts; declined, the deposit stays in the queue. */
export function DecideCreditDialog({ sheet, credit, decision, onClose, onDone }: DecideCreditProps) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const queries = useQueryClient();
  const { memberId, account, deposit } = sheet;
  const { id: creditId, amountMicros, orderedMicros, currency, trxId } = credit;
  const isConfirm = decision === 'confirm';
  const amount = sayAmount(amountMicros, currency);
  return (
    <ReasonDialog
      title={t(isConfirm ? 'console.twoConfirmQuestion' : 'console.twoDeclineQuestion', { account, amount })}
      verb={t(
        isConfirm ? 'console.twoConfirm' : credit.isMine ? 'console.twoTakeBack' : 'console.twoDecline',
      )}
      isDanger={!isConfirm}
      onClose={onClose}
      onConfirm={async (reason) => {
        const seen = { creditId, amountMicros, orderedMicros };
        await call(decideCredit, { memberId, id: deposit.id, ...seen, decision, reason });
        showToast({
          tone: 'good',
          text: isConfirm ? t('console.credited', { account }) : t('console.twoDeclined'),
        });
        if (isConfirm) onDone();
        await Promise.all([
          queries.invalidateQueries({ queryKey: QUEUE_KEY }),
          queries.invalidateQueries({ queryKey: sheetKey(deposit.id) }),
        ]);
      }}
    >
      <p>
        {isConfirm
          ? t('console.twoConfirmText', { trx: trxId, ordered: sayAmount(orderedMicros, currency) })
          : t('console.twoDeclineText', { trx: trxId })}
      </p>
    </ReasonDialog>
  );
}

/** What a member may be told; the other reasons are not the staff's to give. */
const TOLD = [
  'not_received',
  'slip_unreadable',
  'trx_used_before',
  'sender_differs',
  'amount_below_minimum',
  'paid_late',
  'wrong_currency',
] as const satisfies readonly DepositReason[];

/** Asks what the member is told and why, and closes the deposit without a credit. */
export function RejectDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [why, setWhy] = useState<(typeof TOLD)[number]>('not_received');
  const { memberId, account, deposit } = sheet;
  return (
    <ReasonDialog
      title={t('console.rejectQuestion', { account })}
      verb={t('console.reject')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(rejectDeposit, { memberId, id: deposit.id, why, reason });
        showToast({ tone: 'good', text: t('console.rejected', { account }) });
        onDone();
        await queries.invalidateQueries({ queryKey: QUEUE_KEY });
      }}
    >
      <SelectField
        label={t('console.rejectWhy')}
        value={why}
        options={TOLD.map((value) => ({ value, label: t(`console.reason_${value}`) }))}
        onChange={setWhy}
      />
    </ReasonDialog>
  );
}
