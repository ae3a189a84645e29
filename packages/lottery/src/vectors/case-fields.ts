import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fraction, multiplyFractions, ZERO } from '@nokshi/fairness/fraction.ts';
import { findPlay } from '../core/find-play.ts';
import { ODDS_SCALE, oddsOf } from '../core/odds.ts';
import type { Family, Play, Prize } from '../core/play.ts';
import { parseSelection } from '../core/selection.ts';
import { settleLine, stakeMicros } from '../core/settle.ts';
import { plainName } from './case-names.ts';
import { VectorCaseError } from './case-rows.ts';

/** One case as it stands in a file of vectors, nothing of it checked. */
export type VectorCase = Readonly<Record<string, unknown>> & {
  readonly family: string;
  readonly play: string;
};

/** What the rules say about a case, by the names of the file's fields; only fields that the file has are compared. */
export type CaseFields = Readonly<Record<string, unknown>>;

/** Reads the cases of a family: finds the play behind the file's name and writes selection and draw as the rules do. */
export type CaseReader = (vector: VectorCase, samples: Readonly<Record<string, unknown>>) => CaseFields;

export type Prices = number | Readonly<Record<string, number>>;

export type CaseLine = {
  readonly play: string;
  /** In the written form of the play. */
  readonly selection: string;
  /** Odds that the file prices the line at, one for all its prizes or by their keys; the family's own unless said. */
  readonly prices?: Prices | undefined;
};

/** Settles one line of a family as a case says: its draw, unit, multiple and series, 1 time and R = 0.90 unless said. */
export function lineFields(
  family: Family<unknown>,
  { vector, line, draw }: { vector: VectorCase; line: CaseLine; draw: unknown },
): CaseFields {
  const play = findPlay(family, line.play);
  if (play === undefined) throw new VectorCaseError(`${family.code} has no play ${line.play}`);
  const read = parseSelection(play, line.selection);
  if (!read.ok)
    throw new VectorCaseError(`${line.selection} is no selection of ${line.play}: ${read.fault.reason}`);
  const drawn = family.readDraw(draw);
  if (drawn === undefined) throw new VectorCaseError(`${JSON.stringify(draw)} is no draw of ${family.code}`);
  const stake = { unitMicros: microsOf(vector['unit'] ?? 1), multiple: wholeOf(vector['mult'] ?? 1) };
  const odds = pricesOf(play, line.prices, wholeOf(vector['G'] ?? 1_800));
  const hits = play.match(read.selection)(drawn);
  const settled = settleLine(play, { ...stake, hits, odds });
  const won = hits.wins.map(({ prize, bets }): [number, number] => [bets, numberOfOdds(odds[prize] ?? 0n)]);
  return {
    bets: read.bets,
    stake: numberOfMicros(stakeMicros(play, read.bets, stake)),
    wins: won,
    hits: won.reduce((sum, [bets]) => sum + bets, 0),
    refund: numberOfMicros(settled.refundMicros),
    payout: numberOfMicros(settled.payoutMicros),
    offers: play.prizes.map((prize, index) => ({
      odds: numberOfOdds(odds[index] ?? 0n),
      fair: fairOdds(prize),
    })),
  };
}

/** T/W: the draws that decide for each that wins. */
function fairOdds({ chance, pricedAs = chance, tie = ZERO }: Prize): Fraction {
  const decided = fraction(tie.denominator - tie.numerator, tie.denominator);
  return multiplyFractions(decided, fraction(pricedAs.denominator, pricedAs.numerator));
}

function pricesOf(play: Play<unknown>, prices: CaseLine['prices'], series: number): bigint[] {
  const own = oddsOf(play, { kind: 'series', series });
  return play.prizes.map(({ key }, index) => {
    const price = typeof prices === 'number' ? prices : prices?.[key];
    return price === undefined ? (own[index] ?? 0n) : BigInt(Math.round(price * Number(ODDS_SCALE)));
  });
}

/** An amount of a file, written as a JSON number of at most six decimals, as micros. */
export function microsOf(value: unknown): bigint {
  if (typeof value !== 'number') throw new VectorCaseError(`${JSON.stringify(value)} is no amount`);
  return BigInt(Math.round(value * 1_000_000));
}

/** Files hold amounts as JSON numbers, so they are compared as such: the nearest one to the micros. */
export function numberOfMicros(micros: bigint): number {
  return Number(micros) / 1_000_000;
}

function numberOfOdds(oddsE4: bigint): number {
  return Number(oddsE4) / Number(ODDS_SCALE);
}

function wholeOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new VectorCaseError(`${JSON.stringify(value)} is no whole number`);
  }
  return value;
}

/** What the first pattern says that fits the plain name of a play; the rules know no play of another name. */
export function playNamed(
  vector: VectorCase,
  patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => CaseLine])[],
): CaseLine {
  const name = plainName(vector.play);
  for (const [pattern, line] of patterns) {
    const match = pattern.exec(name);
    if (match !== null) return line(match);
  }
  throw new VectorCaseError(`${vector.family} has no play called "${vector.play}"`);
}
