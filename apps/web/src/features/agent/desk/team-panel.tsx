import type { Downline } from '@nokshi/contract/agents-team.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { dayOf } from '../../../lib/time/days.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { MoreRows } from '../parts/more-rows.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { MemberName } from '../team/member-marks.tsx';
import { useTreeColumns } from '../team/tree-columns.tsx';
import styles from './desk.module.css';
import { useTeamStep } from './desk-queries.ts';

/** The agent’s team of this month, a step of the tree at a time. */
export function TeamPanel() {
  const t = useTexts('assistants', 'agentTeam', 'agentParts');
  const today = dayOf(serverNow(), useTimeZone());
  const [path, setPath] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  const here = path.at(-1);
  const query = useTeamStep({ from: `${today.slice(0, 8)}01`, to: today }, here?.id ?? '');
  const { data, isError, error, refetch } = query;
  const [first] = data?.pages ?? [];
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <ReportPanel title={here?.name ?? t('assistants.tab_team')} beside={t('assistants.teamDays')}>
      {here && (
        <p className={styles['up']}>
          <Button icon="arrow-left" onClick={() => setPath(path.slice(0, -1))}>
            {t('assistants.back')}
          </Button>
        </p>
      )}
      {!first && isError && (
        <ErrorState {...failureProps(error, t('assistants.teamFailed'))} onRetry={() => void refetch()} />
      )}
      {!first && !isError && <Skeleton style={{ blockSize: 240 }} />}
      {first && list.length === 0 && <EmptyState icon="users" title={t('assistants.teamNone')} />}
      {first && list.length > 0 && (
        <>
          <Lines
            step={first}
            list={list}
            onOpen={({ member }) => setPath([...path, { id: member.id, name: member.account }])}
          />
          <MoreRows
            shown={list.length}
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </ReportPanel>
  );
}

interface LinesProps {
  readonly step: Parameters<typeof useTreeColumns>[0];
  readonly list: readonly Downline[];
  readonly onOpen: (row: Downline) => void;
}

function Lines({ step, list, onOpen }: LinesProps) {
  const t = useTexts('assistants', 'agentTeam');
  return (
    <ReportTable
      label={t('assistants.tab_team')}
      nameHead={t('agentTeam.username')}
      name={({ member, kind }) =>
        kind === 'self' ? `${member.account} · ${t('agentTeam.kind_self')}` : <MemberName member={member} />
      }
      keyOf={({ member }) => member.id}
      canOpen={({ kind, members }) => kind === 'direct' && members > 0}
      onOpen={onOpen}
      columns={useTreeColumns(step)}
      rows={list}
      hasTotals
    />
  );
}
