import type { ContractParty, ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { Badge, Button } from '@nokshi/ui';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { periodKey, useSayTop } from '../../lib/contracts/say-rate.ts';
import { TierLadder } from '../../lib/contracts/tier-ladder.tsx';
import { topOf } from '../../lib/contracts/top-rate.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import css from './contracts.module.css';

interface ContractTableProps {
  readonly list: readonly ContractValue[];
  readonly onEnd: ((contract: ContractValue) => void) | undefined;
}

export function ContractTable({ list, onEnd }: ContractTableProps) {
  const t = useTexts('console', 'agentContracts');
  return (
    <DeskScroll>
      <table className={desk['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.contractNo')}</th>
            <th scope="col">{t('console.contractKind')}</th>
            <th scope="col">{t('console.contractUpline')}</th>
            <th scope="col">{t('console.contractDownline')}</th>
            <th scope="col">{t('console.contractTop')}</th>
            <th scope="col">{t('console.contractWhen')}</th>
            {onEnd && <th scope="col">{t('console.contractAct')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.map((contract) => (
            <Line key={contract.id} contract={contract} onEnd={onEnd} />
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}

interface LineProps extends Pick<ContractTableProps, 'onEnd'> {
  readonly contract: ContractValue;
}

function Line({ contract, onEnd }: LineProps) {
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
      <td>{upline === null ? t('agentContracts.house') : <Party party={upline} />}</td>
      <td>
        <Party party={downline} />
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
            <Button size="small" kind="outline" onClick={() => onEnd(contract)}>
              {t(state === 'offered' ? 'console.contractWithdraw' : 'console.contractEnd')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function Party({ party: { memberId, account, no } }: { readonly party: ContractParty }) {
  return (
    <>
      <AppLink className="nk-link" href={`/console/members/${memberId}`}>
        {account}
      </AppLink>
      <small className="nk-num">{no}</small>
    </>
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
