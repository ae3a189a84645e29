import { plinko, plinkoBucket, plinkoPays, roundFloats } from '@nokshi/fairness';
import { instantBestReturn, instantCalls, instantRules } from '../house/instant-round.ts';
import { nextRisk } from '../house/risk-field.tsx';
import type { TablePlan } from '../table/table-plan.ts';
import { fallMs } from './plinko-board.ts';
import { PlinkoControls } from './plinko-controls.tsx';
import { PlinkoRules } from './plinko-rules.tsx';
import { PlinkoStage } from './plinko-stage.tsx';
import type { PlinkoBet, PlinkoFall } from './plinko-terms.ts';
import { plinkoFigures, withRows } from './plinko-terms.ts';
import { plinkoWords } from './plinko-words.ts';

export const plinkoPlan: TablePlan<PlinkoBet, PlinkoFall> = {
  firstChoice: { kind: 'plinko', rows: 12, risk: 'medium' },
  rules: instantRules(plinko),
  calls: instantCalls('plinko'),
  isChosen: plinko.isChoice,
  showMs: ({ choice }) => fallMs(choice.rows),
  bestReturn: instantBestReturn(plinko),
  figures: plinkoFigures,
  words: plinkoWords,
  working: ({ clientSeed, nonce, choice, outcome }, serverSeed) => [
    ...roundFloats({ serverSeed, clientSeed, nonce }, choice.rows).map(
      (float, row) => `${row + 1}: ${float.toFixed(10)} ${float < 0.5 ? '< 0.5 → L' : '≥ 0.5 → R'}`,
    ),
    `R × ${plinkoBucket(outcome.path)} → ${(plinkoPays(choice)[plinkoBucket(outcome.path)] ?? 0) / 100}×`,
  ],
  Stage: PlinkoStage,
  Controls: PlinkoControls,
  Rules: PlinkoRules,
  keys: [
    { keys: ['←', '→'], does: 'plinkoKeyRows' },
    { keys: ['↑', '↓'], does: 'keyRisk' },
  ],
  press: (key, game) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      game.choose((bet) => withRows(bet, bet.rows + (key === 'ArrowRight' ? 1 : -1)));
      return true;
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    game.choose((bet) => ({ ...bet, risk: nextRisk(bet.risk, key === 'ArrowUp' ? 1 : -1) }));
    return true;
  },
};
