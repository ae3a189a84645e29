import type { StepParts } from '../steps/step-plan.ts';
import { NextTerms } from '../steps/term-row.tsx';
import { nextChance, nextMultiplier } from './mines-terms.ts';

/** What the next cell is worth and how likely it is free. */
export function MinesTerms(parts: StepParts<'mines'>) {
  const { shown, phase, choice } = parts.screen;
  const isRunning = phase === 'running' || phase === 'acting';
  const opened = isRunning ? (shown?.outcome.state.opened.length ?? 0) : 0;
  const at = { mines: choice.mines, opened };
  return (
    <NextTerms
      {...parts}
      worthLabel="minesNext"
      multiplier={nextMultiplier(at)}
      chanceLabel="minesNextChance"
      chance={nextChance(at)}
    />
  );
}
