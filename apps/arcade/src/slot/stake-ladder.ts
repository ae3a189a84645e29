/** The stakes of a session in ascending order, in micros, and how a player walks them. */
export interface StakeLadder {
  readonly steps: readonly bigint[];
  readonly defaultIndex: number;
}

/** Faults on an empty list: a session without stakes cannot be played. */
export function stakeLadder(stakesMicros: readonly string[], defaultMicros: string): StakeLadder {
  const steps = [...new Set(stakesMicros.map((stake) => BigInt(stake)))]
    .filter((stake) => stake > 0n)
    .sort((left, right) => (left < right ? -1 : 1));
  if (steps.length === 0) throw new Error('a session offers at least one stake');
  return { steps, defaultIndex: nearestIndex(steps, BigInt(defaultMicros)) };
}

export function stakeAt(ladder: StakeLadder, index: number): bigint {
  return ladder.steps[clampIndex(ladder, index)] ?? 0n;
}

/** The index a step up or down; at either end it stays. */
export function stepStake(ladder: StakeLadder, index: number, by: 1 | -1): number {
  return clampIndex(ladder, index + by);
}

/** The dearest stake that the balance still pays; null when it pays none. */
export function affordableIndex(ladder: StakeLadder, balanceMicros: bigint): number | null {
  const index = ladder.steps.findLastIndex((step) => step <= balanceMicros);
  return index === -1 ? null : index;
}

function clampIndex(ladder: StakeLadder, index: number): number {
  return Math.min(ladder.steps.length - 1, Math.max(0, index));
}

/** The step itself, or the next cheaper one when the server's default is not on the list. */
function nearestIndex(steps: readonly bigint[], stake: bigint): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= stake),
  );
}
