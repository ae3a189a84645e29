import type { Pad, Play, Row, Selection } from '@nokshi/lottery';

/** What a person has picked so far: rows of a selection that may still be too short for a bet. */
export type Draft = Selection;

export function emptyDraft(play: Pick<Play<unknown>, 'pads'>): Draft {
  return play.pads.map(() => []);
}

export function isEmptyDraft(draft: Draft): boolean {
  return draft.every((row) => row.length === 0);
}

/** What a row's buttons do at once. */
const ROW_TOOLS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type RowTool = (typeof ROW_TOOLS)[number];

/** The picks that may not be taken in a row: the bankers, for the legs. */
export function picksApart(play: Pick<Play<unknown>, 'pads'>, draft: Draft, row: number): Row {
  const apart = play.pads[row]?.apartFrom;
  return apart === undefined ? [] : (draft[apart] ?? []);
}

/**
 * Takes a pick or gives it back. A full row lets its newest pick stand and gives the first one back, so that a row of one
 * is a choice; a banker leaves the legs.
 */
export function togglePick(
  play: Pick<Play<unknown>, 'pads'>,
  draft: Draft,
  at: { readonly row: number; readonly pick: number },
): Draft {
  const pad = play.pads[at.row];
  const row = draft[at.row];
  if (pad === undefined || row === undefined) return draft;
  if (picksApart(play, draft, at.row).includes(at.pick)) return draft;
  const isTaken = row.includes(at.pick);
  const kept = isTaken ? row.filter((pick) => pick !== at.pick) : roomFor(row, pad.most);
  return withRow(play, draft, at.row, isTaken ? kept : [...kept, at.pick]);
}

/** A row with room for one more. */
function roomFor(row: Row, most: number): Row {
  return row.length < most ? row : row.slice(row.length - most + 1);
}

function withRow(play: Pick<Play<unknown>, 'pads'>, draft: Draft, at: number, picks: Row): Draft {
  const sorted = [...picks].sort((left, right) => left - right);
  return draft.map((row, index) => {
    if (index === at) return sorted;
    return play.pads[index]?.apartFrom === at ? row.filter((pick) => !sorted.includes(pick)) : row;
  });
}

/** Puts these picks into a row in place of what stood there: as many as it takes, without those of the row it keeps apart from. */
export function putRow(
  play: Pick<Play<unknown>, 'pads'>,
  draft: Draft,
  at: { readonly row: number; readonly picks: Row },
): Draft {
  const pad = play.pads[at.row];
  if (pad === undefined) return draft;
  const apart = new Set(picksApart(play, draft, at.row));
  const picks = at.picks.filter((pick) => !apart.has(pick));
  return withRow(play, draft, at.row, picks.slice(0, pad.most));
}

/** The tools that make sense for a pad: numbers have sides, and a row that takes few picks no 'all'. */
export function toolsOf({ alphabet, most }: Pad): readonly RowTool[] {
  const { signs } = alphabet;
  if (most <= 1 || signs.length < 4) return [];
  const isNumeric = signs.every((sign) => /^\d+$/.test(sign));
  if (signs.length > 100) return ['clear'];
  if (!isNumeric) return most >= signs.length ? ['all', 'clear'] : ['clear'];
  return ROW_TOOLS.filter((tool) => tool === 'clear' || picksOfTool(signs, tool).length <= most);
}

/** Fills a row by a tool; what stands in a row that this one keeps apart from is left out. */
export function applyTool(
  play: Pick<Play<unknown>, 'pads'>,
  draft: Draft,
  at: { readonly row: number; readonly tool: RowTool },
): Draft {
  const pad = play.pads[at.row];
  if (pad === undefined) return draft;
  return putRow(play, draft, { row: at.row, picks: picksOfTool(pad.alphabet.signs, at.tool) });
}

function picksOfTool(signs: readonly string[], tool: RowTool): number[] {
  const half = Math.floor(signs.length / 2);
  return signs.flatMap((sign, pick) => {
    const isOdd = Number.parseInt(sign, 10) % 2 === 1;
    const isIn = {
      all: true,
      big: pick >= half,
      small: pick < half,
      odd: isOdd,
      even: !isOdd,
      clear: false,
    }[tool];
    return isIn ? [pick] : [];
  });
}
