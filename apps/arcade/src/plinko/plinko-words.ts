import { plinko } from '@nokshi/fairness';
import { riskText } from '../house/risk-field.tsx';
import { fractionTimes } from '../house/times-text.ts';
import type { TableWords } from '../table/table-plan.ts';
import { sayIn } from '../words/words.ts';
import type { PlinkoBet, PlinkoFall } from './plinko-terms.ts';

export const plinkoWords: TableWords<PlinkoBet, PlinkoFall> = {
  button: 'plinkoDrop',
  noChoice: 'noticeChoiceNotAllowed',
  bestReturn: 'bestReturns',
  choice: (language, { rows, risk }) =>
    sayIn(language, 'plinkoBetOn', { rows, risk: riskText(language, risk) }),
  outcome: (language, { choice, outcome }) => fractionTimes(language, plinko.multiplier(choice, outcome)),
  multiplier: (language, { choice, outcome }) => fractionTimes(language, plinko.multiplier(choice, outcome)),
};
