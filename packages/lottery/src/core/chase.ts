import { assertRule } from '@nokshi/fairness/rule-fault.ts';

/** The most times that a unit may be staked, unless a game says less. domain A.0.2. */
export const MOST_MULTIPLE = 99_999;

/** How a chase chooses the multiple of each leg. domain A.0.5. */
export type ChasePlan =
  | { readonly kind: 'equal'; readonly multiple: number }
  /** `factor` times as much after every `every` legs. */
  | { readonly kind: 'growing'; readonly multiple: number; readonly factor: number; readonly every: number }
  /** As much as gives `targetMicros` of profit over all that was staked, should this leg win. */
  | {
      readonly kind: 'profit';
      readonly targetMicros: bigint;
      /** What the line pays at multiple 1 when it wins, the stake in it. */
      readonly prizeMicros: bigint;
    };

export type PlannedChase = {
  /** One for each leg, as many as asked for or as many as can be. */
  readonly multiples: readonly number[];
  /** What stands in the way of more legs: no multiple makes a profit, or it would be too large. */
  readonly stoppedBy?: 'no_profit' | 'multiple';
};

/** The multiples of a chase of so many legs, for a line that costs `costMicros` at multiple 1. */
export function planChase(
  plan: ChasePlan,
  options: { readonly legs: number; readonly costMicros: bigint; readonly mostMultiple?: number },
): PlannedChase {
  const { legs, costMicros, mostMultiple = MOST_MULTIPLE } = options;
  assertRule(Number.isInteger(legs) && legs >= 1, 'a chase has at least one leg');
  assertRule(costMicros > 0n, 'a line costs something');
  const multiples: number[] = [];
  let spent = 0n;
  for (let leg = 0; leg < legs; leg += 1) {
    const multiple = multipleOf(plan, { leg, spent, costMicros });
    if (multiple === undefined) return { multiples, stoppedBy: 'no_profit' };
    if (multiple > BigInt(mostMultiple)) return { multiples, stoppedBy: 'multiple' };
    multiples.push(Number(multiple));
    spent += multiple * costMicros;
  }
  return { multiples };
}

type Leg = { readonly leg: number; readonly spent: bigint; readonly costMicros: bigint };

function multipleOf(plan: ChasePlan, { leg, spent, costMicros }: Leg): bigint | undefined {
  if (plan.kind === 'equal') return BigInt(plan.multiple);
  if (plan.kind === 'growing') {
    assertRule(Number.isInteger(plan.every) && plan.every >= 1, 'a chase grows after a number of legs');
    assertRule(Number.isInteger(plan.factor) && plan.factor >= 1, 'a chase grows by a whole factor');
    return BigInt(plan.multiple) * BigInt(plan.factor) ** BigInt(Math.floor(leg / plan.every));
  }
  const profit = plan.prizeMicros - costMicros;
  if (profit <= 0n) return undefined;
  // Upwards, so that the target is reached; and at least once.
  const wanted = (spent + plan.targetMicros + profit - 1n) / profit;
  return wanted > 0n ? wanted : 1n;
}

/** How a leg ended: settled with what it paid and gave back, or its issue was cancelled. */
export type LegEnd =
  | { readonly kind: 'settled'; readonly payoutMicros: bigint; readonly refundMicros?: bigint }
  | { readonly kind: 'cancelled' };

export type ChaseResult = {
  /** What was set aside when the chase was ordered: the stakes of all legs. */
  readonly frozenMicros: bigint;
  /** Stakes of legs that were played. */
  readonly stakedMicros: bigint;
  readonly payoutMicros: bigint;
  /** Stakes that came back: of cancelled issues, of ties, and of legs after the one that stopped the chase. */
  readonly refundMicros: bigint;
  /** Legs that were played, in order. */
  readonly played: number;
};

/**
 * What a chase comes to. A cancelled issue gives its leg back alone and the chase goes on; with `stopOnWin` the first leg
 * that pays cancels those after it. Faults when a leg that was not cancelled has no end.
 */
export function settleChase(chase: {
  readonly stakesMicros: readonly bigint[];
  readonly ends: readonly LegEnd[];
  readonly stopOnWin: boolean;
}): ChaseResult {
  const result = { stakedMicros: 0n, payoutMicros: 0n, refundMicros: 0n, played: 0 };
  let isStopped = false;
  chase.stakesMicros.forEach((stakeMicros, leg) => {
    const end = chase.ends[leg];
    if (isStopped || end?.kind === 'cancelled') {
      result.refundMicros += stakeMicros;
      return;
    }
    assertRule(end !== undefined, 'every leg that was not cancelled has an end');
    result.played += 1;
    result.stakedMicros += stakeMicros;
    result.payoutMicros += end.payoutMicros;
    result.refundMicros += end.refundMicros ?? 0n;
    isStopped = chase.stopOnWin && end.payoutMicros > 0n;
  });
  return { frozenMicros: chase.stakesMicros.reduce((sum, stake) => sum + stake, 0n), ...result };
}
