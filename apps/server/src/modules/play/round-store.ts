import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface RoundRow {
  readonly id: string;
  readonly round_ref: string;
  readonly game_no: number;
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly detail: unknown;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/**
 * Whether a row of `play_round` is undone: it is closed, and all its stakes were rolled back or came back. It was never
 * played and counts nowhere. Few rounds are closed with a stake of 0, which alone are looked into; `offset 0` has their
 * commands found by the round, whatever the plan.
 */
export const IS_UNDONE = sql`(is_closed and stake = 0 and coalesce((
  select bool_or(c.kind = 'refund') or not bool_or(c.kind in ('bet', 'settle'))
    from (select * from play_command where round_id = play_round.id offset 0) c
   where c.member_id = play_round.member_id and c.rolled_back_by is null), true))`;

const COLUMNS = sql`id, round_ref, game_no, currency, stake, win, detail, opened_at, closed_at`;

/** Rounds that wait for their member; orders of a lottery wait for their draw. */
export async function listOpenRounds(
  db: Db,
  memberId: MemberId,
  limit: number,
): Promise<readonly RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${COLUMNS} from play_round where member_id = ${memberId}::uuid and not is_closed and scope <> 'lottery'
     order by opened_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function listRounds(
  db: Db,
  page: {
    readonly memberId: MemberId;
    readonly scope: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly RoundRow[]; readonly total: number }> {
  const { rows } = await sql<RoundRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::integer as total from play_round
     where member_id = ${page.memberId}::uuid and scope = ${page.scope}
     order by id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The latest rounds of a game. */
export async function listLatestRounds(
  db: Db,
  page: {
    readonly memberId: MemberId;
    readonly scope: string;
    readonly gameNo: number;
    readonly limit: number;
  },
): Promise<readonly RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${COLUMNS} from play_round
     where member_id = ${page.memberId}::uuid and scope = ${page.scope} and game_no = ${page.gameNo}
     order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Stakes and wins (micros) of a game since a moment, and the rounds that count. */
export async function sumRounds(
  db: Db,
  filter: { readonly memberId: MemberId; readonly gameNo: number; readonly since: Date },
): Promise<{ readonly stake: bigint; readonly win: bigint; readonly rounds: number }> {
  const { rows } = await sql<{ stake: bigint; win: bigint; rounds: number }>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win,
           (count(*) filter (where not ${IS_UNDONE}))::integer as rounds
      from play_round
     where member_id = ${filter.memberId}::uuid and game_no = ${filter.gameNo} and opened_at >= ${filter.since}`.execute(
    db,
  );
  return rows[0] ?? { stake: 0n, win: 0n, rounds: 0 };
}

export interface WinnerCandidate {
  readonly memberId: string;
  readonly roundId: string;
}

/**
 * Puts closed rounds that paid more than they took on the board, once each; a round that was changed since takes its
 * new win, or leaves the board. Answers whose and which games' wins are new there.
 */
export async function addWinners(
  tx: Tx,
  rounds: readonly WinnerCandidate[],
): Promise<readonly { readonly member_id: string; readonly game_no: number }[]> {
  // `offset 0` has each round looked up by its key: a join might be planned while there are few rounds, and would
  // read all of them when there are many.
  const { rows } = await sql<{ member_id: string; game_no: number }>`
    with changed as materialized (
      select distinct r.member_id, r.id, r.game_no, r.currency, r.stake, r.win, r.is_demo, r.is_closed, r.closed_at
        from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as c ("memberId" uuid, "roundId" uuid)
       cross join lateral (
         select * from play_round where member_id = c."memberId" and id = c."roundId" offset 0) r
    ), left_behind as (
      delete from play_winner w using changed
       where w.member_id = changed.member_id and w.round_id = changed.id and changed.win <= changed.stake
    )
    insert into play_winner (member_id, round_id, game_no, currency, account, win, is_demo, won_at)
    select member_id, id, game_no, currency, '', win, is_demo, closed_at
      from (
        select *, row_number() over (partition by game_no order by closed_at desc) as latest,
               row_number() over (partition by game_no order by win desc) as best
          from changed where is_closed and win > stake) won
     where latest <= ${CACHED_ROWS} or best <= ${CACHED_ROWS}
        or exists (select from play_winner w where w.member_id = won.member_id and w.round_id = won.id)
    on conflict (member_id, round_id) do update set win = excluded.win where play_winner.win <> excluded.win
    returning member_id, game_no`.execute(tx);
  return rows;
}

export async function nameWinners(tx: Tx, accounts: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update play_winner w set account = a.account
      from jsonb_to_recordset(${JSON.stringify([...accounts].map(([id, account]) => ({ id, account })))}::jsonb)
             as a (id uuid, account text)
     where w.member_id = a.id and w.account = ''`.execute(tx);
}

const KEPT_DAYS = 30;
/** As many as a board shows at most, so that the board of any category is whole. */
const CACHED_ROWS = 50;

/** Keeps what a board can show of these games: the best of the last 30 days and the latest of each. */
export async function pruneWinners(tx: Tx, gameNos: readonly number[], at: Date): Promise<void> {
  const since = new Date(at.getTime() - KEPT_DAYS * 24 * 3600_000);
  await sql`
    delete from play_winner w using (
      select no, row_number() over (partition by game_no order by won_at desc) as latest,
             row_number() over (partition by game_no order by won_at >= ${since} desc, win desc) as best,
             won_at >= ${since} as is_recent
        from play_winner where game_no = any(${[...gameNos]}::integer[])) place
     where w.no = place.no and place.latest > ${CACHED_ROWS}
       and not (place.is_recent and place.best <= ${CACHED_ROWS})`.execute(tx);
}

export interface WinnerRow {
  readonly no: bigint;
  readonly game_no: number;
  readonly account: string;
  readonly win: bigint;
  readonly is_demo: boolean;
  readonly won_at: Date;
}

export async function listWinners(
  db: Db,
  board: {
    readonly order: 'top' | 'recent';
    readonly since: Date;
    readonly limit: number;
    /** Of these games alone; of all where it is left out. */
    readonly gameNos?: readonly number[];
  },
): Promise<readonly WinnerRow[]> {
  const ofGames = board.gameNos ? sql`and game_no = any(${[...board.gameNos]}::integer[])` : sql``;
  const by = board.order === 'top' ? sql`win desc, won_at desc` : sql`won_at desc`;
  const { rows } = await sql<WinnerRow>`
    select no, game_no, account, win, is_demo, won_at from play_winner
     where won_at >= ${board.since} ${ofGames} order by ${by} limit ${board.limit}`.execute(db);
  return rows;
}

export interface RoundOfMember extends RoundRow {
  readonly scope: string;
  readonly member_id: MemberId;
  /** The lowest odds in hundredths that a standing stake of the round, or its win, named; null where none were. */
  readonly lowest_odds: bigint | null;
}

/** Rounds of many members as they stand now. */
export async function listRoundsByKey(
  tx: Tx,
  keys: readonly { readonly memberId: string; readonly roundId: string }[],
): Promise<readonly RoundOfMember[]> {
  // `offset 0` has each round looked up by its key, as above.
  const { rows } = await sql<RoundOfMember>`
    select r.member_id, r.id, r.scope, r.round_ref, r.game_no, r.currency, r.stake, r.win, r.detail, r.opened_at,
           r.closed_at,
           (select min((c.detail ->> 'oddsHundredths')::bigint) from play_command c
             where c.round_id = r.id and c.member_id = r.member_id and c.kind in ('bet', 'win')
               and c.rolled_back_by is null) as lowest_odds
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("memberId" uuid, "roundId" uuid)
     cross join lateral (
       select * from play_round where member_id = k."memberId" and id = k."roundId" offset 0) r`.execute(tx);
  return rows;
}

/** Of these members, who has a round that is not settled. */
export async function listMembersWithOpenRounds(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.id from unnest(${[...memberIds]}::uuid[]) as m (id)
     where exists (select from play_round r where r.member_id = m.id and not r.is_closed)`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** What a member staked in rounds that have not ended, micros. */
export async function sumOpenStakes(
  tx: Tx,
  { memberId, currency }: { readonly memberId: MemberId; readonly currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(stake), 0)::bigint as sum from play_round
     where member_id = ${memberId}::uuid and currency = ${currency} and not is_closed`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** Rounds of a member that have not ended. */
export async function countOpenRounds(db: Db | Tx, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from play_round where member_id = ${memberId}::uuid and not is_closed`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
