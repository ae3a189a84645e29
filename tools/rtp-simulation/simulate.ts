import { fastNumbers } from './fast-numbers.ts';
import { findSimulation } from './find-simulation.ts';
import type { Simulation } from './simulation.ts';
import { approximate } from './simulation.ts';
import type { Tally } from './tally.ts';
import { addRounds, EMPTY_TALLY } from './tally.ts';

/** A part of the rounds, for one thread. */
export type SimulationPart = {
  name: string;
  source: 'fast' | 'seeds';
  seed: number;
  part: number;
  /** The first nonce and how many rounds follow. */
  from: number;
  rounds: number;
};

/** Of one batch: so few that they stay in the nearest cache of a core between being drawn and being read. */
const BATCH_NUMBERS = 2_048;

export function simulatePart(part: SimulationPart): Tally {
  const simulation = findSimulation(part.name);
  if (simulation === undefined) throw new Error(`there is no bet ${part.name}`);
  return part.source === 'fast' ? simulateFast(simulation, part) : simulateSeeds(simulation, part);
}

function simulateFast({ mapping, title }: Simulation, { seed, part, rounds }: SimulationPart): Tally {
  if (mapping === undefined) throw new Error(`${title} has no mapping without hashes`);
  const { numbersPerRound, pays, count } = mapping;
  const fill = fastNumbers(seed, part);
  const batchRounds = Math.ceil(BATCH_NUMBERS / numbersPerRound);
  const numbers = new Float64Array(batchRounds * numbersPerRound);
  const counts = new Float64Array(pays.length);
  for (let left = rounds; left > 0; left -= batchRounds) {
    const batch = left < batchRounds ? numbers.subarray(0, left * numbersPerRound) : numbers;
    fill(batch);
    count(batch, counts);
  }
  return pays.reduce(
    (tally, multiplier, result) =>
      addRounds(tally, { paid: approximate(multiplier), staked: 1, times: counts[result] ?? 0 }),
    EMPTY_TALLY,
  );
}

function simulateSeeds({ play }: Simulation, { seed, from, rounds }: SimulationPart): Tally {
  const serverSeed = seed.toString(16).padStart(64, '0');
  const tally = { ...EMPTY_TALLY };
  for (let nonce = from; nonce < from + rounds; nonce += 1) {
    const { paid, staked } = play({ serverSeed, clientSeed: 'simulation', nonce });
    tally.rounds += 1;
    tally.paid += paid;
    tally.staked += staked;
    tally.paidSquared += paid * paid;
    tally.stakedSquared += staked * staked;
    tally.paidStaked += paid * staked;
  }
  return tally;
}
