import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Pad, Play, Row, Selection } from './play.ts';

/** Why a choice is no selection of a play. `row` is the pad's index. */
export type SelectionFault = {
  readonly reason:
    | 'rows'
    | 'unknown_pick'
    | 'repeated_pick'
    | 'too_few_picks'
    | 'too_many_picks'
    | 'picked_elsewhere'
    | 'no_bet';
  readonly row?: number;
};

export type ReadSelection =
  | { ok: true; selection: Selection; bets: number }
  | { ok: false; fault: SelectionFault };

/** What is wrong with a selection, undefined when a play can count, expand and settle it. */
export function selectionFault<Draw>(play: Play<Draw>, selection: Selection): SelectionFault | undefined {
  if (selection.length !== play.pads.length) return { reason: 'rows' };
  for (const [index, pad] of play.pads.entries()) {
    const row = elementAt(selection, index);
    const reason = rowFault(pad, row);
    if (reason !== undefined) return { reason, row: index };
    const apart = pad.apartFrom === undefined ? [] : elementAt(selection, pad.apartFrom);
    if (row.some((pick) => apart.includes(pick))) return { reason: 'picked_elsewhere', row: index };
  }
  return play.count(selection) === 0 ? { reason: 'no_bet' } : undefined;
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
  return selection
    .map((row, index) => {
      const { signs } = elementAt(play.pads, index).alphabet;
      return row.map((pick) => elementAt(signs, pick)).join(',');
    })
    .join('_');
}

/** Reads the written form. Picks may stand in any order; the same pick twice is refused rather than dropped. */
export function parseSelection<Draw>(play: Play<Draw>, text: string): ReadSelection {
  const rows = text.split('_');
  if (rows.length !== play.pads.length) return { ok: false, fault: { reason: 'rows' } };
  const selection: Row[] = [];
  for (const [index, pad] of play.pads.entries()) {
    const signs = elementAt(rows, index) === '' ? [] : elementAt(rows, index).split(',');
    const row = signs.map((sign) => pad.alphabet.pickOf.get(sign) ?? -1);
    if (row.includes(-1)) return { ok: false, fault: { reason: 'unknown_pick', row: index } };
    selection.push(row.sort((left, right) => left - right));
  }
  const fault = selectionFault(play, selection);
  return fault === undefined ? { ok: true, selection, bets: play.count(selection) } : { ok: false, fault };
}

/** The selection that a written form says, for forms that are known to be right: examples, stored lines. */
export function selectionOf<Draw>(play: Play<Draw>, text: string): Selection {
  const read = parseSelection(play, text);
  if (!read.ok) throw new SelectionTextFault(play.code, text, read.fault);
  return read.selection;
}

/** A written form that should have been right is not; a mistake of ours. */
export class SelectionTextFault extends Error {
  override readonly name = 'SelectionTextFault';

  constructor(play: string, text: string, { reason, row }: SelectionFault) {
    super(
      `${JSON.stringify(text)} is no selection of ${play}: ${reason}${row === undefined ? '' : ` in row ${row}`}`,
    );
  }
}
