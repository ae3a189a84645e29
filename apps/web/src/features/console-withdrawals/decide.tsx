import { Button, useUi } from '@nokshi/ui';
import desk from '../../lib/console/desk.module.css';
import queue from '../../lib/console/queue.module.css';
import { useStaff } from '../../lib/console/staff-session.ts';
import { type Question, turnOf, type WithdrawalSheet } from './desk-types.ts';
import css from './withdrawals.module.css';

export interface DecideProps {
  readonly sheet: WithdrawalSheet;
  readonly onQuestion: (question: Question) => void;
}

/** Whether this person has approved it already and another one has to. */
function useHasApproved(approvedBy: readonly string[]): boolean {
  const { account } = useStaff();
  return approvedBy.includes(account);
}

/** The decisions that stand open, the one that goes on first. */
export function Decide(props: DecideProps) {
  switch (turnOf(props.sheet)) {
    case 'look':
      return <Look {...props} />;
    case 'decide':
      return <Check {...props} />;
    case 'pay':
      return <Pay {...props} />;
    case 'dispute':
      return <Dispute {...props} />;
    case 'none':
      return null;
  }
}

function Look({ onQuestion }: DecideProps) {
  const { t } = useUi();
  return (
    <div className={queue['decide']}>
      <Button kind="primary" size="large" icon="check" isBlock onClick={() => onQuestion('look')}>
        {t('console.twoWordsLook')}
      </Button>
      <p className={desk['hint']}>{t('console.twoWordsHint')}</p>
    </div>
  );
}

function Check({ sheet, onQuestion }: DecideProps) {
  const { t } = useUi();
  const hasApproved = useHasApproved(sheet.approvedBy);
  return (
    <div className={queue['decide']}>
      <Button
        kind="primary"
        size="large"
        icon="check"
        isBlock
        aria-disabled={hasApproved}
        onClick={() => {
          if (!hasApproved) onQuestion('approve');
        }}
      >
        {t('console.approve')}
      </Button>
      <div className={css['pair']}>
        <Button icon="circle-help" isBlock onClick={() => onQuestion('ask')}>
          {t('console.ask')}
        </Button>
        <Button
          kind="outline"
          icon="rotate-ccw"
          isBlock
          className={desk['danger']}
          onClick={() => onQuestion('reject')}
        >
          {t('console.wdReject')}
        </Button>
      </div>
      {sheet.approvalsNeeded > 1 && (
        <p className={desk['hint']}>{t(hasApproved ? 'console.approvedByYou' : 'console.fourEyesHint')}</p>
      )}
    </div>
  );
}

function Pay({ sheet, onQuestion }: DecideProps) {
  const { t } = useUi();
  return (
    <div className={queue['decide']}>
      {sheet.withdrawal.state === 'paying' && <p className={desk['hint']}>{t('console.paySilentText')}</p>}
      <Button kind="primary" size="large" icon="send" isBlock onClick={() => onQuestion('pay')}>
        {t('console.pay')}
      </Button>
      {sheet.withdrawal.state === 'approved' && (
        <Button
          kind="outline"
          icon="rotate-ccw"
          isBlock
          className={desk['danger']}
          onClick={() => onQuestion('reject')}
        >
          {t('console.wdReject')}
        </Button>
      )}
    </div>
  );
}

function Dispute({ onQuestion }: DecideProps) {
  const { t } = useUi();
  return (
    <div className={queue['decide']}>
      <Button icon="send" isBlock onClick={() => onQuestion('repay')}>
        {t('console.repay')}
      </Button>
      <Button icon="rotate-ccw" isBlock onClick={() => onQuestion('release')}>
        {t('console.release')}
      </Button>
      <Button
        kind="outline"
        icon="circle-check"
        isBlock
        className={desk['danger']}
        onClick={() => onQuestion('force')}
      >
        {t('console.force')}
      </Button>
    </div>
  );
}
