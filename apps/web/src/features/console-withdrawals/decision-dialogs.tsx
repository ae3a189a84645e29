import type { WithdrawalReason } from '@nokshi/contract/cashier-withdrawal.ts';
import {
  approveWithdrawal,
  askWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '@nokshi/contract/cashier-withdrawal-console.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { WITHDRAWALS_KEY } from '../../lib/console/desk-queries.ts';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import type { WithdrawalSheet } from './desk-types.ts';

export interface DecisionProps {
  readonly sheet: WithdrawalSheet;
  readonly onClose: () => void;
  /** The withdrawal waits for nobody here any more. */
  readonly onDone: () => void;
}

/** Says what was done, and asks for the queue and the sheet anew. */
export function useAfterDecision(sheet: WithdrawalSheet): (text: string) => Promise<void> {
  const queries = useQueryClient();
  return async (text) => {
    showToast({ tone: 'good', text });
    await Promise.all([
      queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY }),
      queries.invalidateQueries({ queryKey: ['withdrawal-sheet', sheet.withdrawal.id] }),
    ]);
  };
}

/** Asks once more with the amount, and approves; above the brand's limit as the first or the second of two. */
export function ApproveDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const after = useAfterDecision(sheet);
  const { memberId, account, withdrawal, approvals, approvalsNeeded } = sheet;
  const isFirst = approvals + 1 < approvalsNeeded;
  return (
    <ReasonDialog
      title={t('console.approveQuestion', {
        account,
        amount: sayAmount(withdrawal.amountMicros, withdrawal.currency),
      })}
      verb={t('console.approve')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(approveWithdrawal, { memberId, id: withdrawal.id, reason });
        if (!isFirst) onDone();
        await after(isFirst ? t('console.approvedFirst') : t('console.approved', { account }));
      }}
    >
      <p>{t(isFirst ? 'console.approveFirst' : 'console.approveText')}</p>
    </ReasonDialog>
  );
}

/** What a member may be told; the other reasons are the rules' own. */
const TOLD = [
  'ownership_unproven',
  'wrong_account',
  'name_differs',
  'account_shared',
  'device_shared',
  'bonus_active',
  'other',
] as const satisfies readonly WithdrawalReason[];

/** Asks what the member is told, in a sentence and in words of one's own, and gives all of it back. */
export function RejectDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const after = useAfterDecision(sheet);
  const [why, setWhy] = useState<(typeof TOLD)[number]>('ownership_unproven');
  const [note, setNote] = useState('');
  const { memberId, account, withdrawal } = sheet;
  const words = note.trim();
  return (
    <ReasonDialog
      title={t('console.wdRejectQuestion', { account })}
      verb={t('console.wdReject')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const told = words === '' ? {} : { note: words };
        await call(rejectWithdrawal, { memberId, id: withdrawal.id, why, reason, ...told });
        onDone();
        await after(t('console.wdRejected', { account }));
      }}
    >
      <p>{t('console.wdRejectText')}</p>
      <SelectField
        label={t('console.rejectWhy')}
        value={why}
        options={TOLD.map((value) => ({ value, label: t(`console.wdReason_${value}`) }))}
        onChange={setWhy}
      />
      <TextField
        label={t('console.wdNote')}
        isOptional
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** Asks the member something; the withdrawal stays where it is. */
export function AskDialog({ sheet, onClose }: DecisionProps) {
  const { t } = useUi();
  const after = useAfterDecision(sheet);
  const [note, setNote] = useState('');
  const { memberId, account, withdrawal } = sheet;
  return (
    <ReasonDialog
      title={t('console.askQuestion', { account })}
      verb={t('console.ask')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (isBlank(note)) throw new Objection(t('console.noteNeeded'));
        await call(askWithdrawal, { memberId, id: withdrawal.id, reason, note: note.trim() });
        await after(t('console.asked'));
      }}
    >
      <p>{t('console.askText')}</p>
      <TextField
        label={t('console.wdNote')}
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** Notes a payment that a person made, with the transaction that the member will find. */
export function PayDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const after = useAfterDecision(sheet);
  const [reference, setReference] = useState('');
  const { memberId, account, withdrawal, payoutNumber } = sheet;
  const { channelTitle: channel, holder } = withdrawal.account;
  return (
    <ReasonDialog
      title={t('console.payQuestion', {
        account,
        amount: sayAmount(withdrawal.netMicros, withdrawal.currency),
      })}
      verb={t('console.pay')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (isBlank(reference)) throw new Objection(t('console.referenceNeeded'));
        await call(payWithdrawal, { memberId, id: withdrawal.id, reason, reference: reference.trim() });
        onDone();
        await after(t('console.paid'));
      }}
    >
      <p>{t('console.payText', { channel, number: payoutNumber, holder })}</p>
      {withdrawal.state === 'paying' && <p>{t('console.paySilentText')}</p>}
      <TextField
        label={t('console.payReference')}
        value={reference}
        maxLength={64}
        autoCapitalize="characters"
        onChange={(event) => setReference(event.target.value)}
      />
    </ReasonDialog>
  );
}
