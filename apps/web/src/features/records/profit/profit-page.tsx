import { useStore } from '@nokshi/browser/store.ts';
import type { Profit } from '@nokshi/contract/records.ts';
import { EmptyState, ErrorState, MoneyText } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import filterStyles from '../../../lib/filters/filters.module.css';
import { go } from '../../../lib/navigation/navigation.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { RangeBar } from '../parts/range-bar.tsx';
import styles from '../parts/records.module.css';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { SumStrip } from '../parts/sum-strip.tsx';
import { filterHref, type RecordFilter, SPLITS, type Split } from '../record-filter.ts';
import { useProfit } from '../record-queries.ts';
import { barsOf } from './chart-bars.ts';
import { ProfitChart } from './profit-chart.tsx';
import { ProfitTable } from './profit-table.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { useSayRange } from './use-say-range.ts';

export interface ProfitPageProps {
  readonly filter: RecordFilter;
  readonly today: string;
}

/** Profit and loss (MC-8): the net result of the days, by day, category or game; beside it the statement of the year. */
export function ProfitPage({ filter, today }: ProfitPageProps) {
  const t = useTexts('records');
  const by = SPLITS.find((split) => split === filter.by) ?? 'day';
  const change = (part: Partial<RecordFilter>) => go(filterHref('personalProfit', filter, part, today));
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <header className={styles['head']}>
          <h2 id="member-page-title">{t('member.personalProfit')}</h2>
          <fieldset className="nk-segmented" aria-label={t('records.by')}>
            {SPLITS.map((split) => (
              <button
                key={split}
                type="button"
                aria-pressed={split === by}
                onClick={() => change({ by: split === 'day' ? '' : split })}
              >
                {t(`records.by_${split}`)}
              </button>
            ))}
          </fieldset>
        </header>
        <section className={styles['panel']} aria-label={t('records.rangeLabel')}>
          <div className={filterStyles['filters']}>
            <RangeBar filter={filter} today={today} onChange={change} />
          </div>
          <Result filter={filter} />
        </section>
        <Parts filter={filter} by={by} />
      </div>
      <aside className={styles['aside']}>
        <StatementPanel />
      </aside>
    </div>
  );
}

function Result({ filter }: { readonly filter: RecordFilter }) {
  const t = useTexts('records');
  const sayRange = useSayRange();
  const { data, isError, error, refetch } = useProfit(filter);
  if (isError && !data) {
    return <ErrorState {...failureProps(error, t('records.profitFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowSkeletons />;
  if (data.days.length === 0) {
    return <EmptyState icon="chart-line" title={t('records.noProfit')} text={t('records.noProfitText')} />;
  }
  return (
    <>
      <p className={styles['quiet']}>{t('records.netOf', { range: sayRange(filter) })}</p>
      <p className={styles['big']}>
        <MoneyText micros={BigInt(data.total.netMicros)} isResult />
        <span>
          <PerDay data={data} />
        </span>
      </p>
      <ProfitChart bars={barsOf(data.days, filter)} />
    </>
  );
}

/** The mean of the days that were played on. */
function PerDay({ data }: { readonly data: Profit }) {
  const t = useTexts('records');
  const language = useStore(languageStore);
  const net = BigInt(data.total.netMicros);
  const mean = (net < 0n ? -net : net) / BigInt(Math.max(1, data.days.length));
  const amount = sayAmount(language, mean);
  if (net === 0n) return t('records.perDayEven');
  return t(net < 0n ? 'records.perDayDown' : 'records.perDayUp', { amount });
}

function Parts({ filter, by }: { readonly filter: RecordFilter; readonly by: Split }) {
  const t = useTexts('records');
  const { data } = useProfit(filter);
  const money = (micros: string | undefined, isResult = false) =>
    micros === undefined ? undefined : <MoneyText micros={BigInt(micros)} isResult={isResult} />;
  return (
    <>
      <SumStrip
        cells={[
          { label: t('records.totalStake'), figure: money(data?.total.stakeMicros) },
          { label: t('records.totalWin'), figure: money(data?.total.winMicros) },
          {
            label: t('records.net'),
            figure: money(data?.total.netMicros, true),
            note: t('records.netNote'),
          },
          {
            label: t('records.given'),
            figure: money(data?.givenMicros, true),
            note: t('records.givenNote'),
          },
        ]}
      />
      {data && data.days.length > 0 && <ProfitTable data={data} by={by} filter={filter} />}
    </>
  );
}
