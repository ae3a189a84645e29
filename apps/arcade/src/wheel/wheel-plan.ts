import { roundFloats, wheel, wheelPays } from '@nokshi/fairness';
import { instantBestReturn, instantCalls, instantRules } from '../house/instant-round.ts';
import { nextRisk } from '../house/risk-field.tsx';
import type { TablePlan } from '../table/table-plan.ts';
import { WheelControls } from './wheel-controls.tsx';
import { WheelRules } from './wheel-rules.tsx';
import { WheelStage } from './wheel-stage.tsx';
import type { WheelBet, WheelStop } from './wheel-terms.ts';
import { wheelFigures, withSize } from './wheel-terms.ts';
import { wheelWords } from './wheel-words.ts';

const TURN_MS = 3_600;

export const wheelPlan: TablePlan<WheelBet, WheelStop> = {
  firstChoice: { kind: 'wheel', segments: 20, risk: 'medium' },
  rules: instantRules(wheel),
  calls: instantCalls('wheel'),
  isChosen: wheel.isChoice,
  showMs: () => TURN_MS,
  bestReturn: instantBestReturn(wheel),
  figures: wheelFigures,
  words: wheelWords,
  working: ({ clientSeed, nonce, choice, outcome }, serverSeed) => {
    const [float = 0] = roundFloats({ serverSeed, clientSeed, nonce }, 1);
    return [
      `floor(${float.toFixed(10)} × ${choice.segments}) = ${Math.floor(float * choice.segments)}`,
      `[${outcome.segment}] → ${(wheelPays(choice)[outcome.segment] ?? 0) / 100}×`,
    ];
  },
  Stage: WheelStage,
  Controls: WheelControls,
  Rules: WheelRules,
  keys: [
    { keys: ['←', '→'], does: 'wheelKeySize' },
    { keys: ['↑', '↓'], does: 'keyRisk' },
  ],
  press: (key, game) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      game.choose((bet) => withSize(bet, key === 'ArrowRight' ? 1 : -1));
      return true;
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    game.choose((bet) => ({ ...bet, risk: nextRisk(bet.risk, key === 'ArrowUp' ? 1 : -1) }));
    return true;
  },
};
