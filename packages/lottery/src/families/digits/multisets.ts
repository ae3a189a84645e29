import type { Alphabet } from '../../core/alphabet.ts';
import { alphabet, DIGITS } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { hit, pickedIn } from '../../core/hits.ts';
import type { Bet, Play, Prize } from '../../core/play.ts';
import { NO_HITS } from '../../core/play.ts';
import type { Digits, Star } from './board.ts';
import { digitsAt } from './board.ts';

/** Groups of digits without order: each once, ascending, without those of one digit alone. */
type Multisets = { readonly alphabet: Alphabet; readonly digits: readonly Digits[] };

const ALL_DIGITS = DIGITS.signs.map((_, digit) => digit);

function multisets(size: number): Multisets {
  const digits = ascending(size).filter((tuple) => tuple[0] !== tuple.at(-1));
  return { alphabet: alphabet(digits.map((tuple) => tuple.join(''))), digits };
}

function ascending(size: number, least = 0): number[][] {
  if (size === 0) return [[]];
  return ALL_DIGITS.slice(least).flatMap((first) =>
    ascending(size - 1, first).map((others) => [first, ...others]),
  );
}

/** By size: the 45 pairs of different digits, and the 90 of group 3 with the 120 of group 6. */
export const MULTISETS: Readonly<Record<number, Multisets>> = { 2: multisets(2), 3: multisets(3) };

/** Group 3 has one pair and three orders, group 6 three different digits and six. */
const GROUP_3: Prize = { key: 'g3', chance: chance(3, 1_000) };
const GROUP_6: Prize = { key: 'g6', chance: chance(6, 1_000) };
const PAIR: Prize = { key: 'group', chance: chance(2, 100) };

export function groupPrizes(size: number): readonly Prize[] {
  return size === 2 ? [PAIR] : [GROUP_3, GROUP_6];
}

/** The index of the prize in `groupPrizes`; undefined for digits that are all the same. */
export function prizeOfMultiset(digits: Digits): number | undefined {
  const different = new Set(digits).size;
  return different === 1 ? undefined : different - 2;
}

/** The single bet on a group: of two digits as a group, of three as one typed group of either kind. */
export function multisetBet(star: string, size: number, group: number): Bet {
  if (size === 2) return { play: `${star}.group`, selection: [[...(MULTISETS[2]?.digits[group] ?? [])]] };
  return { play: `${star}.mixed`, selection: [[group]] };
}

const THREE = MULTISETS[3] ?? multisets(3);
const GROUP_OF = THREE.alphabet.pickOf;

/** Groups of three digits, typed one by one; each pays by its shape. */
export function starMixed({ code, places }: Star): Play<Digits> {
  const playCode = `${code}.mixed`;
  return {
    code: playCode,
    pads: [{ key: 'groups', alphabet: THREE.alphabet, least: 1, most: THREE.alphabet.signs.length }],
    prizes: groupPrizes(3),
    example: '112,258',
    count: ([row = []]) => row.length,
    expand: ([row = []]) => row.map((group): Bet => ({ play: playCode, selection: [[group]] })),
    match: ([row = []]) => {
      const picked = pickedIn(row, THREE.alphabet.signs.length);
      return (draw) => {
        const digits = digitsAt(draw, places).sort((left, right) => left - right);
        const group = GROUP_OF.get(digits.join(''));
        const prize = prizeOfMultiset(digits);
        return group !== undefined && prize !== undefined && picked[group] === 1 ? hit(prize) : NO_HITS;
      };
    },
  };
}

/** From n digits every group of one pair and one single: n (n - 1) bets. */
export function starGroup3({ code, places }: Star): Play<Digits> {
  return {
    code: `${code}.g3`,
    pads: [{ key: 'digits', alphabet: DIGITS, least: 2, most: 10 }],
    prizes: [GROUP_3],
    example: '2,5,8',
    count: ([row = []]) => row.length * (row.length - 1),
    expand: ([row = []]) =>
      row.flatMap((pair) =>
        row.flatMap((single) =>
          single === pair ? [] : [{ play: `${code}.mixed`, selection: [[pairGroup(pair, single)]] }],
        ),
      ),
    match: ([row = []]) => {
      const picked = pickedIn(row, DIGITS.signs.length);
      return (draw) => {
        const digits = new Set(digitsAt(draw, places));
        return digits.size === 2 && [...digits].every((digit) => picked[digit] === 1) ? hit(0) : NO_HITS;
      };
    },
  };
}

function pairGroup(pair: number, single: number): number {
  const sign = [pair, pair, single].sort((left, right) => left - right).join('');
  return GROUP_OF.get(sign) ?? -1;
}
