import type { FileAnswer } from '../http/context.ts';
import { amountText } from './amount-text.ts';
import { amountCell, type Cell, countCell, EMPTY, type Row, textCell, timeCell } from './cell.ts';
import { inChunks } from './chunks.ts';
import { csvFile } from './csv.ts';
import { createLocalClock } from './local-clock.ts';
import { xlsxFile } from './xlsx.ts';
import { type ZipPart, zipFile } from './zip.ts';

/** A `bigint` is an amount in micros; a moment is a `Date`. */
type ExportValue = string | number | boolean | bigint | Date | null;
export type ExportListRow = Readonly<Record<string, ExportValue>>;

/** One list of what is kept about somebody. Its rows are read anew for each form that they are written in. */
export interface ExportList {
  /** Letters and dashes: what its files are called. */
  readonly name: string;
  rows(): AsyncIterable<ExportListRow>;
}

const PART_ROWS = 1_000;

/** Reads a list part by part: `read` answers the rows after `last`, which is undefined at the beginning. */
export async function* inParts<Item>(
  read: (last: Item | undefined, limit: number) => Promise<readonly Item[]>,
): AsyncIterable<Item> {
  let last: Item | undefined;
  for (;;) {
    const part = await read(last, PART_ROWS);
    yield* part;
    last = part.at(-1);
    if (last === undefined || part.length < PART_ROWS) return;
  }
}

/**
 * An archive of lists with a note for people: each list as XLSX for spreadsheets, as CSV and as JSON for programs.
 * Moments are ISO 8601 in UTC in JSON, and as clocks of `timeZone` show them, with their offset, in the others. Amounts
 * are exact in all. It is made while it is sent.
 */
export function exportArchive(
  lists: readonly ExportList[],
  as: { readonly name: string; readonly note: string; readonly timeZone: string },
): FileAnswer {
  const clock = createLocalClock(as.timeZone);
  const note: ZipPart = {
    name: 'read-me.txt',
    bytes: () => [Buffer.from(as.note, 'utf8')],
  };
  const parts = lists.flatMap((list): ZipPart[] => [
    { name: `xlsx/${list.name}.xlsx`, bytes: () => xlsxFile(tableRows(list.rows()), clock, list.name) },
    { name: `csv/${list.name}.csv`, bytes: () => csvFile(tableRows(list.rows()), clock) },
    { name: `json/${list.name}.json`, bytes: () => inChunks(jsonPieces(list.rows())) },
  ]);
  return { name: `${as.name}.zip`, contentType: 'application/zip', bytes: zipFile([note, ...parts]) };
}

async function* jsonPieces(rows: AsyncIterable<ExportListRow>): AsyncIterable<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    const shown = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainOf(value)]));
    yield `${isFirst ? '' : ','}\n${JSON.stringify(shown)}`;
    isFirst = false;
  }
  yield '\n]\n';
}

function plainOf(value: ExportValue): string | number | boolean | null {
  if (typeof value === 'bigint') return amountText(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** All rows of a list have the same names, so the first one says the head of the table. */
async function* tableRows(rows: AsyncIterable<ExportListRow>): AsyncIterable<Row> {
  let hasHead = false;
  for await (const row of rows) {
    if (!hasHead) yield Object.keys(row).map(textCell);
    hasHead = true;
    yield Object.values(row).map(cellOf);
  }
}

function cellOf(value: ExportValue): Cell {
  if (value === null) return EMPTY;
  if (typeof value === 'bigint') return amountCell(value);
  if (typeof value === 'number') return countCell(value);
  if (value instanceof Date) return timeCell(value);
  return textCell(String(value));
}
