import { availableParallelism } from 'node:os';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Fraction } from '@nokshi/fairness';
import { percentText } from '@nokshi/fairness';
import { findSimulation, SIMULATED_GAMES } from './rtp-simulation/find-simulation.ts';
import type { SimulationPart } from './rtp-simulation/simulate.ts';
import { simulatePart } from './rtp-simulation/simulate.ts';
import { approximate } from './rtp-simulation/simulation.ts';
import type { Tally } from './rtp-simulation/tally.ts';
import { addTallies, EMPTY_TALLY, measuredReturn } from './rtp-simulation/tally.ts';

const USAGE = `usage: npm run -s rtp -- BET [ROUNDS [SEED]]

The exact return of a bet beside the measured one: ROUNDS (1,000,000,000) of its mapping fed by a fast seeded
generator, and a hundredth of them by the rules themselves from real seeds and hashes. Ends with 1 when an exact
return lies outside a measured 99 % interval, which happens by chance to one seed of a hundred.

BET: ${SIMULATED_GAMES.join(', ')}; or with its choice, such as crash-300 and limbo-1000 (hundredths),
plinko-8-low, keno-10-high, wheel-20-medium, roulette-red, mines-24-1, towers-expert-2.`;

const USUAL_ROUNDS = 1_000_000_000;
const ROUNDS_PER_SEED_ROUND = 100;
const MOST_ROUNDS = 1e12;

/** `npm run -s rtp -- BET [ROUNDS [SEED]]`: measures what a bet returns. */
async function main(name: string | undefined, rounds: number, seed: number): Promise<number> {
  const simulation = name === undefined ? undefined : findSimulation(name);
  const isCount = Number.isInteger(rounds) && rounds >= ROUNDS_PER_SEED_ROUND && rounds <= MOST_ROUNDS;
  const isSeed = Number.isInteger(seed) && seed >= 0;
  if (name === undefined || simulation === undefined || !isCount || !isSeed) {
    console.error(USAGE);
    return 1;
  }
  const exact = simulation.exact();
  console.log(`${simulation.title}: exact return ${percentText(exact, 5)} %`);
  let isInside = true;
  if (simulation.mapping !== undefined) {
    isInside = await measure({ name, exact, source: 'fast', rounds, seed });
  }
  const seedRounds = Math.floor(rounds / ROUNDS_PER_SEED_ROUND);
  return (await measure({ name, exact, source: 'seeds', rounds: seedRounds, seed })) && isInside ? 0 : 1;
}

type Measurement = Pick<SimulationPart, 'name' | 'source' | 'rounds' | 'seed'> & { exact: Fraction };

async function measure({ name, source, rounds, seed, exact }: Measurement): Promise<boolean> {
  const began = performance.now();
  const threads = Math.min(availableParallelism(), rounds);
  const share = Math.ceil(rounds / threads);
  const parts = Array.from({ length: threads }, (_, part): SimulationPart => {
    const from = part * share;
    return { name, source, seed, part, from, rounds: Math.max(0, Math.min(share, rounds - from)) };
  });
  const tally = (await Promise.all(parts.map(inThread))).reduce(addTallies, EMPTY_TALLY);
  const seconds = (performance.now() - began) / 1_000;
  const { share: measured, halfWidth } = measuredReturn(tally);
  const isInside = Math.abs(measured - approximate(exact)) <= halfWidth;
  const what = source === 'fast' ? `of the mapping, generator sfc32, seed ${seed}` : 'from seeds and hashes';
  const figures = `${(measured * 100).toFixed(4)} % ± ${(halfWidth * 100).toFixed(4)} points at 99 %`;
  const pace = `${seconds.toFixed(1)} s on ${threads} threads`;
  console.log(`${tally.rounds.toLocaleString('en')} rounds ${what}: ${figures} (${pace})`);
  console.log(isInside ? '  the exact return lies inside' : '  THE EXACT RETURN LIES OUTSIDE');
  return isInside;
}

function inThread(part: SimulationPart): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: part });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (isMainThread) {
  const [name, rounds = `${USUAL_ROUNDS}`, seed = '1'] = argv.slice(2);
  exit(await main(name, Number(rounds), Number(seed)));
} else {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(simulatePart(workerData as SimulationPart));
}
