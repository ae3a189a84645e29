import type { Entry } from '@nokshi/contract/entry.ts';
import { boundsOf } from '@nokshi/contract/input-bounds.ts';

/**
 * How much there is in a JSON text, told before it is parsed: a megabyte of `[]` is half a million values, and each of them
 * costs what a whole field does.
 */

/** What every call may hold, fields among them that its schema does not name. */
export const MOST_VALUES = 10_000;
/** Beyond what the schema of a larger call takes (a chase of many contents in many issues). */
const UNKNOWN_VALUES = 500;
export const MOST_DEPTH = 24;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const known = new WeakMap<Entry, number>();

/** How many values a body of a call may hold: all that its schema takes go through. */
export function mostValuesOf(entry: Entry): number {
  const before = known.get(entry);
  if (before !== undefined) return before;
  const most = Math.max(MOST_VALUES, boundsOf(entry.input).mostMarks + UNKNOWN_VALUES);
  known.set(entry, most);
  return most;
}

/** Whether a text holds more values, or lies deeper, than a call may send. Broken JSON is the parser's to refuse. */
export function isTooMuchJson(text: string, mostValues = MOST_VALUES): boolean {
  let values = 1;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case QUOTE:
        index = endOfString(text, index);
        break;
      case COMMA:
        values += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values += 1;
        depth += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      default:
    }
    if (values > mostValues || depth > MOST_DEPTH) return true;
  }
  return false;
}

/** The place of the quote that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    // An even number of backslashes before a quote are letters of the string.
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
