import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Alphabet } from '../../core/alphabet.ts';
import { alphabet, DIGITS, digitTexts } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { tuples } from '../../core/combine.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import { lastOf } from '../../core/last-of.ts';
import type { Play, Prize } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import type { TogelDraw } from './places.ts';
import { digitAt, padsFor, TOGEL_PLACES, viewAt } from './places.ts';
import { countDigits, matchedPlaces } from './rules.ts';

/** Digits at neighbouring places: what a bet of 100 costs after its discount, and what it pays for one. */
const NUMBER_ROWS = [
  { code: '4d', from: 0, digits: 4, costPercent: 34, odds: '3000', example: '4331' },
  { code: '3d', from: 1, digits: 3, costPercent: 41, odds: '400', example: '331' },
  { code: '2d-back', from: 2, digits: 2, costPercent: 71, odds: '70', example: '31' },
  { code: '2d-front', from: 0, digits: 2, costPercent: 71, odds: '70', example: '43' },
  { code: '2d-middle', from: 1, digits: 2, costPercent: 71, odds: '70', example: '33' },
] as const;

export const NUMBER_PLAYS: readonly Play<TogelDraw>[] = NUMBER_ROWS.map((row) => {
  const { code, from, digits, example } = row;
  const signs = digitTexts(digits);
  return ticks<TogelDraw>({
    code,
    example,
    pads: [{ key: 'numbers', alphabet: signs, least: 1, most: signs.signs.length }],
    prizes: [{ key: 'hit', chance: chance(1, 10 ** digits), oddsE4: fixedOdds(row.odds) }],
    cost: chance(row.costPercent, 100),
    views: [viewAt(from, digits)],
    prizeOf: onlyPrize,
    verdict: (draw) => ({ won: [Number.parseInt(draw.slice(from, from + digits), 10)] }),
  });
});

/** How many of the 10,000 results hold a given digit once, twice, three and four times, and what each pays. */
const FREE_LEVELS = [
  { key: 'once', results: 2916, odds: '2.5' },
  { key: 'twice', results: 486, odds: '4' },
  { key: 'thrice', results: 36, odds: '5.5' },
  { key: 'always', results: 1, odds: '7' },
] as const;

/** Colok bebas: the digit stands anywhere; the stake and one and a half of it for every time. */
const FREE: Play<TogelDraw> = ticks({
  code: 'colok-bebas',
  pads: [{ key: 'digits', alphabet: DIGITS, least: 1, most: 10 }],
  prizes: FREE_LEVELS.map((level) => levelPrize('digit', level)),
  example: '3',
  views: [viewAt(0, 4)],
  prizeOf: (pick, draw) => (countDigits(digitsIn(draw))[pick] ?? 0) - 1,
  verdict: (draw) => ({ won: DIGITS.signs.flatMap((digit, pick) => (draw.includes(digit) ? [pick] : [])) }),
});

/** Colok macau: both digits stand in the result; pays by how many of its places they fill. */
const MACAU: Play<TogelDraw> = colok({
  code: 'colok-macau',
  signs: digitTexts(2).signs.filter((sign) => kindOf(sign) === 2),
  levels: [
    { key: 'two', kind: 2, matched: 2, results: 768, odds: '7' },
    { key: 'three', kind: 2, matched: 3, results: 192, odds: '13' },
    { key: 'four', kind: 2, matched: 4, results: 14, odds: '19' },
  ],
  example: '46',
});

/** Colok naga: all three digits, of which two may be alike, stand in the result. */
const NAGA: Play<TogelDraw> = colok({
  code: 'colok-naga',
  signs: digitTexts(3).signs.filter((sign) => kindOf(sign) > 1),
  levels: [
    { key: 'different-three', kind: 3, matched: 3, results: 168, odds: '21' },
    { key: 'different-four', kind: 3, matched: 4, results: 36, odds: '31' },
    { key: 'pair-three', kind: 2, matched: 3, results: 96, odds: '21' },
    { key: 'pair-four', kind: 2, matched: 4, results: 10, odds: '31' },
  ],
  example: '431',
});

/** Colok jitu: one digit at its place. */
const EXACT: Play<TogelDraw> = ticks({
  code: 'colok-jitu',
  pads: padsFor(
    TOGEL_PLACES.map((key) => ({ key })),
    DIGITS,
  ),
  prizes: [{ key: 'hit', chance: chance(1, 10), oddsE4: fixedOdds('9') }],
  example: '___1',
  views: TOGEL_PLACES.map((_, place) => viewAt(place, 1)),
  prizeOf: onlyPrize,
  verdict: (draw, place) => ({ won: [digitAt(draw, place)] }),
});

export const COLOK_PLAYS: readonly Play<TogelDraw>[] = [FREE, MACAU, NAGA, EXACT];

/** A level of a colok: what kind of bet it is for, by its different digits, and how many places they must fill. */
type Level = { key: string; kind: number; matched: number; results: number; odds: string };

function colok(rules: {
  code: string;
  signs: readonly string[];
  levels: readonly Level[];
  example: string;
}): Play<TogelDraw> {
  const { code, levels, example } = rules;
  const signs: Alphabet = alphabet(rules.signs);
  const digitsOf = signs.signs.map((sign) => countDigits(digitsIn(sign)));
  const kinds = signs.signs.map(kindOf);
  const matchedBy = (pick: number, result: readonly number[]): number =>
    matchedPlaces(elementAt(digitsOf, pick), result);
  return ticks({
    code,
    pads: [{ key: 'numbers', alphabet: signs, least: 1, most: signs.signs.length }],
    prizes: levels.map((level) => levelPrize(`digits-${level.kind}`, level)),
    example,
    views: [viewAt(0, 4)],
    prizeOf: (pick, draw) => {
      const matched = matchedBy(pick, countDigits(digitsIn(draw)));
      return levels.findIndex((level) => level.kind === kinds[pick] && level.matched === matched);
    },
    verdict: lastOf((draw) => {
      const result = countDigits(digitsIn(draw));
      return { won: candidates(signs, draw, example.length).filter((pick) => matchedBy(pick, result) > 0) };
    }),
  });
}

/** The picks that are made of the draw's own digits; no other can win a colok. */
function candidates({ pickOf }: Alphabet, draw: TogelDraw, length: number): number[] {
  const digits = [...new Set(draw.split(''))];
  return tuples(Array.from({ length }, () => digits)).flatMap((text) => pickOf.get(text.join('')) ?? []);
}

function levelPrize(
  bet: string,
  { key, results, odds }: { key: string; results: number; odds: string },
): Prize {
  return { key, bet, chance: chance(results, 10_000), oddsE4: fixedOdds(odds) };
}

/** How many different digits a sign has. */
function kindOf(sign: string): number {
  return new Set(sign.split('')).size;
}

function digitsIn(text: string): number[] {
  return text.split('').map((digit) => Number.parseInt(digit, 10));
}
