import { RandomAct } from '../steps/random-act.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { closedCells } from './mines-terms.ts';

/** Opens any closed cell, for whoever does not want to choose. */
export function MinesActs({ game, screen }: StepParts<'mines'>) {
  const cells = screen.phase === 'running' && screen.shown !== null ? closedCells(screen.shown) : [];
  return <RandomAct game={game} label="randomPick" actions={cells.map((cell) => ({ kind: 'open', cell }))} />;
}
