import { buttonClass, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { useHasOneWallet } from '../../../lib/cashier/merchant-wallet.ts';
import { BalanceLine, PageHead } from '../../../lib/cashier/page-head.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { PastTransfers } from './past-transfers.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { useWallets } from './transfer-queries.ts';
import { pairOf } from './use-transfer-form.ts';

/** Moving credit between the main wallet and wallets at suppliers (MC-2); with one wallet there is nothing to move. */
export function TransferPage() {
  const t = useTexts('cashier');
  const hasOneWallet = useHasOneWallet();
  return (
    <>
      <PageHead title={t('cashier.moveTitle')}>
        <BalanceLine />
      </PageHead>
      {hasOneWallet ? <OneWallet /> : <Wallets />}
    </>
  );
}

function Wallets() {
  const t = useTexts('cashier');
  const { data, isError, error, refetch } = useWallets();
  const pair = data && pairOf(data);
  if (pair) {
    return (
      <>
        <TransferPanel pair={pair} />
        <PastTransfers />
      </>
    );
  }
  if (data) return <OneWallet />;
  if (isError) {
    return (
      <section className={styles['panel']}>
        <ErrorState {...failureProps(error, t('cashier.walletsFailed'))} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <output className={styles['waiting']} aria-label={t('cashier.loading')}>
      <Skeleton style={{ blockSize: 320 }} />
    </output>
  );
}

/** There is nothing to move. */
function OneWallet() {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']}>
      <EmptyState
        icon="wallet"
        title={t('cashier.moveSingle')}
        text={t('cashier.moveSingleText')}
        action={
          <AppLink className={buttonClass('secondary')} href={memberHref('depositv2')}>
            {t('cashier.moveToDeposit')}
          </AppLink>
        }
      />
    </section>
  );
}
