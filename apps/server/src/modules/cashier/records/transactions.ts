import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import {
  type transactions as contractTransactions,
  TRANSACTION_RANGE_DAYS,
} from '@nokshi/contract/transactions.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { microsToWireNumber } from '@nokshi/money';
import { fail } from '../../../platform/errors.ts';
import { findSpan, listMovements, type MovementRow } from '../../ledger/index.ts';
import { readRange } from '../../reporting/index.ts';
import { cashOf, type Reader } from './account-record.ts';
import { describeMovements } from './describe-movements.ts';
import { sayCode } from './movement-words.ts';
import type { RecordDeps } from './record-deps.ts';
import { codesOfType, readType, typeIdOfCode } from './record-types.ts';

const PAGE_ROWS = 10;
const SHOWN_DECIMALS = 2;

/**
 * The account record as clients of the family read it (API-6.13): pages by number over at most 30 days.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown, identity.member_unknown
 */
export async function listTransactions(
  deps: RecordDeps,
  reader: Reader & { readonly account: string },
  input: InputOf<typeof contractTransactions>,
): Promise<OutputOf<typeof contractTransactions>> {
  const wanted = cleanLogin(input.subordinateName ?? '');
  // A record is its member's own: any name but one's own is answered like a name that nobody has.
  if (wanted !== '' && wanted.toLowerCase() !== reader.account.toLowerCase()) fail('identity.member_unknown');
  const range = readRange(
    { from: input.startTime, to: input.endTime },
    { at: reader.at, longestDays: TRANSACTION_RANGE_DAYS },
  );
  const page = { no: input.page ?? 1, size: input.size ?? PAGE_ROWS };
  const { rows, total } = await readPage(deps, reader, {
    range,
    type: readType(input.codeTypes?.toLowerCase()),
    page,
  });
  const movements = await describeMovements(deps, rows, reader);
  return {
    list: movements.map((movement) => {
      const name = sayCode(reader.language, movement.code);
      return {
        txId: movement.id,
        txTypeId: typeIdOfCode(movement.code),
        txTypeName: name,
        nameCn: name,
        txTimeInTimestamp: movement.at,
        customerName: reader.account,
        orderNo: movement.reference,
        remark: movement.source?.gameName ?? '',
        amount: microsToWireNumber(BigInt(movement.amountMicros), SHOWN_DECIMALS),
        currentAvailBalance: microsToWireNumber(BigInt(movement.balanceAfterMicros), SHOWN_DECIMALS),
      };
    }),
    totalPages: Math.ceil(total / page.size),
  };
}

interface PageQuery {
  readonly range: ReturnType<typeof readRange>;
  readonly type: ReturnType<typeof readType>;
  readonly page: { readonly no: number; readonly size: number };
}

/**
 * A page by its number. Entries of an account are numbered without gaps, so that a page of all of them is a span of
 * numbers. Of one type there is no such sum: its rows of the range, which is short, are read up to the page.
 */
async function readPage(
  deps: RecordDeps,
  reader: Reader,
  { range, type, page }: PageQuery,
): Promise<{ readonly rows: readonly MovementRow[]; readonly total: number }> {
  const account = cashOf(reader.memberId);
  const span = await findSpan(deps.db, account, range);
  const query = { since: range.from, order: 'newest' } as const;
  const skipped = (page.no - 1) * page.size;
  if (type === undefined) {
    const to = span.to - BigInt(skipped);
    const from = to - BigInt(page.size);
    const inside = { from: from > span.from ? from : span.from, to };
    const rows =
      inside.to > inside.from
        ? await listMovements(deps.db, account, { ...query, span: inside, limit: page.size })
        : [];
    return { rows, total: Number.parseInt(`${span.to - span.from}`, 10) };
  }
  const codes = codesOfType(type);
  if (codes.length === 0) return { rows: [], total: 0 };
  const all = await listMovements(deps.db, account, { ...query, span, codes, limit: LARGEST_RANGE_ROWS });
  return { rows: all.slice(skipped, skipped + page.size), total: all.length };
}

/** More than anybody moves in thirty days; beyond it the oldest are reached by a shorter range. */
const LARGEST_RANGE_ROWS = 10_000;
