import { amountText } from './amount-text.ts';
import type { Cell, Row } from './cell.ts';
import { inChunks } from './chunks.ts';
import type { LocalClock } from './local-clock.ts';

/** Tells programs that guess that the file is UTF-8; without it Bengali comes out as Latin letters. */
const BYTE_ORDER_MARK = '\u{feff}';

/** Begins a formula in one program or another; full-width twins included, which some of them read as the same. */
const FORMULA_START = /^\s*[=+\-@\t\r\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]/u;

/** A table as RFC 4180 writes it. Text that a program would take for a formula is kept from being one by an apostrophe. */
export async function* csvFile(rows: AsyncIterable<Row>, clock: LocalClock): AsyncIterable<Buffer> {
  const lines = async function* () {
    yield BYTE_ORDER_MARK;
    for await (const row of rows) yield `${row.map((cell) => fieldOf(cell, clock)).join(',')}\r\n`;
  };
  yield* inChunks(lines());
}

function fieldOf(cell: Cell, clock: LocalClock): string {
  switch (cell.kind) {
    case 'text':
      return quoted(FORMULA_START.test(cell.text) ? `'${cell.text}` : cell.text);
    case 'count':
      return cell.count.toString();
    case 'amount':
      return amountText(cell.micros);
    case 'time':
      return clock.text(cell.at);
    case 'empty':
      return '';
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
