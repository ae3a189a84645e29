import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { firstIdOf } from '../../../platform/ids.ts';
import type { Range } from '../../reporting/index.ts';
import { IS_UNDONE } from '../round-store.ts';

/** SQL of the betting record. Stakes and wins are micros. */

export interface BetRow {
  readonly id: string;
  readonly scope: string;
  readonly round_ref: string;
  readonly game_no: number;
  readonly stake: bigint;
  readonly win: bigint;
  readonly is_closed: boolean;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly is_undone: boolean;
  /** Its stake was taken while a simulation was asked for the result. */
  readonly has_simulated_feed: boolean;
}

const COLUMNS = sql`id, scope, round_ref, game_no, stake, win, is_closed, opened_at, closed_at,
  ${IS_UNDONE} as is_undone,
  scope = 'lottery' and detail @> '{"simulated": true}' is true as has_simulated_feed`;

export interface BetQuery {
  readonly memberId: MemberId;
  readonly currency: string;
  readonly range: Range;
  /** Both when left out. */
  readonly isClosed?: boolean | undefined;
  /** All when left out. */
  readonly gameNos?: readonly number[] | undefined;
}

/** Ids of rounds hold the moment that they were opened at, so that the key of the table finds a range of time. */
function found({ memberId, currency, range, isClosed, gameNos }: BetQuery) {
  return sql`play_round
     where member_id = ${memberId}::uuid and currency = ${currency}
       and id >= ${firstIdOf(range.from)}::uuid and id < ${firstIdOf(range.to)}::uuid
       ${isClosed === undefined ? sql`` : isClosed ? sql`and is_closed` : sql`and not is_closed`}
       ${gameNos === undefined ? sql`` : sql`and game_no = any(${[...gameNos]}::integer[])`}`;
}

export interface BetPageQuery extends BetQuery {
  readonly order: 'newest' | 'oldest';
  readonly below?: string | undefined;
  readonly above?: string | undefined;
  readonly limit: number;
}

export async function listBets(db: Db, query: BetPageQuery): Promise<readonly BetRow[]> {
  const { below, above } = query;
  const { rows } = await sql<BetRow>`
    select ${COLUMNS} from ${found(query)}
       ${below === undefined ? sql`` : sql`and id < ${below}::uuid`}
       ${above === undefined ? sql`` : sql`and id > ${above}::uuid`}
     order by id ${query.order === 'newest' ? sql`desc` : sql`asc`} limit ${query.limit}`.execute(db);
  return rows;
}

export interface BetTotals {
  /** Without those that were undone. */
  readonly count: number;
  readonly open_count: number;
  readonly refunded_count: number;
  readonly stake: bigint;
  readonly win: bigint;
  /** Wins less stakes of those that are settled. */
  readonly net: bigint;
}

export async function sumBets(db: Db, query: BetQuery): Promise<BetTotals> {
  const { rows } = await sql<BetTotals>`
    select count(*) filter (where not is_undone)::integer as count,
           count(*) filter (where not is_closed)::integer as open_count,
           count(*) filter (where is_undone)::integer as refunded_count,
           coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win,
           coalesce(sum(win - stake) filter (where is_closed), 0)::bigint as net
      from (select is_closed, stake, win, ${IS_UNDONE} as is_undone from ${found(query)}) bet`.execute(db);
  return rows[0] ?? { count: 0, open_count: 0, refunded_count: 0, stake: 0n, win: 0n, net: 0n };
}

export interface BetWithDetail extends BetRow {
  /** What the round's own room wrote down beside the figures. */
  readonly detail: unknown;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A round of this member; undefined for one of somebody else, and for what is no id. */
export async function findBet(db: Db, memberId: MemberId, id: string): Promise<BetWithDetail | undefined> {
  if (!UUID.test(id)) return undefined;
  const { rows } = await sql<BetWithDetail>`
    select ${COLUMNS}, detail from play_round where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Of these rounds, those with a stake that a free bet paid. */
export async function listFree(
  db: Db,
  memberId: MemberId,
  roundIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (roundIds.length === 0) return new Set();
  const { rows } = await sql<{ round_id: string }>`
    select distinct round_id from play_command
     where round_id = any(${[...roundIds]}::uuid[]) and member_id = ${memberId}::uuid and kind = 'bet' and is_free`.execute(
    db,
  );
  return new Set(rows.map((row) => row.round_id));
}

export interface CommandRow {
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'settle' | 'refund';
  readonly is_free: boolean;
  readonly at: Date;
  /** The movement that took it back, or the command that did. */
  readonly rolled_back_by: string | null;
}

/** The commands of a round in their order. */
export async function listCommands(
  db: Db,
  memberId: MemberId,
  roundId: string,
  limit: number,
): Promise<readonly CommandRow[]> {
  const { rows } = await sql<CommandRow>`
    select id, kind::text as kind, is_free, at, rolled_back_by from play_command
     where round_id = ${roundId}::uuid and member_id = ${memberId}::uuid order by at, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface CommandRound {
  readonly command_id: string;
  readonly round_id: string;
  readonly scope: string;
  readonly round_ref: string;
  readonly game_no: number;
}

/** The rounds of commands. */
export async function listRoundsOfCommands(
  db: Db,
  memberId: MemberId,
  commandIds: readonly string[],
): Promise<readonly CommandRound[]> {
  // `offset 0` has each command and each round looked up by its key, whatever the statistics say.
  const { rows } = await sql<CommandRound>`
    select c.id as command_id, r.id as round_id, r.scope, r.round_ref, r.game_no
      from unnest(${[...new Set(commandIds)]}::uuid[]) as wanted (id)
     cross join lateral (select id, member_id, round_id from play_command where id = wanted.id offset 0) c
     cross join lateral (
       select id, scope, round_ref, game_no from play_round
        where member_id = ${memberId}::uuid and id = c.round_id offset 0) r
     where c.member_id = ${memberId}::uuid`.execute(db);
  return rows;
}
