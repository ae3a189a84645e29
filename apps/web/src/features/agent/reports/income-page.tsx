import { useStore } from '@nokshi/browser/store.ts';
import { exportIncome, type IncomeOrder } from '@nokshi/contract/agents-income.ts';
import { Note } from '@nokshi/ui';
import { useState } from 'react';
import { fetchFile } from '../../../lib/api/call.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useCategoryNames } from '../../../lib/games/category-names.ts';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DayChart } from '../parts/day-chart.tsx';
import { everyDay } from '../parts/every-day.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { FigureStrip } from '../parts/figure-strip.tsx';
import { Money } from '../parts/money.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import partStyles from '../parts/parts.module.css';
import type { DayRange } from '../parts/range.ts';
import { hasFailed, ReportBody, ReportFailed } from '../parts/report-body.tsx';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { ShareList } from '../parts/share-list.tsx';
import { useReportAddress } from '../parts/use-report-address.ts';
import { BetDialog } from './bet-dialog.tsx';
import { IncomeContracts } from './income-contracts.tsx';
import { joined, useIncome, useIncomeOrders } from './report-queries.ts';

/** My income (AC-7): rebates of uplines down to the orders that they came from, and what contracts paid. */
export function IncomePage() {
  const t = useTexts('agentReports');
  const language = useWireLanguage();
  const address = useReportAddress('thisMonth');
  const { from, to } = address.range;
  return (
    <ReportPage
      address={address}
      lead={t('agentReports.incomeLead')}
      files={
        <ExportMenu
          range={{ from, to }}
          fetchFile={({ format }, onBytes) =>
            fetchFile(exportIncome, { from, to, format, language }, onBytes)
          }
        />
      }
    >
      <IncomeSums range={{ from, to }} />
      <IncomeContracts range={{ from, to }} />
      <ReportPanel title={t('agentReports.incomeOrders')} beside={t('agentReports.incomeHint')}>
        <Orders range={{ from, to }} />
      </ReportPanel>
      <Note>{t('agentReports.incomeNote')}</Note>
    </ReportPage>
  );
}

const plus = (one: string, other: string): string => (BigInt(one) + BigInt(other)).toString();

function IncomeSums({ range }: { readonly range: DayRange }) {
  const t = useTexts('agentReports', 'agentContracts');
  const language = useStore(languageStore);
  const nameOf = useCategoryNames();
  const query = useIncome(range);
  const { data } = query;
  if (hasFailed(query)) return <ReportFailed query={query} range={range} />;
  const stake = data?.products.reduce((sum, { stakeMicros }) => sum + BigInt(stakeMicros), 0n);
  return (
    <>
      <FigureStrip
        figures={[
          {
            label: t('agentReports.incomeTotal'),
            figure: data && <Money micros={plus(data.incomeMicros, data.contractMicros)} />,
            note: t('agentReports.incomeTotalNote'),
          },
          {
            label: t('agentReports.incomeStake'),
            figure: stake === undefined ? undefined : <Money micros={stake.toString()} />,
            note: t('agentReports.incomeStakeNote'),
          },
          {
            label: t('agentReports.incomeBelow'),
            figure: data && <Money micros={data.belowMicros} />,
            note: t('agentReports.incomeBelowNote'),
          },
          {
            label: t('agentReports.incomeBefore'),
            figure: data && <Money micros={plus(data.before.incomeMicros, data.before.contractMicros)} />,
            note: data && sayDays(language, data.before),
          },
        ]}
      />
      {data && data.products.length + data.contracts.length > 0 && (
        <div className={data.days.length > 0 ? partStyles['pair'] : undefined}>
          <ReportPanel title={t('agentReports.incomeKinds')}>
            <ShareList
              shares={[
                ...data.contracts.map(({ kind, paidMicros }) => ({
                  key: kind,
                  name: t(`agentContracts.kind_${kind}`),
                  micros: BigInt(paidMicros),
                  figure: <Money micros={paidMicros} />,
                })),
                ...data.products.map(({ product, incomeMicros }) => ({
                  key: product,
                  name: t('agentReports.rebateOf', { games: nameOf(product) }),
                  micros: BigInt(incomeMicros),
                  figure: <Money micros={incomeMicros} />,
                })),
              ]}
            />
          </ReportPanel>
          {data.days.length > 0 && (
            <ReportPanel title={t('agentReports.rebateByDay')}>
              <DayChart
                label={t('agentReports.incomeChartLabel')}
                points={everyDay(range, data.days, ({ incomeMicros }) => BigInt(incomeMicros))}
              />
            </ReportPanel>
          )}
        </div>
      )}
    </>
  );
}

function Orders({ range }: { readonly range: DayRange }) {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const [open, setOpen] = useState<IncomeOrder | null>(null);
  const income = useIncome(range);
  const query = useIncomeOrders(range);
  const series = (value: number) => writeDigits(language, `${value}`);
  return (
    <>
      <ReportBody
        query={{ ...query, data: joined(query.data) }}
        range={range}
        icon="coins"
        isEmpty={({ list }) => list.length === 0}
        emptyText={t('agentReports.noIncome')}
      >
        {({ list }) => (
          <>
            <ReportTable
              label={t('agentReports.incomeOrders')}
              nameHead={t('agentReports.member')}
              name={({ member }) => member.account}
              note={({ gameName, at }) => `${gameName} · ${sayMoment(at)}`}
              keyOf={({ orderId, at, amountMicros }) => `${orderId} ${at} ${amountMicros}`}
              onOpen={setOpen}
              columns={[
                { key: 'no', head: t('agentReports.reference'), cell: ({ no }) => no },
                {
                  key: 'stake',
                  head: t('agentReports.stake'),
                  card: t('agentReports.stake'),
                  isFigure: true,
                  cell: ({ stakeMicros }) => <Money micros={stakeMicros} />,
                },
                {
                  key: 'series',
                  head: t('agentReports.seriesBoth'),
                  card: t('agentReports.seriesBoth'),
                  cell: (order) => `${series(order.series)} − ${series(order.belowSeries)}`,
                },
                {
                  key: 'income',
                  head: t('agentReports.income'),
                  card: t('agentReports.income'),
                  isFigure: true,
                  cell: ({ amountMicros }) => <Money micros={amountMicros} />,
                  total: income.data && <Money micros={income.data.incomeMicros} />,
                },
              ]}
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
        )}
      </ReportBody>
      {open && <BetDialog memberId={open.member.id} orderId={open.orderId} onClose={() => setOpen(null)} />}
    </>
  );
}
