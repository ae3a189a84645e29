import type { ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { Badge, type BadgeProps } from '@nokshi/ui';
import { periodKey } from '../../../lib/contracts/say-rate.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import styles from './contracts.module.css';

const TONES: Partial<Record<ContractValue['state'], BadgeProps['tone']>> = {
  offered: 'info',
  active: 'accent',
  terminating: 'warn',
};

/** In which state a contract is; one that was accepted and has not begun says so. */
export function ContractState({ contract: { state, effectiveFrom } }: { readonly contract: ContractValue }) {
  const t = useTexts('agentContracts');
  const isLater = state === 'active' && effectiveFrom !== null && effectiveFrom > serverNow();
  return (
    <Badge tone={isLater ? 'info' : (TONES[state] ?? 'plain')}>
      {t(isLater ? 'agentContracts.state_later' : `agentContracts.state_${state}`)}
    </Badge>
  );
}

/** Everything that is agreed beside the tiers, and from when until when. */
export function ContractFacts({ contract }: { readonly contract: ContractValue }) {
  const t = useTexts('agentContracts');
  const sayMoment = useSayMoment();
  const { terms, effectiveFrom, endsAt, endsBy, state } = contract;
  const isOver = state !== 'active' && state !== 'terminating' && state !== 'offered';
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={t('agentContracts.period')}>{t(periodKey(terms))}</Fact>
        {terms.kind === 'dividend' && (
          <>
            <Fact name={t('agentContracts.mode')}>{t(`agentContracts.mode_${terms.mode}`)}</Fact>
            <Fact name={t('agentContracts.carry')}>{t(`agentContracts.carry_${terms.carry}`)}</Fact>
          </>
        )}
        {effectiveFrom === null ? (
          <Fact name={t('agentContracts.askedOn')}>{sayMoment(contract.offeredAt)}</Fact>
        ) : (
          <Fact name={t('agentContracts.since')}>{sayMoment(effectiveFrom)}</Fact>
        )}
        {(endsAt !== null || !isOver) && effectiveFrom !== null && (
          <Fact name={t('agentContracts.until')}>
            {endsAt === null ? t('agentContracts.noEnd') : sayMoment(endsAt)}
          </Fact>
        )}
        <Fact name={t('agentContracts.no')}>
          <bdi>{contract.no}</bdi>
        </Fact>
      </dl>
      {endsBy !== null && contract.termination === null && (
        <p className={styles['quiet']}>{t(`agentContracts.ends_${endsBy}`)}</p>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
