import { percentText } from '@nokshi/fairness';
import type { OutcomeOf } from '../house/instant-round.ts';
import { timesText } from '../house/times-text.ts';
import { NumberField } from '../parts/number-field.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { readHundredths } from '../words/read-number.ts';
import { figure, useWords } from '../words/words.ts';
import type { LimboBet } from './limbo-terms.ts';
import { winChance, withChance, withTarget } from './limbo-terms.ts';

const QUICK_TARGETS = [150, 200, 500, 1_000, 10_000] as const;

/** The target by its multiplier or by its chance. */
export function LimboControls({ game, screen }: TableParts<LimboBet, OutcomeOf<'limbo'>>) {
  const { language, say } = useWords();
  const { choice, phase } = screen;
  const isBusy = phase !== 'rest';
  const take = (typed: string, change: (bet: LimboBet, hundredths: number) => LimboBet): boolean => {
    const hundredths = readHundredths(typed);
    if (hundredths === null) return false;
    game.choose((bet) => change(bet, hundredths));
    return true;
  };
  return (
    <>
      <fieldset className="quick" aria-label={say('limboTarget')}>
        {QUICK_TARGETS.map((target) => (
          <button
            key={target}
            type="button"
            className="quick-pick"
            aria-pressed={choice.targetHundredths === target}
            disabled={isBusy}
            onClick={() => game.choose((bet) => withTarget(bet, target))}
          >
            {figure(language, `${target / 100}×`)}
          </button>
        ))}
      </fieldset>
      <div className="two-fields">
        <NumberField
          label={say('limboTarget')}
          text={timesText(language, choice.targetHundredths)}
          isDisabled={isBusy}
          onType={(typed) => take(typed, withTarget)}
        />
        <NumberField
          label={say('winChance')}
          text={figure(language, `${percentText(winChance(choice))}%`)}
          isDisabled={isBusy}
          onType={(typed) => take(typed, withChance)}
        />
      </div>
    </>
  );
}
