import { wheel } from '@nokshi/fairness';
import { riskText } from '../house/risk-field.tsx';
import { fractionTimes } from '../house/times-text.ts';
import type { TableWords } from '../table/table-plan.ts';
import { sayIn } from '../words/words.ts';
import type { WheelBet, WheelStop } from './wheel-terms.ts';

export const wheelWords: TableWords<WheelBet, WheelStop> = {
  button: 'wheelTurn',
  noChoice: 'noticeChoiceNotAllowed',
  bestReturn: 'bestReturns',
  choice: (language, { segments, risk }) =>
    sayIn(language, 'wheelBetOn', { segments, risk: riskText(language, risk) }),
  outcome: (language, { choice, outcome }) => fractionTimes(language, wheel.multiplier(choice, outcome)),
  multiplier: (language, { choice, outcome }) => fractionTimes(language, wheel.multiplier(choice, outcome)),
};
