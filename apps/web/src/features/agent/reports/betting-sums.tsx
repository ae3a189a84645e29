import { useStore } from '@nokshi/browser/store.ts';
import type { TeamGames } from '@nokshi/contract/agents-reports.ts';
import { useCategoryNames } from '../../../lib/games/category-names.ts';
import { sayDecimal, sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DayChart } from '../parts/day-chart.tsx';
import { everyDay } from '../parts/every-day.ts';
import { FigureStrip } from '../parts/figure-strip.tsx';
import { Money } from '../parts/money.tsx';
import partStyles from '../parts/parts.module.css';
import { hasFailed, ReportFailed } from '../parts/report-body.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { ShareList } from '../parts/share-list.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { useTeamDays, useTeamGames } from './report-queries.ts';
import type { TeamFilter } from './use-team-filter.ts';

export interface BettingSumsProps {
  readonly address: ReportAddress;
  readonly filter: TeamFilter;
}

/** The figures of the team's play, in which games and on which days. */
export function BettingSums({ address, filter }: BettingSumsProps) {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const days = useTeamDays(filter);
  const total = days.data?.total;
  if (hasFailed(days)) return <ReportFailed query={days} range={filter} />;
  const back = total && returnOf(BigInt(total.stakeMicros), BigInt(total.winMicros));
  return (
    <>
      <FigureStrip
        figures={[
          {
            label: t('agentReports.teamStake'),
            figure: total && <Money micros={total.stakeMicros} />,
            note: total && t('agentReports.betCount', { count: sayNumber(language, total.rounds) }),
          },
          {
            label: t('agentReports.win'),
            figure: total && <Money micros={total.winMicros} />,
            note: back && t('agentReports.wentBack', { percent: sayDecimal(language, back) }),
          },
          {
            label: t('agentReports.rebate'),
            figure: total && <Money micros={total.rebateMicros} />,
            note: t('agentReports.toMembers'),
          },
          {
            label: t('agentReports.play'),
            figure: total && <Money micros={total.playMicros} isResult />,
            note: t('agentReports.beforeDeductions'),
          },
        ]}
      />
      <div className={partStyles['pair']}>
        <GameShares address={address} filter={filter} />
        {days.data && days.data.list.length > 0 && (
          <ReportPanel title={t('agentReports.byDay')}>
            <DayChart
              label={t('agentReports.chartLabel')}
              points={everyDay(filter, days.data.list, ({ stakeMicros }) => BigInt(stakeMicros))}
            />
          </ReportPanel>
        )}
      </div>
    </>
  );
}

/** What went back of the stakes, in hundredths of a percent as a decimal; undefined where nothing was staked. */
function returnOf(stake: bigint, win: bigint): string | undefined {
  if (stake <= 0n) return undefined;
  const hundredths = ((win * 10_000n) / stake).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

function GameShares({ address, filter }: BettingSumsProps) {
  const t = useTexts('agentReports');
  const nameOf = useCategoryNames();
  const { data } = useTeamGames(filter);
  if (!data || data.list.length === 0) return null;
  return (
    <ReportPanel title={t('agentReports.inGames')}>
      <ShareList
        shares={byProduct(data).map(({ product, micros }) => ({
          key: product,
          name: nameOf(product),
          micros,
          figure: <Money micros={micros.toString()} />,
          href: address.hrefWith({ product, view: 'game' }),
        }))}
      />
    </ReportPanel>
  );
}

function byProduct({ list }: TeamGames): readonly { readonly product: string; readonly micros: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { product, stakeMicros } of list) {
    sums.set(product, (sums.get(product) ?? 0n) + BigInt(stakeMicros));
  }
  return [...sums]
    .map(([product, micros]) => ({ product, micros }))
    .filter(({ product }) => product !== '')
    .sort((one, other) => (other.micros > one.micros ? 1 : -1));
}
