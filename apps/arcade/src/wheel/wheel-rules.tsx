import { fraction, percentText } from '@nokshi/fairness';
import { timesText } from '../house/times-text.ts';
import { PayTable } from '../table/pay-table.tsx';
import type { RulesParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { WheelBet } from './wheel-terms.ts';
import { prizesOf } from './wheel-terms.ts';
import { wheelWords } from './wheel-words.ts';

/** What decides a turn, and how often each multiplier of the chosen wheel comes. */
export function WheelRules({ choice }: RulesParts<WheelBet>) {
  const { language, say } = useWords();
  return (
    <>
      <ul className="rules-list">
        <li>{say('wheelRuleTurn')}</li>
        <li>{say('wheelRuleEqual')}</li>
        <li>{say('ruleRisk')}</li>
      </ul>
      <h3>
        {say('payTable')}: {wheelWords.choice(language, choice)}
      </h3>
      <PayTable
        heads={[say('tableMultiplier'), say('wheelSegments'), say('chance')]}
        rows={prizesOf(choice).map(({ pays, segments }) => [
          timesText(language, pays),
          figure(language, segments),
          figure(language, `${percentText(fraction(BigInt(segments), BigInt(choice.segments)))}%`),
        ])}
      />
    </>
  );
}
