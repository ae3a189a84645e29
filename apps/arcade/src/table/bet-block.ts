import type { TablePhase, TableScreen } from './table-screen.ts';

/** Why the button that stakes does nothing; null when it stakes. */
export type BetBlock =
  | Exclude<TablePhase, 'rest'>
  | 'paused'
  | 'too_fast'
  | 'too_many_requests'
  | 'no_choice'
  | 'no_stake'
  | 'stake_too_low'
  | 'stake_too_high'
  | 'not_enough';

export interface StakeLimits {
  readonly minStakeMicros: bigint;
  readonly maxStakeMicros: bigint;
}

type Blocking = Pick<
  TableScreen<unknown, unknown>,
  'phase' | 'isPaused' | 'wait' | 'stakeMicros' | 'balanceMicros'
>;

/**
 * A round that runs answers `running`: nothing is staked, and its next decision can be taken.
 *
 * `isChosen` is false while the choice is not one that can be bet on, such as a card without a number.
 */
export function betBlock(screen: Blocking, limits: StakeLimits, isChosen: boolean = true): BetBlock | null {
  const { phase, wait } = screen;
  // The time between the starts of two rounds is none of a round that runs.
  const why = phase === 'running' && wait?.why === 'too_fast' ? undefined : wait?.why;
  if (phase !== 'rest' && phase !== 'running') return phase;
  if (screen.isPaused) return 'paused';
  if (why !== undefined) return why;
  if (phase === 'running') return phase;
  if (!isChosen) return 'no_choice';
  const { stakeMicros } = screen;
  if (stakeMicros === null || stakeMicros <= 0n) return 'no_stake';
  if (stakeMicros < limits.minStakeMicros) return 'stake_too_low';
  if (stakeMicros > limits.maxStakeMicros) return 'stake_too_high';
  return stakeMicros > screen.balanceMicros ? 'not_enough' : null;
}

const USUAL_STAKE_MICROS = 10_000_000n;

/** Ten units, or what is nearest to them at this table. */
export function firstStake(limits: StakeLimits): bigint {
  return withinLimits(USUAL_STAKE_MICROS, limits);
}

/** Half or double of a stake in whole hundredths of the unit, within the table's limits. */
export function scaledStake(stakeMicros: bigint | null, by: 'half' | 'double', limits: StakeLimits): bigint {
  const stake = stakeMicros ?? limits.minStakeMicros;
  return withinLimits(by === 'half' ? (stake / 2n / 10_000n) * 10_000n : stake * 2n, limits);
}

/** The stake halved until the balance pays it, in whole hundredths of the unit; null when it pays none of this table. */
export function payableStake(stakeMicros: bigint, balanceMicros: bigint, limits: StakeLimits): bigint | null {
  if (balanceMicros < limits.minStakeMicros) return null;
  let stake = stakeMicros;
  while (stake > balanceMicros) stake = scaledStake(stake, 'half', limits);
  return stake;
}

function withinLimits(stakeMicros: bigint, { minStakeMicros, maxStakeMicros }: StakeLimits): bigint {
  if (stakeMicros < minStakeMicros) return minStakeMicros;
  return stakeMicros > maxStakeMicros ? maxStakeMicros : stakeMicros;
}
