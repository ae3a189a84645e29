import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { numberText, TAIL_WIDTH } from '../draws/number-sets.ts';
import styles from '../draws/vietnam.module.css';
import { useSpeech } from '../use-speech.ts';
import trends from './trends.module.css';
import { placeTrend, type TrendShape } from './trends.ts';

/** The last two digits, wherever on the board they stand. */
const TAILS: TrendShape = {
  values: Array.from({ length: 100 }, (_, value) => value),
  places: 1,
  isPool: true,
};
/** Shades of a cell; the darkest is that of the number that came most often. */
const SHADES = 5;
const LONGEST_SHOWN = 10;

export interface VietnamTrendsProps {
  readonly game: LotteryGameCard;
  /** The last two digits of every draw, the newest first. */
  readonly draws: readonly (readonly number[])[];
}

/** How often and how long ago each two digits ended a number, as a grid of a hundred. */
export function VietnamTrends({ game, draws }: VietnamTrendsProps) {
  const { t, write } = useSpeech(game.family);
  const { values, hot, gap } = placeTrend(TAILS, draws, 0);
  const most = Math.max(1, ...hot);
  const expected = hot.reduce((sum, count) => sum + count, 0) / values.length;
  const sayGap = (value: number): string => {
    const ago = gap[value] ?? null;
    if (ago === null) return t('lotteryVietnam.trend.gapNever');
    return ago === 0 ? t('lotteryVietnam.trend.gapNow') : t('lotteryVietnam.trend.gapAgo', { count: ago });
  };
  const longest = [...values]
    .sort((one, other) => (gap[other] ?? draws.length) - (gap[one] ?? draws.length))
    .slice(0, LONGEST_SHOWN);
  const say = (value: number) => write(numberText(TAIL_WIDTH, value));
  return (
    <>
      <section className={trends['panel']}>
        <h2>{t('lotteryVietnam.trend.title', { count: draws.length })}</h2>
        <ol className={styles['heat']}>
          {values.map((value) => {
            const count = hot[value] ?? 0;
            return (
              <li key={value} data-shade={Math.ceil((count / most) * SHADES)}>
                <span aria-hidden="true">
                  <b>{say(value)}</b>
                  <small>{write(`${count}`)}</small>
                </span>
                <span className="nk-sr">
                  {t('lotteryVietnam.trend.cell', { number: say(value), count, gap: sayGap(value) })}
                </span>
              </li>
            );
          })}
        </ol>
        <p className={trends['quiet']}>
          {t('lotteryVietnam.trend.note', { expected: write(`${Math.round(expected * 10) / 10}`) })}
        </p>
      </section>
      <section className={trends['panel']}>
        <h2>{t('lotteryVietnam.trend.gapTitle')}</h2>
        <ul className={styles['longest']}>
          {longest.map((value) => (
            <li key={value}>
              <b>{say(value)}</b> <span>{sayGap(value)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
