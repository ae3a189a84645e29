import { useStore } from '@nokshi/browser/store.ts';
import { IconButton } from '@nokshi/ui';
import { useId } from 'react';
import { sayAmount, writeDigits } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './series.module.css';

/** One product with what whoever is above has, and what is chosen for who is below. */
interface SeriesRow {
  readonly product: string;
  readonly least: number;
  /** The most that can be chosen. */
  readonly above: number;
  readonly series: number;
}

/** A series is an even number. */
const STEP = 2;
/** Of 1,000 staked a point of a series is half a unit. */
const POINT_MICROS = 500_000n;

export interface SeriesRowsProps {
  readonly rows: readonly SeriesRow[];
  /** Whose the series above is: the one who looks, or somebody else. */
  readonly isMine: boolean;
  /** Absent where they are only read. */
  readonly onChange?: ((product: string, series: number) => void) | undefined;
}

/** Series product by product, each with what of 1,000 staked goes to whom. */
export function SeriesRows({ rows, isMine, onChange }: SeriesRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map((row) => (
        <Row key={row.product} row={row} isMine={isMine} onChange={onChange} />
      ))}
    </ul>
  );
}

function Row({ row, isMine, onChange }: { readonly row: SeriesRow } & Omit<SeriesRowsProps, 'rows'>) {
  const t = useTexts('agentSeries');
  const language = useStore(languageStore);
  const id = useId();
  const write = (series: number) => writeDigits(language, `${series}`);
  const { product, least, above, series } = row;
  const name = useNameProduct()(product);
  const mine = sayAmount(language, BigInt(above - series) * POINT_MICROS);
  const theirs = sayAmount(language, BigInt(series - least) * POINT_MICROS);
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <label htmlFor={id}>
          {name} <small>{product}</small>
        </label>
        <span>{t(isMine ? 'agentSeries.yours' : 'agentSeries.above', { series: write(above) })}</span>
      </div>
      {onChange === undefined ? (
        <output id={id} className={styles['read']}>
          {write(series)}
        </output>
      ) : (
        <div className={styles['choose']}>
          <IconButton
            icon="minus"
            iconSize="small"
            label={`${name}: ${t('agentSeries.less')}`}
            disabled={series <= least}
            onClick={() => onChange(product, series - STEP)}
          />
          <input
            id={id}
            type="range"
            min={least}
            max={above}
            step={STEP}
            value={series}
            aria-valuetext={t('agentSeries.said', { product: name, series: write(series), above: mine })}
            onChange={({ target }) => onChange(product, Number(target.value))}
          />
          <IconButton
            icon="plus"
            iconSize="small"
            label={`${name}: ${t('agentSeries.more')}`}
            disabled={series >= above}
            onClick={() => onChange(product, series + STEP)}
          />
          <b className="nk-num">{write(series)}</b>
        </div>
      )}
      <dl className={styles['shares']}>
        <div>
          <dt>{t(isMine ? 'agentSeries.toYou' : 'agentSeries.toAbove')}</dt>
          <dd className="nk-num">{mine}</dd>
        </div>
        <div>
          <dt>{t('agentSeries.toMember')}</dt>
          <dd className="nk-num">{theirs}</dd>
        </div>
        <small>{t('agentSeries.arithmetic', { above: write(above), series: write(series) })}</small>
      </dl>
    </li>
  );
}

/** What people call the lotteries of a family, by its code; one that no text knows is called by its code. */
const NAMES = {
  SSC: 'agentSeries.product_SSC',
  '3D': 'agentSeries.product_3D',
  K3: 'agentSeries.product_K3',
  PK10: 'agentSeries.product_PK10',
  '11x5': 'agentSeries.product_11x5',
  KL8: 'agentSeries.product_KL8',
  P3: 'agentSeries.product_P3',
  PC28: 'agentSeries.product_PC28',
  KLSF: 'agentSeries.product_KLSF',
  P5: 'agentSeries.product_P5',
} as const;

export function useNameProduct(): (product: string) => string {
  const t = useTexts('agentSeries');
  return (product) => {
    const key = NAMES[product as keyof typeof NAMES];
    return key === undefined ? product : t(key);
  };
}
