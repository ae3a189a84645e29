import { useStore } from '@nokshi/browser/store.ts';
import type { TeamOverview } from '@nokshi/contract/agents-team.ts';
import { buttonClass, MoneyText } from '@nokshi/ui';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayAmount, sayNumber, sayTime } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { DayChart } from '../parts/day-chart.tsx';
import { everyDay } from '../parts/every-day.ts';
import { FigureStrip } from '../parts/figure-strip.tsx';
import { Money } from '../parts/money.tsx';
import type { ChosenRange } from '../parts/range.ts';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { useReportAddress } from '../parts/use-report-address.ts';
import { FiguresAccount } from './figures-account.tsx';
import styles from './team.module.css';
import { hrefOfDays } from './team-href.ts';
import { useOverview } from './team-queries.ts';

/** The figures of an agent's team (AC-2): the agent's own first, then the team's, each with the way to its parts. */
export function OverviewPage() {
  const t = useTexts('agentTeam');
  const address = useReportAddress();
  const { range } = address;
  const query = useOverview({ from: range.from, to: range.to });
  return (
    <ReportPage address={address} lead={t('agentTeam.overviewLead')}>
      <p className={styles['live']}>{t('agentTeam.live')}</p>
      <ReportBody query={query} range={range} icon="layout-grid" isEmpty={() => false}>
        {(data) => <Overview data={data} range={range} />}
      </ReportBody>
    </ReportPage>
  );
}

interface OverviewProps {
  readonly data: TeamOverview;
  readonly range: ChosenRange;
}

function Overview({ data, range }: OverviewProps) {
  const t = useTexts('agentTeam');
  const { team, days } = data;
  const bets = hrefOfDays('personalHistoryCopy', range);
  const points = (of: (day: TeamOverview['days'][number]) => bigint) => everyDay(range, days, of);
  return (
    <>
      <First data={data} range={range} />
      <div className={styles['pair']}>
        <ReportPanel
          title={t('agentTeam.betsByDay')}
          beside={
            <b className={styles['beside']}>
              <Money micros={team.stakeMicros} />
            </b>
          }
        >
          <DayChart
            label={t('agentTeam.betsChartLabel')}
            points={points(({ stakeMicros }) => BigInt(stakeMicros))}
          />
        </ReportPanel>
        <ReportPanel title={t('agentTeam.activeByDay')} beside={<ActiveSum data={data} />}>
          <DayChart
            label={t('agentTeam.activeChartLabel')}
            isCount
            points={points(({ activeDays }) => BigInt(activeDays) * 1_000_000n)}
          />
        </ReportPanel>
        <ReportPanel
          title={t('agentTeam.account')}
          beside={<span className={styles['quiet']}>{t('agentTeam.accountOpen')}</span>}
        >
          <FiguresAccount figures={team} bets={bets} gifts={hrefOfDays('palStatementsAgentCopy', range)} />
        </ReportPanel>
        <TeamNowPanel data={data} range={range} />
      </div>
    </>
  );
}

function First({ data, range }: OverviewProps) {
  const { own, contractMicros, team, activeMean, activeFromMicros } = data;
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const say = (micros: string) => sayAmount(language, BigInt(micros));
  const income = BigInt(contractMicros) + BigInt(own.agentRebateMicros) + BigInt(own.rebateMicros);
  return (
    <FigureStrip
      figures={[
        {
          label: t('agentTeam.ownIncome'),
          figure: <MoneyText micros={income} />,
          note: t('agentTeam.ownIncomeNote', {
            contracts: say(contractMicros),
            agent: say(own.agentRebateMicros),
            own: say(own.rebateMicros),
          }),
          href: hrefOfDays('agentRevenueReport', range),
        },
        ...owedOf(data).map(([word, micros]) => ({
          label: t(`agentTeam.${word}`),
          figure: <Money micros={micros} />,
          note: t(`agentTeam.${word}Note`),
        })),
        {
          label: t('agentTeam.teamBets'),
          figure: <Money micros={team.stakeMicros} />,
          note: t('agentTeam.betsNote', { count: sayNumber(language, team.rounds) }),
          href: hrefOfDays('personalHistoryCopy', range),
        },
        {
          label: t('agentTeam.activeMembers'),
          figure: sayNumber(language, activeMean),
          note: t('agentTeam.activeNote', { amount: say(activeFromMicros) }),
          href: hrefOfDays('downlineManagmentView', range, { sort: 'active' }),
        },
        {
          label: t('agentTeam.newMembers'),
          figure: sayNumber(language, team.joined),
          note: t('agentTeam.firstDeposits', { count: sayNumber(language, team.firstDeposits) }),
          href: hrefOfDays('downlineManagmentView', range, { sort: 'joined' }),
        },
      ]}
    />
  );
}

/** What others owe the agent by contracts and the agent others, where anything is owed. */
function owedOf({ owedToMicros, owedByMicros }: TeamOverview) {
  const owed = [
    ['owedTo', owedToMicros],
    ['owedBy', owedByMicros],
  ] as const;
  return owed.filter(([, micros]) => micros !== '0');
}

function ActiveSum({ data: { team, dayCount, activeMean } }: { readonly data: TeamOverview }) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const [sum, days, mean] = [team.activeDays, dayCount, activeMean].map((value) =>
    sayNumber(language, value),
  );
  return (
    <b className={styles['beside']}>
      {t('agentTeam.activeSum', { sum: sum ?? '', days: days ?? '', mean: mean ?? '' })}
    </b>
  );
}

function TeamNowPanel({ data: { now, team }, range }: OverviewProps) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  const number = (value: number) => sayNumber(language, value);
  const ledger = (kind: string) => hrefOfDays('agentDownlineTransactionDetailsCopy', range, { kind });
  const tree = hrefOfDays('downlineManagmentView', range);
  const time = sayTime(now.countedAt, { language, timeZone, now: serverNow(), t });
  return (
    <ReportPanel
      title={t('agentTeam.now')}
      beside={<span className={styles['quiet']}>{t('agentTeam.countedAt', { time })}</span>}
    >
      <FigureStrip
        figures={[
          { label: t('agentTeam.size'), figure: number(now.members), href: tree },
          { label: t('agentTeam.agents'), figure: number(now.agents) },
          { label: t('agentTeam.members'), figure: number(now.members - now.agents) },
          { label: t('agentTeam.online'), figure: number(now.online) },
          { label: t('agentTeam.balance'), figure: <Money micros={now.balanceMicros} /> },
          {
            label: t('agentTeam.deposits'),
            figure: <Money micros={team.depositMicros} />,
            note: t('agentTeam.ordersNote', { count: number(team.deposits) }),
            href: ledger('deposit'),
          },
          {
            label: t('agentTeam.withdrawals'),
            figure: <Money micros={team.withdrawalMicros} />,
            note: t('agentTeam.ordersNote', { count: number(team.withdrawals) }),
            href: ledger('withdrawal'),
          },
        ]}
      />
      <AppLink className={buttonClass('secondary')} href={tree}>
        {t('agentTeam.openTeam')}
      </AppLink>
    </ReportPanel>
  );
}
