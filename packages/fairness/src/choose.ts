import { assertRule } from './rule-fault.ts';

/** In how many ways `taken` of `things` can be taken, their order left aside; none for more than there are. */
export function choose(things: number, taken: number): bigint {
  assertRule(Number.isInteger(things) && Number.isInteger(taken) && things >= 0, 'things are counted');
  if (taken < 0 || taken > things) return 0n;
  let ways = 1n;
  for (let step = 1; step <= taken; step += 1) {
    ways = (ways * BigInt(things - taken + step)) / BigInt(step);
  }
  return ways;
}
