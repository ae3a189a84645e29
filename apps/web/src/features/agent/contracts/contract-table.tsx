import type { ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { useSayTop } from '../../../lib/contracts/say-rate.ts';
import { topOf } from '../../../lib/contracts/top-rate.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { ContractState } from './contract-facts.tsx';

interface ContractTableProps {
  readonly label: string;
  /** `own` lists what the member has of others, `below` what the member gave. */
  readonly side: 'own' | 'below';
  readonly list: readonly ContractValue[];
  readonly onOpen: (contract: ContractValue) => void;
}

/** Contracts, a line each; a line opens to what is agreed. */
export function ContractTable({ label, side, list, onOpen }: ContractTableProps) {
  const t = useTexts('agentContracts');
  const sayTop = useSayTop();
  const columns: readonly ReportColumn<ContractValue>[] = [
    {
      key: 'kind',
      head: t('agentContracts.kind'),
      card: t('agentContracts.kind'),
      cell: ({ terms }) => t(`agentContracts.kind_${terms.kind}`),
    },
    {
      key: 'top',
      head: t('agentContracts.topRate'),
      card: t('agentContracts.topShort'),
      isFigure: true,
      cell: ({ terms }) => <b className="nk-num">{sayTop(topOf(terms))}</b>,
    },
    {
      key: 'state',
      head: t('agentContracts.state'),
      card: t('agentContracts.state'),
      cell: (contract) => <ContractState contract={contract} />,
    },
    {
      key: 'when',
      head: t('agentContracts.when'),
      cell: (contract) => <When contract={contract} />,
    },
  ];
  return (
    <ReportTable
      label={label}
      nameHead={t('agentContracts.who')}
      name={({ upline, downline }) =>
        side === 'below' ? downline.account : (upline?.account ?? t('agentContracts.house'))
      }
      note={({ no }) => no}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      columns={columns}
      rows={list}
    />
  );
}

/** The moment that matters in its state. */
function When({ contract }: { readonly contract: ContractValue }) {
  const t = useTexts('agentContracts');
  const sayTime = useSayTime();
  const { state, expiresAt, endsAt, effectiveFrom, answeredAt, offeredAt } = contract;
  if (state === 'offered') return t('agentContracts.to', { time: sayTime(expiresAt) });
  if (endsAt !== null) return t('agentContracts.to', { time: sayTime(endsAt) });
  if (effectiveFrom !== null) return t('agentContracts.from', { time: sayTime(effectiveFrom) });
  return sayTime(answeredAt ?? offeredAt);
}
