import { keno } from '@nokshi/fairness';
import { riskText } from '../house/risk-field.tsx';
import { fractionTimes } from '../house/times-text.ts';
import type { TableWords } from '../table/table-plan.ts';
import { figure, sayIn } from '../words/words.ts';
import type { KenoBet, KenoDraw } from './keno-terms.ts';
import { hitsOf } from './keno-terms.ts';

export const kenoWords: TableWords<KenoBet, KenoDraw> = {
  button: 'kenoDraw',
  noChoice: 'kenoNoPick',
  bestReturn: 'bestReturns',
  choice: (language, { picks, risk }) =>
    sayIn(language, 'kenoBetOn', {
      picks: picks.map((ball) => figure(language, ball)).join(', '),
      risk: riskText(language, risk),
    }),
  outcome: (language, { choice, outcome }) =>
    sayIn(language, 'kenoHits', { hits: hitsOf(choice, outcome.balls), picks: choice.picks.length }),
  multiplier: (language, { choice, outcome }) => fractionTimes(language, keno.multiplier(choice, outcome)),
};
