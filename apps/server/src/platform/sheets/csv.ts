import { amountText } from './amount-text.ts';
import type { Cell, Row } from './cell.ts';
import { inChunks } from './chunks.ts';
import type { LocalClock } from './local-clock.ts';

/** Tells programs that guess that the file is UTF-8; without it Bengali comes out as Latin letters. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * Begins a formula in one program or another; full-width twins included, which some of them read as the same. An
 * apostrophe is among them, so that whoever takes one away in front of these reads every text as it was.
 */
const GUARDED_START = /^\s*[=+\-@\t\r\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|^'/u;

/**
 * A table as RFC 4180 writes it, for programs (platform/README.md, "Files"). Text is quoted and figures are not; each
 * stands exactly as it is kept. Text that a spreadsheet would take for a formula has one apostrophe in front (CWE-1236).
 * Digits are left as they are, because every mark that would keep a spreadsheet from reading 00123 as 123 changes the
 * value for everybody else; for spreadsheets the same rows are offered as XLSX first.
 */
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
      return quoted(GUARDED_START.test(cell.text) ? `'${cell.text}` : cell.text);
    case 'count':
      return cell.count.toString();
    case 'amount':
      return amountText(cell.micros);
    case 'time':
      return clock.stamp(cell.at);
    case 'empty':
      return '';
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
