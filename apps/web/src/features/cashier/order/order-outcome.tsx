import type { Deposit, DepositState } from '@nokshi/contract/cashier-deposit.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { buttonClass, cx, Icon, type IconName, MoneyText } from '@nokshi/ui';
import { useBalance } from '../../../lib/balance/balance.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import progressStyles from '../../../lib/cashier/progress.module.css';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { creditedInAll, isOpen } from './order-rules.ts';

interface Look {
  readonly icon: IconName;
  readonly title: TextKey;
  readonly tone: 'good' | 'bad' | 'quiet';
}

const LOOKS: Readonly<Record<Exclude<DepositState, 'waiting_payment'>, Look>> = {
  submitted: { icon: 'search', title: 'cashier.submittedTitle', tone: 'quiet' },
  review: { icon: 'users', title: 'cashier.reviewTitle', tone: 'quiet' },
  credited: { icon: 'circle-check', title: 'cashier.creditedTitle', tone: 'good' },
  rejected: { icon: 'circle-x', title: 'cashier.rejectedTitle', tone: 'bad' },
  expired: { icon: 'clock', title: 'cashier.expiredTitle', tone: 'quiet' },
  cancelled: { icon: 'circle-x', title: 'cashier.cancelledTitle', tone: 'quiet' },
};

/** What became of an order, in one sentence, and what can be done now. */
export function OrderOutcome({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const { state, reason } = order;
  if (state === 'waiting_payment') return null;
  const { icon, title, tone } = LOOKS[state];
  // After an order that ended a transaction id may still be told, which comes before another payment.
  const isNext = state === 'rejected' || state === 'cancelled';
  return (
    <section className={cx(styles['panel'], progressStyles['outcome'])} data-state={state}>
      <span className={progressStyles['disc']} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div role="status">
        <h3>{t(title)}</h3>
        {state === 'credited' && <Credited order={order} />}
        {reason !== null && <p>{t(`cashier.reason_${reason}`)}</p>}
        {state === 'review' && <p>{t('cashier.reviewText')}</p>}
        {state === 'cancelled' && <p>{t('cashier.cancelledText')}</p>}
      </div>
      {!isOpen(order) && (
        <div className={progressStyles['acts']}>
          {state === 'credited' && (
            <AppLink className={buttonClass('primary')} href="/">
              {t('cashier.play')}
            </AppLink>
          )}
          <AppLink className={buttonClass(isNext ? 'primary' : 'secondary')} href={memberHref('depositv2')}>
            {t('cashier.newDeposit')}
          </AppLink>
        </div>
      )}
    </section>
  );
}

function Credited({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const { data } = useBalance();
  const sayMoney = useSayMoney(order.currency);
  const credited = creditedInAll(order);
  const isOther = credited !== BigInt(order.payMicros);
  return (
    <>
      <p className={progressStyles['credited']}>
        +<CashierMoney micros={credited} currency={order.currency} />
      </p>
      {isOther && (
        <p>
          {t('cashier.creditedOther', {
            asked: sayMoney(BigInt(order.payMicros)),
            credited: sayMoney(credited),
          })}
        </p>
      )}
      {data && (
        <p className={progressStyles['nowBalance']}>
          {t('cashier.newBalance')} <MoneyText micros={BigInt(data.balanceMicros)} />
        </p>
      )}
    </>
  );
}
