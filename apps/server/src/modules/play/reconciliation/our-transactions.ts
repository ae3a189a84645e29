import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { firstIdOf } from '../../../platform/ids.ts';

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

/** What a command booked. */
interface Booked {
  readonly kind: OurTransaction['kind'];
  readonly amount: bigint;
  readonly currency: string;
  readonly round_ref: string;
  readonly game_no: number;
  readonly code: string | null;
  readonly is_free: boolean;
  readonly is_undone: boolean;
  readonly has_won: boolean;
  readonly is_demo: boolean;
  readonly at: Date;
}

interface Key {
  readonly key: string;
  readonly member_id: MemberId;
}

type Row = Key & Booked;

/** A key of which there is no command, or none of these kinds. */
type NothingBooked = Key & { readonly [Column in Exclude<keyof Booked, 'is_undone'>]: null } & Pick<
    Booked,
    'is_undone'
  >;

const COLUMNS = sql`c.kind::text as kind, c.amount::bigint as amount, r.currency, r.round_ref, r.game_no, g.code,
  c.is_free, c.rolled_back_by is not null as is_undone, r.win > 0 as has_won, r.is_demo, c.at`;

/** What we have under these ids; `no-money` for one that was used and booked nothing, such as a tombstone's. */
export async function findOurs(
  db: Db,
  scope: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, OurTransaction | 'no-money'>> {
  // `offset 0` has each key looked up by itself, whatever the planner thinks of the number of them.
  const { rows } = await sql<Row | NothingBooked>`
    select k.key, k.member_id, ${COLUMNS}
      from unnest(${[...keys]}::text[]) as asked (key)
     cross join lateral (
       select key, member_id from ledger_key where key = asked.key and scope = ${scope} offset 0) k
      left join lateral (
        select * from play_command
         where member_id = k.member_id and scope = ${scope} and key = k.key
           and kind::text in ('bet', 'win', 'rollback') offset 0) c on true
      left join play_round r on r.member_id = c.member_id and r.id = c.round_id
      left join catalogue_game g on g.no = r.game_no`.execute(db);
  return new Map(rows.map((row) => [row.key, row.kind === null ? 'no-money' : transactionOf(row)]));
}

/** What we booked for a supplier in a window, the first first; ids of commands hold their moments. */
export async function listOurs(
  db: Db,
  scope: string,
  window: { readonly from: Date; readonly to: Date },
): Promise<readonly OurTransaction[]> {
  const { rows } = await sql<Row>`
    select c.key, c.member_id, ${COLUMNS}
      from play_command c
      join play_round r on r.member_id = c.member_id and r.id = c.round_id
      left join catalogue_game g on g.no = r.game_no
     where c.id >= ${firstIdOf(window.from)}::uuid and c.id < ${firstIdOf(window.to)}::uuid
       and c.scope = ${scope} and c.kind::text in ('bet', 'win', 'rollback')
     order by c.id`.execute(db);
  return rows.map(transactionOf);
}

/** When the first game of a supplier was opened; before that there is nothing to compare. */
export async function findFirstLaunch(db: Db, scope: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(issued_at) as at from play_wallet_token where scope = ${scope}`.execute(db);
  return rows[0]?.at ?? undefined;
}

function transactionOf(row: Row): OurTransaction {
  return {
    id: row.key,
    memberId: row.member_id,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    round: row.round_ref,
    gameNo: row.game_no,
    gameCode: row.code,
    isFree: row.is_free,
    isUndone: row.is_undone,
    hasWon: row.has_won,
    isDemo: row.is_demo,
    at: row.at,
  };
}
