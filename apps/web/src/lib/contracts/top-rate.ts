import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';

export interface TopRate {
  readonly topPpm: number;
  readonly topAmountMicros: string | null;
}

const PERCENT_PPM = 10_000;

/** Millionths as a plain number of percent: 500 is `0.05`. */
export function percentText(ppm: number): string {
  const rest = `${ppm % PERCENT_PPM}`.padStart(4, '0').replace(/0+$/, '');
  const whole = `${Math.trunc(ppm / PERCENT_PPM)}`;
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** The highest rate that terms can pay. */
export function topOf({ tiers, realtime }: ContractTerms): TopRate {
  if (realtime) return { topPpm: Math.max(realtime.winPpm, realtime.lossPpm), topAmountMicros: null };
  const top = tiers.at(-1);
  return { topPpm: top?.ratePpm ?? 0, topAmountMicros: top?.amountMicros ?? null };
}
