import { decidePayment, type PaymentValue, reversePayment } from '@nokshi/contract/agents-settlement.ts';
import type { PaymentState } from '@nokshi/contract/agents-statements.ts';
import { Badge, type BadgeProps, Button, MoneyText, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import desk from '../../lib/console/desk.module.css';
import { PagedTable } from '../../lib/console/paged-table.tsx';
import { Party } from '../../lib/console/party.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { SETTLEMENTS_KEY, usePayments } from './settlement-queries.ts';

const TONES: Readonly<Record<PaymentState, NonNullable<BadgeProps['tone']>>> = {
  waiting: 'info',
  pending_approval: 'warn',
  paid: 'accent',
  part_paid: 'warn',
  insufficient: 'warn',
  rejected: 'plain',
  reversed: 'plain',
};

const DECISIONS = ['approve', 'reject', 'ask', 'carry_out', 'refuse'] as const;
type Decision = (typeof DECISIONS)[number];

interface Asked {
  readonly payment: PaymentValue;
  readonly decision: Decision;
}

/** Payments of statements, and what a person may do with each. */
export function PaymentList({ state }: { readonly state?: PaymentState }) {
  const { t } = useUi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = usePayments(state);
  return (
    <>
      <PagedTable
        query={query}
        empty={t(state === undefined ? 'console.paymentsNone' : 'console.paymentsNonePending')}
        heads={[
          { word: t('console.paymentWhose') },
          { word: t('console.paymentPayer') },
          { word: t('console.amount'), isFigure: true },
          { word: t('console.paymentState') },
          { word: t('console.paymentActs') },
        ]}
        row={(payment) => (
          <Row key={payment.no} payment={payment} onAsk={(decision) => setAsked({ payment, decision })} />
        )}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface RowProps {
  readonly payment: PaymentValue;
  readonly onAsk: (decision: Decision) => void;
}

function Row({ payment, onAsk }: RowProps) {
  const t = useTexts('console', 'agentContracts');
  const may = useMay('agents.decide_payments');
  const { no, kind, key, whose, payer, amountMicros, paidMicros, state, act } = payment;
  return (
    <tr>
      <td>
        <Party party={whose} />
        <small>
          {t(`agentContracts.kind_${kind}`)} {key} · {no}
        </small>
      </td>
      <td>
        <Party party={payer} />
      </td>
      <td className={desk['figure']}>
        <MoneyText micros={BigInt(amountMicros)} />
        {(state === 'part_paid' || state === 'insufficient') && (
          <small>
            {t('console.paymentSoFar')} <MoneyText micros={BigInt(paidMicros)} />
          </small>
        )}
      </td>
      <td>
        <Badge tone={TONES[state]}>{t(`console.payment_${state}`)}</Badge>
        {act && (
          <small>
            {t(`console.paymentAct_${act.act}`, { who: act.by })}: {act.reason}
          </small>
        )}
      </td>
      <td>
        {may &&
          decisionsOf(payment).map((decision) => (
            <Button key={decision} size="small" kind="outline" onClick={() => onAsk(decision)}>
              {t(`console.payment_do_${decision}`)}
            </Button>
          ))}
      </td>
    </tr>
  );
}

/** Who asked for a payment to be taken back may only withdraw that. */
function decisionsOf({ state, paidMicros, act }: PaymentValue): readonly Decision[] {
  if (state === 'pending_approval') return ['approve', 'reject'];
  if (paidMicros === '0' || state === 'reversed') return [];
  if (act?.act !== 'reversal_asked') return ['ask'];
  return act.isMine ? ['refuse'] : ['carry_out', 'refuse'];
}

function DecideDialog({ payment, decision, onClose }: Asked & { readonly onClose: () => void }) {
  const { t } = useUi();
  const queries = useQueryClient();
  const { no, whose, amountMicros } = payment;
  const act = (reason: string) =>
    decision === 'approve' || decision === 'reject'
      ? call(decidePayment, { no, decision, reason })
      : call(reversePayment, { no, decision, reason });
  return (
    <ReasonDialog
      title={t(`console.payment_question_${decision}`, { no: `${no}` })}
      verb={t(`console.payment_do_${decision}`)}
      isDanger={decision === 'reject' || decision === 'carry_out'}
      onClose={onClose}
      onConfirm={async (reason) => {
        await act(reason);
        await queries.invalidateQueries({ queryKey: SETTLEMENTS_KEY });
      }}
    >
      <p>
        {whose.account}: <MoneyText micros={BigInt(amountMicros)} />
      </p>
      <p>{t(`console.payment_about_${decision}`)}</p>
    </ReasonDialog>
  );
}
