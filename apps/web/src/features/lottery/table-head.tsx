import type { LotteryGameCard, LotteryTable } from '@nokshi/contract/lottery.ts';
import { HonestMark, Icon, Picture } from '@nokshi/ui';
import { Suspense } from 'react';
import { lazySection } from '../../lib/loading/missing-part.tsx';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { Balls } from './draws/ball.tsx';
import {
  countdownText,
  isLongSale,
  type SaleClock,
  type SalePhase,
  shortNumero,
} from './draws/issue-clock.ts';
import { Reveal } from './draws/reveal.tsx';
import { useSaleClock } from './draws/use-sale-clock.ts';
import { isBoard } from './draws/vietnam-result.ts';
import { VietnamReveal } from './draws/vietnam-reveal.tsx';
import { stationName } from './draws/vietnam-station.ts';
import styles from './table.module.css';
import { type Speech, useSpeech } from './use-speech.ts';

/** Seldom there: it comes when it is needed. */
const TableNews = lazySection(async () => (await import('./table/table-news.tsx')).TableNews);

/** Whether there is something to tell of a table's issues beside their ordinary course. */
function hasNews({ issues, waiting, lastVoid }: LotteryTable): boolean {
  return lastVoid !== null || [...waiting, ...issues].some(({ postponedFrom }) => postponedFrom !== null);
}

/** The head of a table: which issue is on sale and for how long, and what was drawn last. */
export function TableHead({ table }: { readonly table: LotteryTable }) {
  const { game } = table;
  const speech = useSpeech(game.family);
  const { t, write } = speech;
  const clock = useSaleClock(table);
  const [last] = table.last;
  const LastResult = isBoard(game.family) ? VietnamReveal : Reveal;
  const station = clock.issue && stationName(game.gameCode, clock.issue.numero);
  return (
    <section className={styles['head']} data-phase={clock.phase} aria-label={t('lottery.clock')}>
      <Picture
        src={game.icon}
        alt=""
        width={66}
        height={88}
        loading="lazy"
        className={styles['head-picture']}
        instead="ticket"
      />
      <div className={styles['head-name']}>
        <h1>{game.name}</h1>
        <p>
          {clock.issue && t('lottery.issue', { numero: write(clock.issue.numero) })}
          {station && <span>{station}</span>}
          <DrawMark speech={speech} game={game} />
        </p>
      </div>
      <Countdown speech={speech} clock={clock} />
      <div className={styles['head-last']}>
        {clock.waiting.length > 0 && (
          <p className={styles['waiting']} role="status">
            <Icon name="clock" size="small" />
            {t('lottery.drawComing', { numero: write(shortNumero(clock.waiting[0]?.numero ?? '')) })}
          </p>
        )}
        {hasNews(table) && (
          <Suspense>
            <TableNews table={table} />
          </Suspense>
        )}
        {last ? (
          <LastResult family={game.family} gameCode={game.gameCode} drawn={last} />
        ) : (
          <p className={styles['quiet']}>{t('lottery.noResultYet')}</p>
        )}
      </div>
      <span className={styles['meter']} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round((1 - clock.share) * 100)}%` }} />
      </span>
    </section>
  );
}

const PHASE_TEXTS = {
  open: 'lottery.closesIn',
  ending: 'lottery.closesSoon',
  drawing: 'lottery.saleClosed',
  closed: 'lottery.saleClosed',
} as const satisfies Record<SalePhase, string>;

/** The time left, which is told aloud only where the sale's state changes. */
function Countdown({ speech, clock }: { readonly speech: Speech; readonly clock: SaleClock }) {
  const { t, write } = speech;
  const sayMoment = useSayMoment();
  const isLong = isLongSale(clock);
  return (
    <div className={styles['countdown']}>
      <small role="status">{t(isLong ? 'lottery.saleCloses' : PHASE_TEXTS[clock.phase])}</small>
      {isLong && clock.issue ? (
        <b data-is-moment>{sayMoment(clock.issue.closesAt)}</b>
      ) : (
        <b role="timer" aria-live="off">
          {clock.issue ? write(countdownText(clock.leftMs)) : '–'}
        </b>
      )}
    </div>
  );
}

/**
 * Who draws: the house, by a scheme that anybody checks, a lottery outside, or a market that is simulated. A draw of the
 * house whose beacon is a simulation says that as well.
 */
export function DrawMark({
  speech,
  game: { drawKind, isSimulatedBeacon },
  isShort = false,
}: {
  readonly speech: Speech;
  /** That anybody can check the draw is said elsewhere on the page. */
  readonly isShort?: boolean;
  readonly game: Pick<LotteryGameCard, 'drawKind' | 'isSimulatedBeacon'>;
}) {
  if (drawKind === 'simulated') return <HonestMark kind="simulated" look="chip" />;
  const ownDraw = isShort ? 'lottery.ownDrawShort' : 'lottery.ownDraw';
  return (
    <>
      <span className={styles['draw-mark']}>
        <Icon name="shield-check" size="small" />
        {speech.t(drawKind === 'own' ? ownDraw : 'lottery.officialDraw')}
      </span>
      {isSimulatedBeacon && <HonestMark kind="beacon" look="tag" />}
    </>
  );
}

/** A result with its issue, as lists show it. */
export function ResultLine({
  family,
  numero,
  result,
}: {
  readonly family: string;
  readonly numero: string;
  readonly result: unknown;
}) {
  const { write } = useSpeech(family);
  return (
    <>
      <span className="nk-num">{write(shortNumero(numero))}</span>
      <Balls family={family} result={result} size="small" />
    </>
  );
}
