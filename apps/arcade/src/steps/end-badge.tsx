import type { StepGameKind } from '@nokshi/contract/in-house-steps.ts';
import { fractionTimes } from '../house/times-text.ts';
import { Amount } from '../parts/amount.tsx';
import { isGain } from '../table/check-round.ts';
import { useWords } from '../words/words.ts';
import type { StepScreen } from './step-plan.ts';
import { isStepRoundOver, rulesOf } from './step-round.ts';

/** What a finished round paid, over the middle of the stage; nothing where nothing came back (standard 2.32). */
export function EndBadge<Kind extends StepGameKind>({
  screen,
  currency,
}: {
  screen: StepScreen<Kind>;
  currency: string;
}) {
  const { language } = useWords();
  const { shown, phase } = screen;
  const isEnd = phase === 'showing' || phase === 'rest';
  if (!isEnd || shown === null || !isStepRoundOver(shown) || BigInt(shown.winMicros) === 0n) return null;
  const { kind, state } = shown.outcome;
  return (
    // The result line under the stage says it in words.
    <p className={isGain(shown) ? 'end-badge gain' : 'end-badge'} aria-hidden="true">
      <b>{fractionTimes(language, rulesOf(kind).worth(state))}</b>
      <Amount micros={BigInt(shown.winMicros)} currency={currency} />
    </p>
  );
}
