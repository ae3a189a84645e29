import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import type { PastRoundView } from '@nokshi/fairness/supplier/tables-wire.ts';
import { initialsOf } from '@nokshi/texts/graphemes.ts';
import { useMemo } from 'react';
import { figure, useWords } from '../words/words.ts';
import { beadsOf, bigRoad, kindOf, ROAD_ROWS } from './big-road.ts';
import { outcomeText, spotName } from './live-words.ts';

const BEADS_SHOWN = 48;
const COLUMNS_SHOWN = 24;
const NUMBERS_SHOWN = 30;

/** What the table's past rounds came to: roads where two sides play, the latest numbers for wheel and dice. */
export function Roads({ model, past }: { model: TableModel; past: readonly PastRoundView[] }) {
  const { say } = useWords();
  const isNumbered = model === 'roulette' || model === 'sic-bo';
  return (
    <section className={`live-roads${isNumbered ? ' numbered' : ''}`} aria-label={say('liveRoads')}>
      <h2>{say('liveRoads')}</h2>
      {past.length === 0 ? (
        <p className="muted">{say('liveNoPast')}</p>
      ) : isNumbered ? (
        <Numbers model={model} past={past} />
      ) : (
        <>
          <BeadRoad model={model} past={past} />
          <BigRoad model={model} past={past} />
        </>
      )}
    </section>
  );
}

function Numbers({ model, past }: { model: TableModel; past: readonly PastRoundView[] }) {
  const { language } = useWords();
  const beads = beadsOf(model, past).slice(-NUMBERS_SHOWN).reverse();
  return (
    <ol className="live-numbers">
      {beads.map(({ no, winner, kind }) => (
        <li key={no} className={`bead ${kind}`}>
          {figure(language, winner)}
        </li>
      ))}
    </ol>
  );
}

function BeadRoad({ model, past }: { model: TableModel; past: readonly PastRoundView[] }) {
  const { language, say } = useWords();
  // Whole columns leave at the left, so that no bead ever moves up or down.
  const over = Math.max(0, past.length - BEADS_SHOWN);
  const beads = beadsOf(model, past).slice(Math.ceil(over / ROAD_ROWS) * ROAD_ROWS);
  return (
    <ol className="bead-road" aria-label={say('liveBeadRoad')}>
      {beads.map(({ no, winner, kind }, index) => (
        <li
          key={no}
          className={`bead ${kind}`}
          title={outcomeText(language, model, past.find((each) => each.no === no)?.outcome ?? [])}
        >
          <span aria-hidden="true">{initialsOf(spotName(language, model, winner))}</span>
          <span className="sr-only">
            {figure(language, index + 1)}: {spotName(language, model, winner)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function BigRoad({ model, past }: { model: TableModel; past: readonly PastRoundView[] }) {
  const { say } = useWords();
  const marks = useMemo(() => bigRoad(beadsOf(model, past)), [model, past]);
  const right = Math.max(0, ...marks.map(({ column }) => column));
  const first = Math.max(0, right - COLUMNS_SHOWN + 1);
  return (
    <svg
      className="big-road"
      viewBox={`0 0 ${COLUMNS_SHOWN * 10} ${ROAD_ROWS * 10}`}
      role="img"
      aria-label={say('liveBigRoad')}
    >
      <path
        className="grid"
        d={[
          ...Array.from({ length: COLUMNS_SHOWN + 1 }, (_, index) => `M${index * 10} 0V60`),
          ...Array.from({ length: ROAD_ROWS + 1 }, (_, index) => `M0 ${index * 10}H240`),
        ].join('')}
      />
      {marks
        .filter(({ column }) => column >= first)
        .map(({ no, winner, column, row, ties }) => (
          <g key={no} className={kindOf(model, winner)}>
            <circle cx={(column - first) * 10 + 5} cy={row * 10 + 5} r="3.7" />
            {ties > 0 && <path className="ties" d={`M${(column - first) * 10 + 2} ${row * 10 + 8}l6-6`} />}
          </g>
        ))}
    </svg>
  );
}
