import { figure, useWords } from '../words/words.ts';
import { Dealer } from './dealer.tsx';
import { outcomeText } from './live-words.ts';
import type { StageProps } from './stage-props.ts';

/** Places of the pips in a square of three by three, by the number of pips. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** Three dice under a glass, which is lifted off one after another. */
export function DiceStage({ screen, shown, isOver }: StageProps) {
  const { language } = useWords();
  const isRolling = screen.round?.phase === 'showing' && !isOver;
  return (
    <>
      <Dealer reach={isRolling ? 'left' : null} isBusy={isRolling} />
      <div className="live-dice">
        {[0, 1, 2].map((place) => (
          <Die key={place} face={shown[place] ?? null} isRolling={isRolling && shown[place] === undefined} />
        ))}
      </div>
      {isOver && shown.length === 3 && <p className="live-total">{outcomeText(language, 'sic-bo', shown)}</p>}
    </>
  );
}

function Die({ face, isRolling }: { face: number | null; isRolling: boolean }) {
  const { language } = useWords();
  return (
    <svg
      className={`live-die${isRolling ? ' rolling' : ''}${face === null ? ' hidden-face' : ''}`}
      viewBox="0 0 60 60"
      role="img"
      aria-label={face === null ? '–' : figure(language, face)}
    >
      <rect x="2" y="2" width="56" height="56" rx="12" />
      {(PIPS[face ?? (isRolling ? 5 : 0)] ?? []).map((place) => (
        <circle key={place} cx={15 + (place % 3) * 15} cy={15 + Math.floor(place / 3) * 15} r="5" />
      ))}
    </svg>
  );
}
