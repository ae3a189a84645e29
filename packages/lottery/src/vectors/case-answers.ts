import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fraction, multiplyFractions, ZERO } from '@nokshi/fairness/fraction.ts';
import { ODDS_SCALE } from '../core/odds.ts';
import type { Family, Hits, Play, Prize } from '../core/play.ts';
import { settleLine, stakeMicros } from '../core/settle.ts';
import type { FourDDraw } from '../families/four-d/draw.ts';
import { prizedNumbers } from '../families/four-d/draw.ts';
import { permutationsOf, rollOf } from '../families/shorthands.ts';
import { findFamily } from '../families.ts';
import type { CaseAnswers } from './answers.ts';
import { numberOfMicros } from './answers.ts';
import type { CaseLine } from './case-lines.ts';
import { linesOf } from './case-lines.ts';
import { chaseAnswers } from './chase-cases.ts';
import { drawOf } from './draw-texts.ts';
import type { Samples, VectorCase } from './vector-case.ts';
import { shown, VectorError } from './vector-case.ts';

/** Settles the lines of a row by its draw. Throws a `VectorError` where the row asks for something that there is not. */
export function answersOf(vector: VectorCase, samples: Samples): CaseAnswers {
  if (vector.family === 'CHASE') return chaseAnswers(vector);
  const family = findFamily(vector.family);
  if (family === undefined) throw new VectorError(`there is no family ${shown(vector.family)}.`, 'family');
  const lines = linesOf(family, vector).map((line) => settledLine(family, line, { vector, samples }));
  const total = (figure: (line: SettledLine) => bigint): number =>
    numberOfMicros(lines.reduce((sum, line) => sum + figure(line), 0n));
  const won = lines.flatMap(({ line, hits }) =>
    hits.wins.map(({ prize, bets }): [number, number] => [bets, numberOfOdds(line.odds[prize] ?? 0n)]),
  );
  const [first] = lines;
  return {
    bets: lines.reduce((sum, { bets }) => sum + bets, 0),
    units: first === undefined ? 0 : unitsOf(first),
    stake: total(({ stake }) => stake),
    wins: Array.isArray(vector.wins) ? won : first && winsByDivision(first.hits),
    hits: Array.isArray(vector.hits)
      ? first && numbersHit(first)
      : won.reduce((sum, [bets]) => sum + bets, 0),
    refund: total(({ refund }) => refund),
    payout: total(({ payout }) => payout),
    offers: lines.flatMap(({ line: { play, odds } }) =>
      play.prizes.map((prize, index) => ({ odds: numberOfOdds(odds[index] ?? 0n), fair: fairOdds(prize) })),
    ),
  };
}

type SettledLine = {
  readonly line: CaseLine;
  readonly draw: unknown;
  readonly hits: Hits;
  readonly bets: number;
  /** In micros, as are refund and payout. */
  readonly stake: bigint;
  readonly refund: bigint;
  readonly payout: bigint;
};

function settledLine(
  family: Family<unknown>,
  line: CaseLine,
  { vector, samples }: { vector: VectorCase; samples: Samples },
): SettledLine {
  const { play, selection, odds } = line;
  const draw = drawOf(family, { vector, samples, play: play.code });
  const hits = play.match(selection)(draw);
  const bets = play.count(selection);
  const { refundMicros, payoutMicros } = settleLine(play, { ...line, hits, odds });
  return {
    line,
    draw,
    hits,
    bets,
    stake: stakeMicros(play, bets, line),
    refund: refundMicros,
    payout: payoutMicros,
  };
}

/** The bases that a line costs: its bets, times the lots that each stands against; a discount leaves the count as it is. */
function unitsOf({ line: { play }, bets }: SettledLine): number {
  const { numerator, denominator } = play.cost ?? fraction(1n, 1n);
  return denominator === 1n ? bets * Number(numerator) : bets;
}

/** Won bets by the number of their division, as 6/49 tells them. */
function winsByDivision({ wins }: Hits): Readonly<Record<string, number>> {
  return Object.fromEntries(wins.map(({ prize, bets }) => [`${prize + 1}`, bets]));
}

/** The drawn numbers of 4D that a line hits, each with its prize: `8188@C`. */
function numbersHit({ line: { play, written }, draw }: SettledLine): readonly string[] {
  const numbers = numbersPlayed(play, written);
  if (numbers === undefined) throw new VectorError(`must be a number for ${play.code}.`, 'hits');
  const digits = numbers[0]?.length ?? 0;
  const signs = { first: '1', second: '2', third: '3', starter: 'S', consolation: 'C' };
  const isThreeD = digits === 3;
  return prizedNumbers(draw as FourDDraw)
    .map(({ number, prize }) => ({ number: number.slice(-digits), prize }))
    .filter(({ number, prize }) => numbers.includes(number) && (!isThreeD || /^[123]$/.test(signs[prize])))
    .map(({ number, prize }) => `${number}@${signs[prize]}`);
}

/** The numbers that a line of 4D or 3D plays; undefined for a play of another lottery. */
function numbersPlayed({ code }: Play<unknown>, written: string): readonly string[] | undefined {
  if (/^(?:big|small)-(?:box|shared)$/.test(code)) return permutationsOf(written);
  if (/^(?:big|small)-roll$/.test(code)) return rollOf(written);
  return /^(?:big|small)-straight$|^3d-/.test(code) ? [written] : undefined;
}

/** T/W: the draws that decide for each that wins. */
function fairOdds({ chance, pricedAs = chance, tie = ZERO }: Prize): Fraction {
  const decided = fraction(tie.denominator - tie.numerator, tie.denominator);
  return multiplyFractions(decided, fraction(pricedAs.denominator, pricedAs.numerator));
}

function numberOfOdds(oddsE4: bigint): number {
  return Number(oddsE4) / Number(ODDS_SCALE);
}
