import type { StepGameKind } from '@nokshi/contract/in-house-steps.ts';
import type { ReactNode } from 'react';
import { EndBadge } from './end-badge.tsx';
import type { StepScreen } from './step-plan.ts';

/** The middle of a stage: the game as large as there is room, and over it what the round paid. */
export function StepRoom<Kind extends StepGameKind>({
  screen,
  currency,
  children,
}: {
  screen: StepScreen<Kind>;
  currency: string;
  children: ReactNode;
}) {
  return (
    <div className="step-room">
      <div className="step-space">{children}</div>
      <EndBadge screen={screen} currency={currency} />
    </div>
  );
}
