import { depositSheet, type QueuedDeposit } from '@nokshi/contract/cashier-console.ts';
import { Button, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import desk from '../../lib/console/desk.module.css';
import queue from '../../lib/console/queue.module.css';
import { SheetPanel, SheetTotal } from '../../lib/console/sheet-panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { Candidates } from './candidates.tsx';
import { CreditDialog, DecideCreditDialog, RejectDialog } from './decisions.tsx';
import { sheetKey } from './desk-queries.ts';
import type { DepositSheet, Question } from './desk-types.ts';
import { Evidence } from './evidence.tsx';
import { RecordReceipt } from './record-receipt.tsx';
import { DecidedCredits, SecondPerson } from './second-person.tsx';
import { Slip } from './slip.tsx';

export interface DepositSheetProps {
  readonly item: QueuedDeposit;
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
  /** The deposit has left the queue. */
  readonly onDone: () => void;
}

/** One deposit: what is known of it, the payments that could be it, and the decision. */
export function DepositSheetPanel(props: DepositSheetProps) {
  const { language } = useUi();
  const { memberId, deposit } = props.item;
  const query = useQuery({
    queryKey: [...sheetKey(deposit.id), language],
    queryFn: ({ signal }) => call(depositSheet, { memberId, id: deposit.id }, { signal }),
    staleTime: 0,
  });
  return (
    <SheetPanel member={props.item} query={query} lines={7}>
      {(sheet) => <SheetBody {...props} sheet={sheet} />}
    </SheetPanel>
  );
}

function SheetBody(props: DepositSheetProps & { readonly sheet: DepositSheet }) {
  const { sheet, question, onQuestion, onDone } = props;
  const mayDecide = useMay('cashier.decide_deposits');
  const { deposit, waitingCredit } = sheet;
  const close = () => onQuestion(null);
  return (
    <>
      <SheetTotal
        amountMicros={deposit.payMicros}
        currency={deposit.currency}
        waitingSince={sheet.waitingSince}
      />
      <Evidence sheet={sheet} />
      <DecidedCredits sheet={sheet} />
      {sheet.hasSlip && <Slip memberId={sheet.memberId} id={deposit.id} />}
      {waitingCredit ? (
        <SecondPerson credit={waitingCredit} mayDecide={mayDecide} onQuestion={onQuestion} />
      ) : (
        <Matching {...props} mayDecide={mayDecide} />
      )}
      {waitingCredit && (question === 'confirm' || question === 'decline') && (
        <DecideCreditDialog
          sheet={sheet}
          credit={waitingCredit}
          decision={question}
          onClose={close}
          onDone={onDone}
        />
      )}
      {question === 'reject' && <RejectDialog sheet={sheet} onClose={close} onDone={onDone} />}
    </>
  );
}

/** The payments that could be this deposit's, and what is done with one of them. */
function Matching({
  sheet,
  mayDecide,
  question,
  onQuestion,
  onDone,
}: DepositSheetProps & { readonly sheet: DepositSheet; readonly mayDecide: boolean }) {
  const { t } = useUi();
  const { deposit, candidates } = sheet;
  const exact = candidates.filter(({ amountMicros }) => amountMicros === deposit.payMicros);
  const [picked, setPicked] = useState<string | null>(null);
  // One payment of exactly this amount is the likely one; of several a person picks.
  const trxId = picked ?? (exact.length === 1 ? (exact[0]?.trxId ?? null) : null);
  const receipt = candidates.find((candidate) => candidate.trxId === trxId);
  return (
    <>
      <Candidates sheet={sheet} chosen={trxId} onChoose={setPicked} />
      {mayDecide ? (
        <>
          <RecordReceipt sheet={sheet} />
          <div className={queue['decide']}>
            <Button
              kind="primary"
              size="large"
              icon="check"
              isBlock
              aria-disabled={receipt === undefined}
              onClick={() => onQuestion('credit')}
            >
              {t('console.credit')}
            </Button>
            <Button
              kind="outline"
              icon="x"
              isBlock
              className={desk['danger']}
              onClick={() => onQuestion('reject')}
            >
              {t('console.reject')}
            </Button>
            {receipt === undefined && <p className={desk['hint']}>{t('console.creditNeedsOne')}</p>}
          </div>
        </>
      ) : (
        <p className={desk['hint']}>{t('console.onlyReading')}</p>
      )}
      {question === 'credit' && receipt && (
        <CreditDialog sheet={sheet} receipt={receipt} onClose={() => onQuestion(null)} onDone={onDone} />
      )}
    </>
  );
}
