import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { list } from '../../platform/sql-list.ts';
import type { TransferCode } from './codes.ts';

/** SQL of what is read of an account's past. Amounts are micros; an entry above zero raised the account. */

export interface AccountKey {
  readonly memberId: string;
  readonly address: string;
  readonly currency: string;
}

/** Entries of an account by their numbers: `from` included, `to` not. Neighbouring spans have no entry in common. */
export interface EntrySpan {
  readonly from: bigint;
  readonly to: bigint;
}

/** Time and ids come from the clocks of processes, which differ a little; no two differ as much as this. */
const CLOCK_MARGIN_MS = 3600_000;

/**
 * The entries of an account in a range of time. An entry belongs to the range that its transfer's id says, up to the
 * number of the first one after it: so every entry is in one range of those that follow each other, and the balances
 * before and after a range are those of its ends, whatever order processes wrote in.
 */
export async function findSpan(
  db: Db | Tx,
  account: AccountKey,
  range: { readonly from: Date; readonly to: Date },
): Promise<EntrySpan> {
  const [from, to] = [await firstNumber(db, account, range.from), await firstNumber(db, account, range.to)];
  return { from, to: to < from ? from : to };
}

/** The number of the first entry from a moment on; without one the number that the next will have. */
async function firstNumber(db: Db | Tx, account: AccountKey, at: Date): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select coalesce(
      (select number from ledger_entry
        where member_id = ${account.memberId}::uuid and transfer_id >= ${firstIdOf(at)}::uuid
          and account = ${account.address} and currency = ${account.currency}
        order by transfer_id limit 1),
      (select entry_count + 1 from ledger_account
        where member_id = ${account.memberId}::uuid and address = ${account.address}
          and currency = ${account.currency}),
      1) as number`.execute(db);
  return rows[0]?.number ?? 1n;
}

/** The balance before the entry of a number, which may be the one after the last. */
export async function findBalanceBefore(db: Db | Tx, account: AccountKey, number: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance_after as balance from ledger_entry
     where member_id = ${account.memberId}::uuid and account = ${account.address}
       and currency = ${account.currency} and number = ${number - 1n}`.execute(db);
  return rows[0]?.balance ?? 0n;
}

export interface MovementRow {
  readonly transfer_id: string;
  readonly group_id: string;
  readonly code: string;
  readonly amount: bigint;
  readonly number: bigint;
  readonly balance_after: bigint;
  readonly at: Date;
  readonly note: string | null;
}

const MOVEMENT = sql`e.transfer_id, t.group_id, t.code::text as code, e.amount, e.number, e.balance_after, e.at, t.note`;

export interface MovementQuery {
  readonly span: EntrySpan;
  /** Only these; all when left out. */
  readonly codes?: readonly TransferCode[] | undefined;
  /** The first moment of the span, which narrows the search for rare codes. */
  readonly since: Date;
  readonly order: 'newest' | 'oldest';
  readonly limit: number;
}

function isPlayCode(code: TransferCode): boolean {
  return code.startsWith('play.');
}

/** Movements of an account in a span, by number. Codes of play and others are not asked for together. */
export async function listMovements(
  db: Db | Tx,
  account: AccountKey,
  query: MovementQuery,
): Promise<readonly MovementRow[]> {
  const { span, codes } = query;
  const order = query.order === 'newest' ? sql`desc` : sql`asc`;
  const of = sql`e.member_id = ${account.memberId}::uuid and e.account = ${account.address}
    and e.currency = ${account.currency} and e.number >= ${span.from} and e.number < ${span.to}`;
  if (codes !== undefined && !codes.some(isPlayCode)) {
    // Among a year's stakes and wins the others are few: an index of their own finds them.
    const { rows } = await sql<MovementRow>`
      select ${MOVEMENT} from ledger_transfer t
        join ledger_entry e on e.member_id = t.member_id and e.transfer_id = t.id
       where t.member_id = ${account.memberId}::uuid and t.code not like 'play.%' and t.code = any(${[...codes]}::text[])
         and t.id >= ${firstIdOf(new Date(query.since.getTime() - CLOCK_MARGIN_MS))}::uuid and ${of}
       order by e.number ${order} limit ${query.limit}`.execute(db);
    return rows;
  }
  if (codes === undefined) {
    // One transfer stands behind each entry, so the entries are counted out first and their transfers looked up one by
    // one; left to itself the planner at times reads all transfers of the member for a page of them.
    const { rows } = await sql<MovementRow>`
      select ${MOVEMENT}
        from (select * from ledger_entry e where ${of} order by e.number ${order} limit ${query.limit}) e
             cross join lateral (select * from ledger_transfer t
                                  where t.member_id = e.member_id and t.id = e.transfer_id limit 1) t
       order by e.number ${order}`.execute(db);
    return rows;
  }
  const { rows } = await sql<MovementRow>`
    select ${MOVEMENT} from ledger_entry e
      join ledger_transfer t on t.member_id = e.member_id and t.id = e.transfer_id
     where ${of} and t.code = any(${[...codes]}::text[])
     order by e.number ${order} limit ${query.limit}`.execute(db);
  return rows;
}

export interface CodeSum {
  readonly code: string;
  readonly count: number;
  readonly incoming: bigint;
  /** Below zero or zero. */
  readonly outgoing: bigint;
}

/** What moved in a span, by reason. */
export async function sumByCode(
  db: Db | Tx,
  account: AccountKey,
  span: EntrySpan,
): Promise<readonly CodeSum[]> {
  const { rows } = await sql<CodeSum>`
    select t.code::text as code, count(*)::integer as count,
           coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as incoming,
           coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as outgoing
      from ledger_entry e
      join ledger_transfer t on t.member_id = e.member_id and t.id = e.transfer_id
     where e.member_id = ${account.memberId}::uuid and e.account = ${account.address}
       and e.currency = ${account.currency} and e.number >= ${span.from} and e.number < ${span.to}
     group by t.code order by t.code`.execute(db);
  return rows;
}

/** Transfers of a member with these codes, none of them of play, newest first; after or before the one of a cursor. */
export async function listTransfersBesidePlay(
  db: Db | Tx,
  query: {
    readonly memberId: string;
    readonly currency: string;
    readonly codes: readonly TransferCode[];
    readonly below?: string | undefined;
    readonly above?: string | undefined;
    readonly limit: number;
  },
): Promise<
  readonly {
    readonly id: string;
    readonly group_id: string;
    readonly code: string;
    readonly amount: bigint;
    readonly at: Date;
  }[]
> {
  const order = query.above === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: string; group_id: string; code: string; amount: bigint; at: Date }>`
    select id, group_id, code::text as code, amount, at from ledger_transfer
     where member_id = ${query.memberId}::uuid and code not like 'play.%' and code = any(${[...query.codes]}::text[])
       and currency = ${query.currency}
       and (${query.below ?? null}::uuid is null or id < ${query.below ?? null}::uuid)
       and (${query.above ?? null}::uuid is null or id > ${query.above ?? null}::uuid)
     order by id ${order} limit ${query.limit}`.execute(db);
  return rows;
}

/** What was moved with these codes, none of them of play, in a range of time. */
export async function sumTransfersBesidePlay(
  db: Db | Tx,
  query: {
    readonly memberId: string;
    readonly currency: string;
    readonly codes: readonly TransferCode[];
    readonly range?: { readonly from: Date; readonly to: Date };
  },
): Promise<bigint> {
  const within =
    query.range === undefined
      ? sql`true`
      : sql`id >= ${firstIdOf(query.range.from)}::uuid and id < ${firstIdOf(query.range.to)}::uuid`;
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from ledger_transfer
     where member_id = ${query.memberId}::uuid and code not like 'play.%' and code = any(${[...query.codes]}::text[])
       and currency = ${query.currency} and ${within}`.execute(db);
  return rows[0]?.total ?? 0n;
}

/**
 * What left an account after each of these entries, less what came back of it: transfers with these codes, and what was
 * reserved for and released from holds with those. None of them is of play. Keyed by the entry's number; an entry below
 * zero took from the account.
 */
export async function sumLeftSince(
  db: Db | Tx,
  account: AccountKey,
  query: {
    readonly entryNos: readonly bigint[];
    readonly codes: readonly TransferCode[];
    readonly holdCodes: readonly TransferCode[];
  },
): Promise<ReadonlyMap<bigint, bigint>> {
  if (query.entryNos.length === 0) return new Map();
  // A release is a posting of its own, whose key is the hold.
  const { rows } = await sql<{ no: bigint; total: bigint }>`
    with hold as (
      select h.id, (k.answer->>'group')::uuid as resolved_by from ledger_hold h
        left join ledger_key k on k.key = h.id::text and k.scope = 'ledger.hold' and k.member_id = h.member_id
       where h.member_id = ${account.memberId}::uuid and h.code = any(${[...query.holdCodes]}::text[])
    ), moved as materialized (
      select e.number, e.amount from ledger_transfer t
        join ledger_entry e on e.member_id = t.member_id and e.transfer_id = t.id
       where t.member_id = ${account.memberId}::uuid and t.code not like 'play.%'
         and e.account = ${account.address} and e.currency = ${account.currency}
         and (t.code = any(${[...query.codes]}::text[])
              or t.code = 'hold.reserve' and t.group_id in (select id from hold)
              or t.code = 'hold.release' and t.group_id in (select resolved_by from hold where resolved_by is not null))
    )
    select since.no, coalesce(-sum(moved.amount), 0)::bigint as total
      from unnest(${[...query.entryNos]}::bigint[]) as since (no)
      left join moved on moved.number > since.no
     group by since.no`.execute(db);
  return new Map(rows.map(({ no, total }) => [no, total]));
}

/** What these groups moved on an account, by number. A group is named by the first of its transfers. */
export async function listMovementsOfGroups(
  db: Db | Tx,
  account: AccountKey,
  groupIds: readonly string[],
): Promise<readonly MovementRow[]> {
  // A stake and the win that came with it are written one after the other.
  const { rows } = await sql<MovementRow>`
    select ${MOVEMENT} from ledger_entry first
      join ledger_entry e on e.member_id = first.member_id and e.account = first.account
           and e.currency = first.currency and e.number between first.number and first.number + 1
      join ledger_transfer t on t.member_id = e.member_id and t.id = e.transfer_id and t.group_id = first.transfer_id
     where first.member_id = ${account.memberId}::uuid and first.transfer_id = any(${[...groupIds]}::uuid[])
       and first.account = ${account.address} and first.currency = ${account.currency}
     order by e.number`.execute(db);
  return rows;
}

/** What an account held right after groups of transfers, none of them of play, by group; each with when it was posted. */
export async function readBalancesAfter(
  db: Db | Tx,
  account: AccountKey,
  groups: readonly { readonly groupId: string; readonly at: Date }[],
): Promise<ReadonlyMap<string, bigint>> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql<{ group_id: string; balance_after: bigint }>`
    select t.group_id, e.balance_after
      from unnest(${list(groups.map(({ groupId }) => groupId))}::uuid[],
                  ${list(groups.map(({ at }) => firstIdOf(at)))}::uuid[],
                  ${list(groups.map(({ at }) => firstIdOf(new Date(at.getTime() + 1))))}::uuid[])
             as q (group_id, first_id, end_id)
      join ledger_transfer t on t.member_id = ${account.memberId}::uuid and t.code not like 'play.%'
           and t.id >= q.first_id and t.id < q.end_id and t.group_id = q.group_id
      join ledger_entry e on e.member_id = t.member_id and e.transfer_id = t.id
     where e.account = ${account.address} and e.currency = ${account.currency} and e.balance_after is not null
     order by e.number`.execute(db);
  return new Map(rows.map(({ group_id, balance_after }) => [group_id, balance_after]));
}
