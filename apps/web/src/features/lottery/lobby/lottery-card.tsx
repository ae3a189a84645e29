import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { Badge, buttonClass, cx, Picture } from '@nokshi/ui';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { Balls } from '../draws/ball.tsx';
import {
  countdownText,
  isLongSale,
  type SaleClock,
  type SalePhase,
  saleClock,
  shortNumero,
} from '../draws/issue-clock.ts';
import { useServerTick } from '../draws/use-sale-clock.ts';
import { stationName } from '../draws/vietnam-station.ts';
import { DrawMark } from '../table-head.tsx';
import { placeHref } from '../table-place.ts';
import { type Speech, useSpeech } from '../use-speech.ts';
import styles from './lobby.module.css';
import { sayAbout } from './say-about.ts';

/** A card shows seconds and nothing finer. */
const A_SECOND_MS = 1000;

const PHASES = {
  open: { tone: 'accent', text: 'lottery.phaseOpen' },
  ending: { tone: 'warn', text: 'lottery.phaseEnding' },
  drawing: { tone: 'info', text: 'lottery.phaseDrawing' },
  closed: { tone: 'plain', text: 'lottery.phaseClosed' },
} as const satisfies Record<SalePhase, { tone: string; text: string }>;

export interface LotteryCardProps {
  readonly game: LotteryGameCard;
  /** The first of a page, which takes a whole row where there is room. */
  readonly isLead: boolean;
  /** Whose it is stands on the card, where no heading says it. */
  readonly hasVendor: boolean;
}

/** One lottery: the state of its sale as word, clock and bar, and its last result. The whole card opens its table. */
export function LotteryCard({ game, isLead, hasVendor }: LotteryCardProps) {
  const speech = useSpeech('');
  const { t, write } = speech;
  const now = useServerTick(A_SECOND_MS);
  const clock = saleClock({ issues: game.current ? [game.current] : [], waiting: [] }, now);
  const { tone, text } = PHASES[clock.phase];
  const station = clock.issue && stationName(game.gameCode, clock.issue.numero);
  return (
    <article
      className={cx(styles['card'], isLead && styles['lead'])}
      data-phase={clock.phase}
      data-game={game.gameCode}
    >
      <header>
        <Picture
          src={game.icon}
          alt=""
          width={54}
          height={72}
          loading={isLead ? 'eager' : 'lazy'}
          instead="ticket"
        />
        <div>
          {hasVendor && <small>{game.vendorName}</small>}
          <h2>
            <AppLink href={placeHref(game.path, game.gameCode)}>{game.name}</AppLink>
          </h2>
          <p>
            {sayAbout(speech, game)}
            {station && ` · ${station}`}
          </p>
        </div>
      </header>
      <div className={styles['clock']}>
        <span>
          <small>{t(saleWord(clock))}</small>
          <Left speech={speech} clock={clock} />
        </span>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <span className={styles['meter']} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round((1 - clock.share) * 100)}%` }} />
      </span>
      <div className={styles['last']}>
        <div>
          <small>
            {game.last
              ? t('lottery.lastOf', { numero: write(shortNumero(game.last.numero)) })
              : t('lottery.noResultYet')}
          </small>
          {game.last && (
            <Balls family={game.family} result={game.last.result} size={isLead ? 'normal' : 'small'} />
          )}
        </div>
        <span
          className={cx(isLead ? buttonClass('primary') : buttonClass('secondary', 'small'), styles['open'])}
          aria-hidden="true"
        >
          {t('lottery.open')}
        </span>
      </div>
      <footer>
        <DrawMark speech={speech} game={game} isShort />
        <AppLink href={placeHref(game.path, game.gameCode, 'rules')} className={styles['rules']}>
          {t('lottery.howToPlay')}
        </AppLink>
      </footer>
    </article>
  );
}

function saleWord(clock: SaleClock) {
  if (clock.phase === 'drawing') return 'lottery.saleClosed';
  return isLongSale(clock) ? 'lottery.saleCloses' : 'lottery.closesIn';
}

function Left({ speech, clock }: { readonly speech: Speech; readonly clock: SaleClock }) {
  const sayTime = useSayTime();
  if (clock.issue === null) return <b>{speech.t('lottery.resultComes')}</b>;
  if (isLongSale(clock)) return <b>{sayTime(clock.issue.closesAt)}</b>;
  return (
    <b role="timer" aria-live="off">
      {speech.write(countdownText(clock.leftMs))}
    </b>
  );
}
