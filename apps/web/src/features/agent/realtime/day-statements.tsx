import type { StatementLine } from '@nokshi/contract/agents-statements.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSayPeriod } from '../contracts/say-period.ts';
import { Money } from '../parts/money.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { joined, useStatements } from '../reports/report-queries.ts';
import { StatementState } from '../statements/statement-state.tsx';

/** Days that are over, each with the statement that its slots add up to. */
export function DayStatements({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentRealtime', 'agentStatements');
  const sayPeriod = useSayPeriod();
  const { from, to } = address.range;
  const query = useStatements({ kind: 'realtime', side: 'mine', from, to });
  const columns = useColumns();
  const list = joined(query.data)?.list ?? [];
  if (list.length === 0) return null;
  return (
    <ReportPanel title={t('agentRealtime.daysTitle')} beside={t('agentRealtime.daysHint')}>
      <ReportTable
        label={t('agentRealtime.daysTitle')}
        nameHead={t('agentRealtime.day')}
        name={({ kind, startsAt, endsAt }) => sayPeriod(kind, { start: startsAt, end: endsAt })}
        note={({ no }) => `${no}`}
        keyOf={({ no }) => `${no}`}
        hrefOf={({ no }) => address.hrefWith({ no: `${no}` })}
        columns={columns}
        rows={list}
      />
      <MoreRows
        shown={list.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </ReportPanel>
  );
}

function useColumns(): readonly ReportColumn<StatementLine>[] {
  const t = useTexts('agentStatements');
  return [
    {
      key: 'bet',
      head: t('agentStatements.bets'),
      card: t('agentStatements.bets'),
      isFigure: true,
      cell: ({ betMicros }) => <Money micros={betMicros} />,
    },
    {
      key: 'gross',
      head: t('agentStatements.gross'),
      isFigure: true,
      cell: ({ grossMicros }) => <Money micros={grossMicros} />,
    },
    {
      key: 'below',
      head: t('agentStatements.below'),
      isFigure: true,
      cell: ({ belowMicros }) => <Money micros={belowMicros} />,
    },
    {
      key: 'due',
      head: t('agentStatements.due'),
      card: t('agentStatements.due'),
      isFigure: true,
      cell: ({ dueMicros }) => <Money micros={dueMicros} />,
    },
    {
      key: 'state',
      head: t('agentStatements.state'),
      card: t('agentStatements.state'),
      cell: (line) => <StatementState line={line} />,
    },
  ];
}
