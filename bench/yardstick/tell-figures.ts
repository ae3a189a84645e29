import { tell, type Verdict } from '../verdict.ts';
import { type Goal, inUnit, REFERENCE_PER_SECOND, standingOf } from './ratios.ts';

export interface Measured {
  readonly goal: Goal;
  /** In the goal's unit, as the reference machine would have it. */
  readonly value: number;
  /** What this machine showed, and the ratio of CPU to the yardstick's where there is one. */
  readonly seen: string;
}

/** Prints what was measured beside its goals, a line a figure, and returns their verdicts. */
export function tellFigures(figures: readonly Measured[]): Verdict[] {
  const rows = figures.map(({ goal, value, seen }) => [
    goal.name,
    inUnit(value, goal.unit),
    inUnit(goal.before, goal.unit),
    inUnit(goal.asked, goal.unit),
    inUnit(goal.stretch, goal.unit),
    standingOf(goal, value),
    seen,
  ]);
  const head = ['figure', 'measured', 'before', 'asked', 'stretch', 'verdict', 'seen here'];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  tell(`figures where the yardstick is ${REFERENCE_PER_SECOND.toLocaleString('en')}/s:`);
  for (const row of all) tell(`  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd());
  return figures.map(({ goal, value }) => ({
    name: goal.name,
    figure: inUnit(value, goal.unit),
    goal: inUnit(goal.asked, goal.unit),
    isMet: standingOf(goal, value) !== 'MISSED',
  }));
}
