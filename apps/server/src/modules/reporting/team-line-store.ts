import type { TeamLineKind } from '@nokshi/contract/agents-reports.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { list, moments } from '../../platform/sql-list.ts';
import type { Range } from './read-range.ts';

/** SQL of what moved on the accounts of teams. Amounts are micros; above zero they came to the member. */

export interface TeamLineRow {
  readonly above_id: MemberId;
  readonly member_id: MemberId;
  readonly transfer_id: string;
  readonly distance: number;
  readonly currency: string;
  readonly kind: TeamLineKind;
  readonly amount: bigint;
  readonly at: Date;
}

/** The last line of each of these members in their own books; who has none is left out. */
export async function findLastLines(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<readonly (readonly [MemberId, string])[]> {
  const { rows } = await sql<{ member_id: MemberId; transfer_id: string }>`
    select wanted.member_id, l.transfer_id
      from unnest(${list(memberIds)}::uuid[]) as wanted (member_id)
     cross join lateral (
       select transfer_id from report_team_line
        where above_id = wanted.member_id and member_id = wanted.member_id
        order by transfer_id desc limit 1) l`.execute(db);
  return rows.map(({ member_id, transfer_id }) => [member_id, transfer_id]);
}

/** Writes lines that are not there yet, and adds these to the sums of their days. */
export async function insertTeamLines(
  tx: Tx,
  lines: readonly TeamLineRow[],
  timeZone: string,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with line as (
      select * from unnest(
        ${list(lines.map((line) => line.above_id))}::uuid[], ${list(lines.map((line) => line.member_id))}::uuid[],
        ${list(lines.map((line) => line.transfer_id))}::uuid[], ${list(lines.map((line) => line.distance))}::smallint[],
        ${list(lines.map((line) => line.currency))}::text[], ${list(lines.map((line) => line.kind))}::text[],
        ${list(lines.map((line) => line.amount))}::bigint[], ${moments(lines.map((line) => line.at))}::timestamptz[])
        as l (above_id, member_id, transfer_id, distance, currency, kind, amount, at)
    ), added as (
      insert into report_team_line (above_id, member_id, transfer_id, distance, currency, kind, amount)
      select above_id, member_id, transfer_id, distance, currency, kind, amount from line
      on conflict do nothing
      returning above_id, member_id, transfer_id
    )
    insert into report_team_flow (above_id, currency, day, kind, is_direct, lines, incoming, outgoing)
    select l.above_id, l.currency, (l.at at time zone ${timeZone})::date, l.kind, l.distance = 1, count(*),
           coalesce(sum(l.amount) filter (where l.amount > 0), 0),
           coalesce(sum(l.amount) filter (where l.amount < 0), 0)
      from added join line l using (above_id, member_id, transfer_id)
     where l.distance > 0
     group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5
    on conflict (above_id, currency, day, kind, is_direct) do update
      set lines = report_team_flow.lines + excluded.lines,
          incoming = report_team_flow.incoming + excluded.incoming,
          outgoing = report_team_flow.outgoing + excluded.outgoing`.execute(tx);
}

export interface TeamLineQuery {
  readonly aboveId: MemberId;
  readonly currency: string;
  readonly range: Range;
  readonly kind?: TeamLineKind | undefined;
  readonly isDirect: boolean;
  /** Of these members alone; all when left out. */
  readonly memberIds?: readonly MemberId[] | undefined;
}

/** Ids of transfers hold their moment, so that an index over them finds a range of time. */
function found({ aboveId, currency, range, kind, isDirect, memberIds }: TeamLineQuery) {
  return sql`report_team_line
     where above_id = ${aboveId}::uuid and currency = ${currency}
       and transfer_id >= ${firstIdOf(range.from)}::uuid and transfer_id < ${firstIdOf(range.to)}::uuid
       and ${isDirect ? sql`distance = 1` : sql`distance > 0`}
       ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
       ${memberIds === undefined ? sql`` : sql`and member_id = any (${list(memberIds)}::uuid[])`}`;
}

export type TeamLineId = Pick<TeamLineRow, 'member_id' | 'transfer_id' | 'kind' | 'amount'>;

/** Lines of a team, newest first, or oldest first for a file; after the one of a cursor. */
export async function listTeamLines(
  db: Db,
  query: TeamLineQuery & {
    readonly order: 'newest' | 'oldest';
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<readonly TeamLineId[]> {
  const { after, order, limit } = query;
  const isNewest = order === 'newest';
  const beyond =
    after === undefined
      ? sql``
      : isNewest
        ? sql`and transfer_id < ${after}::uuid`
        : sql`and transfer_id > ${after}::uuid`;
  const { rows } = await sql<TeamLineId>`
    select member_id, transfer_id, kind, amount from ${found(query)} ${beyond}
     order by transfer_id ${isNewest ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return rows;
}

/** A line that stands in the books of somebody above, or undefined. */
export async function findTeamLine(
  db: Db,
  line: { readonly aboveId: MemberId; readonly memberId: MemberId; readonly transferId: string },
): Promise<TeamLineId | undefined> {
  const { rows } = await sql<TeamLineId>`
    select member_id, transfer_id, kind, amount from report_team_line
     where above_id = ${line.aboveId}::uuid and member_id = ${line.memberId}::uuid
       and transfer_id = ${line.transferId}::uuid and distance > 0`.execute(db);
  return rows[0];
}

export interface FlowSum {
  readonly kind: TeamLineKind;
  readonly lines: number;
  readonly incoming: bigint;
  readonly outgoing: bigint;
}

/** What came and went in whole days, by kind, from the sums of the days. */
export async function sumTeamFlow(
  db: Db,
  query: Pick<TeamLineQuery, 'aboveId' | 'currency' | 'isDirect'> & {
    readonly days: { readonly from: string; readonly to: string };
  },
): Promise<readonly FlowSum[]> {
  const { rows } = await sql<FlowSum>`
    select kind, sum(lines)::integer as lines, sum(incoming)::bigint as incoming, sum(outgoing)::bigint as outgoing
      from report_team_flow
     where above_id = ${query.aboveId}::uuid and currency = ${query.currency}
       and day between ${query.days.from}::date and ${query.days.to}::date
       ${query.isDirect ? sql`and is_direct` : sql``}
     group by kind order by kind`.execute(db);
  return rows;
}

/** The same of chosen members, whose lines are few, from the lines. */
export async function sumTeamLines(db: Db, query: TeamLineQuery): Promise<readonly FlowSum[]> {
  const { rows } = await sql<FlowSum>`
    select kind, count(*)::integer as lines,
           coalesce(sum(amount) filter (where amount > 0), 0)::bigint as incoming,
           coalesce(sum(amount) filter (where amount < 0), 0)::bigint as outgoing
      from ${found(query)} group by kind order by kind`.execute(db);
  return rows;
}
