import { createHmac } from 'node:crypto';
import type { SeedPair } from '@nokshi/fairness';
import { crashBustHundredths, fraction, hundredths, serverSeedHash } from '@nokshi/fairness';
import type { Simulation } from './simulation.ts';
import { eachRound } from './simulation.ts';

const LOWEST_TARGET = 101;
const HIGHEST_TARGET = 100_000_000;
const SALT = 'simulation';
const STEPS = 2n ** 52n;

/** A game hash for each pair of seeds; that games of a chain hash to each other does not matter to what they pay. */
function gameHashOf({ serverSeed, clientSeed, nonce }: SeedPair): string {
  return serverSeedHash(`${serverSeed}:${clientSeed}:${nonce}`);
}

/** Cashing out by itself at a target, in hundredths. */
export function crashSimulation(target: number): Simulation | undefined {
  if (!Number.isInteger(target) || target < LOWEST_TARGET || target > HIGHEST_TARGET) return undefined;
  // 99 / (1 - r) reaches the target for the highest floor(2^52 * 99 / target) of the 2^52 draws.
  const winning = (STEPS * 99n) / BigInt(target);
  const isWon = (high: number, low: number) => {
    const draw = high + Math.floor(low * 2 ** 20) / 2 ** 52;
    return Math.max(100, Math.floor(99 / (1 - draw))) >= target ? 1 : 0;
  };
  return {
    title: `crash, cashed out at ${target / 100} times`,
    exact: () => fraction(winning * BigInt(target), STEPS * 100n),
    mapping: {
      numbersPerRound: 2,
      pays: [fraction(0n), hundredths(target)],
      count: eachRound(2, (numbers, at) => isWon(numbers[at] ?? 0, numbers[at + 1] ?? 0)),
      numbersOf: (pair) => {
        const digest = createHmac('sha256', SALT)
          .update(Buffer.from(gameHashOf(pair), 'hex'))
          .digest();
        return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
      },
    },
    play: (pair) => {
      const bust = crashBustHundredths({ gameHash: gameHashOf(pair), salt: SALT });
      return { paid: bust >= target ? target / 100 : 0, staked: 1 };
    },
  };
}
