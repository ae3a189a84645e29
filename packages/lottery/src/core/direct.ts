import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Alphabet } from './alphabet.ts';
import { product, rowOf, singleRows, tuples } from './combine.ts';
import { hit, pickedIn } from './hits.ts';
import type { Bet, Pad, Play, Prize, Selection } from './play.ts';
import { NO_HITS } from './play.ts';

/** The parts of a play that names one pick for each place, all of which must be drawn there. */
export type Direct<Draw> = {
  readonly code: string;
  readonly pads: readonly Pad[];
  readonly prize: Prize;
  readonly example: string;
  /** Whether a number can be drawn once only, so that a bet with a number twice is none. */
  readonly isDistinct?: boolean;
  /** What was drawn at the play's places, as picks. */
  readonly drawn: (draw: Draw) => readonly number[];
};

/** A play in order: one pick for each place. */
export function direct<Draw>({ code, pads, prize, example, isDistinct, drawn }: Direct<Draw>): Play<Draw> {
  return {
    code,
    pads,
    prizes: [prize],
    example,
    isTyped: true,
    count: (selection) =>
      isDistinct === true ? distinctTuples(selection) : product(selection.map((row) => row.length)),
    expand: (selection) => {
      const singles = isDistinct === true ? differentTuples(selection) : tuples(singleRows(selection));
      return singles.map((single): Bet => ({ play: code, selection: single }));
    },
    singlesOf: (draw) => {
      const numbers = drawn(draw);
      return [pads.map(({ alphabet }, index) => alphabet.signs[elementAt(numbers, index)]).join('_')];
    },
    match: (selection) => {
      const picked = selection.map((row, index) =>
        pickedIn(row, elementAt(pads, index).alphabet.signs.length),
      );
      return (draw) => {
        const numbers = drawn(draw);
        return picked.every((row, index) => row[elementAt(numbers, index)] === 1) ? hit(0) : NO_HITS;
      };
    },
  };
}

/** One pick of each row, none twice; what repeats one is left as soon as it does, most of five rows being such. */
function differentTuples(selection: Selection): Selection[] {
  const found: Selection[] = [];
  const chosen: (readonly number[])[] = [];
  const take = (place: number, used: number): void => {
    const row = selection[place];
    if (row === undefined) {
      found.push(chosen.slice());
      return;
    }
    for (const pick of row) {
      const bit = 1 << pick;
      if ((used & bit) !== 0) continue;
      chosen[place] = rowOf(pick);
      take(place + 1, used | bit);
    }
  };
  take(0, 0);
  return found;
}

/** Counts the ways to take one pick of each row, none twice, by what the rows before have used. */
function distinctTuples(selection: Selection): number {
  let byUsed = new Map([[0, 1]]);
  for (const row of selection) {
    const next = new Map<number, number>();
    for (const [used, count] of byUsed) {
      for (const pick of row) {
        const bit = 1 << pick;
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + count);
      }
    }
    byUsed = next;
  }
  return [...byUsed.values()].reduce((sum, count) => sum + count, 0);
}

/** Pads for places in a row: `place.1` and on, each with at least one pick unless said. */
export function placePads(
  alphabet: Alphabet,
  places: readonly number[],
  { least = 1 }: { least?: number } = {},
): Pad[] {
  return places.map((place) => ({ key: `place.${place + 1}`, alphabet, least, most: alphabet.signs.length }));
}
