import { EmptyState, ErrorState } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { MoreRows } from '../parts/more-rows.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { useContractHistory } from './contract-queries.ts';
import { ContractSheet } from './contract-sheet.tsx';
import { ContractTable } from './contract-table.tsx';
import { ContractsWait } from './my-contracts.tsx';

const SIDES = ['own', 'below'] as const;

/** Every version of contracts that the agent is a party of, those that are over among them. */
export function HistoryPanel() {
  const t = useTexts('agentContracts');
  const [side, setSide] = useState<(typeof SIDES)[number]>('own');
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useContractHistory({ side });
  const { data, isError, error, refetch } = query;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const open = list.find(({ id }) => id === openId);
  return (
    <ReportPanel
      title={t('agentContracts.historyTitle')}
      beside={
        <div className="nk-segmented" role="group" aria-label={t('agentContracts.side')}>
          {SIDES.map((one) => (
            <button key={one} type="button" aria-pressed={one === side} onClick={() => setSide(one)}>
              {t(`agentContracts.side_${one}`)}
            </button>
          ))}
        </div>
      }
    >
      {isError && data === undefined && (
        <ErrorState {...failureProps(error, t('agentContracts.failed'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <ContractsWait />}
      {data !== undefined && list.length === 0 && (
        <EmptyState icon="history" title={t('agentContracts.historyNone')} />
      )}
      {list.length > 0 && (
        <>
          <ContractTable
            label={t('agentContracts.historyTitle')}
            side={side}
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
          side={side === 'own' ? 'downline' : 'upline'}
          onClose={() => setOpenId(null)}
        />
      )}
    </ReportPanel>
  );
}
