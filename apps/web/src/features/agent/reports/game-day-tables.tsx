import { useStore } from '@nokshi/browser/store.ts';
import type { GameSums } from '@nokshi/contract/agents-reports.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayDay } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { rangeWords } from '../parts/range.ts';
import { ReportBody } from '../parts/report-body.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { useTeamDays, useTeamGames } from './report-queries.ts';
import { NO_FILTER, type TeamFilter } from './use-team-filter.ts';

interface TableProps {
  readonly address: ReportAddress;
  readonly filter: TeamFilter;
}

/** Most staked first; a game opens to who played such games, or to a member's own bets in it. */
export function GameTable({ address, filter }: TableProps) {
  const t = useTexts('agentReports');
  const query = useTeamGames(filter);
  const columns = usePlayColumns(query.data?.total);
  return (
    <ReportBody
      query={query}
      range={filter}
      icon="gamepad-2"
      isEmpty={({ list }) => list.length === 0}
      onClear={filter.product === undefined ? undefined : () => address.change(NO_FILTER)}
    >
      {({ list }) => (
        <ReportTable
          label={t('agentReports.view_game')}
          nameHead={t('agentReports.game')}
          name={({ gameName }) => gameName}
          note={({ vendorName }) => vendorName}
          keyOf={({ gameCode, gameName }) => gameCode || gameName}
          hrefOf={({ gameCode, product }) =>
            filter.memberId === undefined
              ? product === ''
                ? undefined
                : address.hrefWith({ product, view: '' })
              : address.hrefWith({ game: gameCode, view: 'bets', product: '' })
          }
          columns={columns}
          rows={list}
          hasTotals
        />
      )}
    </ReportBody>
  );
}

/** The latest day first; a day opens to its members. */
export function DayTable({ address, filter }: TableProps) {
  const t = useTexts('agentReports');
  const sayDay = useSayDay();
  const query = useTeamDays(filter);
  const columns = usePlayColumns(query.data?.total);
  return (
    <ReportBody
      query={query}
      range={filter}
      icon="calendar-days"
      isEmpty={({ list }) => list.length === 0}
      onClear={filter.product === undefined ? undefined : () => address.change(NO_FILTER)}
    >
      {({ list }) => (
        <ReportTable
          label={t('agentReports.view_day')}
          nameHead={t('agentReports.day')}
          name={({ day }) => sayDay(day)}
          keyOf={({ day }) => day}
          hrefOf={({ day }) => address.hrefWith({ ...rangeWords({ from: day, to: day }), view: '' })}
          columns={columns}
          rows={[...list].reverse()}
          hasTotals
        />
      )}
    </ReportBody>
  );
}

type Played = Omit<GameSums, 'agentRebateMicros'>;

function usePlayColumns(total: Played | undefined): readonly ReportColumn<Played>[] {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const money = (
    figure: keyof Omit<Played, 'rounds'>,
    head: string,
    card?: string,
  ): ReportColumn<Played> => ({
    key: figure,
    head,
    isFigure: true,
    ...(card !== undefined && { card }),
    cell: (row) => <Money micros={row[figure]} isResult={figure === 'playMicros'} />,
    total: total && <Money micros={total[figure]} isResult={figure === 'playMicros'} />,
  });
  return [
    {
      key: 'rounds',
      head: t('agentReports.bets'),
      isFigure: true,
      cell: (row) => sayNumber(language, row.rounds),
      total: total && sayNumber(language, total.rounds),
    },
    money('stakeMicros', t('agentReports.stake'), t('agentReports.stake')),
    money('winMicros', t('agentReports.win'), t('agentReports.win')),
    money('rebateMicros', t('agentReports.rebate')),
    money('playMicros', t('agentReports.play'), t('agentReports.result')),
  ];
}
