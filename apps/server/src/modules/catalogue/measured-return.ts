import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { MEASURED_LEAST_ROUNDS } from '@nokshi/contract/catalogue.ts';
import { fraction, percentText } from '@nokshi/fairness';
import type { RoundFacts } from '../reporting/index.ts';

/** Quantile of the normal distribution that 99 % lie within on either side. */
const Z_99 = 2.575_829;
/** Fewer than these say too little about how much they differ. */
const LEAST_SITTINGS = 30;
const SHARE_SCALE = 1_000_000;

/**
 * What members got back of what they staked, with its 99 % interval. Rounds of one member in a quarter hour count as
 * one observation, because people keep their stake and their way for a while: the interval is that of a ratio of sums
 * over those sittings. It holds for many rounds alone, so that none is told for few.
 */
export function measuredReturn(facts: Omit<RoundFacts, 'rounds' | 'hasDemo'>): GameDetail['measured'] {
  const { memberRounds, sittings, stake, win, deviation } = facts;
  const told = { rounds: memberRounds, leastRounds: MEASURED_LEAST_ROUNDS };
  if (memberRounds < MEASURED_LEAST_ROUNDS || sittings < LEAST_SITTINGS || stake <= 0n) {
    return { ...told, interval: null };
  }
  const share = Number((win * BigInt(SHARE_SCALE)) / stake) / SHARE_SCALE;
  const half = Z_99 * Math.sqrt(sittings / (sittings - 1)) * deviation;
  return {
    ...told,
    interval: {
      percent: percentText(fraction(win, stake)),
      lowPercent: percentOf(Math.max(share - half, 0)),
      highPercent: percentOf(share + half),
    },
  };
}

function percentOf(share: number): string {
  return percentText(fraction(BigInt(Math.round(share * SHARE_SCALE)), BigInt(SHARE_SCALE)));
}
