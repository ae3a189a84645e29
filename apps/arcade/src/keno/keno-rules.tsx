import { percentText } from '@nokshi/fairness';
import { timesText } from '../house/times-text.ts';
import { PayTable } from '../table/pay-table.tsx';
import type { RulesParts } from '../table/table-plan.ts';
import { figure, useWords } from '../words/words.ts';
import type { KenoBet } from './keno-terms.ts';
import { hitRows } from './keno-terms.ts';

/** What decides a draw, and what every number of hits pays on the chosen card. */
export function KenoRules({ choice }: RulesParts<KenoBet>) {
  const { language, say } = useWords();
  const rows = hitRows(choice);
  return (
    <>
      <ul className="rules-list">
        <li>{say('kenoRulePick')}</li>
        <li>{say('kenoRuleDraw')}</li>
        <li>{say('ruleRisk')}</li>
      </ul>
      <h3>{say('payTable')}</h3>
      {rows.length === 0 ? (
        <p className="muted">{say('kenoNoPick')}</p>
      ) : (
        <PayTable
          heads={[say('kenoHitCount'), say('tableMultiplier'), say('chance')]}
          rows={rows.map(({ pays, chance }, hits) => [
            figure(language, hits),
            timesText(language, pays),
            figure(language, `${percentText(chance, 6)}%`),
          ])}
        />
      )}
    </>
  );
}
