import { keno, roundFloats } from '@nokshi/fairness';
import { instantBestReturn, instantCalls, instantRules } from '../house/instant-round.ts';
import type { TablePlan } from '../table/table-plan.ts';
import { KenoControls } from './keno-controls.tsx';
import { KenoRules } from './keno-rules.tsx';
import { KenoStage } from './keno-stage.tsx';
import type { KenoBet, KenoDraw } from './keno-terms.ts';
import { kenoFigures } from './keno-terms.ts';
import { kenoWords } from './keno-words.ts';

const BALL_MS = 170;

export const kenoPlan: TablePlan<KenoBet, KenoDraw> = {
  firstChoice: { kind: 'keno', picks: [], risk: 'medium' },
  rules: instantRules(keno),
  calls: instantCalls('keno'),
  isChosen: keno.isChoice,
  showMs: ({ outcome }) => outcome.balls.length * BALL_MS,
  bestReturn: instantBestReturn(keno),
  figures: kenoFigures,
  words: kenoWords,
  working: ({ clientSeed, nonce, outcome }, serverSeed) =>
    roundFloats({ serverSeed, clientSeed, nonce }, outcome.balls.length).map(
      (float, index) =>
        `${index + 1}: floor(${float.toFixed(10)} × ${40 - index}) = ${Math.floor(float * (40 - index))} → ${outcome.balls[index] ?? ''}`,
    ),
  Stage: KenoStage,
  Controls: KenoControls,
  Rules: KenoRules,
  keys: [
    { keys: ['←', '→', '↑', '↓'], does: 'kenoKeyMove' },
    { keys: ['Enter'], does: 'kenoKeyPick' },
    { keys: ['Delete'], does: 'kenoClear' },
  ],
  press: (key, game) => {
    if (key !== 'Delete') return false;
    game.choose((bet) => ({ ...bet, picks: [] }));
    return true;
  },
};
