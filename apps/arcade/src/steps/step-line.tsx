import type { StepGameKind } from '@nokshi/contract/in-house-steps.ts';
import { ResultLine } from '../table/result-line.tsx';
import type { PlanWords } from '../table/table-plan.ts';
import { useWords } from '../words/words.ts';
import type { StepScreen } from './step-plan.ts';
import type { StepChoiceOf, StepOutcome } from './step-round.ts';

/** One line under the stage: what can be done while a round runs, what it returned once it is over. */
export function StepLine<Kind extends StepGameKind>({
  words,
  screen,
  currency,
  hint,
  running,
}: {
  words: PlanWords<StepChoiceOf<Kind>, StepOutcome<Kind>>;
  screen: StepScreen<Kind>;
  currency: string;
  /** What to do before the first round. */
  hint: string;
  /** What can be done while one runs. */
  running: string;
}) {
  const { say } = useWords();
  const { phase } = screen;
  if (phase === 'looking') return <p className="result-line">{say('stepsLooking')}</p>;
  if (phase === 'running' || phase === 'acting') return <p className="result-line">{running}</p>;
  return <ResultLine words={words} screen={screen} currency={currency} hint={hint} />;
}
