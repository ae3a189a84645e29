import type { DiceBet } from '@nokshi/fairness';
import { isDiceBet, roundFloats } from '@nokshi/fairness';
import type { TablePlan } from '../table/table-plan.ts';
import { hundredthsText, multiplierText } from '../words/figures.ts';
import { DiceControls } from './dice-controls.tsx';
import type { DiceOutcome } from './dice-round.ts';
import { diceCalls, diceRules } from './dice-round.ts';
import { DiceRules } from './dice-rules.tsx';
import { DiceStage } from './dice-stage.tsx';
import { payoutOf } from './dice-terms.ts';
import { betWords } from './dice-words.ts';

/** Dice on the common table: a result stands as soon as it is there, the marker only slides to it. */
export const dicePlan: TablePlan<DiceBet, DiceOutcome> = {
  firstChoice: { direction: 'over', targetHundredths: 5050 },
  rules: diceRules,
  calls: diceCalls,
  isChosen: isDiceBet,
  showMs: () => 0,
  bestReturn: payoutOf,
  figures: null,
  words: {
    button: 'diceThrow',
    noChoice: 'noticeTargetNotAllowed',
    bestReturn: 'winReturns',
    choice: betWords,
    outcome: (language, { outcome }) => hundredthsText(language, outcome.rollHundredths),
    multiplier: (language, { outcome }) => multiplierText(language, BigInt(outcome.multiplierTenThousandths)),
  },
  working: ({ clientSeed, nonce }, serverSeed) => {
    const [float = 0] = roundFloats({ serverSeed, clientSeed, nonce }, 1);
    return [`floor(${float.toFixed(10)} × 10001) = ${Math.floor(float * 10_001)}`];
  },
  Stage: DiceStage,
  Controls: DiceControls,
  Rules: DiceRules,
  keys: [{ keys: ['←', '→'], does: 'diceKeyTarget' }],
};
