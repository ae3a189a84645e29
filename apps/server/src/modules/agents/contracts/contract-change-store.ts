import type { ContractEnd } from '@nokshi/contract/agents-contract-fields.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** What changes of a contract: its state, its ends and what was asked. Its terms never do. */

export async function acceptRow(
  tx: Tx,
  row: {
    readonly id: string;
    readonly at: Date;
    readonly effectiveFrom: Date;
    readonly replacesId: string | null;
  },
): Promise<void> {
  await sql`
    update agents_contract
       set state = 'active', answered_at = ${row.at}, effective_from = ${row.effectiveFrom},
           replaces_id = ${row.replacesId}::uuid
     where id = ${row.id}::uuid and state = 'offered'`.execute(tx);
}

/** Closes offers that came to nothing. */
export async function closeOffers(
  tx: Tx,
  ids: readonly string[],
  to: { readonly state: 'rejected' | 'withdrawn' | 'expired'; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update agents_contract set state = ${to.state}, answered_at = ${to.at}
     where id = any (${list(ids)}::uuid[]) and state = 'offered'`.execute(tx);
}

/** Gives contracts an end of their own, and takes back what was asked. */
export async function endRows(
  tx: Tx,
  ids: readonly string[],
  end: { readonly endsAt: Date; readonly by: Exclude<ContractEnd, 'upline_ends'> },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update agents_contract
       set own_ends_at = least(own_ends_at, ${end.endsAt}), own_ends_by = ${end.by},
           asked_by = null, asked_at = null, asked_note = null, is_agreed = false
     where id = any (${list(ids)}::uuid[])`.execute(tx);
}

export async function askEnd(
  tx: Tx,
  ask: {
    readonly id: string;
    readonly by: 'upline' | 'downline' | 'staff';
    readonly endsAt: Date;
    readonly note: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update agents_contract
       set own_ends_at = ${ask.endsAt}, own_ends_by = ${`${ask.by}_asked`}, asked_by = ${ask.by}, asked_at = ${ask.at},
           asked_note = ${ask.note}, is_agreed = false
     where id = ${ask.id}::uuid`.execute(tx);
}

export async function agreeEnd(tx: Tx, id: string): Promise<void> {
  await sql`update agents_contract set is_agreed = true where id = ${id}::uuid`.execute(tx);
}

/** Takes an asked end away; `keptAt` is told where the downline did it. */
export async function clearEnd(
  tx: Tx,
  { id, keptAt }: { readonly id: string; readonly keptAt: Date | null },
): Promise<void> {
  await sql`
    update agents_contract
       set own_ends_at = null, own_ends_by = null, asked_by = null, asked_at = null, asked_note = null,
           is_agreed = false, kept_at = coalesce(${keptAt}::timestamptz, kept_at)
     where id = ${id}::uuid`.execute(tx);
}

/** The end that a contract has of the one above it; null is none. */
export async function setUplineEnd(tx: Tx, id: string, endsAt: Date | null): Promise<void> {
  await sql`update agents_contract set upline_ends_at = ${endsAt}::timestamptz where id = ${id}::uuid`.execute(
    tx,
  );
}

/** Ids of offers that nobody answered in time, oldest first. */
export async function listExpired(tx: Tx, at: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from agents_contract where state = 'offered' and expires_at <= ${at}
     order by expires_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids of contracts whose end has come. */
export async function listEnded(tx: Tx, at: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from agents_contract where state = 'active' and ends_at <= ${at}
     order by ends_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function finishRow(tx: Tx, id: string, state: 'terminated' | 'superseded'): Promise<void> {
  await sql`
    update agents_contract set state = ${state} where id = ${id}::uuid and state = 'active'`.execute(tx);
}

export type ShownLetter = 'P' | 'E' | 'V';

export interface Shown {
  readonly kind: string;
  readonly contract_id: string;
  readonly letter: ShownLetter;
  readonly ending_ids: readonly string[];
}

/** Keeps what a session was shown, and forgets what it was shown before and is no more. */
export async function keepShown(
  tx: Tx,
  shown: { readonly sessionId: string; readonly rows: readonly Shown[]; readonly at: Date },
): Promise<void> {
  const { sessionId, rows, at } = shown;
  await sql`
    delete from agents_contract_shown
     where session_id = ${sessionId}::uuid and not kind = any (${rows.map(({ kind }) => kind)}::text[])`.execute(
    tx,
  );
  for (const { kind, contract_id: contractId, letter, ending_ids: endingIds } of rows) {
    await sql`
      insert into agents_contract_shown (session_id, kind, contract_id, letter, ending_ids, shown_at)
      values (${sessionId}::uuid, ${kind}, ${contractId}::uuid, ${letter}, ${list(endingIds)}::uuid[], ${at})
      on conflict (session_id, kind) do update
        set contract_id = excluded.contract_id, letter = excluded.letter, ending_ids = excluded.ending_ids,
            shown_at = excluded.shown_at`.execute(tx);
  }
}

export async function findShown(
  db: Db | Tx,
  { sessionId, kind }: { readonly sessionId: string; readonly kind: string },
): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`
    select kind, contract_id, letter, ending_ids from agents_contract_shown
     where session_id = ${sessionId}::uuid and kind = ${kind}`.execute(db);
  return rows[0];
}

export async function forgetShown(db: Db, before: Date): Promise<void> {
  await sql`delete from agents_contract_shown where shown_at < ${before}`.execute(db);
}
