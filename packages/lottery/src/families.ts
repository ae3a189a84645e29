import type { Family } from './core/play.ts';

/** Every family, in the order of the menu. */
export const FAMILIES: readonly Family<unknown>[] = [];
