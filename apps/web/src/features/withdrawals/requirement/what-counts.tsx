import type { RequirementRow } from '@nokshi/contract/cashier-withdrawal.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './requirement.module.css';

/** Which bets count towards the requirements that are open (domain C.2), in plain sentences. */
export function WhatCounts({ requirements }: { readonly requirements: readonly RequirementRow[] }) {
  const t = useTexts('withdrawals');
  const hasBonus = requirements.some(({ source }) => source !== 'DEPOSIT');
  return (
    <details className={styles['fold']}>
      <summary>{t('withdrawals.whatCounts')}</summary>
      <ul className={styles['sentences']}>
        <li>{t('withdrawals.counts_order')}</li>
        <li>{t('withdrawals.counts_full')}</li>
        {hasBonus && <li>{t('withdrawals.counts_bonus')}</li>}
        <li>{t('withdrawals.counts_sports')}</li>
        <li>{t('withdrawals.counts_coverage')}</li>
        <li>{t('withdrawals.counts_none')}</li>
      </ul>
    </details>
  );
}
