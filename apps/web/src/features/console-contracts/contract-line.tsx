import type { ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { Badge, Button } from '@nokshi/ui';
import { useSayMoment } from '../../lib/console/clock.ts';
import { Party } from '../../lib/console/party.tsx';
import { periodKey, useSayTop } from '../../lib/contracts/say-rate.ts';
import { TierLadder } from '../../lib/contracts/tier-ladder.tsx';
import { topOf } from '../../lib/contracts/top-rate.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import css from './contracts.module.css';

interface ContractLineProps {
  readonly contract: ContractValue;
  readonly onEnd: (() => void) | undefined;
}

/** One contract in the table of all. */
export function ContractLine({ contract, onEnd }: ContractLineProps) {
  const t = useTexts('console', 'agentContracts');
  const sayTop = useSayTop();
  const { no, terms, upline, downline, state } = contract;
  // An end that is agreed, or that the staff asked for, is nothing to ask for again.
  const canEnd = state === 'offered' || (state === 'active' && contract.endsBy === null);
  return (
    <tr>
      <td className="nk-num">{no}</td>
      <td>
        {t(`agentContracts.kind_${terms.kind}`)}
        <small>{t(periodKey(terms))}</small>
      </td>
      <td>
        <Party party={upline} hasNumber />
      </td>
      <td>
        <Party party={downline} hasNumber />
      </td>
      <td>
        <b className="nk-num">{sayTop(topOf(terms))}</b>
        <details className={css['tiers']}>
          <summary>{t('console.contractTiers')}</summary>
          <TierLadder terms={terms} />
        </details>
      </td>
      <td>
        <Badge tone={state === 'active' ? 'accent' : state === 'terminating' ? 'warn' : 'plain'}>
          {t(`agentContracts.state_${state}`)}
        </Badge>
        <Times contract={contract} />
      </td>
      {onEnd && (
        <td>
          {canEnd && (
            <Button size="small" kind="outline" onClick={onEnd}>
              {t(state === 'offered' ? 'console.contractWithdraw' : 'console.contractEnd')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function Times({ contract }: { readonly contract: ContractValue }) {
  const t = useTexts('console', 'agentContracts');
  const sayMoment = useSayMoment();
  const { state, offeredAt, expiresAt, effectiveFrom, endsAt, endsBy } = contract;
  return (
    <>
      {effectiveFrom === null ? (
        <small>{t('console.contractOffered', { time: sayMoment(offeredAt) })}</small>
      ) : (
        <small>{t('console.contractFrom', { time: sayMoment(effectiveFrom) })}</small>
      )}
      {state === 'offered' && <small>{t('console.contractAnswerBy', { time: sayMoment(expiresAt) })}</small>}
      {endsAt !== null && <small>{t('console.contractUntil', { time: sayMoment(endsAt) })}</small>}
      {endsBy !== null && <small>{t(`agentContracts.ends_${endsBy}`)}</small>}
    </>
  );
}
