import { findPlay } from './find-play.ts';
import type { Family, Play } from './play.ts';
import { selectionOf } from './selection.ts';

/**
 * The plays under which the single bets of a play are told: itself, or simpler ones of its family, as all orders of a
 * number are straight numbers. They are the same for each of its selections of more bets than one line may type, so that
 * such a line need not be expanded to know them.
 */
export function countedAs<Draw>(family: Family<Draw>, play: Play<Draw>): readonly Play<Draw>[] {
  const codes = new Set(play.expand(selectionOf(play, play.example)).map((bet) => bet.play));
  return [...codes].flatMap((code) => findPlay(family, code) ?? []);
}
