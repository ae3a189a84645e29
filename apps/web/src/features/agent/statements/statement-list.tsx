import { useStore } from '@nokshi/browser/store.ts';
import type { StatementLine } from '@nokshi/contract/agents-statements.ts';
import { EmptyState } from '@nokshi/ui';
import { sayRate } from '../../../lib/contracts/say-rate.ts';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSayPeriod } from '../contracts/say-period.ts';
import { FigureStrip } from '../parts/figure-strip.tsx';
import { Money } from '../parts/money.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { rangeWords } from '../parts/range.ts';
import { hasFailed, ReportBody } from '../parts/report-body.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { joined, useStatements } from '../reports/report-queries.ts';
import { StatementState } from './statement-state.tsx';
import styles from './statements.module.css';

export type StatementFilter = Parameters<typeof useStatements>[0] & {
  readonly kind: 'dividend' | 'daily' | 'hourly';
};

/** What all statements of the filter came to. */
export function StatementSums({ filter }: { readonly filter: StatementFilter }) {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  const query = useStatements(filter);
  const sums = query.data?.pages[0]?.sums;
  // The list below says what went wrong.
  if (hasFailed(query)) return null;
  return (
    <FigureStrip
      figures={[
        {
          label: t(`agentStatements.sumDue_${filter.side}`),
          figure: sums && <Money micros={sums.dueMicros} isResult />,
          note: sums && (
            <>
              {t('agentStatements.sumPaid')} <Money micros={sums.paidMicros} />
            </>
          ),
        },
        {
          label: t('agentStatements.sumCount'),
          figure: sums && sayNumber(language, sums.count),
        },
        {
          label: t('agentStatements.gross'),
          figure: sums && <Money micros={sums.grossMicros} />,
          note: t('agentStatements.grossNote'),
        },
        {
          label: t('agentStatements.below'),
          figure: sums && <Money micros={sums.belowMicros} />,
          note: t('agentStatements.belowNote'),
        },
      ]}
    />
  );
}

interface StatementListProps {
  readonly filter: StatementFilter;
  readonly address: ReportAddress;
}

/** The statements of the filter, the latest first; each opens to how it came about. */
export function StatementList({ filter, address }: StatementListProps) {
  const t = useTexts('agentStatements');
  const query = useStatements(filter);
  const sayPeriod = useSayPeriod();
  const columns = useColumns(filter, query.data?.pages[0]?.sums);
  return (
    <ReportBody
      query={{ ...query, data: joined(query.data) }}
      range={filter}
      icon="file-text"
      isEmpty={never}
    >
      {({ list }) =>
        list.length === 0 ? (
          <NoStatements filter={filter} address={address} />
        ) : (
          <>
            <ReportTable
              label={t('agentStatements.list')}
              nameHead={t('agentStatements.period')}
              name={({ kind, startsAt, endsAt }) => sayPeriod(kind, { start: startsAt, end: endsAt })}
              note={({ no, whose }) => (filter.side === 'below' ? `${whose.account} · ${no}` : `${no}`)}
              keyOf={({ no }) => `${no}`}
              hrefOf={({ no }) => address.hrefWith({ no: `${no}` })}
              columns={columns}
              rows={list}
              hasTotals
            />
            <MoreRows
              shown={list.length}
              hasMore={query.hasNextPage}
              isBusy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }
    </ReportBody>
  );
}

const never = () => false;

type Sums = NonNullable<ReturnType<typeof useStatements>['data']>['pages'][number]['sums'];

function useColumns(
  { kind }: StatementFilter,
  sums: Sums | undefined,
): readonly ReportColumn<StatementLine>[] {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  const isDividend = kind === 'dividend';
  const base = t(isDividend ? 'agentStatements.netLoss' : 'agentStatements.bets');
  return [
    {
      key: 'base',
      head: base,
      card: base,
      isFigure: true,
      cell: ({ netLossMicros, betMicros }) => (
        <Money micros={isDividend ? netLossMicros : betMicros} isResult={isDividend} />
      ),
    },
    {
      key: 'active',
      head: t('agentStatements.active'),
      isFigure: true,
      cell: ({ active }) => sayNumber(language, active),
    },
    { key: 'tier', head: t('agentStatements.tier'), cell: (line) => <PaidTier line={line} /> },
    {
      key: 'gross',
      head: t('agentStatements.gross'),
      isFigure: true,
      cell: ({ grossMicros }) => <Money micros={grossMicros} />,
      total: sums && <Money micros={sums.grossMicros} />,
    },
    {
      key: 'below',
      head: t('agentStatements.below'),
      isFigure: true,
      cell: ({ belowMicros }) => <Money micros={belowMicros} />,
      total: sums && <Money micros={sums.belowMicros} />,
    },
    {
      key: 'due',
      head: t('agentStatements.due'),
      card: t('agentStatements.due'),
      isFigure: true,
      cell: ({ dueMicros }) => <Money micros={dueMicros} />,
      total: sums && <Money micros={sums.dueMicros} />,
    },
    {
      key: 'state',
      head: t('agentStatements.state'),
      card: t('agentStatements.state'),
      cell: (line) => <StatementState line={line} />,
    },
  ];
}

function PaidTier({ line: { tier, ratePpm, amountMicros } }: { readonly line: StatementLine }) {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  if (tier === null) return t('agentStatements.noTier');
  return (
    <span className="nk-num">
      {sayNumber(language, tier)} ·{' '}
      {amountMicros === null ? sayRate(language, ratePpm ?? 0) : <Money micros={amountMicros} />}
    </span>
  );
}

/** When statements come, and where contracts are; the month before is a step away. */
function NoStatements({ filter: { kind, side, from, to }, address }: StatementListProps) {
  const t = useTexts('agentStatements', 'agentParts');
  const days = sayDays(useStore(languageStore), { from, to });
  const contracts = agentHref('agentContracts');
  return (
    <EmptyState
      icon="file-text"
      title={t('agentParts.empty', { days })}
      text={t(`agentStatements.comes_${kind}`)}
      action={
        <span className={styles['ways']}>
          {address.range.preset !== 'lastMonth' && (
            <AppLink
              className="nk-btn nk-btn-outline"
              href={address.hrefWith({ ...rangeWords('lastMonth'), state: '' })}
            >
              {t('agentParts.days_lastMonth')}
            </AppLink>
          )}
          <AppLink
            className="nk-btn nk-btn-outline"
            href={side === 'below' ? `${contracts}?view=below` : contracts}
          >
            {t('agentStatements.toContracts')}
          </AppLink>
        </span>
      }
    />
  );
}
