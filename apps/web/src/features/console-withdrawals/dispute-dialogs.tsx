import { decideDispute } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { TextField, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { type DecisionProps, useAfterDecision } from './decision-dialogs.tsx';
import type { WithdrawalSheet } from './desk-types.ts';

/** What is missing by the member's word, in words of an amount. */
function useSayMissing(): (sheet: WithdrawalSheet) => string {
  const sayAmount = useSayAmountOf();
  return ({ withdrawal }) =>
    sayAmount(withdrawal.remainingMicros ?? withdrawal.netMicros, withdrawal.currency);
}

/** What was missing has been paid again; the member is asked about it once more. */
export function RepayDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const sayMissing = useSayMissing();
  const after = useAfterDecision(sheet);
  const [reference, setReference] = useState('');
  const { memberId, account, withdrawal, payoutNumber } = sheet;
  const { channelTitle: channel, holder } = withdrawal.account;
  return (
    <ReasonDialog
      title={t('console.repayQuestion', { account, amount: sayMissing(sheet) })}
      verb={t('console.pay')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (isBlank(reference)) throw new Objection(t('console.referenceNeeded'));
        const paid = { decision: 'repay', reference: reference.trim() } as const;
        await call(decideDispute, { memberId, id: withdrawal.id, reason, ...paid });
        onDone();
        await after(t('console.disputeDone'));
      }}
    >
      <p>{t('console.payText', { channel, number: payoutNumber, holder })}</p>
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

/** Nothing proves the payment: what is missing goes back to the member. */
export function ReleaseDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const sayMissing = useSayMissing();
  const after = useAfterDecision(sheet);
  const { memberId, account, withdrawal } = sheet;
  return (
    <ReasonDialog
      title={t('console.releaseQuestion', { account, amount: sayMissing(sheet) })}
      verb={t('console.release')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(decideDispute, { memberId, id: withdrawal.id, reason, decision: 'release' });
        onDone();
        await after(t('console.disputeDone'));
      }}
    >
      <p>{t('console.releaseText')}</p>
    </ReasonDialog>
  );
}

/** The payment is proven: it counts as received and nothing goes back (ST-12.3). */
export function ForceDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const after = useAfterDecision(sheet);
  const { memberId, account, withdrawal } = sheet;
  return (
    <ReasonDialog
      title={t('console.forceQuestion', { account })}
      verb={t('console.force')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(decideDispute, { memberId, id: withdrawal.id, reason, decision: 'force' });
        onDone();
        await after(t('console.disputeDone'));
      }}
    >
      <p>{t('console.forceText')}</p>
    </ReasonDialog>
  );
}
