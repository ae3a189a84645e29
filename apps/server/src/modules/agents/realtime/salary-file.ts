import type { realtimeFile } from '@nokshi/contract/agents-realtime.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import { amountCell, EMPTY, oneAhead, type Row, textCell, timeCell } from '../../../platform/sheets/index.ts';
import type { Say } from '../../cashier/index.ts';
import { readDays } from '../reports/read-days.ts';
import { fileOf, heads } from '../reports/report-file.ts';
import type { StatementReader } from '../settlement/read-statements.ts';
import { type DaysOf, type LinePlace, type LineRow, listLines } from './realtime-list-store.ts';

const CHUNK_ROWS = 1_000;

/**
 * Slots, oldest first (AC-12).
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export function fileOfSalary(
  db: Db,
  reader: StatementReader,
  input: InputOf<typeof realtimeFile>,
): FileAnswer {
  const days = readDays(input, reader.timeZone);
  const of = { memberId: reader.agentId, fromDay: days.from, toDay: days.to };
  const file = { format: input.format, kind: 'realtime-salary', title: 'agentRealtime.file', days } as const;
  return fileOf(reader, file, (say) => slotRows(say, chunksOf(db, of)));
}

async function* chunksOf(db: Db, of: DaysOf): AsyncIterable<readonly LineRow[]> {
  let after: LinePlace | undefined;
  for (;;) {
    const rows = await listLines(db, { ...of, order: 'oldest', after, limit: CHUNK_ROWS });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    after = { day: last.day, slotAt: last.slot_at, contractId: last.contract_id };
  }
}

async function* slotRows(say: Say, chunks: AsyncIterable<readonly LineRow[]>): AsyncIterable<Row> {
  yield heads(say, [
    'agentRealtime.fileDay',
    'agentRealtime.fileFrom',
    'agentRealtime.fileUntil',
    'agentRealtime.fileDayStake',
    'agentRealtime.fileGross',
    'agentRealtime.fileBelow',
    'agentRealtime.fileDue',
    'agentRealtime.fileStake',
    'agentRealtime.fileUndone',
    'agentRealtime.fileAmount',
    'agentRealtime.fileMoved',
  ]);
  let [stake, undone, amount, moved] = [0n, 0n, 0n, 0n];
  for await (const rows of oneAhead(chunks)) {
    for (const row of rows) {
      stake += row.stake;
      undone += row.undone;
      amount += row.amount;
      moved += row.moved ?? 0n;
      yield rowOf(row);
    }
  }
  const nothing = Array.from({ length: 6 }, () => EMPTY);
  yield [
    textCell(say('agentRealtime.fileTotal')),
    ...nothing,
    ...[stake, undone, amount, moved].map(amountCell),
  ];
}

function rowOf(row: LineRow): Row {
  return [
    textCell(row.day),
    timeCell(row.from_at),
    timeCell(row.slot_at),
    ...[row.stake_sum, row.gross, row.paid_down, row.due, row.stake, row.undone, row.amount].map(amountCell),
    row.moved === null ? EMPTY : amountCell(row.moved),
  ];
}
