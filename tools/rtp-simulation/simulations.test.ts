import { roundFloats } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { findSimulation } from './find-simulation.ts';
import { simulatePart } from './simulate.ts';
import { approximate } from './simulation.ts';
import { measuredReturn } from './tally.ts';

const BETS = [
  'crash',
  'crash-101',
  'crash-1000',
  'dice',
  'limbo',
  'limbo-1000',
  'plinko',
  'plinko-9-low',
  'keno',
  'keno-10-low',
  'keno-1-high',
  'wheel',
  'wheel-10-low',
  'roulette',
  'roulette-red',
  'mines',
  'mines-24-1',
  'mines-1-20',
  'towers',
  'towers-easy-9',
  'towers-expert-1',
  'hilo',
];

/** From the interval of 99 to that of 99.9 per cent, because twenty-two bets are judged at once. */
const WIDER = 3.2905 / 2.5758;

function found(name: string) {
  const simulation = findSimulation(name);
  if (simulation === undefined) throw new Error(name);
  return simulation;
}

describe('the simulated mappings', () => {
  it.each(BETS)('%s pays what the rules pay for the numbers of the same seeds', (name) => {
    const { mapping, play } = found(name);
    if (mapping === undefined) throw new Error(name);
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const pair = { serverSeed: 'ab'.repeat(32), clientSeed: 'simulation', nonce };
      const counts = new Float64Array(mapping.pays.length);
      const numbers = mapping.numbersOf?.(pair) ?? roundFloats(pair, mapping.numbersPerRound);
      mapping.count(Float64Array.from(numbers), counts);
      const pays = mapping.pays[counts.indexOf(1)];
      expect(pays && approximate(pays)).toBe(play(pair).paid);
    }
  });

  it.each(BETS)(
    '[3.13] %s returns what is exact, within the interval that 999 of 1,000 fall into',
    (name) => {
      const rounds = 400_000;
      const tally = simulatePart({ name, source: 'fast', seed: 5, part: 0, from: 0, rounds });
      expect(tally.rounds).toBe(rounds);
      const { share, halfWidth } = measuredReturn(tally);
      expect(Math.abs(share - approximate(found(name).exact()))).toBeLessThan(halfWidth * WIDER);
    },
  );

  it('bets that do not exist are not found', () => {
    for (const name of [
      '',
      'slots',
      'plinko-7',
      'keno-11',
      'wheel-15',
      'roulette-n37',
      'mines-25',
      'crash-100',
      'mines-3-1.5',
      'towers-easy-10',
      'towers-master',
      'toString',
    ]) {
      expect(findSimulation(name)).toBeUndefined();
    }
  });
});
