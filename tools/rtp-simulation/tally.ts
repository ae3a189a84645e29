/** Sums over rounds, from which the return and its interval follow; tallies of parts add up. */
export type Tally = {
  rounds: number;
  paid: number;
  staked: number;
  paidSquared: number;
  stakedSquared: number;
  paidStaked: number;
};

export const EMPTY_TALLY: Tally = {
  rounds: 0,
  paid: 0,
  staked: 0,
  paidSquared: 0,
  stakedSquared: 0,
  paidStaked: 0,
};

export function addRounds(tally: Tally, round: { paid: number; staked: number; times: number }): Tally {
  const { paid, staked, times } = round;
  return {
    rounds: tally.rounds + times,
    paid: tally.paid + times * paid,
    staked: tally.staked + times * staked,
    paidSquared: tally.paidSquared + times * paid * paid,
    stakedSquared: tally.stakedSquared + times * staked * staked,
    paidStaked: tally.paidStaked + times * paid * staked,
  };
}

export function addTallies(left: Tally, right: Tally): Tally {
  return {
    rounds: left.rounds + right.rounds,
    paid: left.paid + right.paid,
    staked: left.staked + right.staked,
    paidSquared: left.paidSquared + right.paidSquared,
    stakedSquared: left.stakedSquared + right.stakedSquared,
    paidStaked: left.paidStaked + right.paidStaked,
  };
}

const HALF_OF_99_PER_CENT = 2.5758;

/** Paid to staked, and half the width of the interval that holds the true return 99 times in a hundred. */
export function measuredReturn(tally: Tally): { share: number; halfWidth: number } {
  const { rounds, paid, staked, paidSquared, stakedSquared, paidStaked } = tally;
  const share = paid / staked;
  // A quotient of two sums is as uncertain as the sum of what each round paid beyond its part.
  const squares = paidSquared - 2 * share * paidStaked + share * share * stakedSquared;
  return { share, halfWidth: (HALF_OF_99_PER_CENT * Math.sqrt(Math.max(0, squares))) / (staked || rounds) };
}
