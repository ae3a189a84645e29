import { HonestMark, MoneyText, Skeleton } from '@nokshi/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBalance, useBalanceHidden } from '../balance/balance.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './cashier.module.css';

/** Title of a page of the cashier; `children` stands at its end. */
export function PageHead({
  title,
  takesFocus = false,
  children,
}: {
  readonly title: string;
  /** The page came in place of another one: reading and keys begin at its title. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <header className={styles['head']}>
      <h2 id="member-page-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </header>
  );
}

/** What is in the wallet now, and that it is play credit. */
export function BalanceLine() {
  const t = useTexts('cashier');
  const { data } = useBalance();
  const [isHidden] = useBalanceHidden();
  return (
    <div className={styles['balance']}>
      <small>{t('cashier.balance')}</small>
      {data ? (
        <b>
          <MoneyText micros={BigInt(data.balanceMicros)} isHidden={isHidden} />
        </b>
      ) : (
        <Skeleton style={{ inlineSize: 120, blockSize: 24 }} />
      )}
      {data?.isPlayCredit !== false && <HonestMark kind="credit" />}
    </div>
  );
}
