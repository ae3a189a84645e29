import type { InputOf } from '@nokshi/contract/entry.ts';
import type { Bet, exportBets } from '@nokshi/contract/records.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import {
  amountCell,
  EMPTY,
  oneAhead,
  type Row,
  sheetFile,
  textCell,
  timeCell,
} from '../../../platform/sheets/index.ts';
import { createSay, fileName, headOf, type Say } from '../../cashier/index.ts';
import { type BetQuery, listBets } from './bet-store.ts';
import { type BetReader, describeBets } from './describe-bets.ts';
import { readBetFilter } from './read-bet-filter.ts';

const CHUNK_ROWS = 2_000;

/**
 * The betting record of a filter as a file, oldest first.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export function betFile(
  db: Db,
  reader: BetReader & { readonly account: string; readonly timeZone: string },
  input: InputOf<typeof exportBets>,
): FileAnswer {
  const query = readBetFilter(input, reader);
  const { timeZone } = reader;
  const say = createSay(reader.language);
  const title = say('records.fileBets');
  const rows = async function* (): AsyncIterable<Row> {
    yield* headOf(say, { reader, range: query.range, timeZone, title });
    yield headRow(say);
    for await (const bets of oneAhead(betChunks(db, query, reader))) {
      for (const bet of bets) yield rowOf(say, bet);
    }
  };
  const name = fileName('bets', query.range, timeZone);
  return sheetFile(rows(), { format: input.format, name, title, timeZone });
}

/** Bets of a filter, oldest first, a part at a time: no more than one part is in memory. */
export async function* betChunks(db: Db, query: BetQuery, reader: BetReader): AsyncIterable<readonly Bet[]> {
  let above: string | undefined;
  for (;;) {
    const rows = await listBets(db, { ...query, order: 'oldest', above, limit: CHUNK_ROWS });
    if (rows.length > 0) yield await describeBets(db, rows, reader);
    above = rows.at(-1)?.id;
    if (above === undefined || rows.length < CHUNK_ROWS) return;
  }
}

function headRow(say: Say): Row {
  return [
    say('records.openedAt'),
    say('records.closedAt'),
    say('records.game'),
    say('records.vendor'),
    say('records.reference'),
    say('records.state'),
    say('records.stake'),
    say('records.win'),
    say('records.net'),
  ].map(textCell);
}

function rowOf(say: Say, bet: Bet): Row {
  const [stake, win] = [BigInt(bet.stakeMicros), BigInt(bet.winMicros)];
  return [
    timeCell(new Date(bet.openedAt)),
    bet.closedAt === null ? EMPTY : timeCell(new Date(bet.closedAt)),
    textCell(bet.gameName),
    textCell(bet.vendorName),
    textCell(bet.reference),
    textCell(say(`records.state_${bet.state}`)),
    amountCell(stake),
    amountCell(win),
    // What is still open has lost nothing yet.
    bet.state === 'open' ? EMPTY : amountCell(win - stake),
  ];
}
