import { Button } from '@nokshi/ui';
import { useState } from 'react';
import { sayPad } from '../../../lib/lottery/pick-words.ts';
import { picksApart } from '../cart/draft.ts';
import { randomNumber } from '../cart/quick-pick.ts';
import {
  DIGIT_SETS,
  type DigitSet,
  everyOrder,
  holdsAll,
  joined,
  type NumberShape,
  type NumberWidth,
  numberText,
  pairsIn,
  type QuickSet,
  randomNumbers,
  SIDE_SETS,
  toggleNumbers,
} from '../draws/number-sets.ts';
import { type Speech, useSpeech } from '../use-speech.ts';
import { NumberBox } from './number-box.tsx';
import styles from './number-entry.module.css';
import { NumberGrid } from './number-grid.tsx';
import type { PadState } from './use-pad.ts';

/** So many numbers stand as buttons; the others are counted. */
const SHOWN = 60;
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const RANDOM_COUNTS = [1, 5, 10, 50] as const;

export interface NumberEntryProps {
  readonly family: string;
  readonly state: PadState;
  readonly row: number;
  readonly shape: NumberShape;
  /** What the row asks for: 'at least 2'. */
  readonly asks: string;
}

/**
 * A row of whole numbers: two digits on a grid with what players name together, three and four by typing, pasting,
 * chance, or from their last two digits.
 */
export function NumberEntry({ family, state, row, shape, asks }: NumberEntryProps) {
  const speech = useSpeech(family);
  const { t, write } = speech;
  const pad = state.play.pads[row];
  if (pad === undefined) return null;
  const { width, values, pickOf, missing } = shape;
  const picked = valuesOf(state.draft[row] ?? [], values);
  const apart = [...missing, ...valuesOf(picksApart(state.play, state.draft, row), values)];
  const name = sayPad(t, pad);
  const put = (numbers: readonly number[]) =>
    state.fill(
      row,
      numbers.flatMap((number) => pickOf.get(number) ?? []),
    );
  return (
    <div className={styles['entry']} role="group" aria-label={name}>
      <p className={styles['legend']}>
        <b>{name}</b> <small>{asks}</small>
        <span data-figure="numbers">{t('lottery.entryTaken', { count: picked.length })}</span>
      </p>
      {width === 2 ? (
        <>
          <QuickSets speech={speech} missing={missing} picked={picked} most={pad.most} onPut={put} />
          <NumberGrid
            label={`${write('00')}–${write('99')}`}
            picked={picked}
            apart={apart}
            write={write}
            onToggle={(value) => state.toggle(row, pickOf.get(value) ?? -1)}
          />
        </>
      ) : (
        <Taken
          speech={speech}
          width={width}
          picked={picked}
          onDrop={(value) => put(picked.filter((pick) => pick !== value))}
        />
      )}
      <Actions speech={speech} shape={shape} picked={picked} most={pad.most} onPut={put} />
      <NumberBox
        key={`${state.play.code} ${pad.key}`}
        speech={speech}
        shape={shape}
        picked={picked}
        most={pad.most}
        onAdd={(numbers) => put(joined(picked, numbers))}
      />
    </div>
  );
}

function valuesOf(picks: readonly number[], values: readonly number[]): number[] {
  return picks.map((pick) => values[pick] ?? 0);
}

interface PartProps {
  readonly speech: Speech;
  readonly picked: readonly number[];
  readonly most: number;
  readonly onPut: (picks: readonly number[]) => void;
}

/** Sides and doubles, and heads, tails and sums by their digit. Each takes its numbers or gives them back. */
function QuickSets({
  speech,
  missing,
  picked,
  most,
  onPut,
}: PartProps & { readonly missing: ReadonlySet<number> }) {
  const { t, write } = speech;
  const [kind, setKind] = useState<DigitSet>('head');
  const toggle = (set: QuickSet) => {
    const pairs = pairsIn(set).filter((pair) => !missing.has(pair));
    return {
      'aria-pressed': pairs.length > 0 && holdsAll(picked, pairs),
      disabled: pairs.length === 0 || pairs.length > most,
      onClick: () => onPut(toggleNumbers(picked, pairs)),
    };
  };
  return (
    <div className={styles['sets']} role="group" aria-label={t('lottery.entryTogether')}>
      <div className={styles['line']}>
        {SIDE_SETS.map((side) => (
          <button key={side} type="button" {...toggle({ kind: side })}>
            {t(SET_TEXTS[side])}
          </button>
        ))}
      </div>
      <div className={styles['line']}>
        <span className={styles['kinds']}>
          {DIGIT_SETS.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {t(SET_TEXTS[each])}
            </button>
          ))}
        </span>
        <span className={styles['digits']}>
          {DIGITS.map((digit) => (
            <button
              key={digit}
              type="button"
              aria-label={t('lottery.entrySet', { set: t(SET_TEXTS[kind]), digit: write(`${digit}`) })}
              {...toggle({ kind, digit })}
            >
              {write(`${digit}`)}
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}

const SET_TEXTS = {
  odd: 'lottery.toolOdd',
  even: 'lottery.toolEven',
  big: 'lottery.toolBig',
  small: 'lottery.toolSmall',
  doubles: 'lottery.entryDoubles',
  head: 'lottery.entryHead',
  tail: 'lottery.entryTail',
  sum: 'lottery.entrySum',
  doors: 'lottery.entryDoors',
} as const satisfies Record<QuickSet['kind'], string>;

/** Numbers by chance, every order of those that are taken, and none. */
function Actions({ speech, shape, picked, most, onPut }: PartProps & { readonly shape: NumberShape }) {
  const { t, write } = speech;
  const { width, missing } = shape;
  const room = most - picked.length;
  return (
    <div className={styles['actions']}>
      <span role="group" aria-label={t('lottery.entryRandom')} className={styles['random']}>
        <span aria-hidden="true">{t('lottery.entryRandom')}</span>
        {RANDOM_COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            disabled={count > room}
            onClick={() =>
              onPut(joined(picked, randomNumbers(width, [...missing, ...picked], count, randomNumber)))
            }
          >
            +{write(`${count}`)} <span className="nk-sr">{t('lottery.entryRandom')}</span>
          </button>
        ))}
      </span>
      <Button
        size="small"
        icon="refresh-cw"
        disabled={picked.length === 0}
        onClick={() => onPut(everyOrder(width, picked))}
      >
        {t('lottery.entryReverse')}
      </Button>
      <Button size="small" icon="trash-2" disabled={picked.length === 0} onClick={() => onPut([])}>
        {t('lottery.toolClear')}
      </Button>
    </div>
  );
}

interface TakenProps {
  readonly speech: Speech;
  readonly width: NumberWidth;
  readonly picked: readonly number[];
  readonly onDrop: (value: number) => void;
}

/** The numbers of a row that has no grid; each goes when it is pressed. */
function Taken({ speech, width, picked, onDrop }: TakenProps) {
  const { t, write } = speech;
  if (picked.length === 0) return null;
  return (
    <div className={styles['taken']}>
      {picked.slice(0, SHOWN).map((value) => {
        const text = write(numberText(width, value));
        return (
          <button
            key={value}
            type="button"
            aria-label={t('lottery.entryDrop', { number: text })}
            onClick={() => onDrop(value)}
          >
            {text} <span aria-hidden="true">×</span>
          </button>
        );
      })}
      {picked.length > SHOWN && <span>{t('lottery.typedMore', { count: picked.length - SHOWN })}</span>}
    </div>
  );
}
