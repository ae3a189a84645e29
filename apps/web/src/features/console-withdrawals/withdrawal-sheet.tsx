import { type QueuedWithdrawal, withdrawalSheet } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import desk from '../../lib/console/desk.module.css';
import { SheetPanel, SheetTotal } from '../../lib/console/sheet-panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { Conflicts, LookDialog } from './conflicts.tsx';
import { Decide } from './decide.tsx';
import { ApproveDialog, AskDialog, PayDialog, RejectDialog } from './decision-dialogs.tsx';
import { type Question, turnOf, type WithdrawalSheet } from './desk-types.ts';
import { ForceDialog, ReleaseDialog, RepayDialog } from './dispute-dialogs.tsx';
import { Evidence } from './evidence.tsx';
import { PayTo } from './pay-to.tsx';
import { Proof } from './proof.tsx';
import { Steps } from './steps.tsx';

export interface WithdrawalSheetProps {
  readonly item: QueuedWithdrawal;
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
  /** The withdrawal has left the queue. */
  readonly onDone: () => void;
}

/** One withdrawal: where it goes, what is known of it, and the decision. */
export function WithdrawalSheetPanel(props: WithdrawalSheetProps) {
  const { language } = useUi();
  const { memberId, withdrawal } = props.item;
  const query = useQuery({
    queryKey: ['withdrawal-sheet', withdrawal.id, language],
    queryFn: ({ signal }) => call(withdrawalSheet, { memberId, id: withdrawal.id }, { signal }),
    staleTime: 0,
  });
  return (
    <SheetPanel member={props.item} query={query} lines={9}>
      {(sheet) => <SheetBody {...props} sheet={sheet} />}
    </SheetPanel>
  );
}

function SheetBody({
  sheet,
  question,
  onQuestion,
  onDone,
}: WithdrawalSheetProps & { readonly sheet: WithdrawalSheet }) {
  const { t } = useUi();
  const mayDecide = useMay('cashier.decide_withdrawals');
  const { withdrawal, memberId } = sheet;
  const { state } = withdrawal;
  return (
    <>
      <SheetTotal
        amountMicros={withdrawal.amountMicros}
        currency={withdrawal.currency}
        waitingSince={sheet.waitingSince}
      />
      {(state === 'partial' || state === 'not_received') && <p>{t(`console.disputeText_${state}`)}</p>}
      <PayTo sheet={sheet} />
      {turnOf(sheet) === 'dispute' && sheet.hasProof && <Proof memberId={memberId} id={withdrawal.id} />}
      <Conflicts sheet={sheet} />
      <Evidence sheet={sheet} />
      <Steps sheet={sheet} />
      {mayDecide ? (
        <Decide sheet={sheet} onQuestion={onQuestion} />
      ) : (
        <p className={desk['hint']}>{t('console.wdOnlyReading')}</p>
      )}
      <Asked sheet={sheet} question={question} onClose={() => onQuestion(null)} onDone={onDone} />
    </>
  );
}

const DIALOGS = {
  approve: ApproveDialog,
  reject: RejectDialog,
  ask: AskDialog,
  pay: PayDialog,
  repay: RepayDialog,
  release: ReleaseDialog,
  force: ForceDialog,
  look: LookDialog,
} as const;

interface AskedProps {
  readonly sheet: WithdrawalSheet;
  readonly question: Question;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Asked({ question, ...props }: AskedProps) {
  if (question === null) return null;
  const Dialog = DIALOGS[question];
  return <Dialog {...props} />;
}
