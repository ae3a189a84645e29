import { ROULETTE_POCKETS, roulette, roundFloats } from '@nokshi/fairness';
import { instantBestReturn, instantCalls, instantRules } from '../house/instant-round.ts';
import type { TablePlan } from '../table/table-plan.ts';
import { clearCloth, undo } from './desk.ts';
import { RouletteControls } from './roulette-controls.tsx';
import { RouletteRules } from './roulette-rules.tsx';
import { RouletteStage } from './roulette-stage.tsx';
import type { RouletteBet, RouletteSpin } from './roulette-terms.ts';
import { rouletteFigures, stakeOf } from './roulette-terms.ts';
import { rouletteWords } from './roulette-words.ts';

const SPIN_MS = 4_600;

export const roulettePlan: TablePlan<RouletteBet, RouletteSpin> = {
  firstChoice: { kind: 'roulette', chips: [] },
  rules: instantRules(roulette),
  calls: instantCalls('roulette'),
  isChosen: roulette.isChoice,
  stakeOf,
  showMs: () => SPIN_MS,
  bestReturn: instantBestReturn(roulette),
  figures: rouletteFigures,
  words: rouletteWords,
  working: ({ clientSeed, nonce }, serverSeed) => {
    const [float = 0] = roundFloats({ serverSeed, clientSeed, nonce }, 1);
    return [`floor(${float.toFixed(10)} × ${ROULETTE_POCKETS}) = ${Math.floor(float * ROULETTE_POCKETS)}`];
  },
  Stage: RouletteStage,
  Controls: RouletteControls,
  Rules: RouletteRules,
  keys: [
    { keys: ['←', '→', '↑', '↓'], does: 'rouletteKeyMove' },
    { keys: ['Enter'], does: 'rouletteKeyLay' },
    { keys: ['Backspace'], does: 'rouletteUndo' },
    { keys: ['Delete'], does: 'rouletteClear' },
  ],
  press: (key, game) => {
    if (key !== 'Backspace' && key !== 'Delete') return false;
    if (key === 'Backspace') undo(game);
    else clearCloth(game);
    return true;
  },
};
