import { findHouseGame } from '@nokshi/contract/house-games.ts';
import { addFractions, type Fraction, fraction } from '@nokshi/fairness';
import { jackpotReturn } from '@nokshi/fairness/jackpots.ts';
import type { GameRow, Library } from '../catalogue/index.ts';
import { highestHouseReturn } from '../play/index.ts';
import type { JackpotRow } from './jackpot-store.ts';

/**
 * What a stake returns on average when it may also win a jackpot. The pool adds its amount once in so much staked; with
 * the game that returns the most of those that may win it, and with the other jackpots in play full, a full pool must not
 * make a stake return more than itself: somebody would bet until it falls.
 */

/** Of a game whose return nobody names: as much as the most generous table game is known to return. */
const UNKNOWN_RETURN = fraction(995n, 1_000n);
const PPM = 1_000_000n;

interface HighestGame {
  readonly game: GameRow;
  readonly returned: Fraction;
}

export interface JackpotReturns {
  readonly own: (pool: bigint) => Fraction;
  readonly total: (pool: bigint) => Fraction;
  readonly highest: HighestGame | null;
  /** What the other jackpots in play add to the same games when they are full. */
  readonly others: Fraction;
  /** A full pool would make a stake return more than itself. */
  readonly isTooGenerous: boolean;
}

/** The returns of a jackpot by the size of its pool, beside those that are in play. */
export function returnsOf(jackpot: JackpotRow, all: readonly JackpotRow[], library: Library): JackpotReturns {
  const own = (pool: bigint) => jackpotReturn(pool, jackpot.one_in);
  const highest = highestGameOf(jackpot, library);
  const others = all
    .filter(({ code, is_on }) => is_on && code !== jackpot.code)
    .filter(({ categories }) => categories.some((category) => jackpot.categories.includes(category)))
    .reduce((sum, { cap, one_in }) => addFractions(sum, jackpotReturn(cap, one_in)), fraction(0n));
  const base = addFractions(highest?.returned ?? fraction(0n), others);
  const total = (pool: bigint) => addFractions(base, own(pool));
  const { numerator, denominator } = total(jackpot.cap);
  return { own, total, highest, others, isTooGenerous: numerator > denominator };
}

function highestGameOf({ categories }: JackpotRow, library: Library): HighestGame | null {
  let highest: HighestGame | null = null;
  for (const game of library.games) {
    const category = library.categoryOfVendor.get(game.vendor);
    if (category === undefined || !categories.includes(category)) continue;
    const returned = returnOf(game);
    if (highest === null || isHigher(returned, highest.returned)) highest = { game, returned };
  }
  return highest;
}

function returnOf({ code, rtp_percent }: GameRow): Fraction {
  const kind = findHouseGame(code);
  if (kind !== undefined) return highestHouseReturn(kind);
  if (rtp_percent === null) return UNKNOWN_RETURN;
  const [whole = '0', part = ''] = rtp_percent.split('.');
  return fraction(BigInt(`${whole}${part.padEnd(2, '0').slice(0, 2)}`), 10_000n);
}

function isHigher(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator > other.numerator * one.denominator;
}

/** A share in millionths, rounded up. */
export function ppmOf({ numerator, denominator }: Fraction): number {
  return Number((numerator * PPM + denominator - 1n) / denominator);
}
