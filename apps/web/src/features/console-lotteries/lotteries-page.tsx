import { listDeskLotteries } from '@nokshi/contract/lottery-control.ts';
import { EmptyState, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import desk from '../../lib/console/desk.module.css';
import { LOTTERIES_KEY, useLotteryDesk } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead, Panel } from '../../lib/console/panel.tsx';
import { DaySales } from './day-sales.tsx';
import { Exposures } from './exposures.tsx';
import { type AskedIssue, IssueTable } from './issue-table.tsx';
import { PostponeDialog, ResultDialog, VoidDialog } from './lottery-dialogs.tsx';
import { LotteryTable } from './lottery-table.tsx';
import { RestDays } from './rest-days.tsx';

const POLL_MS = 15_000;

/** Lotteries: draws that wait for people, what could be lost and what was taken, all games with their terms, days without draws. */
export function LotteriesPage() {
  const { t } = useUi();
  const games = useQuery({
    queryKey: LOTTERIES_KEY,
    queryFn: ({ signal }) => call(listDeskLotteries, {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.lotteries')}
        count={games.data?.list.length}
        caption={t('console.lotteriesText')}
      />
      <OfficialDraws />
      <Loaded query={games}>
        {({ list, restDays }) => (
          <>
            <Exposures />
            <DaySales games={list} />
            <LotteryTable list={list} />
            <RestDays list={list} restDays={restDays} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Draws that are not our own: their results, which two people enter, corrections, voids and new times. */
function OfficialDraws() {
  const { t } = useUi();
  const query = useLotteryDesk();
  const [asked, setAsked] = useState<AskedIssue | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Loaded query={query}>
        {({ onSale, waiting, drawn }) => (
          <>
            <Panel title={t('console.lotteriesWaiting')}>
              {waiting.length === 0 ? (
                <EmptyState icon="circle-check" title={t('console.lotteriesNoneWaiting')} />
              ) : (
                <IssueTable list={waiting} onAsk={setAsked} />
              )}
            </Panel>
            {onSale.length > 0 && (
              <Panel title={t('console.lotteriesOnSale')}>
                <IssueTable list={onSale} onAsk={setAsked} />
              </Panel>
            )}
            {drawn.length > 0 && (
              <Panel title={t('console.lotteriesDrawn')}>
                <IssueTable list={drawn} onAsk={setAsked} />
              </Panel>
            )}
          </>
        )}
      </Loaded>
      {asked?.what === 'result' && <ResultDialog issue={asked.issue} onClose={close} />}
      {asked?.what === 'void' && <VoidDialog issue={asked.issue} onClose={close} />}
      {asked?.what === 'postpone' && <PostponeDialog issue={asked.issue} onClose={close} />}
    </>
  );
}
