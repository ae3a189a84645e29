import { percentText } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import type { StepParts, StepScreen } from '../steps/step-plan.ts';
import { TermRow, WorthAt } from '../steps/term-row.tsx';
import { figure, useWords } from '../words/words.ts';
import type { GuessOption } from './hilo-terms.ts';
import { guessOptions } from './hilo-terms.ts';
import { guessWord, STEP_ICONS } from './hilo-words.ts';

type HiloParts = StepParts<'hilo'>;

/** What stands on the buttons before a card is dealt: most cards offer these two. */
const USUAL = [
  { guess: 'higher', isEqualRight: true },
  { guess: 'lower', isEqualRight: true },
] as const;

/** The two guesses with their odds. */
export function HiloActs({ game, screen }: HiloParts) {
  const { say } = useWords();
  const options = optionsOf(screen);
  return (
    <div className="hilo-acts" role="group" aria-label={say('hiloGuess')}>
      {USUAL.map((usual, index) => {
        const option = options[index];
        const action = { kind: 'guess', guess: option?.guess ?? usual.guess } as const;
        return (
          <button
            // The place of a guess stays when the guess changes, and the focus with it.
            key={usual.guess}
            type="button"
            className="button step-act hilo-guess"
            aria-disabled={!game.may(action)}
            onKeyDown={refuseHeldKey}
            onClick={() => game.act(action)}
          >
            <span className="hilo-guess-name">
              <Icon name={STEP_ICONS[action.guess]} size={18} />
              {say(guessWord(option ?? usual))}
            </span>
            <Odds option={option} />
          </button>
        );
      })}
    </div>
  );
}

function Odds({ option }: { option: GuessOption | undefined }) {
  const { language } = useWords();
  return (
    <span className="hilo-odds">
      {option === undefined ? (
        '–'
      ) : (
        <>
          <b>{fractionTimes(language, option.multiplier)}</b>{' '}
          {figure(language, `${percentText(option.chance, 1)}%`)}
        </>
      )}
    </span>
  );
}

/** What the round is worth after either guess. */
export function HiloTerms({ game, screen, currency }: HiloParts) {
  const { say } = useWords();
  const options = optionsOf(screen);
  return (
    <dl className="terms">
      {USUAL.map((usual, index) => {
        const option = options[index];
        return (
          <TermRow key={usual.guess} label={say('hiloIfRight', { guess: say(guessWord(option ?? usual)) })}>
            <WorthAt
              multiplier={option?.multiplier ?? null}
              stakeMicros={screen.stakeMicros}
              maxPayoutMicros={game.maxPayoutMicros}
              currency={currency}
            />
          </TermRow>
        );
      })}
    </dl>
  );
}

function optionsOf({ phase, shown }: StepScreen<'hilo'>): readonly GuessOption[] {
  const isRunning = phase === 'running' || phase === 'acting';
  return isRunning && shown !== null ? guessOptions(shown.outcome.state) : [];
}
