import { BOOK_OF_THREE, BOOK_OF_TWO, returnOfBook } from '@nokshi/fairness/supplier/sports/market.ts';
import {
  LEAST_STAKE_MICROS,
  MOST_RETURN_MICROS,
  MOST_STAKE_MICROS,
} from '@nokshi/fairness/supplier/sports/slip.ts';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { type Language, useWords, type WordKey, type WordValues } from '../words/words.ts';
import { oddsText } from './bet-words.ts';

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

function valuesOf(language: Language, rule: WordKey): WordValues {
  if (rule === 'sportsRulePrices') return { two: BOOK_OF_TWO, three: BOOK_OF_THREE };
  if (rule !== 'sportsRuleReturn') return {};
  const [two, three] = [BOOK_OF_TWO, BOOK_OF_THREE].map((book) => oddsText(language, returnOfBook(book)));
  return { two: two ?? '', three: three ?? '' };
}

/** How matches are played, priced and settled, and the limits of a slip. */
export function SportsRules({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { language, say } = useWords();
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
              <li key={rule}>{say(rule, valuesOf(language, rule))}</li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
