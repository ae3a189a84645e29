import { ErrorState, HonestMark, Icon, type IconName, MoneyText, Skeleton } from '@nokshi/ui';
import { refreshBalance, useBalance, useBalanceHidden } from '../../lib/balance.ts';
import { failureProps } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './member.module.css';
import { RefillPanel } from './refill-panel.tsx';

/** Withdrawal in play credit (MC-4): it cannot be cashed. */
export function WithdrawPage() {
  const t = useTexts('member');
  return (
    <CreditPage
      title={t('member.withdraw')}
      icon="banknote-arrow-up"
      heading={t('member.withdrawTitle')}
      text={t('member.withdrawText')}
    />
  );
}

interface CreditPageProps {
  readonly title: string;
  readonly icon: IconName;
  readonly heading: string;
  readonly text: string;
}

function CreditPage({ title, icon, heading, text }: CreditPageProps) {
  return (
    <>
      <section className={styles['panel']} aria-labelledby="member-page-title">
        <h2 id="member-page-title">{title}</h2>
        <BalanceLine />
        <div className={styles['off']}>
          <span className={styles['disc']}>
            <Icon name={icon} />
          </span>
          <div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        </div>
      </section>
      <RefillPanel />
    </>
  );
}

function BalanceLine() {
  const t = useTexts('member');
  const { data, isError, error } = useBalance();
  const [isHidden] = useBalanceHidden();
  if (isError && !data) {
    return (
      <ErrorState {...failureProps(error, t('member.balanceFailed'))} onRetry={() => void refreshBalance()} />
    );
  }
  return (
    <div className={styles['balance']}>
      <small>{t('member.balance')}</small>
      {data ? (
        <b>
          <MoneyText micros={BigInt(data.balanceMicros)} isHidden={isHidden} />
        </b>
      ) : (
        <Skeleton style={{ inlineSize: 180, blockSize: 36 }} />
      )}
      <HonestMark kind="credit" />
    </div>
  );
}
