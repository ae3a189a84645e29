import { RangeField } from '../parts/range-field.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { figure, useWords } from '../words/words.ts';
import { FEWEST_MINES, MOST_MINES, USUAL_MINES, withMines } from './mines-terms.ts';

/** How many mines lie hidden: the usual counts at a touch, every other on the slider. */
export function MinesControls({ game, screen }: StepParts<'mines'>) {
  const { language, say } = useWords();
  const { choice, phase } = screen;
  const isBusy = phase !== 'rest';
  return (
    <>
      <RangeField
        label={say('minesCount')}
        text={figure(language, choice.mines)}
        value={choice.mines}
        min={FEWEST_MINES}
        max={MOST_MINES}
        isDisabled={isBusy}
        onChange={(mines) => game.choose((bet) => withMines(bet, mines))}
      />
      <div className="quick" role="group" aria-label={say('minesCount')}>
        {USUAL_MINES.map((mines) => (
          <button
            key={mines}
            type="button"
            className="quick-pick"
            aria-pressed={choice.mines === mines}
            disabled={isBusy}
            onClick={() => game.choose((bet) => withMines(bet, mines))}
          >
            {figure(language, mines)}
          </button>
        ))}
      </div>
    </>
  );
}
