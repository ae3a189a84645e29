import type { Alphabet } from './alphabet.ts';
import { type ReadChoice, TOO_LONG } from './choice.ts';
import type { Play } from './play.ts';
import { countSign, UNDERSCORE } from './read-rows.ts';
import { OWN_TEXT, type ReadingBudget } from './reading-budget.ts';
import { formatSelection, joinRows } from './selection.ts';
import { readBalls, type SlipItem } from './slip.ts';

/**
 * What a content of Vietnam's tables means: balls as on a slip, or whole numbers that are written digit by digit. `0_4_1` is
 * 041, and rows of several digits are all numbers that they make: they are counted before the first is written out.
 */
export function readContent<Draw>(
  play: Play<Draw>,
  written: Pick<SlipItem, 'balls' | 'approach'>,
  budget: ReadingBudget = OWN_TEXT,
): ReadChoice {
  const { balls, approach } = written;
  const rows = digitRows(play, balls);
  const [pad] = play.pads;
  if (rows === undefined || pad === undefined) return readBalls(play, written, budget);
  const count = rows.reduce((numbers, row) => numbers * row.length, 1);
  // Typed one by one they would be single bets.
  if (approach === 2 && count > 1) return { ok: false, fault: { reason: 'not_typed' } };
  if (count > pad.most) return { ok: false, fault: { reason: 'too_many_picks', row: 0 } };
  // What is written out counts as if it had been typed: each number with what parts it from the next.
  const isWithin =
    budget.spend('characters', count * (rows.length + 1)) &&
    budget.spend('tickets', 1) &&
    budget.spend('numbers', count);
  if (!isWithin) return TOO_LONG;
  const picks = numbersOf(rows).map((number) => pad.alphabet.pickOf.get(number) ?? -1);
  if (picks.includes(-1)) return { ok: false, fault: { reason: 'unknown_pick', row: 0 } };
  const read = joinRows(play, [picks.sort((left, right) => left - right)]);
  if (!read.ok) return read;
  const { selection, bets } = read;
  return { ok: true, choice: [selection], bets, text: formatSelection(play, selection) };
}

/** Of digits that all differ a row has ten at most: with commas between them it is nineteen characters. */
const ROW = /^[\d,]{1,19}$/;

/** The digits of each place of a number, where that is what was written for a play of whole numbers. */
function digitRows<Draw>({ pads }: Play<Draw>, balls: string): readonly (readonly string[])[] | undefined {
  const [pad, ...others] = pads;
  if (pad === undefined || others.length > 0 || pad.least > 1) return undefined;
  const width = widthOf(pad.alphabet);
  const rows = countSign(balls, UNDERSCORE, { from: 0, to: balls.length }, width) + 1;
  if (rows < 2 || rows !== width) return undefined;
  const written = balls.split('_');
  if (!written.every((row) => ROW.test(row))) return undefined;
  const digits = written.map((row) => row.replaceAll(',', '').split(''));
  return digits.every((row) => row.length > 0 && new Set(row).size === row.length) ? digits : undefined;
}

function numbersOf(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.reduce<readonly string[]>(
    (heads, row) => heads.flatMap((head) => row.map((digit) => head + digit)),
    [''],
  );
}

const widths = new WeakMap<Alphabet, number>();

/** How long all signs of an alphabet are; 0 where they differ. Looked up once for each, as one has ten thousand. */
function widthOf(alphabet: Alphabet): number {
  const known = widths.get(alphabet);
  if (known !== undefined) return known;
  const { signs } = alphabet;
  const width = signs[0]?.length ?? 0;
  const own = signs.every((sign) => sign.length === width) ? width : 0;
  widths.set(alphabet, own);
  return own;
}
