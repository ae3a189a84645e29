import type { TextKey } from '@nokshi/texts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import { type Row, sheetFile, textCell } from '../../../platform/sheets/index.ts';
import { createSay, fileName, headOf, type Say } from '../../cashier/index.ts';
import type { Days } from './read-days.ts';
import type { ReportReader } from './reports-deps.ts';

/**
 * Reports as files: the whole filter, made while it is sent, with the sum of what was written as the last row. Amounts are
 * exact and stand in Latin digits, so that a spreadsheet adds them up to what the screen shows.
 */

interface FileOf {
  readonly format: 'csv' | 'xlsx';
  readonly kind: string;
  readonly title: TextKey;
  readonly days: Days;
  /** Whose figures they are, when they are not the agent's own team's. */
  readonly of?: string | undefined;
}

/** For whom a file is written, and in whose days. */
type FileReader = Omit<ReportReader, 'library'>;

export function fileOf(
  reader: FileReader,
  { format, kind, title, days, of }: FileOf,
  table: (say: Say) => AsyncIterable<Row>,
): FileAnswer {
  const { timeZone } = reader;
  const say = createSay(reader.language);
  const rows = async function* (): AsyncIterable<Row> {
    const head = { reader: readerOf(reader, of), range: days.range, timeZone, title: say(title) };
    yield* headOf(say, head);
    yield* table(say);
  };
  return sheetFile(rows(), {
    format,
    name: fileName(kind, days.range, timeZone),
    title: say(title),
    timeZone,
  });
}

function readerOf({ agentId, account, language, at }: FileReader, of: string | undefined) {
  return { memberId: agentId, account: of ?? account, language, at };
}

export function heads(say: Say, keys: readonly TextKey[]): Row {
  return keys.map((key) => textCell(say(key)));
}
