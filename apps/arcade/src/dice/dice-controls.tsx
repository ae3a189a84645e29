import type { DiceBet } from '@nokshi/fairness';
import { amountOf, parseAmount } from '@nokshi/money';
import { NumberField } from '../parts/number-field.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { hundredthsText, multiplierText } from '../words/figures.ts';
import { readHundredths } from '../words/read-number.ts';
import { useWords } from '../words/words.ts';
import type { DiceOutcome } from './dice-round.ts';
import { termsOf, withChance, withDirection, withMultiplier, withTarget } from './dice-terms.ts';
import { betWords } from './dice-words.ts';

type DiceParts = TableParts<DiceBet, DiceOutcome>;

/** Which side of the target wins, and the target by its place, its chance or its multiplier. */
export function DiceControls(parts: DiceParts) {
  return (
    <>
      <Directions {...parts} />
      <TermFields {...parts} />
    </>
  );
}

function Directions({ game, screen }: DiceParts) {
  const { language, say } = useWords();
  return (
    <fieldset className="segments" aria-label={say('diceDirection')}>
      {(['over', 'under'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          aria-pressed={screen.choice.direction === direction}
          disabled={screen.phase !== 'rest'}
          onClick={() => game.choose((bet) => withDirection(bet, direction))}
        >
          {betWords(language, withDirection(screen.choice, direction))}
        </button>
      ))}
    </fieldset>
  );
}

function TermFields({ game, screen }: DiceParts) {
  const { language, say } = useWords();
  const { chanceHundredths, multiplier } = termsOf(screen.choice);
  const take = (typed: string, change: (bet: DiceBet, hundredths: number) => DiceBet): boolean => {
    const hundredths = readHundredths(typed);
    if (hundredths === null) return false;
    game.choose((bet) => change(bet, hundredths));
    return true;
  };
  return (
    <div className="term-fields">
      <NumberField
        label={say('diceTarget')}
        text={hundredthsText(language, screen.choice.targetHundredths)}
        isDisabled={screen.phase !== 'rest'}
        onType={(typed) => take(typed, withTarget)}
      />
      <NumberField
        label={say('winChance')}
        text={`${hundredthsText(language, chanceHundredths)}%`}
        isDisabled={screen.phase !== 'rest'}
        onType={(typed) => take(typed, withChance)}
      />
      <NumberField
        label={say('tableMultiplier')}
        text={multiplierText(language, multiplier)}
        isDisabled={screen.phase !== 'rest'}
        onType={(typed) => {
          const parsed = parseAmount(typed.replace(/×$/, ''), { decimals: 4 });
          if (!parsed.ok || parsed.micros <= 0n) return false;
          // An amount counts millionths and a multiplier ten-thousandths.
          const wished = amountOf(typed.replace(/×$/, ''), { decimals: 4 }) / 100n;
          game.choose((bet) => withMultiplier(bet, wished));
          return true;
        }}
      />
    </div>
  );
}
