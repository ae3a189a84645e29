import { BalanceLine, PageHead } from '../../lib/cashier/page-head.tsx';
import { useIsPlayCredit } from '../../lib/games/catalogue-queries.ts';
import { CASHIER_PAGES } from '../../lib/navigation/member-pages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { PageLinks } from './page-links.tsx';
import { RefillPanel } from './refill-panel.tsx';

const RECORDS = ['transactionHistory', 'bonusDetails'] as const;

/**
 * What the wallet holds and what can be done with it. With play credit the refill stands first: it is the one way to
 * more credit that is no sample.
 */
export function WalletPage() {
  const t = useTexts('member', 'cashier');
  const isPlayCredit = useIsPlayCredit();
  const sample = isPlayCredit ? t('member.noteSample') : undefined;
  return (
    <>
      <PageHead title={t('member.wallet')}>
        <BalanceLine />
      </PageHead>
      {isPlayCredit && <RefillPanel />}
      <section className={styles['panel']} aria-label={t('member.groupWallet')}>
        <PageLinks
          label={t('member.groupWallet')}
          pages={CASHIER_PAGES}
          notes={{
            depositv2: sample,
            withdraw: sample,
            transferFund: t('member.noteTransfer'),
            transferUpline: t('member.noteUpline'),
          }}
        />
      </section>
      <section className={styles['panel']} aria-label={t('member.groupRecords')}>
        <PageLinks label={t('member.groupRecords')} pages={RECORDS} />
      </section>
      {!isPlayCredit && <RefillPanel />}
    </>
  );
}
