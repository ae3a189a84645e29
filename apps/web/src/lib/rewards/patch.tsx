import { useStore } from '@nokshi/browser/store.ts';
import { cx } from '@nokshi/ui';
import { sayNumber } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
import styles from './rewards.module.css';

interface PatchProps {
  readonly rank: number;
  readonly size: number;
  /** Of a level that is not reached yet: faded. */
  readonly isAhead?: boolean;
}

const CLOTHS = [
  '#2a3338',
  '#4a1420',
  '#183a5c',
  '#114634',
  '#4b1a44',
  '#5a1626',
  '#0f4a55',
  '#53350c',
  '#2f2a5e',
  '#61230f',
  '#3d1030',
] as const;
const THREADS = ['#f2c45c', '#ff9d86', '#7fe3bf', '#9ac8ff', '#ffe9c4'] as const;

/** From these levels on a patch has a second ring, diamonds between the petals, and knots outside. */
const [DIAMONDS_FROM, RING_FROM, KNOTS_FROM] = [3, 5, 6] as const;
const LEAST_PETALS = 5;

const threadOf = (place: number): string => THREADS[place % THREADS.length] ?? THREADS[0];
const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

/** The patch of a VIP level, stitched richer with every level. */
export function Patch({ rank, size, isAhead = false }: PatchProps) {
  const language = useStore(languageStore);
  const cloth = CLOTHS[rank % CLOTHS.length] ?? CLOTHS[0];
  const petals = LEAST_PETALS + rank;
  const width = Math.max(3, 7 - rank / 4);
  return (
    <svg
      className={cx(styles['patch'], isAhead && styles['patchAhead'])}
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      <circle r="49" fill={cloth} />
      <circle r="45.5" fill="none" stroke={threadOf(rank)} strokeWidth="1.6" strokeDasharray="5 3.4" />
      {rank >= RING_FROM && (
        <circle r="38.5" fill="none" stroke={threadOf(rank + 2)} strokeWidth="1.2" strokeDasharray="3 3" />
      )}
      <g
        fill={threadOf(rank + 1)}
        fillOpacity="0.13"
        stroke={threadOf(rank + 1)}
        strokeWidth="1.5"
        strokeDasharray="3.2 1.8"
      >
        {places(petals).map((place) => (
          <path
            key={place}
            d={`M0-10C${width} -18 ${width} -26 0 -32C-${width} -26 -${width} -18 0-10Z`}
            transform={`rotate(${(360 * place) / petals})`}
          />
        ))}
      </g>
      {rank >= DIAMONDS_FROM && (
        <g fill={threadOf(rank + 3)}>
          {places(petals).map((place) => (
            <path
              key={place}
              d="M0-35l4 5-4 5-4-5z"
              transform={`rotate(${(360 * (place + 1 / 2)) / petals})`}
            />
          ))}
        </g>
      )}
      {rank >= KNOTS_FROM && (
        <g fill={threadOf(rank)}>
          {places(petals * 2).map((place) => (
            <circle key={place} cy="-42" r="1.8" transform={`rotate(${(180 * place) / petals})`} />
          ))}
        </g>
      )}
      <circle r="8.5" fill={cloth} stroke={threadOf(rank)} strokeWidth="1.6" strokeDasharray="3 2" />
      <text y="4.2" textAnchor="middle" fontSize="11" fontWeight="700" fill="#fff">
        {sayNumber(language, rank)}
      </text>
    </svg>
  );
}
