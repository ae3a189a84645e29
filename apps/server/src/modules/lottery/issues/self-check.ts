import { drawCommitment, drawResult, findFamily } from '@nokshi/lottery';
import { secondDraw } from '@nokshi/lottery/draws/second-draw.ts';

/** The published example of PF-1 (domain A.5.1): what every installation has to draw from it. */
const EXAMPLE = {
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  issue: '20260920-0001',
  day: '2026-09-20',
  round: 32_398_879,
  randomness: 'dcfdf77451348647ade36aa7b4d22c0516103041e23bf8478c997b06d06846b9',
} as const;

const DRAWN: readonly (readonly [game: string, family: string, result: readonly number[]])[] = [
  ['SSC1M', 'SSC', [6, 1, 5, 4, 1]],
  ['11X5_1M', '11x5', [2, 8, 7, 3, 1]],
  ['K3_1M', 'K3', [2, 2, 3]],
  ['PK10_1M', 'PK10', [4, 8, 3, 9, 5, 7, 6, 2, 1, 10]],
  ['KL8_5M', 'KL8', [72, 25, 65, 61, 54, 27, 11, 64, 24, 7, 23, 45, 2, 39, 38, 8, 69, 20, 26, 79]],
];

/**
 * What this process would draw wrongly of the published example; empty when its hashes, its chance and its rules are what
 * they have to be. Asked before every draw (standards 1.75).
 */
export function findDrawFaults(): readonly string[] {
  const faults = DRAWN.filter(([game, code, result]) => {
    const family = findFamily(code);
    const proof = { ...EXAMPLE, game };
    const wanted = JSON.stringify(result);
    if (family === undefined || JSON.stringify(drawResult(family, proof)) !== wanted) return true;
    return JSON.stringify(secondDraw(code, proof)) !== wanted;
  }).map(([game]) => game);
  return drawCommitment(EXAMPLE.serverSeed) === EXAMPLE.commitment ? faults : ['commitment', ...faults];
}
