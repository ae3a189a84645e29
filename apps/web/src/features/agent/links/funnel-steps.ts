import type { Funnel } from '@nokshi/contract/agents-links.ts';

const FUNNEL_STEPS = ['clicks', 'registered', 'deposited', 'active'] as const;
type FunnelStep = (typeof FUNNEL_STEPS)[number];

export interface ShownStep {
  readonly step: FunnelStep;
  readonly count: number;
  /** Per cent of the widest bar; what is there at all is seen. */
  readonly width: number;
  /** Per cent of the step above; null for the first, and where more came than were above: they came another way. */
  readonly share: number | null;
}

const LEAST_WIDTH = 4;

export function stepsOf(funnel: Funnel): readonly ShownStep[] {
  const most = Math.max(...FUNNEL_STEPS.map((step) => funnel[step]));
  return FUNNEL_STEPS.map((step, index) => {
    const count = funnel[step];
    const before = FUNNEL_STEPS[index - 1];
    const above = before === undefined ? 0 : funnel[before];
    return {
      step,
      count,
      width: count === 0 ? 0 : Math.max(LEAST_WIDTH, (count / most) * 100),
      share: above === 0 || count > above ? null : Math.round((count / above) * 100),
    };
  });
}
