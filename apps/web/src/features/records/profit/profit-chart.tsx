import { useStore } from '@nokshi/browser/store.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { sayAmount, writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../parts/records.module.css';
import chartStyles from './chart.module.css';
import { type Bar, scaleOf, shareOf } from './chart-bars.ts';

/** Room around the bars: amounts before them, days below. */
const BEFORE = 58;
const BELOW = 26;
const ABOVE = 10;
const HALF = 88;
const HEIGHT = ABOVE + 2 * HALF + BELOW;
const LABEL_WIDTH = 34;

/** Gains as filled bars upwards, losses as hollow ones downwards; the table below holds the same figures. */
export function ProfitChart({ bars }: { readonly bars: readonly Bar[] }) {
  const t = useTexts('records');
  const isWide = useMedia('(min-width: 768px)');
  const width = isWide ? 720 : 340;
  const scale = scaleOf(bars);
  const slot = (width - BEFORE) / Math.max(1, bars.length);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / slot));
  return (
    <figure className={chartStyles['chart']}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={t('records.chartLabel')}>
        <Lines width={width} scale={scale} />
        {bars.map((bar, index) => (
          <BarShape key={bar.day} bar={bar} scale={scale} start={BEFORE + index * slot} slot={slot} />
        ))}
        {bars.map((bar, index) =>
          index % every === 0 ? (
            <DayLabel key={bar.day} day={bar.day} at={BEFORE + (index + 0.5) * slot} />
          ) : null,
        )}
      </svg>
      <figcaption className={styles['quiet']}>{t('records.chartNote')}</figcaption>
    </figure>
  );
}

function Lines({ width, scale }: { readonly width: number; readonly scale: bigint }) {
  const language = useStore(languageStore);
  const decimals = scale >= 2_000_000n ? 0 : 1;
  const ticks = [scale, scale / 2n, 0n, -scale / 2n, -scale];
  return ticks.map((tick, index) => {
    const y = ABOVE + (index * HALF) / 2;
    return (
      <g key={tick.toString()}>
        <line x1={BEFORE} x2={width} y1={y} y2={y} data-is-zero={tick === 0n} />
        <text x={BEFORE - 8} y={y + 4} textAnchor="end">
          {sayAmount(language, tick, decimals)}
        </text>
      </g>
    );
  });
}

interface BarShapeProps {
  readonly bar: Bar;
  readonly scale: bigint;
  readonly start: number;
  readonly slot: number;
}

function BarShape({ bar, scale, start, slot }: BarShapeProps) {
  if (bar.net === 0n) return null;
  const size = Math.max(2, (shareOf(bar.net, scale) * HALF) / 1000);
  const width = Math.max(3, Math.min(28, slot * 0.62));
  const isGain = bar.net > 0n;
  const zero = ABOVE + HALF;
  return (
    <rect
      x={start + (slot - width) / 2}
      y={isGain ? zero - size : zero}
      width={width}
      height={size}
      rx={2}
      data-is-gain={isGain}
    />
  );
}

function DayLabel({ day, at }: { readonly day: string; readonly at: number }) {
  const language = useStore(languageStore);
  const [, month = '', date = ''] = day.split('-');
  return (
    <text x={at} y={HEIGHT - 6} textAnchor="middle">
      {writeDigits(language, `${Number.parseInt(date, 10)}/${Number.parseInt(month, 10)}`)}
    </text>
  );
}
