import { BETTING_MODES } from '@nokshi/lottery';
import { FieldError, IconButton } from '@nokshi/ui';
import { useId } from 'react';
import { plainDecimal } from '../../../lib/lottery/plain-odds.ts';
import { sayOdds, sayPercent } from '../../../lib/lottery/say-figures.ts';
import type { PadState } from '../entry/use-pad.ts';
import { type Speech, useSpeech } from '../use-speech.ts';
import { soundMultiple } from './cart.ts';
import { type Terms } from './figures.ts';
import styles from './stake-fields.module.css';
import { useTypedCount } from './use-typed-count.ts';

export interface StakeFieldsProps {
  readonly family: string;
  readonly pad: PadState;
  readonly terms: Terms;
  readonly mostMultiple: number;
}

/** What is put on each bet: the unit, how many times, and the series with the odds and the rebate that follow. */
export function StakeFields({ family, pad, terms, mostMultiple }: StakeFieldsProps) {
  const speech = useSpeech(family);
  return (
    <div className={styles['stake']}>
      <Units speech={speech} pad={pad} />
      <div>
        <MultipleField
          speech={speech}
          value={pad.stake.multiple}
          most={mostMultiple}
          onChange={(multiple) => pad.setStake({ multiple })}
        />
      </div>
      {terms.kind === 'series' ? (
        <SeriesField speech={speech} pad={pad} terms={terms} />
      ) : (
        <p className={styles['fixed']}>
          {speech.t('lottery.fixedOdds')} <b>{sayOdds(speech, pad.figures.odds)}</b>
        </p>
      )}
    </div>
  );
}

function Units({ speech, pad }: { readonly speech: Speech; readonly pad: PadState }) {
  const { t, write } = speech;
  const id = useId();
  return (
    <label className={styles['unit']} htmlFor={id}>
      <span>{t('lottery.unit')}</span>
      <select
        id={id}
        value={pad.stake.mode.id}
        onChange={({ target }) => {
          const mode = BETTING_MODES.find((each) => each.id === target.value);
          if (mode) pad.setStake({ mode });
        }}
      >
        {BETTING_MODES.map((mode) => (
          <option key={mode.id} value={mode.id}>
            {write(plainDecimal(mode.unitMicros, 6))}
          </option>
        ))}
      </select>
    </label>
  );
}

export interface MultipleFieldProps {
  readonly speech: Speech;
  readonly value: number;
  readonly most: number;
  readonly onChange: (multiple: number) => void;
  /** What is multiplied, for people who do not see where the field stands. */
  readonly of?: string;
  /** The id of what is wrong with the line. */
  readonly describedBy?: string | undefined;
  readonly isBare?: boolean;
}

/** How many times a unit is staked: buttons for one more and one less, and a field for the rest. */
export function MultipleField({
  speech,
  value,
  most,
  onChange,
  of,
  describedBy,
  isBare = false,
}: MultipleFieldProps) {
  const { t } = speech;
  const id = useId();
  const typed = useTypedCount({ speech, value, onChange: (count) => onChange(soundMultiple(count, most)) });
  const label = of === undefined ? t('lottery.multiple') : t('lottery.multipleOf', { line: of });
  return (
    <div className={styles['multiple']}>
      {!isBare && <label htmlFor={id}>{t('lottery.multiple')}</label>}
      <span>
        <IconButton
          icon="minus"
          iconSize="small"
          label={t('lottery.less')}
          disabled={value <= 1}
          onClick={() => onChange(soundMultiple(value - 1, most))}
        />
        <input
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          onFocus={({ target }) => target.select()}
          {...typed.input}
        />
        <IconButton
          icon="plus"
          iconSize="small"
          label={t('lottery.more')}
          disabled={value >= most}
          onClick={() => onChange(soundMultiple(value + 1, most))}
        />
      </span>
      {typed.fault !== undefined && <FieldError>{typed.fault}</FieldError>}
    </div>
  );
}

function SeriesField({
  speech,
  pad,
  terms,
}: {
  readonly speech: Speech;
  readonly pad: PadState;
  readonly terms: Terms & { readonly kind: 'series' };
}) {
  const { t, write } = speech;
  const id = useId();
  const series = pad.stake.series ?? terms.ownSeries;
  const rebate = sayPercent(speech, BigInt(terms.ownSeries - series) * 5n);
  return (
    <div className={styles['series']}>
      <label htmlFor={id}>
        {t('lottery.series')} <b>{write(`${series}`)}</b>
      </label>
      <input
        id={id}
        type="range"
        min={terms.lowestSeries}
        max={terms.ownSeries}
        step={2}
        value={series}
        aria-valuetext={t('lottery.seriesSaid', {
          series: write(`${series}`),
          odds: sayOdds(speech, pad.figures.odds),
          rebate,
        })}
        onChange={({ target }) => pad.setStake({ series: Number(target.value) })}
      />
      <p>
        <span>
          {t('lottery.odds')} <b>{sayOdds(speech, pad.figures.odds)}</b>
        </span>
        <span>
          {t('lottery.rebate')} <b>{rebate}</b>
        </span>
      </p>
    </div>
  );
}
