import * as z from 'zod/mini';
import { microsText } from './fields.ts';

/**
 * What an account holds at one moment, in micros, and the number of its last entry then, 0 before the first. Whoever shows
 * a balance keeps the one with the highest number: answers and messages reach a page by several ways and from several
 * processes, so neither their order nor a clock says which is the newer.
 */
export const STANDING = { balanceMicros: microsText, entryNo: z.int() } as const;

export interface ToldStanding {
  readonly balanceMicros: string;
  readonly entryNo: number;
}
