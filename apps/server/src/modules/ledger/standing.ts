import type { ToldStanding } from '@nokshi/contract/standing.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';
import type { AccountAddress } from './accounts.ts';

/**
 * What a stored account holds, micros, and the number of its last entry, 0 before the first (`docs/ledger.md`). Entry
 * numbers stay far below 2^53.
 */
export interface Standing {
  readonly balance: bigint;
  readonly entryNo: number;
}

interface Account {
  readonly memberId: string;
  readonly address: AccountAddress;
  readonly currency: string;
}

export const NO_STANDING: Standing = { balance: 0n, entryNo: 0 };

/** A standing as events and answers carry it. */
export function tellStanding({ balance, entryNo }: Standing): ToldStanding {
  return { balanceMicros: balance.toString(), entryNo };
}

/**
 * What an account holds, nothing before it is opened. After a posting of the same transaction it is what that posting left,
 * because its lock is held until the commit.
 */
export async function findStanding(db: Db | Tx, account: Account): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select balance, entry_count::float8 as "entryNo" from ledger_account
     where member_id = ${account.memberId}::uuid and address = ${account.address}
       and currency = ${account.currency}`.execute(db);
  return rows[0] ?? NO_STANDING;
}

/**
 * The cash of these members in their currencies, for lists of postings; one that is not opened is left out. They may be
 * named several times.
 */
export async function listCashStandings(
  tx: Tx,
  of: readonly { readonly memberId: string; readonly currency: string }[],
): Promise<readonly (Standing & { readonly memberId: string; readonly currency: string })[]> {
  if (of.length === 0) return [];
  const { rows } = await sql<Standing & { readonly memberId: string; readonly currency: string }>`
    select a.member_id as "memberId", a.currency, a.balance, a.entry_count::float8 as "entryNo"
      from (select distinct member_id, currency
              from unnest(${list(of.map(({ memberId }) => memberId))}::uuid[],
                          ${list(of.map(({ currency }) => currency))}::text[]) as named (member_id, currency)) asked
      join ledger_account a
        on a.member_id = asked.member_id and a.currency = asked.currency
           and a.address = 'member:' || asked.member_id || ':cash'`.execute(tx);
  return rows;
}

/** What the cash of members holds together, micros. */
export async function sumCash(
  db: Db | Tx,
  { memberIds, currency }: { readonly memberIds: readonly string[]; readonly currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_account
     where member_id = any (${list(memberIds)}::uuid[]) and currency = ${currency}
       and address = 'member:' || member_id || ':cash'`.execute(db);
  return rows[0]?.balance ?? 0n;
}

/**
 * Locks the cash of these members until the transaction ends, all at once and in the order that everybody locks in: for lists
 * of postings that follow each other. They may be named several times.
 */
export async function lockCash(
  tx: Tx,
  of: readonly { readonly memberId: string; readonly currency: string }[],
): Promise<void> {
  await sql`
    select ledger_lock(
      ${list(of.map(({ memberId }) => memberId))}::uuid[], ${of.map(({ memberId }) => `member:${memberId}:cash`)}::text[],
      ${list(of.map(({ currency }) => currency))}::text[])`.execute(tx);
}

/**
 * The standing of an account as a column of another room's query, for calls that are made so often that each question to
 * the database counts; null where the account has not been opened. `readStandingColumn` reads it.
 */
export function standingColumn(account: Account): RawBuilder<StandingColumn | null> {
  return sql<StandingColumn | null>`(
    select json_build_object('balance', balance::text, 'entryNo', entry_count) from ledger_account
     where member_id = ${account.memberId}::uuid and address = ${account.address} and currency = ${account.currency})`;
}

/** 64-bit figures travel as text in JSON. */
export interface StandingColumn {
  readonly balance: string;
  readonly entryNo: number;
}

export function readStandingColumn(column: StandingColumn | null): Standing {
  return column === null ? NO_STANDING : { balance: BigInt(column.balance), entryNo: column.entryNo };
}
