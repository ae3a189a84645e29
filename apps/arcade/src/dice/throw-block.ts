import type { DiceScreen } from './dice-screen.ts';

/** Why the throw button does nothing; null when it throws. */
export type ThrowBlock =
  | 'paused'
  | 'rolling'
  | 'waiting'
  | 'no_stake'
  | 'stake_too_low'
  | 'stake_too_high'
  | 'not_enough';

export interface StakeLimits {
  readonly minStakeMicros: bigint;
  readonly maxStakeMicros: bigint;
}

export function throwBlock(
  screen: Pick<DiceScreen, 'phase' | 'isPaused' | 'waitUntilMs' | 'stakeMicros' | 'balanceMicros'>,
  limits: StakeLimits,
): ThrowBlock | null {
  if (screen.phase === 'rolling') return 'rolling';
  if (screen.isPaused) return 'paused';
  if (screen.waitUntilMs !== null) return 'waiting';
  const { stakeMicros } = screen;
  if (stakeMicros === null || stakeMicros <= 0n) return 'no_stake';
  if (stakeMicros < limits.minStakeMicros) return 'stake_too_low';
  if (stakeMicros > limits.maxStakeMicros) return 'stake_too_high';
  return stakeMicros > screen.balanceMicros ? 'not_enough' : null;
}

/** Half or double of a stake in whole hundredths of the unit, within the table's limits. */
export function scaledStake(stakeMicros: bigint | null, by: 'half' | 'double', limits: StakeLimits): bigint {
  const stake = stakeMicros ?? limits.minStakeMicros;
  const scaled = by === 'half' ? (stake / 2n / 10_000n) * 10_000n : stake * 2n;
  if (scaled < limits.minStakeMicros) return limits.minStakeMicros;
  return scaled > limits.maxStakeMicros ? limits.maxStakeMicros : scaled;
}
