import type { StatementLine, statementFile } from '@nokshi/contract/agents-statements.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import {
  amountCell,
  countCell,
  EMPTY,
  oneAhead,
  type Row,
  textCell,
  timeCell,
} from '../../../platform/sheets/index.ts';
import type { Say } from '../../cashier/index.ts';
import { fileOf, heads } from '../reports/report-file.ts';
import { presentStatements } from './present-statement.ts';
import { readStatementFilter, type StatementReader } from './read-statements.ts';
import { listStatements, type StatementFilter } from './statement-list-store.ts';

const CHUNK_ROWS = 1_000;
const TITLES = {
  dividend: 'agentStatements.fileDividend',
  daily: 'agentStatements.fileDaily',
  hourly: 'agentStatements.fileHourly',
  realtime: 'agentStatements.fileRealtime',
} as const;

/**
 * Statements, oldest first (AC-9 to AC-11).
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export function fileOfStatements(
  db: Db,
  reader: StatementReader,
  input: InputOf<typeof statementFile>,
): FileAnswer {
  const { filter, days } = readStatementFilter(reader, input);
  const file = { format: input.format, kind: `statements-${input.kind}`, title: TITLES[input.kind], days };
  return fileOf(reader, file, (say) => statementRows(say, chunksOf(db, filter)));
}

async function* chunksOf(db: Db, filter: StatementFilter): AsyncIterable<readonly StatementLine[]> {
  let after: { readonly endsAt: Date; readonly no: bigint } | undefined;
  for (;;) {
    const rows = await listStatements(db, { ...filter, order: 'oldest', after, limit: CHUNK_ROWS });
    if (rows.length > 0) yield await presentStatements(db, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    after = { endsAt: last.ends_at, no: last.no };
  }
}

async function* statementRows(say: Say, chunks: AsyncIterable<readonly StatementLine[]>): AsyncIterable<Row> {
  yield heads(say, [
    'agentStatements.fileNo',
    'agentStatements.fileStart',
    'agentStatements.fileEnd',
    'agentStatements.fileWhose',
    'agentStatements.fileUpline',
    'agentStatements.fileBet',
    'agentStatements.fileNetLoss',
    'agentStatements.fileActive',
    'agentStatements.fileTier',
    'agentStatements.fileState',
    'agentStatements.filePaidAt',
    'agentStatements.fileGross',
    'agentStatements.fileBelow',
    'agentStatements.fileDue',
    'agentStatements.filePaid',
  ]);
  let [gross, below, due, paid] = [0n, 0n, 0n, 0n];
  for await (const lines of oneAhead(chunks)) {
    for (const line of lines) {
      gross += BigInt(line.grossMicros);
      below += BigInt(line.belowMicros);
      due += BigInt(line.dueMicros);
      if (line.paidAt !== null) paid += BigInt(line.dueMicros);
      yield rowOf(say, line);
    }
  }
  const nothing = Array.from({ length: 10 }, () => EMPTY);
  yield [
    textCell(say('agentStatements.fileTotal')),
    ...nothing,
    ...[gross, below, due, paid].map(amountCell),
  ];
}

function rowOf(say: Say, line: StatementLine): Row {
  const due = amountCell(BigInt(line.dueMicros));
  return [
    countCell(line.no),
    timeCell(new Date(line.startsAt)),
    timeCell(new Date(line.endsAt)),
    textCell(line.whose.account),
    textCell(line.upline?.account ?? say('agentStatements.fileHouse')),
    amountCell(BigInt(line.betMicros)),
    amountCell(BigInt(line.netLossMicros)),
    countCell(line.active),
    line.tier === null ? EMPTY : countCell(line.tier),
    textCell(say(`agentStatements.fileState_${line.state}`)),
    line.paidAt === null ? EMPTY : timeCell(new Date(line.paidAt)),
    amountCell(BigInt(line.grossMicros)),
    amountCell(BigInt(line.belowMicros)),
    due,
    line.paidAt === null ? EMPTY : due,
  ];
}
