import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { shortNumero } from '../draws/issue-clock.ts';
import parts from '../parts.module.css';
import { ScrollBox } from '../tickets/scroll-box.tsx';
import { useSpeech } from '../use-speech.ts';
import styles from './trends.module.css';
import type { PlaceTrend } from './trends.ts';

const HEIGHT = 220;
const BASE = 190;
const TOP = 24;
/** A screen's width holds so many columns; wider charts scroll in their own box. */
const NARROW_COLUMN = 30;
const WIDE_COLUMN = 64;
const RUN_ROWS = 30;

export interface FrequencyChartProps {
  readonly game: LotteryGameCard;
  readonly trend: PlaceTrend;
  readonly draws: number;
}

/** How often each number came and how long ago it came last, with what is expected as a dashed line. */
export function FrequencyChart({ game, trend, draws }: FrequencyChartProps) {
  const { t, write } = useSpeech(game.family);
  const isWide = useMedia('(min-width: 768px)');
  const { values, hot, gap, expected } = trend;
  const column = values.length > 20 ? NARROW_COLUMN : isWide ? WIDE_COLUMN : NARROW_COLUMN;
  const width = values.length * column + 8;
  const most = Math.max(1, expected, ...hot);
  const y = (count: number) => BASE - ((BASE - TOP) * count) / most;
  const expectedText = write(`${Math.round(expected * 10) / 10}`);
  return (
    <section className={parts['panel']}>
      <h2>{t('lottery.hotTitle', { count: draws })}</h2>
      <ScrollBox className={styles['scroll']} label={t('lottery.hotTitle', { count: draws })}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={values
            .map((value, index) => `${write(`${value}`)}: ${write(`${hot[index] ?? 0}`)}`)
            .join(', ')}
        >
          {values.map((value, index) => (
            <g key={value} transform={`translate(${4 + index * column} 0)`}>
              <rect
                x={column * 0.08}
                y={y(hot[index] ?? 0)}
                width={column * 0.84}
                height={BASE - y(hot[index] ?? 0)}
                rx="3"
              />
              <text x={column / 2} y={y(hot[index] ?? 0) - 6}>
                {write(`${hot[index] ?? 0}`)}
              </text>
              <text x={column / 2} y={HEIGHT - 10} className={styles['value']}>
                {write(`${value}`)}
              </text>
            </g>
          ))}
          <line x1="0" x2={width} y1={y(expected)} y2={y(expected)} />
        </svg>
      </ScrollBox>
      <p className={parts['quiet']}>{t('lottery.hotNote', { expected: expectedText })}</p>
      <h3>{t('lottery.gapTitle')}</h3>
      <ul className={styles['gaps']}>
        {values.map((value, index) => (
          <li key={value}>
            <b>{write(`${value}`)}</b>
            <span>{sayGap(gap[index] ?? null, t('lottery.gapNever'), write)}</span>
          </li>
        ))}
      </ul>
      <p className={parts['quiet']}>{t('lottery.gapNote')}</p>
    </section>
  );
}

function sayGap(gap: number | null, never: string, write: (text: string) => string): string {
  return gap === null ? never : write(`${gap}`);
}

export interface RunChartProps {
  readonly game: LotteryGameCard;
  readonly trend: PlaceTrend;
  readonly draws: readonly { readonly numero: string; readonly values: readonly number[] }[];
  readonly place: number;
}

/** Draw by draw, newest above, what came at a place. */
export function RunChart({ game, trend, draws, place }: RunChartProps) {
  const { t, write } = useSpeech(game.family);
  return (
    <section className={parts['panel']}>
      <h2>{t('lottery.runTitle')}</h2>
      <ScrollBox className={styles['scroll']} label={t('lottery.runTitle')}>
        <table className={styles['run']}>
          <thead>
            <tr>
              <th scope="col">{t('lottery.issueWord')}</th>
              {trend.values.map((value) => (
                <th key={value} scope="col">
                  {write(`${value}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draws.slice(0, RUN_ROWS).map(({ numero, values }) => (
              <tr key={numero}>
                <th scope="row">{write(shortNumero(numero))}</th>
                {trend.values.map((value) => (
                  <td key={value}>{values[place] === value ? <b>{write(`${value}`)}</b> : '·'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
