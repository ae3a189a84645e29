/** Tables that are handed out as files, made while they are sent. */

import type { FileAnswer } from '../http/context.ts';
import type { Row } from './cell.ts';
import { csvFile } from './csv.ts';
import { createLocalClock } from './local-clock.ts';
import { xlsxFile } from './xlsx.ts';

export { amountCell, countCell, EMPTY, type Row, textCell, timeCell } from './cell.ts';
export { type ExportList, type ExportListRow, exportArchive, inParts } from './export-archive.ts';
export type { ExportReader } from './export-reader.ts';
export { createLocalClock } from './local-clock.ts';
export { oneAhead } from './one-ahead.ts';

export type SheetFormat = 'csv' | 'xlsx';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file of these rows. `name` has no ending; times stand as clocks of `timeZone` show them. */
export function sheetFile(
  rows: AsyncIterable<Row>,
  as: {
    readonly format: SheetFormat;
    readonly name: string;
    readonly title: string;
    readonly timeZone: string;
  },
): FileAnswer {
  const clock = createLocalClock(as.timeZone);
  return {
    name: `${as.name}.${as.format}`,
    contentType: TYPES[as.format],
    bytes: as.format === 'csv' ? csvFile(rows, clock) : xlsxFile(rows, clock, as.title),
  };
}
