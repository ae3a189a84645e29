import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { exportMovements, exportStatement } from '@nokshi/contract/records.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import {
  amountCell,
  countCell,
  createLocalClock,
  EMPTY,
  oneAhead,
  type Row,
  sheetFile,
  textCell,
  timeCell,
} from '../../../platform/sheets/index.ts';
import type { MovementRow } from '../../ledger/index.ts';
import { type Range, readRange, sumByGame } from '../../reporting/index.ts';
import { cashOf, movementChunks, type Reader } from './account-record.ts';
import { type Behind, findBehind } from './describe-movements.ts';
import { createSay, type Say, sayCode } from './movement-words.ts';
import type { RecordDeps } from './record-deps.ts';
import { codesOfType, readType } from './record-types.ts';
import { accountsOf, readStatementRange, type StatementSums, sumStatement } from './statement.ts';

export interface FileReader extends Reader {
  readonly account: string;
}

/**
 * The account record of a filter as a file, oldest first.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export async function movementFile(
  deps: RecordDeps,
  reader: FileReader,
  input: InputOf<typeof exportMovements>,
): Promise<FileAnswer> {
  const range = readRange(input, reader);
  const type = readType(input.type);
  const timeZone = await deps.timeZone();
  const say = createSay(reader.language);
  const rows = async function* (): AsyncIterable<Row> {
    yield* headOf(say, { reader, range, timeZone, title: say('records.fileMovements') });
    yield movementHead(say);
    const chunks = movementChunks(deps, cashOf(reader.memberId), {
      range,
      codes: type === undefined ? undefined : codesOfType(type),
    });
    yield* movementRows(deps, reader, chunks);
  };
  return sheetFile(rows(), {
    format: input.format,
    name: fileName('account-record', range, timeZone),
    title: say('records.fileMovements'),
    timeZone,
  });
}

/**
 * The statement as a file (GLI-19 2.5.7): opening, sums by reason, closing; stakes and wins of every game; each movement.
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export async function statementFile(
  deps: RecordDeps,
  reader: FileReader,
  input: InputOf<typeof exportStatement>,
): Promise<FileAnswer> {
  const range = readStatementRange(input, reader.at);
  const timeZone = await deps.timeZone();
  const say = createSay(reader.language);
  const sums = await sumStatement(deps.db, reader.memberId, range);
  const rows = async function* (): AsyncIterable<Row> {
    yield* headOf(say, { reader, range, timeZone, title: say('records.fileStatement') });
    yield* sumRows(say, reader, sums);
    yield* gameRows(deps, say, { reader, range, sums });
    yield movementHead(say);
    for (const account of accountsOf(reader.memberId)) {
      yield* movementRows(deps, reader, movementChunks(deps, account, { range }));
    }
  };
  return sheetFile(rows(), {
    format: input.format,
    name: fileName('statement', range, timeZone),
    title: say('records.fileStatement'),
    timeZone,
  });
}

interface Head {
  readonly reader: FileReader;
  readonly range: Range;
  readonly timeZone: string;
  readonly title: string;
}

/** What every file begins with: what it is, whose, of when and in which unit. */
export function* headOf(say: Say, { reader, range, timeZone, title }: Head): Iterable<Row> {
  yield [textCell(title)];
  yield [textCell(say('records.fileMember')), textCell(reader.account)];
  yield [textCell(say('records.from')), timeCell(range.from)];
  yield [textCell(say('records.to')), timeCell(range.to)];
  yield [textCell(say('records.fileZone')), textCell(timeZone)];
  yield [textCell(say('records.fileCurrency')), textCell(say('records.credit'))];
  yield [];
}

/** `bets-2026-11-14-2026-11-21`, by the days of the zone. */
export function fileName(kind: string, { from, to }: Range, timeZone: string): string {
  const clock = createLocalClock(timeZone);
  const last = new Date(Math.max(from.getTime(), to.getTime() - 1));
  return `${kind}-${clock.text(from).slice(0, 10)}-${clock.text(last).slice(0, 10)}`;
}

function* sumRows(say: Say, { language }: Reader, sums: StatementSums): Iterable<Row> {
  yield [say('records.type'), say('records.fileCount'), say('records.fileChange')].map(textCell);
  yield [textCell(say('records.opening')), EMPTY, amountCell(sums.opening)];
  for (const { code, count, change } of sums.codes) {
    yield [textCell(sayCode(language, code)), countCell(count), amountCell(change)];
  }
  yield [textCell(say('records.closing')), EMPTY, amountCell(sums.closing)];
  yield [];
}

/** What was staked and won in every game. What the facts have not counted yet stands in a row of its own. */
async function* gameRows(
  deps: RecordDeps,
  say: Say,
  of: { readonly reader: Reader; readonly range: Range; readonly sums: StatementSums },
): AsyncIterable<Row> {
  const { memberId, language } = of.reader;
  const games = await sumByGame(deps.db, { ...of.range, memberId, currency: PLAY_CREDIT });
  const titles = await deps.upstairs.titlesOf(games.map((game) => game.gameNo));
  yield ['game', 'roundsCount', 'stake', 'win', 'net'].map((key) =>
    textCell(say(`records.${key}` as 'records.game')),
  );
  for (const { gameNo, rounds, stake, win } of games) {
    const title = titles.get(gameNo);
    const name = (language === 'EN' ? title?.en : title?.bn) ?? `${gameNo}`;
    yield [textCell(name), countCell(rounds), amountCell(stake), amountCell(win), amountCell(win - stake)];
  }
  const played = of.sums.codes
    .filter(({ code }) => code.startsWith('play.'))
    .reduce((total, { change }) => total + change, 0n);
  const counted = games.reduce((total, { stake, win }) => total + win - stake, 0n);
  if (played !== counted) {
    yield [textCell(say('records.fileNotCounted')), EMPTY, EMPTY, EMPTY, amountCell(played - counted)];
  }
  yield [];
}

function movementHead(say: Say): Row {
  return [
    say('records.time'),
    say('records.type'),
    say('records.reference'),
    say('records.game'),
    say('records.amount'),
    say('records.balance'),
  ].map(textCell);
}

/** Reading the next part, looking behind this one and writing the one before go on side by side. */
async function* movementRows(
  deps: RecordDeps,
  reader: Reader,
  chunks: AsyncIterable<readonly MovementRow[]>,
): AsyncIterable<Row> {
  const parts = async function* () {
    for await (const rows of oneAhead(chunks)) yield { rows, behind: await findBehind(deps, rows, reader) };
  };
  for await (const { rows, behind } of oneAhead(parts())) {
    for (const row of rows) yield rowOf(reader, row, behind(row));
  }
}

function rowOf({ language }: Reader, row: MovementRow, { reference, source }: Behind): Row {
  return [
    timeCell(row.at),
    textCell(sayCode(language, row.code)),
    textCell(reference),
    source?.gameName ? textCell(source.gameName) : EMPTY,
    amountCell(row.amount),
    amountCell(row.balance_after),
  ];
}
