import { useRef, useState } from 'react';
import { focusBeside } from '../parts/arrow-focus.ts';
import { refuseHeldKey } from '../parts/held-key.ts';
import type { TableParts } from '../table/table-plan.ts';
import { amountText } from '../words/figures.ts';
import { figure, useWords } from '../words/words.ts';
import { chipPlace, insideKindOf, NUMBER_ROWS } from './cloth.ts';
import { layChip } from './desk.ts';
import type { RouletteBet, RouletteSpin } from './roulette-terms.ts';
import { CHIP_PARTS, colourOf, PART_MICROS, partsOn } from './roulette-terms.ts';
import { pocketText, spotText } from './roulette-words.ts';

type RouletteParts = TableParts<RouletteBet, RouletteSpin>;

interface Cell {
  readonly spot: string;
  /** Grid place: row, column, and how many columns it takes. */
  readonly place: readonly [row: string, column: string];
  readonly kind: 'red' | 'black' | 'green' | 'outside';
}

const CELLS: readonly Cell[] = [
  { spot: 'n0', place: ['1 / 4', '1'], kind: 'green' },
  ...NUMBER_ROWS.flatMap((row, rowIndex) => [
    ...row.map(
      (pocket, column): Cell => ({
        spot: `n${pocket}`,
        place: [`${rowIndex + 1}`, `${column + 2}`],
        kind: colourOf(pocket),
      }),
    ),
    { spot: `column${3 - rowIndex}`, place: [`${rowIndex + 1}`, '14'], kind: 'outside' } as const,
  ]),
  ...[1, 2, 3].map(
    (dozen): Cell => ({
      spot: `dozen${dozen}`,
      place: ['4', `${4 * dozen - 2} / span 4`],
      kind: 'outside',
    }),
  ),
  ...['low', 'even', 'red', 'black', 'odd', 'high'].map(
    (spot, index): Cell => ({
      spot,
      place: ['5', `${2 * index + 2} / span 2`],
      kind: spot === 'red' || spot === 'black' ? spot : 'outside',
    }),
  ),
];

/** The cloth: every cell takes the chip in hand by a tap or by Enter; one stop of the tab key, arrows move inside. */
export function ClothTable({ game, screen }: RouletteParts) {
  const { say } = useWords();
  const cloth = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('n0');
  const { shown, phase, choice } = screen;
  const landed = phase === 'rest' && shown !== null ? `n${shown.outcome.pocket}` : null;
  return (
    <div ref={cloth} className="cloth" role="group" aria-label={say('rouletteCloth')}>
      {CELLS.map((cell) => (
        <ClothCell
          key={cell.spot}
          cell={cell}
          parts={partsOn(choice, cell.spot)}
          isLanded={cell.spot === landed}
          isOff={phase !== 'rest'}
          isStop={cell.spot === current}
          onFocus={() => setCurrent(cell.spot)}
          onMove={(key) => cloth.current !== null && focusBeside(cloth.current, key)}
          onLay={() => (phase === 'showing' ? game.endShow() : layChip(game, cell.spot))}
        />
      ))}
      {choice.chips
        .filter(({ spot }) => insideKindOf(spot) !== null)
        .map(({ spot, parts }) => {
          const { x, y } = chipPlace(spot);
          return (
            <span key={spot} className="line-chip" style={{ '--x': x, '--y': y }} aria-hidden="true">
              <ChipOf parts={parts} />
            </span>
          );
        })}
    </div>
  );
}

function ClothCell({
  cell,
  parts,
  isLanded,
  isOff,
  isStop,
  onFocus,
  onMove,
  onLay,
}: {
  cell: Cell;
  parts: number;
  isLanded: boolean;
  isOff: boolean;
  isStop: boolean;
  onFocus: () => void;
  onMove: (key: string) => boolean;
  onLay: () => void;
}) {
  const { language, say } = useWords();
  const { spot, place, kind } = cell;
  const pocket = /^n(\d+)$/.exec(spot)?.[1];
  const name =
    pocket === undefined ? spotText(language, spot) : pocketText(language, Number.parseInt(pocket, 10));
  const seen = spot.startsWith('column') ? figure(language, '2:1') : spotText(language, spot);
  const spoken = name.startsWith(seen) ? name : `${seen}, ${name}`;
  const amount = amountText(language, BigInt(parts) * PART_MICROS);
  return (
    <button
      type="button"
      className={['cell', kind, place[1].includes('span') ? 'wide' : '', isLanded ? 'landed' : ''].join(' ')}
      style={{ gridRow: place[0], gridColumn: place[1] }}
      aria-label={parts === 0 ? spoken : say('rouletteLies', { spot: spoken, amount })}
      aria-disabled={isOff}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={(event) => {
        refuseHeldKey(event);
        if (!event.shiftKey && onMove(event.key)) event.preventDefault();
      }}
      onClick={onLay}
    >
      <span>{seen}</span>
      {parts > 0 && <ChipOf parts={parts} />}
    </button>
  );
}

/** A heap of chips: its colour is that of the largest chip that is in it. */
function ChipOf({ parts }: { parts: number }) {
  const { language } = useWords();
  const largest = [...CHIP_PARTS].reverse().find((each) => each <= parts) ?? CHIP_PARTS[0];
  const units = parts / 100;
  const text = units >= 1_000 ? `${Math.floor(units / 100) / 10}k` : `${units}`;
  return (
    <span className={`chip laid chip-${largest}`} data-units={figure(language, text)} aria-hidden="true" />
  );
}
