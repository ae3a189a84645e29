import { cx, Skeleton } from '@nokshi/ui';
import { memo, Suspense, useMemo } from 'react';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import { isAnimalPad, isNumberSign, sayPad, saySign } from '../../../lib/lottery/pick-words.ts';
import { picksApart, type RowTool, toolsOf } from '../cart/draft.ts';
import { isOpenPad } from '../cart/open-numbers.ts';
import { DieFace, lookClass } from '../draws/ball.tsx';
import { lookOf } from '../draws/draw-balls.ts';
import { numberShape } from '../draws/number-sets.ts';
import { type Speech, useSpeech } from '../use-speech.ts';
import { animalNumbers } from './animal-numbers.ts';
import styles from './pads.module.css';
import type { PadState } from './use-pad.ts';

const entries = () => import('./pad-entries.tsx');
const NumberEntry = lazySection(async () => (await entries()).NumberEntry);
const OpenEntry = lazySection(async () => (await entries()).OpenEntry);

/** The pads of a play: one row for each thing that is chosen. */
export function PadRows({
  family,
  pad,
  numero,
}: {
  readonly family: string;
  readonly pad: PadState;
  /** The issue on sale: which numbers an animal has follows from its day. */
  readonly numero: string;
}) {
  const { play, draft } = pad;
  const hasAnimals = play.pads.some(isAnimalPad);
  const animals = useMemo(() => (hasAnimals ? animalNumbers(numero) : null), [hasAnimals, numero]);
  return (
    <div className={cx(styles['rows'], play.pads.length > 5 && styles['dense'])}>
      {play.pads.map((each, row) => (
        <PadRow
          key={each.key}
          family={family}
          state={pad}
          row={row}
          picked={draft[row] ?? []}
          animals={animals}
        />
      ))}
    </div>
  );
}

interface PadRowProps {
  readonly family: string;
  readonly state: PadState;
  readonly row: number;
  readonly picked: readonly number[];
  readonly animals: ReadonlyMap<string, readonly number[]> | null;
}

function PadRow({ family, state, row, picked, animals }: PadRowProps) {
  const speech = useSpeech(family);
  const pad = state.play.pads[row];
  if (pad === undefined) return null;
  const apart = picksApart(state.play, state.draft, row);
  const name = sayPad(speech.t, pad);
  const { signs } = pad.alphabet;
  const shape = numberShape(pad);
  const asks = asksFor(speech, pad.least, pad.most, signs.length);
  if (shape !== null) {
    return (
      <Suspense fallback={<Skeleton style={{ blockSize: 240 }} />}>
        <NumberEntry family={family} state={state} row={row} shape={shape} asks={asks} />
      </Suspense>
    );
  }
  if (isOpenPad(pad)) {
    return (
      <Suspense fallback={<Skeleton style={{ blockSize: 120 }} />}>
        <OpenEntry family={family} state={state} row={row} asks={asks} />
      </Suspense>
    );
  }
  const isNumeric = signs.every(isNumberSign);
  return (
    <div className={styles['row']} role="group" aria-label={name} data-pad={pad.key}>
      <div className={styles['legend']}>
        {name}
        <small>{asks}</small>
      </div>
      <div className={styles['picks']} data-kind={kindOf(signs, isNumeric)}>
        {signs.map((sign, pick) => (
          <PickButton
            key={sign}
            sign={sign}
            label={saySign(speech.t, speech.write, pad, sign)}
            look={isBallPad(pad.key) && isNumeric ? lookOf(family, Number(sign)) : 'digit'}
            value={isNumeric ? Number(sign) : null}
            hint={animals
              ?.get(sign)
              ?.map((number) => speech.write(`${number}`))
              .join(' ')}
            isOn={picked.includes(pick)}
            isOff={apart.includes(pick)}
            onPress={() => state.toggle(row, pick)}
          />
        ))}
      </div>
      <Tools speech={speech} tools={toolsOf(pad)} name={name} onTool={(tool) => state.tool(row, tool)} />
    </div>
  );
}

/** Pads whose numbers are the balls of the draw, and look like them. */
function isBallPad(key: string): boolean {
  return /^(?:place|numbers|bankers|legs|faces|doubles|singles)/.test(key);
}

function kindOf(signs: readonly string[], isNumeric: boolean): string {
  if (!isNumeric) return 'words';
  if (signs.length > 100) return 'many';
  if (signs.length > 40) return 'pool';
  return (signs[0]?.length ?? 1) > 2 ? 'wide' : 'numbers';
}

function asksFor({ t, write }: Speech, least: number, most: number, all: number): string {
  if (least === 0) return t('lottery.padFree');
  if (most >= all) return t('lottery.padLeast', { count: write(`${least}`) });
  if (least === most) return t('lottery.padExactly', { count: write(`${least}`) });
  return t('lottery.padBetween', { least: write(`${least}`), most: write(`${most}`) });
}

interface PickButtonProps {
  readonly sign: string;
  readonly label: string;
  readonly look: ReturnType<typeof lookOf>;
  readonly value: number | null;
  /** What the pick stands for, below it. */
  readonly hint: string | undefined;
  readonly isOn: boolean;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function PickButton({ sign, label, look, value, hint, isOn, isOff, onPress }: PickButtonProps) {
  const isDie = look === 'die' && value !== null;
  return (
    <button
      type="button"
      className={cx(styles['pick'], isOn && styles['on'])}
      data-pick={sign}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
    >
      {isDie ? (
        <span className={cx(styles['die'], lookClass(look, value))}>
          <DieFace value={value} />
          <span className="nk-sr">{label}</span>
        </span>
      ) : (
        label
      )}
      {hint !== undefined && <small>{hint}</small>}
      {value !== null && look !== 'digit' && !isDie && (
        <span className={cx(styles['wave'], lookClass(look, value))} aria-hidden="true" />
      )}
    </button>
  );
}

const Tools = memo(function Tools({
  speech,
  tools,
  name,
  onTool,
}: {
  readonly speech: Speech;
  readonly tools: readonly RowTool[];
  readonly name: string;
  readonly onTool: (tool: RowTool) => void;
}) {
  if (tools.length === 0) return null;
  return (
    <div className={styles['tools']} role="group" aria-label={speech.t('lottery.toolsOf', { pad: name })}>
      {tools.map((tool) => (
        <button key={tool} type="button" onClick={() => onTool(tool)}>
          {speech.t(TOOL_TEXTS[tool])}
        </button>
      ))}
    </div>
  );
});

const TOOL_TEXTS = {
  all: 'lottery.toolAll',
  big: 'lottery.toolBig',
  small: 'lottery.toolSmall',
  odd: 'lottery.toolOdd',
  even: 'lottery.toolEven',
  clear: 'lottery.toolClear',
} as const satisfies Record<RowTool, string>;
