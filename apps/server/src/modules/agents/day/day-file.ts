import type { dayFile } from '@nokshi/contract/agents-day.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import {
  amountCell,
  countCell,
  EMPTY,
  type Row,
  textCell,
  timeCell,
} from '../../../platform/sheets/index.ts';
import type { Say } from '../../cashier/index.ts';
import { readDays } from '../reports/read-days.ts';
import { fileOf, heads } from '../reports/report-file.ts';
import type { ReportReader } from '../reports/reports-deps.ts';
import { type CountedDay, countDaysOf, hasBegun } from './count-days.ts';

export type DayReader = Omit<ReportReader, 'library'>;

/**
 * Days line by line, the earliest first: a day's opening balance and lines add up to its closing balance.
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export function fileOfDays(db: Db, reader: DayReader, input: InputOf<typeof dayFile>): FileAnswer {
  const days = readDays(input, reader.timeZone);
  const file = { format: input.format, kind: 'agent-days', title: 'agentDay.fileTitle', days } as const;
  return fileOf(reader, file, async function* (say) {
    yield heads(say, [
      'agentDay.fileDay',
      'agentDay.fileLine',
      'agentDay.fileCount',
      'agentDay.fileAmount',
      'agentDay.fileClosedAt',
      'agentDay.fileHash',
    ]);
    const asked = { memberId: reader.agentId, timeZone: reader.timeZone, from: days.from, to: days.to };
    for (const day of await countDaysOf(db, asked)) {
      if (hasBegun(day) && day.startsAt <= reader.at) yield* rowsOf(say, day);
    }
  });
}

function* rowsOf(say: Say, day: CountedDay): Iterable<Row> {
  const name = textCell(day.day);
  yield [name, textCell(say('agentDay.opening')), EMPTY, amountCell(day.opening)];
  for (const { kind, count, amount } of day.lines) {
    yield [name, textCell(say(`agentDay.line_${kind}`)), countCell(count), amountCell(amount)];
  }
  for (const { code, count, amount } of day.strange) {
    yield [name, textCell(code), countCell(count), amountCell(amount)];
  }
  const { closed_at: closedAt, hash } = day.row ?? {};
  yield [
    name,
    textCell(say('agentDay.closing')),
    EMPTY,
    amountCell(day.closing),
    closedAt === undefined ? EMPTY : timeCell(closedAt),
    hash === undefined ? EMPTY : textCell(hash),
  ];
  yield [name, textCell(say('agentDay.difference')), EMPTY, amountCell(day.difference)];
}
