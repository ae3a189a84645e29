import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { firstIdOf } from '../../../platform/ids.ts';
import { codesOfGames } from '../../catalogue/index.ts';
import { listKeyOwners } from '../../ledger/index.ts';

/** One wallet command of a supplier as we booked it. */
export interface OurTransaction {
  readonly id: string;
  readonly memberId: MemberId;
  readonly kind: 'bet' | 'win' | 'rollback';
  /** Micros. */
  readonly amount: bigint;
  readonly currency: string;
  readonly round: string;
  readonly gameNo: number;
  /** Null for a game that left the catalogue. */
  readonly gameCode: string | null;
  readonly isFree: boolean;
  readonly isUndone: boolean;
  /** Its round holds a win. */
  readonly hasWon: boolean;
  readonly isDemo: boolean;
  readonly at: Date;
}

interface Row {
  readonly key: string;
  readonly member_id: MemberId;
  readonly kind: OurTransaction['kind'];
  readonly amount: bigint;
  readonly currency: string;
  readonly round_ref: string;
  readonly game_no: number;
  readonly is_free: boolean;
  readonly is_undone: boolean;
  readonly has_won: boolean;
  readonly is_demo: boolean;
  readonly at: Date;
}

const COLUMNS = sql`c.key, c.member_id, c.kind::text as kind, c.amount::bigint as amount, r.currency, r.round_ref, r.game_no,
  c.is_free, c.rolled_back_by is not null as is_undone, r.win > 0 as has_won, r.is_demo, c.at`;

/** Closings settle and refund; a supplier's commands are these. */
const IS_SUPPLIERS = sql`kind::text in ('bet', 'win', 'rollback')`;

/** What we have under these ids; `no-money` for one that was used and booked nothing, such as a tombstone's. */
export async function findOurs(
  db: Db,
  scope: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, OurTransaction | 'no-money'>> {
  const used = await listKeyOwners(db, scope, keys);
  const { rows } = await sql<Row>`
    select ${COLUMNS}
      from unnest(${used.map((owner) => owner.member_id)}::uuid[], ${used.map(({ key }) => key)}::text[])
             as used (member_id, key)
     cross join lateral (
       select * from play_command
        where member_id = used.member_id and scope = ${scope} and key = used.key and ${IS_SUPPLIERS} offset 0) c
      join play_round r on r.member_id = c.member_id and r.id = c.round_id`.execute(db);
  const found = new Map<string, OurTransaction | 'no-money'>(used.map(({ key }) => [key, 'no-money']));
  for (const transaction of await transactionsOf(db, rows)) found.set(transaction.id, transaction);
  return found;
}

/** What we booked for a supplier in a window, the first first; ids of commands hold their moments. */
export async function listOurs(
  db: Db,
  scope: string,
  window: { readonly from: Date; readonly to: Date },
): Promise<readonly OurTransaction[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
      from play_command c
      join play_round r on r.member_id = c.member_id and r.id = c.round_id
     where c.id >= ${firstIdOf(window.from)}::uuid and c.id < ${firstIdOf(window.to)}::uuid
       and c.scope = ${scope} and ${IS_SUPPLIERS}
     order by c.id`.execute(db);
  return await transactionsOf(db, rows);
}

/** When the first game of a supplier was opened; before that there is nothing to compare. */
export async function findFirstLaunch(db: Db, scope: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(issued_at) as at from play_wallet_token where scope = ${scope}`.execute(db);
  return rows[0]?.at ?? undefined;
}

async function transactionsOf(db: Db, rows: readonly Row[]): Promise<readonly OurTransaction[]> {
  const codes = await codesOfGames(db, [...new Set(rows.map((row) => row.game_no))]);
  return rows.map((row) => ({
    id: row.key,
    memberId: row.member_id,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    round: row.round_ref,
    gameNo: row.game_no,
    gameCode: codes.get(row.game_no) ?? null,
    isFree: row.is_free,
    isUndone: row.is_undone,
    hasWon: row.has_won,
    isDemo: row.is_demo,
    at: row.at,
  }));
}
