import { sayAmount } from '../../lib/texts/format.ts';

/**
 * Figures that are decoration: the jackpot counter (HM-3) and the ticker of the hot card (HM-7.2). They move no
 * money, nobody can win them, and they are drawn only beside the mark that says so.
 */

export type FigureLanguage = 'bn' | 'en';

const MICROS_PER_HUNDREDTH = 10_000n;

export const TICK_MS = 3000;
export const TICK_START_HUNDREDTHS = 16_511n;

export function nextTick(hundredths: bigint): bigint {
  return hundredths + TICK_START_HUNDREDTHS;
}

/** `+165.11` in the digits of the language. */
export function tickText(hundredths: bigint, language: FigureLanguage): string {
  return `+${sayAmount(language, hundredths * MICROS_PER_HUNDREDTH)}`;
}

export interface JackpotRange {
  readonly min: number;
  readonly max: number;
}

/** A start between min and max, in hundredths. `random` is from 0 up to 1. */
export function jackpotStart({ min, max }: JackpotRange, random: number): bigint {
  return BigInt(Math.round((min + (max - min) * random) * 100));
}

/** What the counter grows by, in hundredths: 100 to 500. */
export function jackpotStep(random: number): bigint {
  return BigInt(Math.round((100 + 400 * random) * 100));
}

const WAITS_MS = [3000, 4000, 5000] as const;

/** The wait until the next step: 3, 4 or 5 s. */
export function jackpotWait(random: number): number {
  return WAITS_MS[Math.min(Math.floor(random * WAITS_MS.length), WAITS_MS.length - 1)] ?? 4000;
}

/** What a pool holds, cut to hundredths. */
export function hundredthsOf(micros: string): bigint {
  return BigInt(micros) / MICROS_PER_HUNDREDTH;
}

/** The counter's whole part and its two decimals, in the digits of the language. */
export function jackpotParts(
  hundredths: bigint,
  language: FigureLanguage,
): { readonly whole: string; readonly decimals: string } {
  const text = sayAmount(language, hundredths * MICROS_PER_HUNDREDTH);
  const point = text.lastIndexOf('.');
  return { whole: text.slice(0, point), decimals: text.slice(point) };
}
