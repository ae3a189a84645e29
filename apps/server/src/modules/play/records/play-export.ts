import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';
import type { Library } from '../../catalogue/index.ts';
import { describeGrant } from '../free-bets/describe-grants.ts';
import { listExportedGrants } from '../free-bets/free-bet-store.ts';
import { betChunks } from './bet-file.ts';
import type { BetReader } from './describe-bets.ts';

/** Before the first installation; ids of moments near 1970 cannot be said. */
const BEGINNING = new Date('2020-01-01T00:00:00.000Z');

/** What this room keeps about a member: every round with its stake and its win, and the free bets that were granted. */
export function listPlayExports(
  db: Db,
  reader: Omit<BetReader, 'library'>,
  library: () => Promise<Library>,
): readonly ExportList[] {
  return [
    { name: 'bets', rows: () => betRows(db, reader, library) },
    { name: 'free-bets', rows: () => freeBetRows(db, reader, library) },
  ];
}

async function* freeBetRows(
  db: Db,
  { memberId, language, at }: Omit<BetReader, 'library'>,
  library: () => Promise<Library>,
): AsyncIterable<ExportListRow> {
  const books = await library();
  for (const row of await listExportedGrants(db, memberId)) {
    const { gameName, state } = describeGrant(row, { library: books, language, at });
    yield {
      grantedAt: row.granted_at,
      endsAt: row.ends_at,
      game: gameName,
      state,
      currency: row.currency,
      value: row.bet_value,
      count: row.bet_count,
      used: row.used_count,
      won: row.won,
    };
  }
}

async function* betRows(
  db: Db,
  reader: Omit<BetReader, 'library'>,
  library: () => Promise<Library>,
): AsyncIterable<ExportListRow> {
  const range = { from: BEGINNING, to: new Date(reader.at.getTime() + 1) };
  const query = { memberId: reader.memberId, currency: PLAY_CREDIT, range };
  for await (const bets of betChunks(db, query, { ...reader, library: await library() })) {
    for (const bet of bets) {
      yield {
        openedAt: new Date(bet.openedAt),
        closedAt: bet.closedAt === null ? null : new Date(bet.closedAt),
        game: bet.gameName,
        vendor: bet.vendorName,
        reference: bet.reference,
        state: bet.state,
        currency: PLAY_CREDIT,
        stake: BigInt(bet.stakeMicros),
        win: BigInt(bet.winMicros),
      };
    }
  }
}
