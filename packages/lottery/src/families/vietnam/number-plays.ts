import { fraction } from '@nokshi/fairness/fraction.ts';
import { digitTexts } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import { lastOf } from '../../core/last-of.ts';
import type { Play } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import type { PrizeShape, VietnamDraw, VietnamPrize } from './structure.ts';
import { countNumbers, drawOf, numbersOf } from './structure.ts';

/** Which digits of a number are compared: its first ones, its last ones, or the one before the last. */
type Reading = 'first' | 'last' | 'tens';

/** A play that compares chosen numbers with numbers of the draw, and pays for every one that it meets. */
export type NumberPlay = {
  readonly code: string;
  readonly digits: 1 | 2 | 3 | 4;
  readonly reads: Reading;
  /** The prizes that count; of them those numbers that are long enough. */
  readonly prizes: readonly VietnamPrize[];
  /** What one number costs in units: usually one for each line that it stands against. */
  readonly cost: number;
  /** As the market prints them, for one unit and one line met. */
  readonly odds: string;
  readonly example: string;
};

const ALPHABETS = { 1: digitTexts(1), 2: digitTexts(2), 3: digitTexts(3), 4: digitTexts(4) };

/** The play of a row of the table, against draws of the structure. */
export function numberPlay(structure: readonly PrizeShape[], rules: NumberPlay): Play<VietnamDraw> {
  const { code, digits, reads, prizes, example } = rules;
  const lines = { prizes, least: reads === 'tens' ? 2 : reads === 'first' ? Math.max(digits, 3) : digits };
  const alphabet = ALPHABETS[digits];
  return ticks({
    code,
    example,
    pads: [{ key: 'numbers', alphabet, least: 1, most: alphabet.signs.length }],
    cost: fraction(BigInt(rules.cost)),
    prizes: [
      {
        key: 'hit',
        chance: chance(countNumbers(structure, lines), 10 ** digits),
        oddsE4: fixedOdds(rules.odds),
      },
    ],
    views: [
      {
        key: `${reads}-${digits}.${prizes.join('.')}`,
        size: 10 ** digits,
        draw: (index) => drawOf(structure, (length) => numberReading(reads, { index, digits, length })),
      },
    ],
    prizeOf: onlyPrize,
    verdict: lastOf((draw) => ({
      won: numbersOf(draw, lines).map((number) => Number.parseInt(readDigits(reads, number, digits), 10)),
    })),
  });
}

function readDigits(reads: Reading, number: string, digits: number): string {
  if (reads === 'first') return number.slice(0, digits);
  return reads === 'last' ? number.slice(-digits) : number.slice(-2, -1);
}

/** A number of that length in which the play reads the digits; what it does not read is zeros. */
function numberReading(
  reads: Reading,
  { index, digits, length }: { index: number; digits: number; length: number },
): string {
  const read = `${index}`.padStart(digits, '0');
  if (reads === 'first') return read.padEnd(length, '0').slice(0, length);
  return (reads === 'last' ? read : `${read}0`).padStart(length, '0').slice(-length);
}
