import { units } from '@nokshi/money';

/** Stakes on offer in every game, in micros, ascending. */
export const STAKES_MICROS: readonly bigint[] = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n].map(units);
export const DEFAULT_STAKE_MICROS = units(10n);

/** The least time between the starts of two rounds of one player, in the strict market's profile. */
export const MIN_ROUND_MS = 2500;
