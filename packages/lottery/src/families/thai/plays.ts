import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Alphabet } from '../../core/alphabet.ts';
import { alphabet, DIGITS, digitTexts } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import { lastOf } from '../../core/last-of.ts';
import type { Pad, Play, Prize, View } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { permutationsOf } from '../shorthands.ts';
import type { ThaiParts, ThaiSource } from './draws.ts';

/** Odds of a market's plays, gross, by the play's code; a play without them is not offered there. */
export type ThaiOdds = Readonly<Partial<Record<ThaiCode, string>>>;

export type ThaiCode =
  | '3top'
  | '3tod'
  | '3front'
  | '3back'
  | '2top'
  | '2bottom'
  | '2in3'
  | 'run-top'
  | 'run-bottom'
  | 'position'
  | '4top'
  | '4tod';

const TWO = digitTexts(2);
const THREE = digitTexts(3);
const FOUR = digitTexts(4);
/** In any order nobody bets three or four alike: they have one order only, and the exact play pays it. */
const TWO_DIFFERENT = notAllAlike(TWO);
const THREE_MIXED = notAllAlike(THREE);
const FOUR_MIXED = notAllAlike(FOUR);

/** What a play of numbers needs beside its market: where it looks and how many of its bets win there. */
type NumberRules = {
  readonly alphabet: Alphabet;
  readonly example: string;
  /** The numbers that win, by their signs; one that stands twice counts twice. */
  readonly wins: (parts: ThaiParts) => readonly string[];
  readonly chance: number;
  readonly looksAt: 'top4' | 'top3' | 'top2' | 'bottom2' | 'three';
};

const NUMBER_PLAYS: Readonly<Record<Exclude<ThaiCode, 'position' | '3tod' | '4tod'>, NumberRules>> = {
  '3top': { alphabet: THREE, example: '252', wins: ({ top3 }) => [top3], chance: 1, looksAt: 'top3' },
  '3front': { alphabet: THREE, example: '811', wins: ({ front3 }) => front3, chance: 2, looksAt: 'three' },
  '3back': { alphabet: THREE, example: '390', wins: ({ back3 }) => back3, chance: 2, looksAt: 'three' },
  '2top': { alphabet: TWO, example: '52', wins: ({ top2 }) => [top2], chance: 1, looksAt: 'top2' },
  '2bottom': {
    alphabet: TWO,
    example: '22',
    wins: ({ bottom2 }) => [bottom2],
    chance: 1,
    looksAt: 'bottom2',
  },
  '2in3': { alphabet: TWO_DIFFERENT, example: '25', wins: pairsIn, chance: 54, looksAt: 'top3' },
  'run-top': {
    alphabet: DIGITS,
    example: '5',
    wins: ({ top3 }) => digitsIn(top3),
    chance: 271,
    looksAt: 'top3',
  },
  'run-bottom': {
    alphabet: DIGITS,
    example: '2',
    wins: ({ bottom2 }) => digitsIn(bottom2),
    chance: 19,
    looksAt: 'bottom2',
  },
  '4top': { alphabet: FOUR, example: '1252', wins: ({ top4 }) => [top4], chance: 1, looksAt: 'top4' },
};

/** The plays of a market that has odds for them. */
export function thaiPlay<Draw>(source: ThaiSource<Draw>, code: ThaiCode, odds: string): Play<Draw> {
  if (code === 'position') return positionPlay(source, odds);
  if (code === '3tod') return anyOrderPlay(source, { code, odds, digits: THREE_MIXED, example: '225' });
  if (code === '4tod') return anyOrderPlay(source, { code, odds, digits: FOUR_MIXED, example: '1225' });
  const rules = NUMBER_PLAYS[code];
  const view = viewOf(source, rules.looksAt);
  return ticks({
    code,
    example: rules.example,
    pads: [{ key: 'numbers', alphabet: rules.alphabet, least: 1, most: rules.alphabet.signs.length }],
    prizes: [{ key: 'hit', chance: chance(rules.chance, view.size), oddsE4: fixedOdds(odds) }],
    views: [view],
    prizeOf: onlyPrize,
    verdict: lastOf((draw) => ({ won: picksOf(rules.alphabet, rules.wins(source.parts(draw))) })),
  });
}

/** Tod (โต๊ด): the digits of the top in any order. It pays once, and the same for two alike as for three different. */
function anyOrderPlay<Draw>(
  source: ThaiSource<Draw>,
  { code, odds, digits, example }: { code: '3tod' | '4tod'; odds: string; digits: Alphabet; example: string },
): Play<Draw> {
  const looksAt = code === '3tod' ? 'top3' : 'top4';
  const view = viewOf(source, looksAt);
  const orders = digits.signs.map((sign) => permutationsOf(sign).length);
  const kinds = [...new Set(orders)].sort((left, right) => right - left);
  return ticks({
    code,
    example,
    pads: [{ key: 'numbers', alphabet: digits, least: 1, most: digits.signs.length }],
    prizes: kinds.map((count): Prize => {
      return { key: `orders-${count}`, chance: chance(count, view.size), oddsE4: fixedOdds(odds) };
    }),
    views: [view],
    prizeOf: (pick) => kinds.indexOf(elementAt(orders, pick)),
    verdict: lastOf((draw) => ({ won: picksOf(digits, permutationsOf(source.parts(draw)[looksAt])) })),
  });
}

/** Pak (ปัก): one digit at its place, three places of the top and two of the bottom. */
function positionPlay<Draw>(source: ThaiSource<Draw>, odds: string): Play<Draw> {
  const places = ['top-hundreds', 'top-tens', 'top-units', 'bottom-tens', 'bottom-units'];
  return ticks({
    code: 'position',
    example: '_5___',
    pads: places.map((key): Pad => ({ key, alphabet: DIGITS, least: 0, most: 10 })),
    prizes: [{ key: 'hit', chance: chance(1, 10), oddsE4: fixedOdds(odds) }],
    views: places.map((key, index) => ({
      key,
      size: 10,
      draw: (digit) =>
        index < 3 ? source.withTop(`0${repeat(digit, 3)}`) : source.withBottom(repeat(digit, 2)),
    })),
    prizeOf: onlyPrize,
    verdict: (draw, pad) => {
      const { top3, bottom2 } = source.parts(draw);
      return { won: [Number.parseInt(`${top3}${bottom2}`.charAt(pad), 10)] };
    },
  });
}

function viewOf<Draw>(source: ThaiSource<Draw>, looksAt: NumberRules['looksAt']): View<Draw> {
  const digits = looksAt === 'top4' ? 4 : looksAt === 'top3' || looksAt === 'three' ? 3 : 2;
  const { withThree = source.withTop } = source;
  return {
    key: looksAt,
    size: 10 ** digits,
    draw: (index) => {
      const text = `${index}`.padStart(digits, '0');
      if (looksAt === 'bottom2') return source.withBottom(text);
      return looksAt === 'three' ? withThree(text) : source.withTop(text.padStart(4, '0'));
    },
  };
}

/** The picks of the numbers that the alphabet has; the others cannot be bet. */
function picksOf({ pickOf }: Alphabet, signs: readonly string[]): number[] {
  return signs.flatMap((sign) => pickOf.get(sign) ?? []);
}

function digitsIn(text: string): string[] {
  return [...new Set(text.split(''))];
}

/** The pairs of different digits, in both orders, that the top three hold. */
function pairsIn({ top3 }: ThaiParts): string[] {
  const digits = digitsIn(top3);
  return digits.flatMap((left) => digits.filter((right) => right !== left).map((right) => left + right));
}

function notAllAlike({ signs }: Alphabet): Alphabet {
  return alphabet(signs.filter((sign) => digitsIn(sign).length > 1));
}

function repeat(digit: number, times: number): string {
  return `${digit}`.repeat(times);
}
