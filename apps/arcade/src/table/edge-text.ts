import { fraction, percentText } from '@nokshi/fairness';
import type { TableSession } from './game-call.ts';
import type { PlanFacts } from './table-plan.ts';

/** The house edge of the choice, or the server's figure, with its sign. */
export function edgeText<Choice, Outcome>(
  plan: PlanFacts<Choice, Outcome>,
  choice: Choice,
  session: TableSession,
): string {
  if (plan.figures === null || !plan.isChosen(choice)) return `${session.edgePercent}%`;
  const { numerator, denominator } = plan.figures(choice).returned;
  return `${percentText(fraction(denominator - numerator, denominator))}%`;
}
