import { EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { useMyContracts } from '../../../lib/contracts/own-contracts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import { ContractCard } from './contract-card.tsx';

import { inOrder } from './contract-queries.ts';
import styles from './contracts.module.css';
import { OfferPanel } from './offer-panel.tsx';

/** What the member has of the upline or the house: offers that wait first, then what is in force, by kind. */
export function MyContracts() {
  const t = useTexts('agentContracts');
  const { data, isError, error, refetch } = useMyContracts();
  if (data === undefined) {
    return isError ? (
      <ErrorState {...failureProps(error, t('agentContracts.failed'))} onRetry={() => void refetch()} />
    ) : (
      <ContractsWait />
    );
  }
  const { offers, inForce } = data;
  return (
    <div className={partStyles['page']}>
      {offers.map((offer) => (
        <OfferPanel key={offer.contract.id} offer={offer} />
      ))}
      {inForce.length > 0 ? (
        <div className={styles['cards']}>
          {inOrder(inForce).map((contract) => (
            <ContractCard key={contract.id} contract={contract} side="downline" />
          ))}
        </div>
      ) : (
        offers.length === 0 && (
          <EmptyState
            icon="scroll-text"
            title={t('agentContracts.mineNone')}
            text={t('agentContracts.mineNoneText')}
          />
        )
      )}
    </div>
  );
}

const ROWS = [0, 1, 2];

export function ContractsWait() {
  const t = useTexts('agentContracts');
  return (
    <output className={partStyles['waiting']} aria-label={t('agentContracts.loading')}>
      {ROWS.map((row) => (
        <Skeleton key={row} style={{ blockSize: 96 }} />
      ))}
    </output>
  );
}
