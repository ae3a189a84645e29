import { limbo, percentText } from '@nokshi/fairness';
import { timesText } from '../house/times-text.ts';
import { PayTable } from '../table/pay-table.tsx';
import { figure, useWords } from '../words/words.ts';
import { winChance } from './limbo-terms.ts';

const EXAMPLES = [101, 150, 200, 500, 1_000, 10_000, 100_000, 1_000_000] as const;

/** What decides a round, and chance and return of some targets. */
export function LimboRules() {
  const { language, say } = useWords();
  return (
    <>
      <ul className="rules-list">
        <li>{say('limboRuleTarget')}</li>
        <li>{say('limboRuleDraw')}</li>
        <li>{say('limboRuleSteps')}</li>
      </ul>
      <h3>{say('payTable')}</h3>
      <PayTable
        heads={[say('limboTarget'), say('winChance'), say('rtp')]}
        rows={EXAMPLES.map((targetHundredths) => {
          const bet = { kind: 'limbo', targetHundredths } as const;
          return [
            timesText(language, targetHundredths),
            figure(language, `${percentText(winChance(bet), 4)}%`),
            figure(language, `${percentText(limbo.returnOf(bet), 3)}%`),
          ];
        })}
      />
    </>
  );
}
