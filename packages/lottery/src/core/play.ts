import type { Fraction } from '@nokshi/fairness/fraction.ts';
import type { Alphabet } from './alphabet.ts';

/** Picks of one pad, ascending, none twice: places in the pad's alphabet. */
export type Row = readonly number[];

/** What a person chose: one row for each pad of the play, empty ones included. The one form inside the house. */
export type Selection = readonly Row[];

/** One thing that a person chooses for a play. A pad's key names its text; its order is the order of the rows. */
export type Pad = {
  readonly key: string;
  readonly alphabet: Alphabet;
  /** How many picks the row holds at least and at most. */
  readonly least: number;
  readonly most: number;
  /** The index of a pad whose picks may not be picked here: the bankers, for the legs. */
  readonly apartFrom?: number;
};

/** One thing that a single bet of a play can win. Odds follow from the chance, or are fixed. */
export type Prize = {
  readonly key: string;
  /**
   * How often a single bet wins this prize in one draw, on average and exactly: its chance, or more than that where a
   * bet may win a prize several times (lines of the North).
   */
  readonly chance: Fraction;
  /** What odds are reckoned from where a rule rounds the chance: one half for the parity of a sum of many numbers. */
  readonly pricedAs?: Fraction;
  /** The chance of a tie, which gives the stake back: odds are reckoned on the draws that decide. None unless said. */
  readonly tie?: Fraction;
  /** Which part of the return goes into this prize, where levels of one bet share it; the whole unless said. */
  readonly share?: Fraction;
  /** Fixed odds in ten-thousandths of a unit, the stake in them; odds by the series where it is missing. */
  readonly oddsE4?: bigint;
  /** Prizes of the same `bet` are levels of one kind of single bet; each prize is a kind of its own unless said. */
  readonly bet?: string;
};

/** A single bet, told as a selection that counts one bet, of this play or of a simpler one of its family. */
export type Bet = { readonly play: string; readonly selection: Selection };

export type Win = {
  /** The index of the play's prize. */
  readonly prize: number;
  /** How many times it was won by the bets of the selection. */
  readonly bets: number;
};

/** A pick that is a bet of its own and wins; `prize` is the index of the play's prize. */
type Winner = { readonly pick: number; readonly prize: number };

/** What a draw gives a selection: wins by prize, each prize at most once in the list, and the bets that tied. */
export type Hits = { readonly wins: readonly Win[]; readonly ties: number };

export const NO_HITS: Hits = { wins: [], ties: 0 };

/**
 * A selection made ready to be compared with draws. Written as a method, so that a list of families with draws of
 * different kinds can be had; a matcher is only ever given what its own family read or drew.
 */
export type Matcher<Draw> = { hits(draw: Draw): Hits }['hits'];

/**
 * The part of a draw that a play looks at, as draws that stand for all: equally likely, and different in that part.
 * The last digit of five is ten draws, whatever the other four are.
 */
export type View<Draw> = { readonly key: string; readonly size: number; draw(index: number): Draw };

/**
 * One way to bet. Counter, settler and the pads on a screen all run from it. Selections that reach its functions are
 * sound (`selectionFault`): rows ascending, within the pads' bounds.
 */
export interface Play<Draw> {
  /** Names the play in its family, and its texts: `last3.direct`. */
  readonly code: string;
  readonly pads: readonly Pad[];
  readonly prizes: readonly Prize[];
  /** A selection that counts at least one bet, in its written form. */
  readonly example: string;
  /** What one bet costs in units: 1 unless said, 27 where a number stands against 27 lines, less with a discount. */
  readonly cost?: Fraction;
  /** Whether single bets may be typed one by one: every selection of one pick a row, or of one group. */
  readonly isTyped?: boolean;
  /** How many single bets the selection is; 0 when its rows cannot be joined to any. */
  count(selection: Selection): number;
  /** The single bets, as many as counted. */
  expand(selection: Selection): Bet[];
  /**
   * What the play looks at, where that can be gone through: one view of the whole selection, or one for each pad where
   * every row looks at a part of its own, as the places of a number do. How much a member covers is judged by it.
   */
  readonly views?: readonly View<Draw>[] | undefined;
  /**
   * Draws of which one pays the selection the most, where there are too many to go through: one for each way in which a
   * draw can meet the selection.
   */
  meetings?(selection: Selection): readonly Draw[];
  /**
   * The picks of a pad that a draw makes win, each with its prize, where every pick is a bet of its own: `match` says the same
   * of a selection, and does not have to be asked for draws that were looked at before.
   */
  winners?(draw: Draw, pad: number): readonly Winner[];
  /**
   * The written forms of all single bets that a draw makes win, where these are few: ten thousand typed bets are looked up in
   * them instead of being asked one by one.
   */
  singlesOf?(draw: Draw): readonly string[];
  /** Counts hits by formula; takes as long for a thousand bets as for one. */
  match(selection: Selection): Matcher<Draw>;
}

/** Plays that stand together in the menu. */
export type PlayGroup<Draw> = { readonly code: string; readonly plays: readonly Play<Draw>[] };

/** Numbers without bias, one after another: a whole number of 0 to `size` - 1. */
export type DrawNumber = (size: number) => number;

/** One lottery's rules: what is drawn, and what can be bet on it. */
export interface Family<Draw> {
  /** `SSC`, `11x5`, `VN-MB` ... */
  readonly code: string;
  readonly groups: readonly PlayGroup<Draw>[];
  /** A result as JSON, from the store, a feed or a person; undefined when the family has no such result. */
  readDraw(value: unknown): Draw | undefined;
  /**
   * A result of our own (PF-1), with every outcome equally likely. `day` is the draw's day (`2026-09-20`) in the
   * game's zone, for families whose rules follow the calendar.
   */
  draw(next: DrawNumber, day: string): Draw;
}
