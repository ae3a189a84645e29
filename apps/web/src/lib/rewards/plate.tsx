import { cx, LateImage } from '@nokshi/ui';
import type { ReactNode } from 'react';
import styles from './rewards.module.css';

/** Colours of plates, after dyes of the country. */
export type Hue = 'madder' | 'indigo' | 'turmeric' | 'lotus' | 'leaf' | 'clay' | 'slate';

const PETALS = 16;
const INNER = 8;

/** The alpona that lies faintly behind a picture. */
function Alpona() {
  const turn = (count: number, place: number) => `rotate(${(place * 360) / count})`;
  return (
    <svg className={styles['alpona']} viewBox="-100 -100 200 200" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        {Array.from({ length: PETALS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: petals are told apart by their place alone
          <path key={place} d="M0-30C9-44 9-58 0-72C-9-58-9-44 0-30Z" transform={turn(PETALS, place)} />
        ))}
        {Array.from({ length: INNER }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <g key={place} transform={turn(INNER, place)}>
            <path d="M0-8C7-14 7-22 0-28C-7-22-7-14 0-8Z" />
            <circle cy="-84" r="4.5" />
          </g>
        ))}
        <circle r="76" strokeDasharray="5 4" />
        <circle r="29" strokeDasharray="4 3" />
        <circle r="96" strokeDasharray="6 5" />
      </g>
    </svg>
  );
}

interface PlateProps {
  readonly hue: Hue;
  /** What stands at its right, or above it on a phone. */
  readonly art?: ReactNode;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A stitched plate, dark in both themes: what a page of rewards is about. */
export function Plate({ hue, art, label, className, children }: PlateProps) {
  return (
    <section className={cx(styles['plate'], styles[hue], className)} aria-label={label}>
      <Alpona />
      {art !== undefined && <div className={styles['plateArt']}>{art}</div>}
      <div className={styles['plateBody']}>{children}</div>
    </section>
  );
}

/** The art of one thing on a small dark tile. */
export function Tile({
  hue,
  prop,
  size = 44,
}: {
  readonly hue: Hue;
  readonly prop: string;
  readonly size?: number;
}) {
  return (
    <span className={cx(styles['tile'], styles[hue])} aria-hidden="true">
      <LateImage src={propHref(prop)} alt="" width={size} height={size} instead="gift" />
    </span>
  );
}

/** Where a prop of the art room stands. */
export function propHref(prop: string): string {
  return `/props/${prop}.webp`;
}

/** A stitched head for a card, with its picture on the alpona. */
export function ArtTile({ hue, children }: { readonly hue: Hue; readonly children: ReactNode }) {
  return (
    <span className={cx(styles['artTile'], styles[hue])} aria-hidden="true">
      <Alpona />
      {children}
    </span>
  );
}
