import { findFamily, findPlay, oddsOf, parseChoice } from '@nokshi/lottery';

/** Lines of the five-digit game, of plays and picks of many kinds, of which about one in ten wins whatever is drawn. */
export interface BenchChoice {
  readonly play: string;
  readonly choice: string;
  readonly bets: number;
  /** Ten-thousandths, at the own series and at the lower one. */
  readonly own: readonly bigint[];
  readonly lower: readonly bigint[];
}

export const OWN_SERIES = 1960;
export const LOWER_SERIES = 1900;

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** Every choice is another one; the same each time. */
export function makeChoices(count: number): readonly BenchChoice[] {
  const pick = numbers();
  const made = new Map<string, BenchChoice>();
  while (made.size < count) {
    const [play, choice] = draft(pick);
    made.set(`${play} ${choice}`, price(play, choice));
  }
  return [...made.values()];
}

/** `take` makes `count` of ten digits, ascending. */
function draft(pick: (size: number) => number): readonly [string, string] {
  const take = (count: number) => {
    const left = [...DIGITS];
    const taken = Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0] ?? 0);
    return taken.sort((one, other) => one - other).join(',');
  };
  switch (pick(4)) {
    // Half of the tens and two of ten digits; five, four and five of ten; seven, six, five and five of ten.
    case 0:
      return ['last2.direct', `${take(5)}_${take(2)}`];
    case 1:
      return ['first3.direct', `${take(5)}_${take(4)}_${take(5)}`];
    case 2:
      return ['last4.direct', `${take(7)}_${take(6)}_${take(5)}_${take(5)}`];
    default:
      return ['middle3.direct', `${take(8)}_${take(5)}_${take(3)}`];
  }
}

function price(code: string, text: string): BenchChoice {
  const family = findFamily('SSC');
  const play = family && findPlay(family, code);
  const read = play && parseChoice(play, text);
  if (!play || !read?.ok) throw new Error(`no such choice: ${code} ${text}`);
  const odds = (series: number) => oddsOf(play, { kind: 'series', series });
  return { play: code, choice: text, bets: read.bets, own: odds(OWN_SERIES), lower: odds(LOWER_SERIES) };
}

/** Numbers that are the same in every run (xorshift32). */
function numbers(): (size: number) => number {
  let state = 0x9e3779b9;
  return (size) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % size;
  };
}
