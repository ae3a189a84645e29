import {
  type Choice,
  type Family,
  matchChoice,
  oddsOf,
  type Play,
  type Pricing,
  type Selection,
  selectionOf,
  settleLine,
  stakeMicros,
} from '@nokshi/lottery';
import { endingWithPick } from './sea-example.ts';
import { VIETNAM_SAMPLES } from './vietnam-samples.ts';

/** A play taught by one case: what is chosen, what is drawn, and what that pays. It is worked out, never written. */
export interface WorkedExample {
  readonly selection: Selection;
  readonly bets: number;
  readonly costMicros: bigint;
  /** The draw as the contract carries results. */
  readonly result: unknown;
  readonly wonBets: number;
  readonly payoutMicros: bigint;
}

/** A unit of two, as the market's tables print prizes. */
const UNIT = { unitMicros: 2_000_000n, multiple: 1 };
const DAY = '2026-09-20';
const MOST_LOOKED_AT = 100_000;
const MOST_DRAWN = 4_000;

const known = new WeakMap<Play<unknown>, Found | undefined>();

interface Found {
  readonly selection: Selection;
  readonly draw: unknown;
}

/** The case of a play at these prices; undefined where no draw was found that lets its example win. */
export function workedExample(
  family: Family<unknown>,
  play: Play<unknown>,
  pricing: Pricing,
): WorkedExample | undefined {
  if (!known.has(play)) known.set(play, findCase(family, play));
  const found = known.get(play);
  if (found === undefined) return undefined;
  const { selection, draw } = found;
  const hits = play.match(selection)(draw);
  const bets = play.count(selection);
  const odds = oddsOf(play, pricing);
  return {
    selection,
    bets,
    costMicros: stakeMicros(play, bets, UNIT),
    result: draw,
    wonBets: hits.wins.reduce((sum, win) => sum + win.bets, 0),
    payoutMicros: settleLine(play, { ...UNIT, hits, odds }).payoutMicros,
  };
}

function findCase(family: Family<unknown>, play: Play<unknown>): Found | undefined {
  const selection = selectionOf(play, play.example);
  const choice: Choice = [selection];
  const match = matchChoice(play, choice);
  const isWon = (draw: unknown) => match(draw).wins.length > 0;
  for (const draw of candidates(family, play, selection)) {
    if (isWon(draw)) return { selection, draw };
  }
  return undefined;
}

/** Draws that may let an example win, the likeliest first, and then those that look like any. */
function* candidates(family: Family<unknown>, play: Play<unknown>, selection: Selection): Generator<unknown> {
  const made = madeOfPicks(family, play, selection);
  if (made !== undefined) yield made;
  yield* VIETNAM_SAMPLES.flatMap((sample) => family.readDraw(sample) ?? []);
  const next = repeatableNumbers();
  const ended = endingWithPick(family, play, { selection, draw: family.draw(next, DAY) });
  if (ended !== undefined) yield ended;
  for (let count = 0; count < MOST_DRAWN; count += 1) yield family.draw(next, DAY);
  const [view] = play.views ?? [];
  if (view === undefined) return;
  for (let index = 0; index < Math.min(view.size, MOST_LOOKED_AT); index += 1) yield view.draw(index);
}

/** A draw that begins with the numbers of the example, for plays of many numbers. */
function madeOfPicks(family: Family<unknown>, play: Play<unknown>, selection: Selection): unknown {
  const picked = selection.flatMap((row, index) =>
    row.map((pick) => Number.parseInt(play.pads[index]?.alphabet.signs[pick] ?? '', 10)),
  );
  const numbers = [...new Set([...picked, ...FILL])].filter((number) => number >= 1);
  for (const result of [numbers.slice(0, 20), numbers.slice(0, 5), sevenOf(numbers)]) {
    const draw = family.readDraw(result);
    if (draw !== undefined) return draw;
  }
  return undefined;
}

const FILL = [7, 4, 10, 2, 9, 6, 11, 3, 8, 17, 26, 34, 41, 49, 53, 58, 62, 69, 74, 80];

function sevenOf(numbers: readonly number[]) {
  return { regular: numbers.slice(0, 6), special: numbers[6], yearAnimal: 'horse' };
}

/** Numbers that look drawn and are always the same (mulberry32): they choose an example and decide nothing. */
function repeatableNumbers(): (size: number) => number {
  let state = 20_260_920;
  return (size) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % size;
  };
}
