import { percentText } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import { PayTable } from '../table/pay-table.tsx';
import type { RulesParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { PlinkoBet } from './plinko-terms.ts';
import { bucketsOf } from './plinko-terms.ts';
import { plinkoWords } from './plinko-words.ts';

/** What decides a fall, and what every bucket of the chosen board pays how often. */
export function PlinkoRules({ choice }: RulesParts<PlinkoBet>) {
  const { language, say } = useWords();
  return (
    <>
      <ul className="rules-list">
        <li>{say('plinkoRuleFall')}</li>
        <li>{say('plinkoRulePays')}</li>
        <li>{say('plinkoRuleMiddle')}</li>
        <li>{say('ruleRisk')}</li>
      </ul>
      <h3>
        {say('payTable')}: {plinkoWords.choice(language, choice)}
      </h3>
      <PayTable
        heads={[say('plinkoBucket'), say('tableMultiplier'), say('chance')]}
        rows={bucketsOf(choice).map(({ multiplier, chance }, bucket) => [
          figure(language, bucket + 1),
          fractionTimes(language, multiplier),
          figure(language, `${percentText(chance, 4)}%`),
        ])}
      />
    </>
  );
}
