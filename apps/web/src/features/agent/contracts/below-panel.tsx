import type { ContractKind, ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { CONTRACT_KINDS } from '@nokshi/contract/agents-contract-fields.ts';
import { Button, EmptyState, ErrorState, Note } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { FilterSelect } from '../../../lib/filters/filter-select.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { MoreRows } from '../parts/more-rows.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { useContractsBelow } from './contract-queries.ts';
import { ContractSheet } from './contract-sheet.tsx';
import { ContractTable } from './contract-table.tsx';
import { ContractsWait } from './my-contracts.tsx';

interface BelowPanelProps {
  /** Opens the editor, for a downline or to choose one. */
  readonly onOffer: (memberId: string) => void;
}

/** Contracts that the agent gave: offered and in force. */
export function BelowPanel({ onOffer }: BelowPanelProps) {
  const t = useTexts('agentContracts');
  const [kind, setKind] = useState<ContractKind | undefined>();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useContractsBelow(kind === undefined ? {} : { kind });
  const { data, isError, error, refetch } = query;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const mayOffer = data?.pages[0]?.mayOffer ?? [];
  // What stands open follows what becomes of it.
  const open = list.find(({ id }) => id === openId);
  return (
    <ReportPanel
      title={t('agentContracts.belowTitle')}
      beside={
        <FilterSelect
          icon="list-filter"
          label={t('agentContracts.kind')}
          all={t('agentContracts.allKinds')}
          value={kind ?? ''}
          options={CONTRACT_KINDS.map((one) => ({ value: one, label: t(`agentContracts.kind_${one}`) }))}
          onChange={(value) => setKind(CONTRACT_KINDS.find((one) => one === value))}
        />
      }
    >
      {isError && data === undefined && (
        <ErrorState {...failureProps(error, t('agentContracts.failed'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <ContractsWait />}
      {data !== undefined && list.length === 0 && (
        <EmptyState
          icon="users"
          title={t('agentContracts.belowNone')}
          text={t(mayOffer.length === 0 ? 'agentContracts.belowNoOwn' : 'agentContracts.belowNoneText')}
          action={
            mayOffer.length > 0 && (
              <Button icon="plus" onClick={() => onOffer('')}>
                {t('agentContracts.giveOffer')}
              </Button>
            )
          }
        />
      )}
      {list.length > 0 && (
        <>
          {mayOffer.length === 0 && <Note>{t('agentContracts.belowNoOwn')}</Note>}
          <ContractTable
            label={t('agentContracts.belowTitle')}
            side="below"
            list={list}
            onOpen={({ id }) => setOpenId(id)}
          />
          <MoreRows
            shown={list.length}
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
      {open && (
        <ContractSheet
          contract={open}
          side="upline"
          onOffer={canOfferAgain(open, mayOffer) ? () => onOffer(open.downline.memberId) : undefined}
          onClose={() => setOpenId(null)}
        />
      )}
    </ReportPanel>
  );
}

/** New terms need an own contract of the kind, and no offer that waits. */
function canOfferAgain(
  { state, terms }: ContractValue,
  mayOffer: readonly { readonly kind: ContractKind }[],
): boolean {
  return state !== 'offered' && mayOffer.some(({ kind }) => kind === terms.kind);
}
