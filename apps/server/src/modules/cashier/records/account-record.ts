import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  type listMovements as contractList,
  type sumMovements as contractSum,
  RECORD_PAGE_ROWS,
} from '@nokshi/contract/records.ts';
import {
  type AccountKey,
  type EntrySpan,
  findBalanceBefore,
  findSpan,
  listMovements,
  type MovementRow,
  memberCash,
  sumByCode,
} from '../../ledger/index.ts';
import { pageOf, type Range, readCursor, readRange } from '../../reporting/index.ts';
import { describeMovements } from './describe-movements.ts';
import type { RecordDeps } from './record-deps.ts';
import { codesOfType, readType } from './record-types.ts';

export interface Reader {
  readonly memberId: MemberId;
  readonly language: Language;
  readonly at: Date;
}

/** The account that a record shows: what the member can play with and take out. */
export function cashOf(memberId: MemberId): AccountKey {
  return { memberId, address: memberCash(memberId), currency: PLAY_CREDIT };
}

/**
 * A page of the account record (MC-7), newest first. Reads by the entries' numbers, so that the balance after each row
 * follows from the row before it.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown, .cursor_broken
 */
export async function movementPage(
  deps: RecordDeps,
  reader: Reader,
  input: InputOf<typeof contractList>,
): Promise<OutputOf<typeof contractList>> {
  const range = readRange(input, reader);
  const type = readType(input.type);
  const cursor = readCursor(input.cursor, 'number');
  const codes = type === undefined ? undefined : codesOfType(type);
  const shown = { from: range.from.getTime(), to: range.to.getTime() };
  if (codes?.length === 0) return { ...shown, list: [], older: null, newer: null };
  const account = cashOf(reader.memberId);
  const span = await findSpan(deps.db, account, range);
  const read = await listMovements(deps.db, account, {
    span: cursor === undefined ? span : narrowed(span, cursor.towards, BigInt(cursor.key)),
    codes,
    since: range.from,
    order: cursor?.towards === 'newer' ? 'oldest' : 'newest',
    limit: RECORD_PAGE_ROWS + 1,
  });
  const page = pageOf(read, { cursor, rows: RECORD_PAGE_ROWS, keyOf: (row) => row.number.toString() });
  return { ...shown, ...page, list: [...(await describeMovements(deps, page.list, reader))] };
}

function narrowed(span: EntrySpan, towards: 'older' | 'newer', number: bigint): EntrySpan {
  if (towards === 'older') return { from: span.from, to: number < span.to ? number : span.to };
  return { from: number >= span.from ? number + 1n : span.from, to: span.to };
}

/**
 * What came in and went out in a range, of one type where one is named; the balance before and after the range is that
 * of all types (MC-7).
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export async function movementSum(
  deps: RecordDeps,
  reader: Reader,
  input: InputOf<typeof contractSum>,
): Promise<OutputOf<typeof contractSum>> {
  const range = readRange(input, reader);
  const type = readType(input.type);
  const account = cashOf(reader.memberId);
  const span = await findSpan(deps.db, account, range);
  const [opening, closing, all] = await Promise.all([
    findBalanceBefore(deps.db, account, span.from),
    findBalanceBefore(deps.db, account, span.to),
    sumByCode(deps.db, account, span),
  ]);
  const codes: readonly string[] | undefined = type === undefined ? undefined : codesOfType(type);
  const sums = all.filter((sum) => codes?.includes(sum.code) ?? true);
  return {
    count: sums.reduce((total, sum) => total + sum.count, 0),
    openingMicros: opening.toString(),
    inMicros: sums.reduce((total, sum) => total + sum.incoming, 0n).toString(),
    outMicros: sums.reduce((total, sum) => total + sum.outgoing, 0n).toString(),
    closingMicros: closing.toString(),
  };
}

const CHUNK_ROWS = 2_500;

/** The movements of an account in a range, oldest first, a part at a time: no more than one part is in memory. */
export async function* movementChunks(
  deps: Pick<RecordDeps, 'db'>,
  account: AccountKey,
  of: { readonly range: Range; readonly codes?: ReturnType<typeof codesOfType> | undefined },
): AsyncIterable<readonly MovementRow[]> {
  if (of.codes?.length === 0) return;
  const span = await findSpan(deps.db, account, of.range);
  let from = span.from;
  for (;;) {
    const rows = await listMovements(deps.db, account, {
      span: { from, to: span.to },
      codes: of.codes,
      since: of.range.from,
      order: 'oldest',
      limit: CHUNK_ROWS,
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    from = last.number + 1n;
  }
}
