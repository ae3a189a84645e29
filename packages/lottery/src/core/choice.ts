import { addHits } from './hits.ts';
import type { Matcher, Play, Selection } from './play.ts';
import { countSign, findSign, type Scan, SPACE } from './read-rows.ts';
import { OWN_TEXT, type ReadingBudget } from './reading-budget.ts';
import type { ReadSelection, SelectionFault } from './selection.ts';
import { formatSelection, readSelection, writtenPlans } from './selection.ts';

/**
 * What one line of an order holds: one selection of any size, or single bets that were typed one by one. Its written form
 * is that of its selections with spaces between them, ascending, none twice.
 */
export type Choice = readonly Selection[];

export type ChoiceFault =
  | SelectionFault
  | { readonly reason: 'not_typed' | 'not_single' | 'repeated_bet' | 'too_many_bets' | 'too_long' };

export type ReadChoice =
  | {
      ok: true;
      choice: Choice;
      bets: number;
      /** The choice in its written form. */
      text: string;
    }
  | { ok: false; fault: ChoiceFault };

/** The most single bets that one line may type. */
export const MOST_TYPED = 10_000;

/** More than the budget of the request has left. */
export const TOO_LONG: ReadChoice = { ok: false, fault: { reason: 'too_long' } };

/**
 * Reads the written form of a choice; answers what is wrong with it, and never throws. What a caller typed is read within
 * the budget of its request.
 */
export function parseChoice<Draw>(
  play: Play<Draw>,
  text: string,
  budget: ReadingBudget = OWN_TEXT,
): ReadChoice {
  const plans = writtenPlans(play);
  const scan: Scan = { text, isInOrder: true };
  let from = 0;
  return readTickets(play, { text, divider: SPACE }, budget, () => {
    const span = { from, to: findSign(text, SPACE, { from, to: text.length }) };
    from = span.to + 1;
    scan.isInOrder = true;
    const read = readSelection(play, plans, scan, span);
    // What stands as the house writes it need not be written again.
    return { read, written: scan.isInOrder ? text.slice(span.from, span.to) : undefined };
  });
}

/** One selection of a choice, and its written form where that is known. */
export interface ReadTicket {
  readonly read: ReadSelection;
  readonly written: string | undefined;
}

/**
 * Reads the selections of a line one after the other. How many there are is counted before any is made; without a divider
 * there is one.
 */
export function readTickets<Draw>(
  play: Play<Draw>,
  { text, divider }: { readonly text: string; readonly divider: number | undefined },
  budget: ReadingBudget,
  readNext: () => ReadTicket,
): ReadChoice {
  if (!budget.spend('characters', text.length)) return TOO_LONG;
  const whole = { from: 0, to: text.length };
  const tickets = divider === undefined ? 1 : countSign(text, divider, whole, MOST_TYPED) + 1;
  if (tickets > MOST_TYPED) return { ok: false, fault: { reason: 'too_many_bets' } };
  if (tickets > 1 && play.isTyped !== true) return { ok: false, fault: { reason: 'not_typed' } };
  if (!budget.spend('tickets', tickets)) return TOO_LONG;
  const found: Written[] = [];
  let bets = 0;
  for (let ticket = 0; ticket < tickets; ticket += 1) {
    const { read, written } = readNext();
    if (!read.ok) return read;
    const { selection } = read;
    if (tickets > 1 && read.bets !== 1) return { ok: false, fault: { reason: 'not_single' } };
    if (!budget.spend('numbers', picksOf(selection))) return TOO_LONG;
    found.push({ selection, text: written ?? formatSelection(play, selection) });
    bets += read.bets;
  }
  const ordered = inOrder(found);
  if (ordered === undefined) return { ok: false, fault: { reason: 'repeated_bet' } };
  return {
    ok: true,
    choice: ordered.map(({ selection }) => selection),
    bets,
    text: ordered.map((each) => each.text).join(' '),
  };
}

interface Written {
  readonly selection: Selection;
  readonly text: string;
}

function picksOf(selection: Selection): number {
  let picks = 0;
  for (const row of selection) picks += row.length;
  return picks;
}

/** Selections in the order of their written forms; undefined where one stands twice. */
function inOrder(found: readonly Written[]): readonly Written[] | undefined {
  if (isAscending(found)) return found;
  const sorted = found.toSorted((left, right) => (left.text < right.text ? -1 : 1));
  return isAscending(sorted) ? sorted : undefined;
}

/** Whether each stands behind the one before it. Lists that the house wrote do, so that they are not sorted again. */
function isAscending(found: readonly Written[]): boolean {
  return found.every((each, index) => index === 0 || (found[index - 1]?.text ?? '') < each.text);
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
