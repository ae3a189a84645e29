import { REFILL_CREDIT_MICROS, WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Button, ErrorState, HonestMark, Icon, type IconName, MoneyText, Skeleton } from '@nokshi/ui';
import { refreshBalance, useBalance, useBalanceHidden } from '../../lib/balance.ts';
import { failureProps } from '../../lib/failure.ts';
import { sayAmount } from '../../lib/format.ts';
import { openPopup } from '../../lib/gate.ts';
import { languageStore } from '../../lib/language.ts';
import { useSayTime } from '../../lib/say-time.ts';
import { useSecond } from '../../lib/second.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './member.module.css';

/** Deposit in play credit (MC-3): there is nothing to deposit, and why. */
export function DepositPage() {
  const t = useTexts('member');
  const welcome = useAmount(WELCOME_CREDIT_MICROS);
  return (
    <CreditPage
      title={t('member.depositv2')}
      icon="wallet"
      heading={t('member.depositTitle')}
      text={t('member.depositText', { welcome })}
    />
  );
}

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

function useAmount(micros: bigint): string {
  const language = useStore(languageStore);
  return sayAmount(language, micros, 0);
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

function RefillPanel() {
  const t = useTexts('member');
  const sayTime = useSayTime();
  const amount = useAmount(REFILL_CREDIT_MICROS);
  const { data } = useBalance();
  const second = useSecond(true);
  const isTooEarly = data !== undefined && data.refillAt > second * 1000;
  const isEnough = data !== undefined && BigInt(data.balanceMicros) >= REFILL_CREDIT_MICROS;
  const state = isTooEarly
    ? t('member.refillAt', { time: sayTime(data.refillAt) })
    : t(isEnough ? 'member.refillNotNeeded' : 'member.refillNow');
  return (
    <section className={styles['panel']}>
      <h2>{t('member.refillTitle')}</h2>
      <p className={styles['quiet']}>{t('member.refillText', { amount })}</p>
      <Button
        kind="primary"
        icon="coins"
        disabled={!data || isTooEarly || isEnough}
        aria-describedby="member-refill-state"
        onClick={() => openPopup({ kind: 'refill' })}
      >
        {t('member.refill')}
      </Button>
      {data && (
        <p id="member-refill-state" className={styles['state']}>
          {state}
        </p>
      )}
    </section>
  );
}
