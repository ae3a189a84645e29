import { useStore } from '@nokshi/browser/store.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { sayAmount, writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { chartScale, heightOf } from './chart-scale.ts';
import styles from './charts.module.css';

export interface DayPoint {
  readonly day: string;
  readonly micros: bigint;
}

const BEFORE = 62;
const AFTER = 22;
const ABOVE = 14;
const HEIGHT = 150;
const BELOW = 26;
const LABEL_WIDTH = 46;

export interface DayChartProps {
  readonly label: string;
  /** Every day of the range, also those with nothing. */
  readonly points: readonly DayPoint[];
  /** Whole things are counted, so that no line of the scale stands for a part of one. */
  readonly isCount?: boolean;
}

/** An amount, or a count in millionths, day by day. The label says where its figures stand, so that nobody has to read the line. */
export function DayChart({ label, points, isCount = false }: DayChartProps) {
  const isWide = useMedia('(min-width: 768px)');
  const width = isWide ? 520 : 340;
  const { top, bottom } = chartScale(points.map(({ micros }) => micros));
  const step = (width - BEFORE - AFTER) / Math.max(1, points.length - 1);
  const x = (index: number) => BEFORE + index * step;
  const y = (micros: bigint) => ABOVE + HEIGHT - heightOf(micros, { top, bottom }, HEIGHT);
  const line = points.map(({ micros }, index) => `${x(index)},${y(micros)}`).join(' ');
  const zero = y(0n);
  const every = Math.max(1, Math.ceil((LABEL_WIDTH * points.length) / (width - BEFORE)));
  return (
    <svg
      className={styles['days']}
      viewBox={`0 0 ${width} ${ABOVE + HEIGHT + BELOW}`}
      role="img"
      aria-label={label}
    >
      <Ticks top={top} bottom={bottom} width={width} y={y} isCount={isCount} />
      <polygon points={`${x(0)},${zero} ${line} ${x(points.length - 1)},${zero}`} />
      <polyline points={line} />
      {points.length === 1 && points[0] && <circle cx={x(0)} cy={y(points[0].micros)} r={4} />}
      {points.map(({ day }, index) =>
        index % every === 0 ? <DayName key={day} day={day} at={x(index)} /> : null,
      )}
    </svg>
  );
}

interface TicksProps {
  readonly top: bigint;
  readonly bottom: bigint;
  readonly width: number;
  readonly y: (micros: bigint) => number;
  readonly isCount: boolean;
}

const UNIT = 1_000_000n;

function Ticks({ top, bottom, width, y, isCount }: TicksProps) {
  const language = useStore(languageStore);
  const decimals = isCount || top - bottom >= 4n * UNIT ? 0 : 1;
  const all =
    bottom === 0n ? [top, top / 2n, 0n] : top === 0n ? [0n, bottom / 2n, bottom] : [top, 0n, bottom];
  const ticks = isCount ? all.filter((tick) => tick % UNIT === 0n) : all;
  return ticks.map((tick) => (
    <g key={tick.toString()}>
      <line x1={BEFORE} x2={width - AFTER} y1={y(tick)} y2={y(tick)} data-is-zero={tick === 0n} />
      <text x={BEFORE - 8} y={y(tick) + 4} textAnchor="end">
        {tick < 0n ? '\u2212' : ''}
        {sayAmount(language, tick < 0n ? -tick : tick, decimals)}
      </text>
    </g>
  ));
}

function DayName({ day, at }: { readonly day: string; readonly at: number }) {
  const language = useStore(languageStore);
  const [, month = '', date = ''] = day.split('-');
  return (
    <text x={at} y={ABOVE + HEIGHT + BELOW - 6} textAnchor="middle">
      {writeDigits(language, `${Number.parseInt(date, 10)}/${Number.parseInt(month, 10)}`)}
    </text>
  );
}
