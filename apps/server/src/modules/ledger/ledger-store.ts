import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { flags, list } from '../../platform/sql-list.ts';
import type { Posting } from './posting.ts';

/** SQL of the vault. Only its functions write; `sql/ledger` says what each promises. */

/** Opens an account of a member; one that stands is left as it is. */
export async function openAccount(
  tx: Tx,
  account: {
    readonly memberId: string;
    readonly address: string;
    readonly currency: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    select ledger_open_account(${account.memberId}::uuid, ${account.address}, ${account.currency}, ${account.at})`.execute(
    tx,
  );
}

export interface UsedKey {
  readonly memberId: MemberId;
  readonly scope: string;
  readonly key: string;
  readonly hash: Buffer;
  readonly answer: { readonly group: string };
}

/** The keys of these postings that were used before, with their accounts locked until the transaction ends. */
export async function findUsedKeys(tx: Tx, postings: readonly Posting[]): Promise<readonly UsedKey[]> {
  const sides = postings.flatMap(({ memberId, transfers }) =>
    transfers.flatMap(({ from, to, currency }) => [
      { memberId, address: from, currency },
      { memberId, address: to, currency },
    ]),
  );
  const { rows } = await sql<UsedKey>`
    select member_id as "memberId", scope, key, hash, answer
      from ledger_find_used(
             ${list(sides.map(({ memberId }) => memberId))}::uuid[],
             ${sides.map(({ address }) => address)}::text[],
             ${list(sides.map(({ currency }) => currency))}::text[],
             ${list(postings.map(({ memberId }) => memberId))}::uuid[],
             ${postings.map(({ scope }) => scope)}::text[],
             ${postings.map(({ key }) => key)}::text[])`.execute(tx);
  return rows;
}

/** A posting with the id that its transfers share and the hash of its content. */
export interface WritablePosting extends Posting {
  readonly groupId: string;
  readonly hash: Buffer;
}

/** Writes postings whose keys are new. What the database refuses is an error with an SQLSTATE of the vault. */
export async function writePostings(tx: Tx, postings: readonly WritablePosting[]): Promise<void> {
  const transfers = postings.flatMap(({ memberId, groupId, transfers: orders, at }) =>
    orders.map(({ code, from, to, amount, currency, note }) => ({
      member_id: memberId,
      id: newId(at),
      group_id: groupId,
      code,
      from_account: from,
      to_account: to,
      // Micros as text, because JSON has no 64-bit integers.
      amount: amount.toString(),
      currency,
      at,
      note,
    })),
  );
  const corrections = postings.flatMap((posting) =>
    posting.transfers.map(({ isCorrection }) => isCorrection === true),
  );
  const keys = postings.map(({ memberId, scope, key, hash, groupId, at }) => ({
    member_id: memberId,
    scope,
    key,
    hash: `\\x${hash.toString('hex')}`,
    answer: { group: groupId },
    at,
  }));
  await sql`
    select from ledger_write(
      array(select one from json_populate_recordset(null::ledger_transfer, ${JSON.stringify(transfers)}::json) one),
      ${flags(corrections)}::boolean[],
      array(select one from json_populate_recordset(null::ledger_key, ${JSON.stringify(keys)}::json) one))`.execute(
    tx,
  );
}

export async function findBalance(
  db: Db | Tx,
  account: { readonly memberId: string; readonly address: string; readonly currency: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_account
     where member_id = ${account.memberId}::uuid and address = ${account.address} and currency = ${account.currency}`.execute(
    db,
  );
  return rows[0]?.balance;
}

/** The balance of a stored account (micros), which nobody else moves until this transaction ends. */
export async function lockBalance(
  tx: Tx,
  account: { readonly memberId: string; readonly address: string; readonly currency: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ balance: bigint | null }>`
    select ledger_balance_for_update(${account.memberId}::uuid, ${account.address}, ${account.currency}) as balance`.execute(
    tx,
  );
  return rows[0]?.balance ?? undefined;
}

export async function sumEntries(db: Db | Tx, address: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from ledger_entry
     where account = ${address} and currency = ${currency}`.execute(db);
  return rows[0]?.total ?? 0n;
}

export interface HoldRow {
  readonly member_id: string;
  readonly id: string;
  readonly from_account: string;
  readonly held_account: string;
  readonly to_account: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly code: string;
}

export async function insertHold(
  tx: Tx,
  hold: {
    readonly memberId: string;
    readonly id: string;
    readonly from: string;
    readonly held: string;
    readonly to: string;
    readonly amount: bigint;
    readonly currency: string;
    readonly code: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    select ledger_open_hold(
      ${hold.memberId}::uuid, ${hold.id}::uuid, ${hold.from}, ${hold.held}, ${hold.to}, ${hold.amount},
      ${hold.currency}, ${hold.code}, ${hold.at})`.execute(tx);
}

export async function resolveHold(
  tx: Tx,
  hold: {
    readonly memberId: string;
    readonly id: string;
    readonly resolution: 'posted' | 'voided';
    readonly postedAmount: bigint;
    readonly at: Date;
  },
): Promise<HoldRow> {
  const { rows } = await sql<HoldRow>`
    select member_id, id, from_account, held_account, to_account, amount, currency, code from ledger_resolve_hold(
      ${hold.memberId}::uuid, ${hold.id}::uuid, ${hold.resolution}, ${hold.postedAmount}, ${hold.at})`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new Error('ledger_resolve_hold answered nothing');
  return row;
}
