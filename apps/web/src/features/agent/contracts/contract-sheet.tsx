import type { ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { withdrawOffer } from '@nokshi/contract/agents-contracts.ts';
import { Button, Modal } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { TierLadder } from '../../../lib/contracts/tier-ladder.tsx';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ContractFacts, ContractState } from './contract-facts.tsx';
import styles from './contracts.module.css';
import { EndActs, type Side, useContractAct } from './end-acts.tsx';

interface ContractSheetProps {
  readonly contract: ContractValue;
  readonly side: Side;
  /** The way to offer new terms; undefined where none can be offered. */
  readonly onOffer?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One version of a contract, and what the one who looks can do about it. */
export function ContractSheet({ contract, side, onOffer, onClose }: ContractSheetProps) {
  const t = useTexts('agentContracts');
  const sayMoment = useSayMoment();
  const { sending, act } = useContractAct();
  const { upline, downline, terms, state, expiresAt } = contract;
  const name = side === 'upline' ? downline.account : (upline?.account ?? t('agentContracts.house'));
  const isOpenOffer = state === 'offered' && side === 'upline';
  return (
    <Modal
      title={`${name} · ${t(`agentContracts.kind_${terms.kind}`)}`}
      onClose={onClose}
      canClose={!sending.isBusy}
      footer={
        <>
          <Button onClick={onClose}>{t('agentContracts.close')}</Button>
          {onOffer && (
            <Button kind="primary" icon="plus" onClick={onOffer}>
              {t('agentContracts.newOffer')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['card']} data-contract={contract.no}>
        <p className={styles['state']}>
          <ContractState contract={contract} />
          {state === 'offered' && (
            <span className={styles['quiet']}>
              {t('agentContracts.answerBy', { time: sayMoment(expiresAt) })}
            </span>
          )}
        </p>
        <TierLadder terms={terms} />
        <ContractFacts contract={contract} />
        {isOpenOffer && (
          <div className={styles['acts']}>
            <Button
              kind="outline"
              isBusy={sending.isBusy}
              onClick={() =>
                act(() => call(withdrawOffer, { id: contract.id }), 'agentContracts.withdrawn', onClose)
              }
            >
              {t('agentContracts.withdrawOffer')}
            </Button>
          </div>
        )}
        <EndActs contract={contract} side={side} />
      </div>
      <Warning sending={sending} />
    </Modal>
  );
}
