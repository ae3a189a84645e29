import { percentText } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import { StepRules } from '../steps/step-rules.tsx';
import { PayTable } from '../table/pay-table.tsx';
import type { RulesParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { MinesBet } from './mines-terms.ts';
import { payRows } from './mines-terms.ts';
import { minesWords } from './mines-words.ts';

/** What decides a round, and what every number of free cells pays with the chosen number of mines. */
export function MinesRules({ choice }: RulesParts<MinesBet>) {
  const { language, say } = useWords();
  return (
    <>
      <StepRules own={['minesRuleOpen', 'minesRulePays', 'stepsRuleReturn']} />
      <h3>
        {say('payTable')}: {minesWords.choice(language, choice)}
      </h3>
      <PayTable
        heads={[say('minesOpened'), say('tableMultiplier'), say('chance')]}
        rows={payRows(choice.mines).map(({ opened, multiplier, chance }) => [
          figure(language, opened),
          fractionTimes(language, multiplier),
          figure(language, `${percentText(chance, 4)}%`),
        ])}
      />
    </>
  );
}
