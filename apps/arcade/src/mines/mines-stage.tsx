import { useRef, useState } from 'react';
import { focusBeside } from '../parts/arrow-focus.ts';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import { StepLine } from '../steps/step-line.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { StepRoom } from '../steps/step-room.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import type { CellFace } from './mines-terms.ts';
import { CELLS, faceOf } from './mines-terms.ts';
import { minesWords } from './mines-words.ts';

type MinesParts = StepParts<'mines'>;

/** The field of twenty-five cells, and the line that says how it stands. */
export function MinesStage(parts: MinesParts) {
  const { screen, currency } = parts;
  const { say } = useWords();
  return (
    <div className="mines">
      <StepRoom screen={screen} currency={currency}>
        <Field {...parts} />
      </StepRoom>
      <StepLine
        words={minesWords}
        screen={screen}
        currency={currency}
        hint={say('minesHint')}
        running={say('minesRunning')}
      />
    </div>
  );
}

const FACE_WORDS: Readonly<Record<CellFace, WordKey>> = {
  closed: 'minesCellOpen',
  safe: 'minesCellSafe',
  hit: 'minesCellHit',
  mine: 'minesCellMine',
  left: 'minesCellLeft',
};

/** One stop of the tab key; the arrow keys move inside. */
function Field({ game, screen }: MinesParts) {
  const { say } = useWords();
  const { shown, phase } = screen;
  const field = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(13);
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <div
      ref={field}
      className={phase === 'running' || phase === 'acting' ? 'mines-field live' : 'mines-field'}
      role="group"
      aria-label={say('minesField')}
    >
      {CELLS.map((cell) => {
        const face = faceOf(shown, cell);
        const isAsked = phase === 'acting' && asked === cell;
        return (
          <button
            key={cell}
            type="button"
            className={`mines-cell face-${face}${isAsked ? ' asked' : ''}`}
            aria-label={say(FACE_WORDS[face], { cell })}
            aria-disabled={phase !== 'running' || face !== 'closed'}
            tabIndex={cell === current ? 0 : -1}
            onFocus={() => setCurrent(cell)}
            onKeyDown={(event) => {
              refuseHeldKey(event);
              const isMoved =
                field.current !== null && !event.shiftKey && focusBeside(field.current, event.key);
              if (isMoved) event.preventDefault();
            }}
            onClick={() => {
              if (phase === 'showing') game.endShow();
              setAsked(cell);
              game.act({ kind: 'open', cell });
            }}
          >
            <CellPicture face={face} />
          </button>
        );
      })}
    </div>
  );
}

function CellPicture({ face }: { face: CellFace }) {
  if (face === 'closed') return null;
  return <Icon name={face === 'hit' || face === 'mine' ? 'mine' : 'gem'} size={32} />;
}
