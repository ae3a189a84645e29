import { MICROS_PER_UNIT } from '@nokshi/money';
import { refuseHeldKey } from '../parts/held-key.ts';
import { amountText } from '../words/figures.ts';
import { figure, useWords } from '../words/words.ts';
import { CHIP_UNITS } from './chips.ts';

export interface SpotLook {
  readonly spot: string;
  readonly name: string;
  /** What is written on it; the name when left out. */
  readonly text?: string;
  readonly odds?: string;
  readonly kind: string;
  readonly row?: string;
  readonly column?: string;
}

interface SpotProps {
  readonly look: SpotLook;
  readonly placedMicros: bigint;
  readonly draftMicros: bigint;
  readonly isWon: boolean;
  readonly isOff: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onMove: (key: string) => boolean;
  readonly onLay: () => void;
}

/** A spot takes the chip in hand by a tap or by Enter. */
export function SpotButton(props: SpotProps) {
  const { look, placedMicros, draftMicros, isWon, isOff, isStop, onFocus, onMove, onLay } = props;
  const { language, say } = useWords();
  const lies = placedMicros + draftMicros;
  const amount = amountText(language, lies);
  return (
    <button
      type="button"
      className={`spot ${look.kind}${isWon ? ' won' : ''}`}
      data-spot={look.spot}
      style={{ gridRow: look.row, gridColumn: look.column }}
      aria-label={lies === 0n ? look.name : say('liveLies', { spot: look.name, amount })}
      aria-disabled={isOff}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={(event) => {
        refuseHeldKey(event);
        if (!event.shiftKey && onMove(event.key)) event.preventDefault();
      }}
      onClick={onLay}
    >
      <span className="spot-name">{look.text ?? look.name}</span>
      {look.odds !== undefined && <small>{look.odds}</small>}
      {lies > 0n && <Heap micros={lies} isDraft={draftMicros > 0n} />}
    </button>
  );
}

/** A heap of chips has the colour of the largest chip in it; one that is not confirmed yet is ringed. */
function Heap({ micros, isDraft }: { micros: bigint; isDraft: boolean }) {
  const { language } = useWords();
  const units = micros / MICROS_PER_UNIT;
  const largest = [...CHIP_UNITS].reverse().find((each) => BigInt(each) <= units) ?? 1;
  const text = units >= 1_000n ? `${units / 1_000n}.${(units % 1_000n) / 100n}k` : `${units}`;
  return (
    <span
      className={`heap chip chip-${largest * 100}${isDraft ? ' draft' : ''}`}
      data-units={figure(language, text)}
      aria-hidden="true"
    />
  );
}
