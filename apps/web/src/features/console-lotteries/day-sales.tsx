import type { DeskLottery } from '@nokshi/contract/lottery-control.ts';
import { type LotteryGameSales, readLotterySales } from '@nokshi/contract/lottery-sales.ts';
import { cx, TextField, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { brandTimeZone } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { dayOf } from '../../lib/time/days.ts';
import { FindIssue } from './find-issue.tsx';
import { IssueDialog, IssuesDialog } from './issue-dialogs.tsx';
import { MoneyCells, MoneyHeads, sumOf } from './money-cells.tsx';
import css from './sales.module.css';

const POLL_MS = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is looked at beside the list: the issues of a game, or one issue by its number or a ticket's. */
type Looked =
  | { readonly what: 'issues'; readonly game: LotteryGameSales }
  | { readonly what: 'issue'; readonly gameCode: string | undefined; readonly number: string };

/** What the lotteries of a day took in and paid out, by game, with the way to every issue and ticket. */
export function DaySales({ games }: { readonly games: readonly DeskLottery[] }) {
  const { t } = useUi();
  const [day, setDay] = useState(() => dayOf(Date.now(), brandTimeZone()));
  const [looked, setLooked] = useState<Looked | null>(null);
  const query = useQuery({
    queryKey: ['lottery-sales', day],
    queryFn: ({ signal }) => call(readLotterySales, { day }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const open = (gameCode: string | undefined, number: string) =>
    setLooked({ what: 'issue', gameCode, number });
  return (
    <Panel title={t('console.lotterySales')}>
      <FindIssue games={games} onFind={open} />
      <div className={css['find']}>
        <TextField
          label={t('console.lotterySalesDay')}
          type="date"
          value={day}
          onChange={(event) => {
            if (DAY.test(event.target.value)) setDay(event.target.value);
          }}
        />
      </div>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={desk['quiet']}>{t('console.lotterySalesNone')}</p>
          ) : (
            <SalesTable list={list} onChoose={(game) => setLooked({ what: 'issues', game })} />
          )
        }
      </Loaded>
      <p className={desk['hint']}>{t('console.lotterySalesText')}</p>
      {looked?.what === 'issues' && (
        <IssuesDialog
          game={looked.game}
          day={day}
          onChoose={(number) => open(looked.game.gameCode, number)}
          onClose={() => setLooked(null)}
        />
      )}
      {looked?.what === 'issue' && <IssueDialog {...looked} onClose={() => setLooked(null)} />}
    </Panel>
  );
}

interface SalesTableProps {
  readonly list: readonly LotteryGameSales[];
  readonly onChoose: (game: LotteryGameSales) => void;
}

function SalesTable({ list, onChoose }: SalesTableProps) {
  const { t, language } = useUi();
  const figure = (value: number) => sayNumber(language, value);
  return (
    <DeskScroll>
      <table className={cx(desk['table'], css['labelled'])}>
        <thead>
          <tr>
            <th scope="col">{t('console.lotteryGame')}</th>
            <MoneyHeads />
          </tr>
        </thead>
        <tbody>
          {list.map((game) => (
            <tr key={game.gameCode} data-sales={game.gameCode}>
              <td>
                <button type="button" className={css['choose']} onClick={() => onChoose(game)}>
                  {game.title[language]}
                </button>
                <small>
                  {t('console.lotterySalesIssues', {
                    drawn: figure(game.drawn),
                    waiting: figure(game.waiting),
                  })}
                  {game.voided > 0 && `, ${t('console.lotterySalesVoided', { count: game.voided })}`}
                </small>
              </td>
              <MoneyCells money={game} />
            </tr>
          ))}
          {list.length > 1 && (
            <tr className={css['sum']} data-sales="all">
              <td>{t('console.lotterySalesAll')}</td>
              <MoneyCells money={sumOf(list)} />
            </tr>
          )}
        </tbody>
      </table>
    </DeskScroll>
  );
}
