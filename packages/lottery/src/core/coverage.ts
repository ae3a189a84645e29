import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { addFractions, fraction, isAbove, multiplyFractions, ZERO } from '@nokshi/fairness/fraction.ts';
import { MOST_WIN_CHANCE } from '@nokshi/fairness/near-certain-limit.ts';
import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { DrawNumber, Family, Matcher, Play, Selection, View } from './play.ts';
import { formatSelection } from './selection.ts';

/** A line as far as coverage goes: money does not matter to it. */
export type CoveredLine<Draw> = { readonly play: Play<Draw>; readonly selection: Selection };

/** A line by its bets alone. */
export type CountedLine<Draw> = { readonly play: Play<Draw>; readonly bets: number };

/**
 * Whether lines could cover more than what counts as turnover: by the chances of all their bets together, as if no outcome
 * made two of them win. Most lines are far from it, which this tells without going through any draw.
 */
export function mayCoverMost<Draw>(lines: readonly CountedLine<Draw>[]): boolean {
  const betsOf = new Map<Play<Draw>, bigint>();
  for (const { play, bets } of lines) betsOf.set(play, (betsOf.get(play) ?? 0n) + BigInt(bets));
  const most = [...betsOf].reduce(
    (sum, [play, bets]) => addFractions(sum, multiplyFractions(fraction(bets), likeliestBetOf(play))),
    ZERO,
  );
  return isAbove(most, MOST_WIN_CHANCE);
}

/** The highest chance that a single bet of a play has to win anything; wins that can come together counted apart. */
function likeliestBetOf<Draw>({ prizes }: Play<Draw>): Fraction {
  const byBet = new Map<string, Fraction>();
  for (const { key, bet = key, chance } of prizes) {
    byBet.set(bet, addFractions(byBet.get(bet) ?? ZERO, chance));
  }
  return [...byBet.values()].reduce(
    (likeliest, chance) => (isAbove(chance, likeliest) ? chance : likeliest),
    ZERO,
  );
}

/** Whether so much covered takes no risk worth the name. */
export function isTooMuchCovered(share: Fraction): boolean {
  return isAbove(share, MOST_WIN_CHANCE);
}

/**
 * Which part of the outcomes makes at least one of the lines win: a member's lines on one issue and one group of plays,
 * taken together, so that big in one line and small in another cover everything.
 *
 * Each part of the draw that the lines look at is judged by itself and the fullest one counts: eight of ten digits at
 * one place are 80 % there, and three digits at each of five places 30 %, as every place is a bet of its own. Numbers
 * against many lines of one draw are judged by one line: seventy of a hundred are 70 %. A play whose outcomes are too
 * many to go through is judged by a fixed sample of draws, the same ones for everybody, and so are lines that are too many
 * to be compared with all draws.
 */
export function coverageOf<Draw>(family: Family<Draw>, lines: readonly CoveredLine<Draw>[]): Fraction {
  const steps = coverageInSteps(family, lines);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in small steps, for whoever has others to attend to meanwhile. */
export function* coverageInSteps<Draw>(
  family: Family<Draw>,
  lines: readonly CoveredLine<Draw>[],
): Generator<void, Fraction> {
  const viewed = new Map<string, Viewed<Draw>>();
  for (const { play, selection } of lines) {
    for (const { view, part } of partsOf(family, play, selection)) {
      const known: Viewed<Draw> = viewed.get(view.key) ?? { view, matchers: [], singles: new Map() };
      viewed.set(view.key, known);
      if (!isLookedUp(play, part)) known.matchers.push(play.match(part));
      else {
        const texts = known.singles.get(play) ?? new Set();
        known.singles.set(play, texts.add(formatSelection(play, part)));
      }
    }
    yield;
  }
  let fullest = ZERO;
  for (const each of viewed.values()) {
    const covered = yield* share(each);
    if (isAbove(covered, fullest)) fullest = covered;
  }
  return fullest;
}

interface Viewed<Draw> {
  readonly view: View<Draw>;
  readonly matchers: Matcher<Draw>[];
  /** Single bets by their written forms, of plays that tell which of theirs a draw makes win. */
  readonly singles: Map<Play<Draw>, Set<string>>;
}

/** Whether it is a single bet whose written form no other has: typed ones are. */
function isLookedUp<Draw>(play: Play<Draw>, selection: Selection): boolean {
  if (play.singlesOf === undefined || play.count(selection) !== 1) return false;
  return selection.every((row, index) => row.length <= Math.max(1, elementAt(play.pads, index).least));
}

function partsOf<Draw>(family: Family<Draw>, play: Play<Draw>, selection: Selection): ViewedPart<Draw>[] {
  const parts = viewedParts(play, selection);
  return parts.length === 0 ? [{ view: sampleOf(family), part: selection }] : parts;
}

type ViewedPart<Draw> = { readonly view: View<Draw>; readonly part: Selection };

/** What a selection looks at: all of it at one thing, or each row at its own; nothing where a play has no view. */
export function viewedParts<Draw>(play: Play<Draw>, selection: Selection): ViewedPart<Draw>[] {
  const { views = [] } = play;
  const [only] = views;
  if (only !== undefined && views.length === 1) return [{ view: only, part: selection }];
  if (only === undefined) return [];
  return selection.flatMap((row, pad) => {
    const part = selection.map((each, index) => (index === pad ? each : []));
    return row.length === 0 ? [] : [{ view: elementAt(views, pad), part }];
  });
}

function* share<Draw>({ view, matchers, singles }: Viewed<Draw>): Generator<void, Fraction> {
  const looks = view.size * (matchers.length + singles.size);
  const draws = looks > MOST_LOOKS ? someOf(view, matchers.length + singles.size) : view;
  const typed = [...singles];
  let covered = 0;
  for (let index = 0; index < draws.size; index += 1) {
    const draw = draws.draw(index);
    const isWon =
      typed.some(([play, texts]) => play.singlesOf?.(draw).some((text) => texts.has(text))) ||
      matchers.some((hits) => hits(draw).wins.length > 0);
    if (isWon) covered += 1;
    yield;
  }
  return fraction(BigInt(covered), BigInt(draws.size));
}

/** Lines are compared with draws so often at most: beyond it some of the draws stand for all, the same ones for everybody. */
const MOST_LOOKS = 4_000_000;
const FEWEST_DRAWS = 400;

function someOf<Draw>(view: View<Draw>, looksEach: number): View<Draw> {
  const next = repeatableNumbers();
  const size = Math.max(FEWEST_DRAWS, Math.floor(MOST_LOOKS / looksEach));
  return { key: view.key, size, draw: () => view.draw(next(view.size)) };
}

/** So many draws tell a part of the outcomes to within two in a hundred. */
const SAMPLE_SIZE = 2_000;
const SAMPLE_DAY = '2026-09-20';

const samples = new Map<string, View<unknown>>();

/** Draws of a family that stand for all of them: always the same, so that a line is judged alike wherever it is. */
function sampleOf<Draw>(family: Family<Draw>): View<Draw> {
  const known = samples.get(family.code);
  if (known !== undefined) return known as View<Draw>;
  const next = repeatableNumbers();
  const draws = Array.from({ length: SAMPLE_SIZE }, () => family.draw(next, SAMPLE_DAY));
  const view: View<Draw> = { key: 'sample', size: SAMPLE_SIZE, draw: (index) => elementAt(draws, index) };
  samples.set(family.code, view as View<unknown>);
  return view;
}

/** Numbers that look drawn and are always the same (xorshift32): they choose a sample and decide nothing. */
function repeatableNumbers(): DrawNumber {
  let state = 0x9e3779b9;
  return (size) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % size;
  };
}
