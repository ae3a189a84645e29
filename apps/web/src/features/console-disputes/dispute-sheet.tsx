import { DISPUTE_LENGTH } from '@nokshi/contract/agents-disputes.ts';
import {
  type DisputeSheet,
  disputeSheet,
  type QueuedDispute,
  settleDispute,
} from '@nokshi/contract/agents-disputes-console.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Field, TextField, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DISPUTES_KEY } from '../../lib/console/desk-queries.ts';
import { SheetPanel } from '../../lib/console/sheet-panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import css from './disputes.module.css';

interface DisputeSheetPanelProps {
  readonly row: QueuedDispute;
  /** It has left this queue. */
  readonly onDone: () => void;
}

/** What was asked, what its statement came to, what was said, and the answer. */
export function DisputeSheetPanel({ row, onDone }: DisputeSheetPanelProps) {
  const query = useQuery({
    queryKey: [...DISPUTES_KEY, 'sheet', row.id],
    queryFn: ({ signal }) => call(disputeSheet, { id: row.id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <SheetPanel member={row.whose} query={query} lines={8}>
      {(sheet) => <SheetBody sheet={sheet} onDone={onDone} />}
    </SheetPanel>
  );
}

interface SheetProps {
  readonly sheet: DisputeSheet;
  readonly onDone: () => void;
}

function SheetBody({ sheet, onDone }: SheetProps) {
  const t = useTexts('console', 'agentContracts');
  const sayMoment = useSayMoment();
  const mayAnswer = useMay('agents.answer_disputes');
  const { no, kind, statementNo, upline, turn, answerBy, messages } = sheet;
  return (
    <>
      <p className={desk['hint']}>
        {no} · {t(`agentContracts.kind_${kind}`)} {statementNo} ·{' '}
        {t('console.disputesBy', { name: upline?.account ?? t('console.theHouse') })}
      </p>
      {turn === 'upline' && answerBy !== null && (
        <p className={desk['hint']}>{t('console.disputesUntil', { time: sayMoment(answerBy) })}</p>
      )}
      <Figures sheet={sheet} />
      <ol className={css['talk']}>
        {messages.map(({ side, account, body, at }) => (
          <li key={at} data-side={side}>
            <small>
              {t(`console.disputesSide_${side}`)} · {account} · {sayMoment(at)}
            </small>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      {mayAnswer && turn === 'staff' && <Answer sheet={sheet} onDone={onDone} />}
    </>
  );
}

function Figures({ sheet: { statement } }: Pick<SheetProps, 'sheet'>) {
  const { t } = useUi();
  const { fromDay, toDay, tier, grossMicros, belowMicros, dueMicros } = statement;
  return (
    <dl className={css['figures']}>
      <div>
        <dt>{t('console.disputesStatement')}</dt>
        <dd className="nk-num">{fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`}</dd>
      </div>
      <div>
        <dt>{t('console.disputesTier')}</dt>
        <dd className="nk-num">{tier ?? t('console.disputesNoTier')}</dd>
      </div>
      <div>
        <dt>{t('console.disputesGross')}</dt>
        <dd>
          <Amount micros={grossMicros} currency={PLAY_CREDIT} />
        </dd>
      </div>
      <div>
        <dt>{t('console.disputesBelow')}</dt>
        <dd>
          <Amount micros={belowMicros} currency={PLAY_CREDIT} />
        </dd>
      </div>
      <div>
        <dt>{t('console.disputesDue')}</dt>
        <dd>
          <Amount micros={dueMicros} currency={PLAY_CREDIT} />
        </dd>
      </div>
    </dl>
  );
}

function Answer({ sheet, onDone }: SheetProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, version, whose } = sheet;
  const send = async () => {
    if (isBlank(answer) || isBlank(reason)) {
      setFault(t('console.disputesNeeded'));
      return;
    }
    setBusy(true);
    try {
      const said = { answer: answer.trim(), reason: reason.trim() };
      await call(settleDispute, { id, memberId: whose.memberId, version, ...said });
      showToast({ tone: 'good', text: t('console.disputesSent', { account: whose.account }) });
      onDone();
      await queries.invalidateQueries({ queryKey: DISPUTES_KEY });
    } catch (error) {
      setFault(messageOf(error, t('console.failed')));
      setBusy(false);
    }
  };
  return (
    <form
      className={css['answer']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('console.disputesAnswer')} error={fault}>
        {({ id: fieldId, describedBy, isInvalid }) => (
          <textarea
            id={fieldId}
            className="nk-textarea"
            rows={4}
            maxLength={DISPUTE_LENGTH}
            value={answer}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => {
              setAnswer(event.target.value);
              setFault(null);
            }}
          />
        )}
      </Field>
      <TextField
        label={t('console.disputesReason')}
        value={reason}
        maxLength={300}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(null);
        }}
      />
      <Button type="submit" kind="primary" icon="check" isBlock isBusy={isBusy}>
        {t('console.disputesSend')}
      </Button>
    </form>
  );
}
