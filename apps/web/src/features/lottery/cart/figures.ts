import {
  type BettingMode,
  memberRebate,
  ODDS_SCALE,
  oddsOf,
  type Play,
  type Pricing,
  returnsOf,
  stakeMicros,
} from '@nokshi/lottery';

/** How a table sells: by series, of which a member has an own one, or at the operator's fixed odds. */
export type Terms =
  | { readonly kind: 'series'; readonly ownSeries: number; readonly lowestSeries: number }
  | { readonly kind: 'table'; readonly oddsE4?: Readonly<Record<string, bigint>> };

/** How much is put on each bet of a line, and at which series; the series of a table of fixed odds is null. */
export interface Stake {
  readonly mode: BettingMode;
  readonly multiple: number;
  readonly series: number | null;
}

export interface LineFigures {
  readonly bets: number;
  readonly stakeMicros: bigint;
  /** What comes back of the stake when the line is settled. */
  readonly rebateMicros: bigint;
  /** The lowest and the highest odds of the play, ten-thousandths, the stake in them. */
  readonly odds: readonly [low: bigint, high: bigint];
  /** What one winning bet pays, at the lowest and at the highest odds, micros. */
  readonly pays: readonly [low: bigint, high: bigint];
}

export function pricingOf(terms: Terms, series: number | null): Pricing {
  if (terms.kind === 'table') {
    return terms.oddsE4 === undefined ? { kind: 'table' } : { kind: 'table', oddsE4: terms.oddsE4 };
  }
  return { kind: 'series', series: series ?? terms.ownSeries };
}

/** What a line of so many bets costs and can pay. */
export function lineFigures(play: Play<unknown>, bets: number, stake: Stake, terms: Terms): LineFigures {
  const odds = oddsOf(play, pricingOf(terms, stake.series));
  const ends = [least(odds), most(odds)] as const;
  const base = stake.mode.unitMicros * BigInt(stake.multiple);
  const cost =
    bets === 0
      ? 0n
      : stakeMicros(play, bets, { unitMicros: stake.mode.unitMicros, multiple: stake.multiple });
  return {
    bets,
    stakeMicros: cost,
    rebateMicros: rebateOf(cost, stake.series, terms),
    odds: ends,
    pays: [paid(base, ends[0]), paid(base, ends[1])],
  };
}

/** Rebate of a stake at a chosen series, micros; fixed odds have none. */
function rebateOf(cost: bigint, series: number | null, terms: Terms): bigint {
  if (terms.kind === 'table' || series === null) return 0n;
  return memberRebate(cost, { own: terms.ownSeries, chosen: series });
}

function paid(base: bigint, odds: bigint): bigint {
  return (base * odds) / ODDS_SCALE;
}

function least(values: readonly bigint[]): bigint {
  return values.reduce((low, value) => (value < low ? value : low), values[0] ?? 0n);
}

function most(values: readonly bigint[]): bigint {
  return values.reduce((high, value) => (value > high ? value : high), 0n);
}

export interface PlayReturn {
  /** One win in so many bets, in hundredths; rounded up, so that a chance is never told better than it is. */
  readonly oneInHundredths: bigint;
  /** What a bet returns of its cost in the long run, hundredths of a percent, rounded down. */
  readonly returnBp: bigint;
}

/** Chance and return of the likeliest and the rarest single bet of a play, in that order. */
export function playReturns(play: Play<unknown>, pricing: Pricing): readonly [PlayReturn, PlayReturn] {
  const odds = oddsOf(play, pricing);
  const returned = new Map(returnsOf(play, odds).map(({ bet, returned: part }) => [bet, part]));
  const rows = play.prizes.map((prize): PlayReturn => {
    const { numerator, denominator } = prize.chance;
    const part = returned.get(prize.bet ?? prize.key);
    return {
      oneInHundredths: (denominator * 100n + numerator - 1n) / numerator,
      returnBp: part === undefined ? 0n : (part.numerator * 10_000n) / part.denominator,
    };
  });
  const byChance = rows.toSorted((one, other) => (one.oneInHundredths < other.oneInHundredths ? -1 : 1));
  const [first = NOTHING] = byChance;
  return [first, byChance.at(-1) ?? first];
}

const NOTHING: PlayReturn = { oneInHundredths: 0n, returnBp: 0n };
