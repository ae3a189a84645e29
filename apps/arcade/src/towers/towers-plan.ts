import { roundFloats, TOWER_FLOORS, TOWER_FLOORS_OF, towers } from '@nokshi/fairness';
import { cashOutAct } from '../steps/cash-out.tsx';
import type { StepPlan } from '../steps/step-plan.ts';
import { stepRules } from '../steps/step-round.ts';
import { TowersActs, TowersControls, TowersTerms } from './towers-controls.tsx';
import { TowersRules } from './towers-rules.tsx';
import { TowersStage } from './towers-stage.tsx';
import { difficultyOf, nextDifficulty, towersFigures } from './towers-terms.ts';
import { towersSpoken, towersWords } from './towers-words.ts';

const END_MS = 800;

export const towersPlan: StepPlan<'towers'> = {
  kind: 'towers',
  firstChoice: { kind: 'towers', difficulty: 'medium' },
  rules: stepRules('towers'),
  isChosen: (bet) => towers.isChoice({ difficulty: difficultyOf(bet) }),
  figures: towersFigures,
  words: towersWords,
  spoken: towersSpoken,
  endMs: () => END_MS,
  main: cashOutAct('towersNotYet'),
  working: ({ clientSeed, nonce, choice, outcome }, serverSeed) => {
    const { tiles } = TOWER_FLOORS_OF[difficultyOf(choice)];
    return roundFloats({ serverSeed, clientSeed, nonce }, TOWER_FLOORS).map((float, index) => {
      const traps = outcome.state.end?.traps[index] ?? [];
      return `${index + 1}: floor(${float.toFixed(10)} × ${tiles}) = ${Math.floor(float * tiles)} → [${traps.join(', ')}]`;
    });
  },
  Stage: TowersStage,
  Acts: TowersActs,
  Terms: TowersTerms,
  Controls: TowersControls,
  Rules: TowersRules,
  keys: [
    { keys: ['Space'], does: 'stepsKeyTake' },
    { keys: ['1', '2', '3', '4'], does: 'towersKeyClimb' },
    { keys: ['↑', '↓'], does: 'towersKeyDifficulty' },
  ],
  press: (key, game, isHeld) => {
    if (/^[1-4]$/.test(key)) {
      if (!isHeld) game.act({ kind: 'climb', tile: Number.parseInt(key, 10) - 1 });
      return true;
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    game.choose((bet) => nextDifficulty(bet, key === 'ArrowUp' ? 1 : -1));
    return true;
  },
};
