import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import {
  EXPOSURE_ALERTS,
  type LotteryExposure,
  listLotteryExposures,
} from '@nokshi/contract/lottery-sales.ts';
import { Badge, cx, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../lib/api/call.ts';
import { Amount, useSayAmountOf } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { lazySection } from '../../lib/loading/missing-part.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import css from './sales.module.css';

/** Comes with the rules of lotteries, which say what a number is called. */
const NumberText = lazySection(async () => (await import('./number-text.tsx')).NumberText);

const POLL_MS = 15_000;
/** An issue shows more of its own. */
const SHOWN = 6;
const [WARN_FROM, DANGER_FROM] = EXPOSURE_ALERTS;

/** The numbers that could cost most of their limit, of all lotteries, fullest first. */
export function Exposures() {
  const { t } = useUi();
  const query = useQuery({
    queryKey: ['lottery-exposures'],
    queryFn: ({ signal }) => call(listLotteryExposures, {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  return (
    <Panel title={t('console.lotteryExposures')}>
      <Loaded query={query}>{({ list }) => <ExposureTable list={list.slice(0, SHOWN)} hasGames />}</Loaded>
      <p className={desk['hint']}>{t('console.lotteryExposuresText')}</p>
    </Panel>
  );
}

interface ExposureTableProps {
  readonly list: readonly LotteryExposure[];
  /** They are of several games: each says which. */
  readonly hasGames?: boolean;
}

export function ExposureTable({ list, hasGames = false }: ExposureTableProps) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  if (list.length === 0) return <p className={desk['quiet']}>{t('console.lotteryExposuresNone')}</p>;
  return (
    <DeskScroll>
      <table className={cx(desk['table'], css['exposures'])}>
        <thead>
          <tr>
            <th scope="col">{t('console.lotteryExposureOf')}</th>
            <th scope="col" className={desk['figure']}>
              {t('console.lotteryExposureCost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr
              key={`${row.gameCode} ${row.numero} ${row.play} ${row.number}`}
              data-exposure={`${row.play} ${row.number}`}
              data-percent={row.percent}
            >
              <td>
                <b>
                  <Suspense fallback={row.number}>
                    <NumberText family={row.family} play={row.play} number={row.number} />
                  </Suspense>
                </b>{' '}
                {row.playTitle[language]}
                {hasGames && (
                  <small>
                    {row.title[language]} {row.numero},{' '}
                    {t('console.lotteryUntil', { at: sayMoment(row.closesAt) })}
                  </small>
                )}
              </td>
              <td className={desk['figure']}>
                <Fill row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}

function Fill({ row: { percent, couldCostMicros, mostMicros } }: { readonly row: LotteryExposure }) {
  const { t, language } = useUi();
  const sayAmountOf = useSayAmountOf();
  const tone = percent >= DANGER_FROM ? 'danger' : percent >= WARN_FROM ? 'warn' : 'plain';
  const said = t('console.lotteryPercent', { value: sayNumber(language, percent) });
  return (
    <>
      <Amount micros={couldCostMicros} currency={PLAY_CREDIT} />{' '}
      <Badge tone={tone}>{percent >= 100 ? t('console.lotteryExposureFull') : said}</Badge>
      <small>{t('console.lotteryExposureMost', { amount: sayAmountOf(mostMicros, PLAY_CREDIT) })}</small>
    </>
  );
}
