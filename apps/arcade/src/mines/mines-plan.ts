import { mines, roundFloats } from '@nokshi/fairness';
import { cashOutAct } from '../steps/cash-out.tsx';
import type { StepPlan } from '../steps/step-plan.ts';
import { stepRules } from '../steps/step-round.ts';
import { MinesActs } from './mines-acts.tsx';
import { MinesControls } from './mines-controls.tsx';
import { MinesRules } from './mines-rules.tsx';
import { MinesStage } from './mines-stage.tsx';
import { minesFigures, withMines } from './mines-terms.ts';
import { minesSpoken, minesWords } from './mines-words.ts';
import { MinesTerms } from './mines-worth.tsx';

const END_MS = 800;

export const minesPlan: StepPlan<'mines'> = {
  kind: 'mines',
  firstChoice: { kind: 'mines', mines: 3 },
  rules: stepRules('mines'),
  isChosen: mines.isChoice,
  figures: minesFigures,
  words: minesWords,
  spoken: minesSpoken,
  endMs: () => END_MS,
  main: cashOutAct('minesNotYet'),
  working: ({ clientSeed, nonce, choice, outcome }, serverSeed) =>
    roundFloats({ serverSeed, clientSeed, nonce }, choice.mines).map(
      (float, index) =>
        `${index + 1}: floor(${float.toFixed(10)} × ${25 - index}) = ${Math.floor(float * (25 - index))} → ${outcome.state.end?.mineCells[index] ?? ''}`,
    ),
  Stage: MinesStage,
  Acts: MinesActs,
  Terms: MinesTerms,
  Controls: MinesControls,
  Rules: MinesRules,
  keys: [
    { keys: ['Space'], does: 'stepsKeyTake' },
    { keys: ['←', '→', '↑', '↓'], does: 'minesKeyMove' },
    { keys: ['Enter'], does: 'minesKeyOpen' },
    { keys: ['−', '+'], does: 'minesKeyCount' },
  ],
  press: (key, game) => {
    if (key !== '+' && key !== '-') return false;
    game.choose((bet) => withMines(bet, bet.mines + (key === '+' ? 1 : -1)));
    return true;
  },
};
