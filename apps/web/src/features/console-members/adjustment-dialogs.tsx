import { newRequestId } from '@nokshi/browser/request-id.ts';
import {
  type Adjustment,
  type AdjustmentDirection,
  decideAdjustment,
  proposeAdjustment,
} from '@nokshi/contract/cashier-adjustment.ts';
import { readTypedAmount } from '@nokshi/money';
import { TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { LONGEST_AMOUNT, sayTyped } from '../../lib/forms/typed-amount.ts';
import { showToast } from '../../lib/toasts/toasts.ts';

interface DialogProps {
  readonly member: { readonly memberId: string; readonly account: string };
  readonly onClose: () => void;
}

function useRefresh(memberId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['adjustments', memberId] }),
      queries.invalidateQueries({ queryKey: ['member', memberId] }),
      queries.invalidateQueries({ queryKey: ['actions'] }),
    ]);
  };
}

/** Asks how much, which way and why; nothing moves by it. */
export function ProposeDialog({ member, onClose }: DialogProps) {
  const { t } = useUi();
  const refresh = useRefresh(member.memberId);
  // One proposal has one id, however often its button is pressed.
  const [id] = useState(newRequestId);
  const [direction, setDirection] = useState<AdjustmentDirection>('raise');
  const [turnover, setTurnover] = useState<'no' | 'yes'>('no');
  const [amount, setAmount] = useState('');
  const { memberId, account } = member;
  return (
    <ReasonDialog
      title={t('console.adjustQuestion', { account })}
      verb={t('console.adjust')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const parsed = readTypedAmount(amount);
        if (!parsed.ok || parsed.micros <= 0n) {
          throw new Objection(sayTyped(t, amount, {}) ?? t('console.amountWrong'));
        }
        await call(proposeAdjustment, {
          memberId,
          id,
          direction,
          amountMicros: parsed.micros.toString(),
          needsTurnover: direction === 'raise' && turnover === 'yes',
          reason,
        });
        showToast({ tone: 'good', text: t('console.adjustProposed') });
        await refresh();
      }}
    >
      <p>{t('console.adjustText')}</p>
      <SelectField
        label={t('console.adjustDirection')}
        value={direction}
        options={(['raise', 'lower'] as const).map((value) => ({
          value,
          label: t(`console.adjust_${value}`),
        }))}
        onChange={setDirection}
      />
      <TextField
        label={t('console.amount')}
        value={amount}
        maxLength={LONGEST_AMOUNT}
        inputMode="decimal"
        onChange={(event) => setAmount(event.target.value)}
      />
      {direction === 'raise' && (
        <SelectField
          label={t('console.adjustTurnover')}
          value={turnover}
          options={(['no', 'yes'] as const).map((value) => ({
            value,
            label: t(`console.adjustTurnover_${value}`),
          }))}
          onChange={setTurnover}
        />
      )}
    </ReasonDialog>
  );
}

interface DecideProps extends DialogProps {
  readonly item: Adjustment;
}

/** Asks once more, with the amount, and moves the money. */
export function CarryOutDialog({ member, item, onClose }: DecideProps) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const refresh = useRefresh(member.memberId);
  const amount = sayAmount(item.amountMicros, item.currency);
  return (
    <ReasonDialog
      title={t(`console.carryOutQuestion_${item.direction}`, { account: member.account, amount })}
      verb={t('console.carryOut')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { memberId, id } = item;
        await call(decideAdjustment, { memberId, id, decision: 'carry_out', reason });
        showToast({ tone: 'good', text: t('console.carriedOut') });
        await refresh();
      }}
    >
      <p>{item.reason}</p>
    </ReasonDialog>
  );
}

/** Asks why, and closes the proposal without a movement. */
export function RefuseDialog({ member, item, onClose }: DecideProps) {
  const { t } = useUi();
  const refresh = useRefresh(member.memberId);
  return (
    <ReasonDialog
      title={t('console.adjustRefuseQuestion')}
      verb={t(item.isMine ? 'console.adjustTakeBack' : 'console.adjustRefuse')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const { memberId, id } = item;
        await call(decideAdjustment, { memberId, id, decision: 'refuse', reason });
        showToast({ tone: 'good', text: t('console.adjustRefused') });
        await refresh();
      }}
    >
      <p>{item.reason}</p>
    </ReasonDialog>
  );
}
