import { ONE } from '@nokshi/fairness/fraction.ts';
import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Choice } from './choice.ts';
import { viewedParts } from './coverage.ts';
import { ODDS_SCALE } from './odds.ts';
import type { Hits, Play, Selection, View } from './play.ts';
import type { LineStake } from './settle.ts';
import { oddsOfWinners } from './winners-in-sight.ts';

/** Draws of a view that are gone through for one line; a larger view is judged by the play's widest choice alone. */
const MOST_DRAWS = 1_000;
/** Draws that are gone through in one step. */
const DRAWS_OF_A_STEP = 100;
/** Bets of a line that are looked at one by one. */
const MOST_LISTED = 100;

/**
 * What one draw can pay a line at most, micros: never less than it could be, and as near to it as can be told without
 * listing all bets. A house that caps what an order or a number may cost reckons with it. `mostOddsE4` is that of one unit,
 * for lines that are staked several times.
 */
export function mostWinMicros<Draw>(
  play: Play<Draw>,
  line: LineStake & { readonly choice: Choice; readonly bets: number; readonly odds: readonly bigint[] },
): bigint {
  const { choice, bets, odds, unitMicros, multiple } = line;
  return (unitMicros * BigInt(multiple) * mostOddsE4(play, { choice, bets }, odds)) / ODDS_SCALE;
}

/**
 * Makes ready what `mostOddsE4` looks up of a play, in small steps, for whoever has others to attend to meanwhile: its widest
 * choice is compared with all draws once, which takes most of a second where a play has many. Made ready, it has none.
 */
export function* readyMostOdds<Draw>(play: Play<Draw>, choice: Choice): Generator<void, void> {
  const isMet = play.meetings !== undefined && choice.length === 1;
  if (!isMet) yield* widestOf(play);
}

export function mostOddsE4<Draw>(
  play: Play<Draw>,
  { choice, bets }: { readonly choice: Choice; readonly bets: number },
  odds: readonly bigint[],
): bigint {
  const [only, ...others] = choice;
  const isOne = only !== undefined && others.length === 0;
  const best = isOne ? oddsByMeeting(play, only, odds) : undefined;
  if (best !== undefined) return best;
  const apart = apartFromEachOther(play, { choice, bets }, odds);
  const widest = oddsOfWidest(play, odds);
  const bound = widest === undefined || apart < widest ? apart : widest;
  const isUnsure = play.prizes.length > 1 || (bets > 1 && bound > mostOf(odds));
  if (!isUnsure || !isOne) return bound;
  const exact = oddsBySight(play, only, odds);
  return exact === undefined || bound < exact ? bound : exact;
}

/** As if every bet won its best prize in the same draw. */
function apartFromEachOther<Draw>(
  play: Play<Draw>,
  { choice, bets }: { readonly choice: Choice; readonly bets: number },
  odds: readonly bigint[],
): bigint {
  if (bets > MOST_LISTED || play.prizes.length === 1) return BigInt(bets) * mostOf(odds) * timesOf(play);
  const singles = choice.flatMap((selection) => play.expand(selection));
  return singles.reduce(
    (sum, single) =>
      sum + (single.play === play.code ? bestOdds(play, single.selection, odds) : mostOf(odds)),
    0n,
  );
}

/** The best that a single bet can win, ten-thousandths: where prizes are named as the picks are, its own one. */
export function bestOdds<Draw>(play: Play<Draw>, selection: Selection, odds: readonly bigint[]): bigint {
  const picks = selection.flatMap((row, pad) => row.map((pick) => play.pads[pad]?.alphabet.signs[pick]));
  const own = picks.length === 1 ? play.prizes.findIndex(({ key }) => key === picks[0]) : -1;
  return (odds[own] ?? mostOf(odds)) * timesOf(play);
}

/** How often one bet may win in a draw: a number that stands against 27 lines costs 27 and may be on all of them. */
function timesOf<Draw>({ cost = ONE }: Pick<Play<Draw>, 'cost'>): bigint {
  return (cost.numerator + cost.denominator - 1n) / cost.denominator;
}

function mostOf(odds: readonly bigint[]): bigint {
  return odds.reduce((most, each) => (each > most ? each : most), 0n);
}

/** What draws can give the choice of everything, once for each kind of hits; none where a play has no such choice. */
const widestHits = new WeakMap<object, readonly (readonly Hits[])[] | 'none'>();

/** No choice of a play wins more than the one that picks everything. */
function oddsOfWidest<Draw>(play: Play<Draw>, odds: readonly bigint[]): bigint | undefined {
  const known = atOnce(widestOf(play));
  return known === 'none' || known.length === 0 ? undefined : oddsOfParts(known, odds);
}

function* widestOf<Draw>(play: Play<Draw>): Generator<void, readonly (readonly Hits[])[] | 'none'> {
  const known = widestHits.get(play);
  if (known !== undefined) return known;
  const widest = play.pads.map(({ alphabet }) => alphabet.signs.map((_, pick) => pick));
  const isChoice = play.pads.every(
    ({ alphabet, most, apartFrom }) => most >= alphabet.signs.length && apartFrom === undefined,
  );
  const found = isChoice && timesOf(play) === 1n ? yield* hitsInSight(play, widest) : 'none';
  widestHits.set(play, found);
  return found;
}

function atOnce<Found>(steps: Generator<void, Found>): Found {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function oddsByMeeting<Draw>(
  play: Play<Draw>,
  selection: Selection,
  odds: readonly bigint[],
): bigint | undefined {
  if (play.meetings === undefined) return undefined;
  const hits = play.match(selection);
  return mostOf(play.meetings(selection).map((draw) => oddsOfHits(hits(draw), odds)));
}

function oddsBySight<Draw>(
  play: Play<Draw>,
  selection: Selection,
  odds: readonly bigint[],
): bigint | undefined {
  const isShort = (play.views ?? []).every(({ size }) => size <= MOST_DRAWS);
  if (!isShort || timesOf(play) > 1n) return undefined;
  if (play.winners !== undefined && play.views !== undefined) return oddsOfWinners(play, selection, odds);
  const parts = atOnce(hitsInSight(play, selection));
  return parts.length === 0 ? undefined : oddsOfParts(parts, odds);
}

/** The kinds of hits of each part of the draw that a selection looks at. */
function* hitsInSight<Draw>(play: Play<Draw>, selection: Selection): Generator<void, (readonly Hits[])[]> {
  const parts: Hits[][] = [];
  for (const { view, part } of viewedParts(play, selection)) {
    const hits = play.match(part);
    const drawAt = drawsOf(view);
    const kinds = new Map<string, Hits>();
    for (let index = 0; index < view.size; index += 1) {
      const found = hits(drawAt(index));
      if (found.wins.length > 0) kinds.set(kindOf(found), found);
      if (index % DRAWS_OF_A_STEP === 0) yield;
    }
    parts.push([...kinds.values()]);
  }
  return parts;
}

/** The draws of short views, which every line of an order may be compared with. */
const knownDraws = new WeakMap<object, readonly unknown[]>();

function drawsOf<Draw>(view: View<Draw>): (index: number) => Draw {
  if (view.size > MOST_DRAWS) return (index) => view.draw(index);
  const known = knownDraws.get(view) as readonly Draw[] | undefined;
  const draws = known ?? Array.from({ length: view.size }, (_, index) => view.draw(index));
  knownDraws.set(view, draws);
  return (index) => elementAt(draws, index);
}

/** Hits that pay alike. */
function kindOf({ wins }: Hits): string {
  const [only] = wins;
  const isOne = only !== undefined && wins.length === 1;
  return isOne ? `${only.prize}.${only.bets}` : wins.map(({ prize, bets }) => `${prize}.${bets}`).join();
}

function oddsOfParts(parts: readonly (readonly Hits[])[], odds: readonly bigint[]): bigint {
  return parts.reduce((sum, kinds) => sum + mostOf(kinds.map((hits) => oddsOfHits(hits, odds))), 0n);
}

function oddsOfHits({ wins }: Hits, odds: readonly bigint[]): bigint {
  return wins.reduce((sum, { prize, bets }) => sum + BigInt(bets) * elementAt(odds, prize), 0n);
}
