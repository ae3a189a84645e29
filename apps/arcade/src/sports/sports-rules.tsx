import {
  LEAST_STAKE_MICROS,
  MOST_RETURN_MICROS,
  MOST_STAKE_MICROS,
} from '@nokshi/fairness/supplier/sports/slip.ts';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords, type WordKey } from '../words/words.ts';

const PARTS: readonly (readonly [title: WordKey, rules: readonly WordKey[]])[] = [
  [
    'sportsRulesMatches',
    ['sportsRuleInvented', 'sportsRuleCricket', 'sportsRuleFootball', 'sportsRuleSeries', 'sportsRuleDrawn'],
  ],
  ['sportsRulesPrices', ['sportsRulePrices', 'sportsRuleReturn']],
  [
    'sportsRulesSettling',
    ['sportsRuleEarly', 'sportsRuleHandicap', 'sportsRuleTie', 'sportsRuleVoid', 'sportsRuleRounding'],
  ],
  ['sportsRulesSlip', ['sportsRuleDelay', 'sportsRuleCashOut']],
];

/** How matches are played, priced and settled, and the limits of a slip. */
export function SportsRules({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { say } = useWords();
  return (
    <Panel title={say('sportsRulesTitle')} onClose={onClose}>
      <dl className="figures">
        <div>
          <dt>{say('minStake')}</dt>
          <dd>
            <Amount micros={LEAST_STAKE_MICROS} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{say('maxStake')}</dt>
          <dd>
            <Amount micros={MOST_STAKE_MICROS} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{say('slipLargest')}</dt>
          <dd>
            <Amount micros={MOST_RETURN_MICROS} currency={currency} />
          </dd>
        </div>
      </dl>
      {PARTS.map(([title, rules]) => (
        <section key={title}>
          <h3>{say(title)}</h3>
          <ul className="rules-list">
            {rules.map((rule) => (
              <li key={rule}>{say(rule)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
