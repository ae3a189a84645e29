import type { ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { TierLadder } from '../../../lib/contracts/tier-ladder.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import { ContractFacts, ContractState } from './contract-facts.tsx';
import styles from './contracts.module.css';
import { EndActs, type Side } from './end-acts.tsx';

interface ContractCardProps {
  readonly contract: ContractValue;
  readonly side: Side;
}

/** A contract in force: its tiers as a ladder, what else is agreed, and how it ends. */
export function ContractCard({ contract, side }: ContractCardProps) {
  const t = useTexts('agentContracts');
  const { upline, terms } = contract;
  const kind = t(`agentContracts.kind_${terms.kind}`);
  return (
    <article className={partStyles['panel']} aria-label={kind} data-contract={contract.no}>
      <div className={partStyles['panelHead']}>
        <h2>{kind}</h2>
        <ContractState contract={contract} />
      </div>
      <div className={styles['card']}>
        <p className={styles['quiet']}>
          {t('agentContracts.withUpline', { name: upline?.account ?? t('agentContracts.house') })}
        </p>
        <TierLadder terms={terms} />
        <ContractFacts contract={contract} />
        <EndActs contract={contract} side={side} />
      </div>
    </article>
  );
}
