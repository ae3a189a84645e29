import type { Withdrawal, WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import { buttonClass, cx, Icon, type IconName } from '@nokshi/ui';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import progressStyles from '../../../lib/cashier/progress.module.css';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { isOver, takesAnswer } from '../withdrawal-rules.ts';

interface Look {
  readonly icon: IconName;
  readonly tone: 'good' | 'bad' | 'quiet';
}

/** States whose sentence stands above everything else; of one that waits for its member the receipt's form does. */
type Told = Exclude<WithdrawalState, 'requested' | 'paid_out'>;

const LOOKS: Readonly<Record<Told, Look>> = {
  risk_check: { icon: 'users', tone: 'quiet' },
  approved: { icon: 'clock', tone: 'quiet' },
  paying: { icon: 'send', tone: 'quiet' },
  partial: { icon: 'users', tone: 'quiet' },
  not_received: { icon: 'users', tone: 'quiet' },
  received: { icon: 'circle-check', tone: 'good' },
  auto_received: { icon: 'circle-check', tone: 'quiet' },
  forced_received: { icon: 'circle-check', tone: 'quiet' },
  released: { icon: 'rotate-ccw', tone: 'quiet' },
  rejected: { icon: 'circle-x', tone: 'bad' },
};

/** What became of a withdrawal, or who has it now, in plain sentences with the reason. */
export function Outcome({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state } = withdrawal;
  if (state === 'requested' || state === 'paid_out') return null;
  return <Told withdrawal={withdrawal} state={state} />;
}

function Told({ withdrawal, state }: { readonly withdrawal: Withdrawal; readonly state: Told }) {
  const t = useTexts('withdrawals');
  const { icon, tone } = LOOKS[state];
  const { reason } = withdrawal;
  const isAtEnd = isOver(withdrawal);
  return (
    <section className={cx(cashierStyles['panel'], progressStyles['outcome'])} data-state={state}>
      <span className={progressStyles['disc']} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div role="status">
        <h3>{useTitle(state)}</h3>
        <Sentences withdrawal={withdrawal} state={state} />
        {reason !== null && <p>{t(`withdrawals.reason_${reason}`)}</p>}
      </div>
      {isAtEnd && (
        <div className={progressStyles['acts']}>
          <AppLink className={buttonClass('secondary')} href={memberHref('withdraw')}>
            {t('withdrawals.newWithdrawal')}
          </AppLink>
        </div>
      )}
    </section>
  );
}

function useTitle(state: Told): string {
  const t = useTexts('withdrawals');
  switch (state) {
    case 'risk_check':
    case 'approved':
    case 'paying':
    case 'partial':
    case 'not_received':
      return t(`withdrawals.now_${state}`);
    default:
      return t(`withdrawals.end_${state}`);
  }
}

function Sentences({ withdrawal, state }: { readonly withdrawal: Withdrawal; readonly state: Told }) {
  const t = useTexts('withdrawals');
  const sayTime = useSayTime();
  const { note, amountMicros, netMicros, receivedMicros, remainingMicros, confirmUntil, currency } =
    withdrawal;
  const sayMoney = useSayMoney(currency);
  const net = sayMoney(BigInt(netMicros));
  const received = sayMoney(BigInt(receivedMicros ?? '0'));
  const remaining = sayMoney(BigInt(remainingMicros ?? '0'));
  switch (state) {
    case 'risk_check':
      return <p>{t(note === null ? 'withdrawals.now_risk_check_text' : 'withdrawals.now_asked_text')}</p>;
    case 'approved':
    case 'paying':
    case 'not_received':
      return <p>{t(`withdrawals.now_${state}_text`)}</p>;
    case 'partial':
      return <p>{t('withdrawals.now_partial_text', { received, remaining })}</p>;
    case 'rejected':
      return <p>{t('withdrawals.end_rejected_text', { amount: sayMoney(BigInt(amountMicros)) })}</p>;
    case 'released': {
      // What was paid of it stays paid; a fee goes back with the rest.
      const back = BigInt(amountMicros) - BigInt(receivedMicros ?? '0');
      return (
        <>
          {receivedMicros !== null && <p>{t('withdrawals.end_released_part', { amount: received })}</p>}
          <p>{t('withdrawals.end_released_text', { amount: sayMoney(back) })}</p>
        </>
      );
    }
    case 'auto_received':
      return (
        <>
          <p>{t('withdrawals.end_auto_received_text', { amount: net })}</p>
          {takesAnswer(withdrawal, serverNow()) && confirmUntil !== null && (
            <p>{t('withdrawals.end_auto_dispute', { time: sayTime(confirmUntil) })}</p>
          )}
        </>
      );
    default:
      return <p>{t(`withdrawals.end_${state}_text`, { amount: net })}</p>;
  }
}
