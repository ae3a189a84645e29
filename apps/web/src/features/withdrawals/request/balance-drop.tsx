import { Button, buttonClass, ErrorState, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { CashierMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { useIsPlayCredit } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { openPopup } from '../../../lib/session/gate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { Desk } from '../desk.ts';
import { useDesk } from '../withdrawal-queries.ts';
import { leftToStake } from '../withdrawal-rules.ts';
import styles from './balance-drop.module.css';
import { Sentence } from './can-withdraw.tsx';

/** What drops from the balance: what can be withdrawn now and why not more, with the ways to the cashier. */
export function BalanceDrop({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTexts('withdrawals', 'cashier');
  const isPlayCredit = useIsPlayCredit();
  const { data, isError, error, refetch } = useDesk();
  return (
    <section className={styles['drop']} aria-label={t('withdrawals.dropTitle')}>
      {data && <Figures desk={data} />}
      {!data && isError && (
        <ErrorState {...failureProps(error, t('withdrawals.dropFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <output aria-label={t('withdrawals.loading')}>
          <Skeleton style={{ blockSize: 120 }} />
        </output>
      )}
      <div className={styles['dropActs']}>
        {isPlayCredit && (
          <Button
            kind="primary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              onLeave();
              openPopup({ kind: 'refill' });
            }}
          >
            {t('shell.refill')}
          </Button>
        )}
        <AppLink
          className={buttonClass(isPlayCredit ? 'secondary' : 'primary', 'small')}
          href={memberHref('depositv2')}
          onClick={onLeave}
        >
          {t('withdrawals.toDeposit')}
        </AppLink>
        <AppLink
          className={buttonClass('secondary', 'small')}
          href={memberHref('withdraw')}
          onClick={onLeave}
        >
          {t('withdrawals.go')}
        </AppLink>
      </div>
    </section>
  );
}

function Figures({ desk }: { readonly desk: Desk }) {
  const t = useTexts('withdrawals');
  const { currency, balanceMicros, heldMicros, withdrawableMicros, lockedMicros, requirements } = desk;
  const lines = [
    ['balance', BigInt(balanceMicros)],
    ['held', BigInt(heldMicros)],
    ['locked', BigInt(lockedMicros)],
    ['turnoverLeft', leftToStake(requirements)],
  ] as const;
  return (
    <>
      <p className={styles['dropSay']}>
        <Sentence desk={desk} />
      </p>
      <dl className={chooseStyles['sums']}>
        {lines.map(([name, micros]) => (
          <div key={name}>
            <dt>{t(`withdrawals.${name}`)}</dt>
            <dd>
              <CashierMoney micros={micros} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={chooseStyles['sumTotal']}>
          <dt>{t('withdrawals.withdrawable')}</dt>
          <dd>
            <CashierMoney micros={BigInt(withdrawableMicros)} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}
