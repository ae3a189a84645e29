import * as z from 'zod/mini';
import { instantChoice, instantOutcome } from './in-house-instant.ts';
import { stepChoice, stepOutcome } from './in-house-steps.ts';

/** What a round of a game of the house is: what was chosen, and what came of it. */

/** Rolls and targets of Dice are hundredths: 5050 stands for 50.50. */
export const houseChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dice'), direction: z.enum(['over', 'under']), targetHundredths: z.int() }),
  /** Where a bet was to leave by itself and where it left, in hundredths. */
  z.object({
    kind: z.literal('crash'),
    autoHundredths: z.nullable(z.int()),
    cashHundredths: z.nullable(z.int()),
  }),
  instantChoice,
  stepChoice,
]);
export type HouseChoice = z.output<typeof houseChoice>;

export const houseOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dice'), rollHundredths: z.int() }),
  z.object({ kind: z.literal('crash'), bustHundredths: z.int() }),
  instantOutcome,
  stepOutcome,
]);
export type HouseOutcome = z.output<typeof houseOutcome>;
