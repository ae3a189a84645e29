import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { addFractions, fraction, multiplyFractions, ONE, ZERO } from '@nokshi/fairness/fraction.ts';
import { assertRule, elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Play, Prize } from './play.ts';

/** Odds are counted in ten-thousandths of a unit, the stake in them: 90,000 at 9.0000. */
export const ODDS_SCALE = 10_000n;

/** A series (prize group) is an even number; its return is the group of 2,000. domain A.0.2. */
export const SERIES_SCALE = 2_000;
export const LOWEST_SERIES = 1_700;
const HIGHEST_SERIES = 1_980;

/** What tables are made of where a family sells without series: R = 0.90. */
export const TABLE_SERIES = 1_800;

/**
 * How a line is priced. `series`: the group decides odds, fixed prizes keep theirs. `table`: fixed odds, which a brand
 * may set for each prize (`play/prize`); the others stand at R = 0.90.
 */
export type Pricing =
  | { readonly kind: 'series'; readonly series: number }
  | { readonly kind: 'table'; readonly oddsE4?: Readonly<Record<string, bigint>> };

export function isSeries(series: number): boolean {
  return Number.isInteger(series) && series % 2 === 0 && series >= LOWEST_SERIES && series <= HIGHEST_SERIES;
}

/** The odds of every prize of a play, in the order of its prizes, as they are kept with the line. */
export function oddsOf<Draw>(play: Play<Draw>, pricing: Pricing): bigint[] {
  return play.prizes.map((prize) => {
    if (pricing.kind === 'table') {
      return pricing.oddsE4?.[`${play.code}/${prize.key}`] ?? prizeOdds(prize, TABLE_SERIES);
    }
    return prizeOdds(prize, pricing.series);
  });
}

/** O = floor4(T/W x G/2000), W of the draws that decide, shared where levels share. domain A.0.2, A.3.5. */
function prizeOdds(prize: Prize, series: number): bigint {
  const { chance, pricedAs = chance, tie = ZERO, share = ONE, oddsE4 } = prize;
  if (oddsE4 !== undefined) return oddsE4;
  assertRule(isSeries(series), 'a series is an even number of 1,700 to 1,980');
  const decided = fraction(tie.denominator - tie.numerator, tie.denominator);
  const inverse = fraction(pricedAs.denominator, pricedAs.numerator);
  const fair = multiplyFractions(multiplyFractions(decided, share), inverse);
  return (fair.numerator * BigInt(series) * ODDS_SCALE) / (fair.denominator * BigInt(SERIES_SCALE));
}

export type PrizeReturn = {
  /** The kind of single bet. */
  readonly bet: string;
  /** What such a bet returns of what it costs, exactly, ties left aside. */
  readonly returned: Fraction;
};

/** The exact return of every kind of single bet of a play, at these odds. */
export function returnsOf<Draw>(play: Play<Draw>, odds: readonly bigint[]): PrizeReturn[] {
  const kinds = new Map<string, Fraction>();
  const { numerator, denominator } = play.cost ?? ONE;
  play.prizes.forEach((prize, index) => {
    const bet = prize.bet ?? prize.key;
    const { tie = ZERO } = prize;
    const paid = fraction(elementAt(odds, index) * denominator * tie.denominator, ODDS_SCALE * numerator);
    const part = multiplyFractions(
      multiplyFractions(paid, prize.chance),
      fraction(1n, tie.denominator - tie.numerator),
    );
    kinds.set(bet, addFractions(kinds.get(bet) ?? ZERO, part));
  });
  return [...kinds].map(([bet, returned]) => ({ bet, returned }));
}

/** What the single bets of a play return at least and at most at these odds, hundredths of a percent, rounded down. */
export function returnRange<Draw>(
  play: Play<Draw>,
  odds: readonly bigint[],
): readonly [low: bigint, high: bigint] {
  const parts = returnsOf(play, odds).map(
    ({ returned: { numerator, denominator } }) => (numerator * 10_000n) / denominator,
  );
  const [first = 0n] = parts;
  return [
    parts.reduce((low, part) => (part < low ? part : low), first),
    parts.reduce((high, part) => (part > high ? part : high), first),
  ];
}
