import { type ChasePlan, type PlannedChase, planChase } from '@nokshi/lottery';

/** How the multiples of a chase grow, as the sheet asks for it. */
export const CHASE_KINDS = ['equal', 'growing', 'profit'] as const;
export type ChaseKind = (typeof CHASE_KINDS)[number];

export interface ChaseDraft {
  readonly kind: ChaseKind;
  readonly legs: number;
  readonly multiple: number;
  readonly factor: number;
  readonly every: number;
  /** Micros. */
  readonly target: bigint;
  readonly stopsOnWin: boolean;
}

export const FIRST_CHASE: ChaseDraft = {
  kind: 'equal',
  legs: 5,
  multiple: 1,
  factor: 2,
  every: 1,
  target: 10_000_000n,
  stopsOnWin: true,
};

interface ChaseLeg {
  readonly numero: string;
  readonly multiple: number;
  readonly costMicros: bigint;
  /** All stakes up to this leg and with it. */
  readonly frozenMicros: bigint;
}

export interface PlannedLegs {
  readonly legs: readonly ChaseLeg[];
  readonly frozenMicros: bigint;
  readonly stoppedBy: PlannedChase['stoppedBy'];
}

/** Multiples for the next issues, and what they hold back of the balance. Amounts in micros. */
export function planLegs(
  draft: ChaseDraft,
  {
    issues,
    costMicros,
    prizeMicros,
    mostMultiple,
  }: {
    readonly issues: readonly { readonly numero: string }[];
    /** What all lines cost in one issue. */
    readonly costMicros: bigint;
    /** What one winning bet pays. */
    readonly prizeMicros: bigint;
    readonly mostMultiple: number;
  },
): PlannedLegs {
  const count = Math.min(draft.legs, issues.length);
  if (count < 1 || costMicros <= 0n) return { legs: [], frozenMicros: 0n, stoppedBy: undefined };
  const plan = planChase(planOf(draft, prizeMicros), { legs: count, costMicros, mostMultiple });
  let frozenMicros = 0n;
  const legs = plan.multiples.map((multiple, index): ChaseLeg => {
    const cost = costMicros * BigInt(multiple);
    frozenMicros += cost;
    return { numero: issues[index]?.numero ?? '', multiple, costMicros: cost, frozenMicros };
  });
  return { legs, frozenMicros, stoppedBy: plan.stoppedBy };
}

function planOf({ kind, multiple, factor, every, target }: ChaseDraft, prizeMicros: bigint): ChasePlan {
  if (kind === 'equal') return { kind, multiple };
  if (kind === 'growing') return { kind, multiple, factor, every };
  return { kind, targetMicros: target, prizeMicros };
}
