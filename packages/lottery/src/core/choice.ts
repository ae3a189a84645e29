import { addHits } from './hits.ts';
import type { Matcher, Play, Selection } from './play.ts';
import type { SelectionFault } from './selection.ts';
import { formatSelection, parseSelection } from './selection.ts';

/**
 * What one line of an order holds: one selection of any size, or single bets that were typed one by one. Its written form
 * is that of its selections with spaces between them, ascending, none twice.
 */
export type Choice = readonly Selection[];

export type ChoiceFault =
  | SelectionFault
  | { readonly reason: 'not_typed' | 'not_single' | 'repeated_bet' | 'too_many_bets' };

export type ReadChoice = { ok: true; choice: Choice; bets: number } | { ok: false; fault: ChoiceFault };

/** The most single bets that one line may type. */
export const MOST_TYPED = 10_000;

/** Reads the written form of a choice; answers what is wrong with it, and never throws. */
export function parseChoice<Draw>(play: Play<Draw>, text: string): ReadChoice {
  const parts = text.split(' ');
  if (parts.length > MOST_TYPED) return { ok: false, fault: { reason: 'too_many_bets' } };
  const choice: Selection[] = [];
  let bets = 0;
  for (const part of parts) {
    const read = parseSelection(play, part);
    if (!read.ok) return read;
    choice.push(read.selection);
    bets += read.bets;
  }
  if (choice.length > 1) {
    if (play.isTyped !== true) return { ok: false, fault: { reason: 'not_typed' } };
    if (bets !== choice.length) return { ok: false, fault: { reason: 'not_single' } };
  }
  const byText = new Map(choice.map((selection) => [formatSelection(play, selection), selection]));
  if (byText.size !== choice.length) return { ok: false, fault: { reason: 'repeated_bet' } };
  const inOrder = [...byText].sort(([left], [right]) => (left < right ? -1 : 1));
  return { ok: true, choice: inOrder.map(([, selection]) => selection), bets };
}

export function formatChoice<Draw>(play: Play<Draw>, choice: Choice): string {
  return choice.map((selection) => formatSelection(play, selection)).join(' ');
}

/** Makes a choice ready to be compared with draws. */
export function matchChoice<Draw>(play: Play<Draw>, choice: Choice): Matcher<Draw> {
  const matchers = choice.map((selection) => play.match(selection));
  const [only] = matchers;
  if (only !== undefined && matchers.length === 1) return only;
  return (draw) => addHits(matchers.map((matcher) => matcher(draw)));
}
