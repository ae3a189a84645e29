import { useStore } from '@nokshi/browser/store.ts';
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Segments } from '../parts/segments.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { InsideKind } from './cloth.ts';
import { INSIDE_KINDS, insideSpots } from './cloth.ts';
import { clearCloth, deskOf, doubleChips, layChip, repeatChips, undo } from './desk.ts';
import type { RouletteBet, RouletteSpin } from './roulette-terms.ts';
import { CHIP_PARTS, partsOn } from './roulette-terms.ts';
import { INSIDE_WORDS, spotText } from './roulette-words.ts';

type RouletteParts = TableParts<RouletteBet, RouletteSpin>;

/** The chip in hand, the steps back and forth, and the bets on the lines between numbers. */
export function RouletteControls(parts: RouletteParts) {
  const { game, screen } = parts;
  const { language, say } = useWords();
  const desk = deskOf(game);
  const { chipParts, past } = useStore(desk);
  const isBusy = screen.phase !== 'rest';
  const isEmpty = screen.choice.chips.length === 0;
  return (
    <>
      <fieldset className="chip-choice">
        <legend className="field-label">{say('rouletteChip')}</legend>
        <div>
          {CHIP_PARTS.map((each) => (
            <button
              key={each}
              type="button"
              className="chip-pick"
              aria-pressed={each === chipParts}
              onClick={() => desk.patch({ chipParts: each })}
            >
              <span className={`chip chip-${each}`}>{figure(language, each / 100)}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <div className="cloth-steps">
        <Step say={say('rouletteUndo')} isOff={isBusy || past.length === 0} act={() => undo(game)} />
        <Step say={say('rouletteClear')} isOff={isBusy || isEmpty} act={() => clearCloth(game)} />
        <Step
          say={say('rouletteRepeat')}
          isOff={isBusy || screen.rounds.length === 0}
          act={() => repeatChips(game)}
        />
        <Step say={say('rouletteDouble')} isOff={isBusy || isEmpty} act={() => doubleChips(game)} />
      </div>
      <InsideBets {...parts} />
    </>
  );
}

function Step({ say, isOff, act }: { say: string; isOff: boolean; act: () => void }) {
  return (
    <button type="button" className="button" disabled={isOff} onClick={act}>
      {say}
    </button>
  );
}

function InsideBets({ game, screen }: RouletteParts) {
  const { language, say } = useWords();
  const [kind, setKind] = useState<InsideKind>('split');
  return (
    <details className="inside-bets">
      <summary>
        {say('rouletteInside')}
        <Icon name="down" size={18} />
      </summary>
      <Segments
        label={say('rouletteInsideKind')}
        options={INSIDE_KINDS.map((value) => ({ value, text: say(INSIDE_WORDS[value]) }))}
        chosen={kind}
        isDisabled={false}
        onChoose={setKind}
      />
      <div className="inside-spots">
        {insideSpots(kind).map((spot) => {
          const parts = partsOn(screen.choice, spot);
          return (
            <button
              key={spot}
              type="button"
              className="quick-pick"
              aria-pressed={parts > 0}
              disabled={screen.phase !== 'rest'}
              onClick={() => layChip(game, spot)}
            >
              {spotText(language, spot)}
              {parts > 0 && <small> {figure(language, parts / 100)}</small>}
            </button>
          );
        })}
      </div>
    </details>
  );
}
