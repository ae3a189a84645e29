import { percentText } from '@nokshi/fairness';
import { rankSign } from '../cards/card-names.ts';
import { fractionTimes } from '../house/times-text.ts';
import { StepRules } from '../steps/step-rules.tsx';
import { PayTable } from '../table/pay-table.tsx';
import { figure, useWords } from '../words/words.ts';
import { CARD_OF_RANK, guessOptions } from './hilo-terms.ts';
import { guessWord } from './hilo-words.ts';

/** What decides a guess, and what a first guess pays from every rank. */
export function HiloRules() {
  const { language, say } = useWords();
  return (
    <>
      <StepRules
        own={['hiloRuleGuess', 'hiloRuleEqual', 'hiloRulePays', 'hiloRuleSkip', 'stepsRuleReturn']}
      />
      <h3>{say('hiloFirstGuess')}</h3>
      <PayTable
        heads={[say('hiloCardAndGuess'), say('tableMultiplier'), say('chance')]}
        rows={CARD_OF_RANK.flatMap((card) =>
          guessOptions({ cards: [card], steps: [] }).map((option) => [
            `${figure(language, rankSign(card))} · ${say(guessWord(option))}`,
            fractionTimes(language, option.multiplier),
            figure(language, `${percentText(option.chance)}%`),
          ]),
        )}
      />
    </>
  );
}
