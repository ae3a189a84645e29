import { limbo } from '@nokshi/fairness';
import type { OutcomeOf } from '../house/instant-round.ts';
import { fractionTimes, timesText } from '../house/times-text.ts';
import type { TableWords } from '../table/table-plan.ts';
import { sayIn } from '../words/words.ts';
import type { LimboBet } from './limbo-terms.ts';

export const limboWords: TableWords<LimboBet, OutcomeOf<'limbo'>> = {
  button: 'placeBet',
  noChoice: 'noticeTargetNotAllowed',
  bestReturn: 'winReturns',
  choice: (language, { targetHundredths }) =>
    sayIn(language, 'limboBetOn', { target: timesText(language, targetHundredths) }),
  outcome: (language, { outcome }) => timesText(language, outcome.bustHundredths),
  multiplier: (language, { choice, outcome }) => fractionTimes(language, limbo.multiplier(choice, outcome)),
};
