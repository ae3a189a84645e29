import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Pad, Play, Row, Selection } from './play.ts';
import { type RowFault, type RowPlan, readRows, type Scan, type Span, UNDERSCORE } from './read-rows.ts';

/** Why a choice is no selection of a play. `row` is the pad's index. */
export type SelectionFault = {
  readonly reason: RowFault['reason'] | 'picked_elsewhere' | 'no_bet';
  readonly row?: number;
};

export type ReadSelection =
  | { ok: true; selection: Selection; bets: number }
  | { ok: false; fault: SelectionFault };

/** What is wrong with a selection, undefined when a play can count, expand and settle it. */
export function selectionFault<Draw>(play: Play<Draw>, selection: Selection): SelectionFault | undefined {
  if (selection.length !== play.pads.length) return { reason: 'rows' };
  for (const [index, pad] of play.pads.entries()) {
    const reason = rowFault(pad, elementAt(selection, index));
    if (reason !== undefined) return { reason, row: index };
  }
  const read = joinRows(play, selection);
  return read.ok ? undefined : read.fault;
}

/** Rows that are sound one by one, as the selection that they make together. */
export function joinRows<Draw>(play: Play<Draw>, selection: Selection): ReadSelection {
  for (let index = 0; index < play.pads.length; index += 1) {
    const { apartFrom } = elementAt(play.pads, index);
    if (apartFrom === undefined) continue;
    const apart = elementAt(selection, apartFrom);
    if (!elementAt(selection, index).some((pick) => apart.includes(pick))) continue;
    return { ok: false, fault: { reason: 'picked_elsewhere', row: index } };
  }
  const bets = play.count(selection);
  return bets === 0 ? { ok: false, fault: { reason: 'no_bet' } } : { ok: true, selection, bets };
}

function rowFault(pad: Pad, row: Row): SelectionFault['reason'] | undefined {
  if (row.some((pick) => pad.alphabet.signs[pick] === undefined)) return 'unknown_pick';
  if (row.some((pick, index) => index > 0 && pick <= elementAt(row, index - 1))) return 'repeated_pick';
  if (row.length < pad.least) return 'too_few_picks';
  return row.length > pad.most ? 'too_many_picks' : undefined;
}

/**
 * The written form of a selection, the only one that is stored: signs joined by commas, rows by underscores, picks
 * ascending, empty rows empty: `1_3_5_2,6_8`, `08_04,11`.
 */
export function formatSelection<Draw>(play: Play<Draw>, selection: Selection): string {
  let text = '';
  for (let index = 0; index < selection.length; index += 1) {
    const { signs } = elementAt(play.pads, index).alphabet;
    const row = elementAt(selection, index);
    if (index > 0) text += '_';
    for (let place = 0; place < row.length; place += 1) {
      text += place > 0 ? `,${elementAt(signs, elementAt(row, place))}` : elementAt(signs, elementAt(row, 0));
    }
  }
  return text;
}

/** Reads the written form. Picks may stand in any order; the same pick twice is refused rather than dropped. */
export function parseSelection<Draw>(play: Play<Draw>, text: string): ReadSelection {
  return readSelection(play, writtenPlans(play), { text, isInOrder: true }, { from: 0, to: text.length });
}

/** How the rows of a play stand in the written form. */
export function writtenPlans<Draw>({ pads }: Pick<Play<Draw>, 'pads'>): readonly RowPlan[] {
  return pads.map((pad, index) => ({ pad, index, dividers: 'commas' }));
}

/** Reads a part of a text that holds one selection in its written form. */
export function readSelection<Draw>(
  play: Play<Draw>,
  plans: readonly RowPlan[],
  scan: Scan,
  span: Span,
): ReadSelection {
  const rows = readRows(plans, scan, span, UNDERSCORE);
  return Array.isArray(rows) ? joinRows(play, rows) : { ok: false, fault: rows };
}

/** The selection that a written form says, for forms that are known to be right: examples, stored lines. */
export function selectionOf<Draw>(play: Play<Draw>, text: string): Selection {
  const read = parseSelection(play, text);
  if (!read.ok) throw new SelectionTextFault(play.code, text, read.fault);
  return read.selection;
}

/** A written form that should have been right is not; a mistake of ours. */
class SelectionTextFault extends Error {
  override readonly name = 'SelectionTextFault';

  constructor(play: string, text: string, { reason, row }: SelectionFault) {
    super(
      `${JSON.stringify(text)} is no selection of ${play}: ${reason}${row === undefined ? '' : ` in row ${row}`}`,
    );
  }
}
