import { limbo, roundFloats } from '@nokshi/fairness';
import type { OutcomeOf } from '../house/instant-round.ts';
import { instantBestReturn, instantCalls, instantRules } from '../house/instant-round.ts';
import type { TablePlan } from '../table/table-plan.ts';
import { LimboControls } from './limbo-controls.tsx';
import { LimboRules } from './limbo-rules.tsx';
import { LimboStage } from './limbo-stage.tsx';
import type { LimboBet } from './limbo-terms.ts';
import { limboFigures, withStep } from './limbo-terms.ts';
import { limboWords } from './limbo-words.ts';

const STEPS = 2 ** 24;

export const limboPlan: TablePlan<LimboBet, OutcomeOf<'limbo'>> = {
  firstChoice: { kind: 'limbo', targetHundredths: 200 },
  rules: instantRules(limbo),
  calls: instantCalls('limbo'),
  isChosen: limbo.isChoice,
  // Longer for a higher figure, as long as counting up to it is worth watching.
  showMs: ({ outcome }) => Math.min(1_600, 500 + 300 * Math.log10(Math.max(1, outcome.bustHundredths / 100))),
  bestReturn: instantBestReturn(limbo),
  figures: limboFigures,
  words: limboWords,
  working: ({ clientSeed, nonce, outcome }, serverSeed) => {
    const [float = 0] = roundFloats({ serverSeed, clientSeed, nonce }, 1);
    return [
      `floor(${float.toFixed(10)} × 2^24) = ${Math.floor(float * STEPS)}`,
      `floor(2^24 / (${Math.floor(float * STEPS)} + 1) × 0.99 × 100) = ${outcome.bustHundredths}`,
    ];
  },
  Stage: LimboStage,
  Controls: LimboControls,
  Rules: LimboRules,
  keys: [{ keys: ['↑', '↓'], does: 'limboKeyTarget' }],
  press: (key, game) => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    game.choose((bet) => withStep(bet, key === 'ArrowUp' ? 1 : -1));
    return true;
  },
};
