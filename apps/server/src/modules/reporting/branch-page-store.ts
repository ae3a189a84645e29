import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';
import { type BranchQuery, SUMS, type TeamSum } from './team-sums-store.ts';

/**
 * Pages of the parts of an upline's team. A team of a thousand branches has a hundred thousand facts in a month: all of
 * them are read once, for the order, and every figure of those alone that are shown.
 */

export type BranchOrder =
  | 'stake'
  | 'win'
  | 'net'
  | 'rounds'
  | 'rebate'
  | 'agentRebate'
  | 'promotion'
  | 'deposit'
  | 'withdrawal'
  | 'joined'
  | 'active';

export interface BranchPage {
  readonly order: BranchOrder;
  readonly isDescending: boolean;
  /** The last row of the page before: its value, in digits, and its member. */
  readonly after?: { readonly value: bigint; readonly memberId: string } | undefined;
  readonly limit: number;
}

export interface BranchPart {
  /** A direct downline of the time; the upline's own id is what came of the upline. */
  readonly memberId: string;
  readonly value: bigint;
  readonly net: bigint;
}

export interface BranchSum extends TeamSum {
  readonly memberId: string;
  readonly net: bigint;
}

const NET = sql`stake - win - rebate - agent_rebate - promotion`;
const COLUMN: Readonly<Record<BranchOrder, RawBuilder<unknown>>> = {
  stake: sql`stake`,
  win: sql`win`,
  net: NET,
  rounds: sql`rounds`,
  rebate: sql`rebate`,
  agentRebate: sql`agent_rebate`,
  promotion: sql`promotion`,
  deposit: sql`deposit`,
  withdrawal: sql`withdrawal`,
  joined: sql`joined`,
  active: sql`active`,
};

/** All parts in order, and the page that was asked for with every figure. */
export async function readBranchPage(
  db: Db | Tx,
  query: BranchQuery,
  page: BranchPage,
): Promise<{ readonly parts: readonly BranchPart[]; readonly rows: readonly BranchSum[] }> {
  const parts = await listBranchParts(db, query, page);
  const { after, isDescending, limit } = page;
  const isBeyond = ({ value, memberId }: BranchPart) => {
    if (after === undefined) return true;
    const isAbove = value === after.value ? memberId > after.memberId : value > after.value;
    const isSame = value === after.value && memberId === after.memberId;
    return !isSame && isAbove !== isDescending;
  };
  const shown = parts.filter(isBeyond).slice(0, limit);
  return { parts, rows: await sumShown(db, query, shown) };
}

/** The page alone. */
export async function sumBranches(
  db: Db | Tx,
  query: BranchQuery,
  page: BranchPage,
): Promise<readonly BranchSum[]> {
  return (await readBranchPage(db, query, page)).rows;
}

/** The parts of an upline's team: what came through each direct downline, and of the upline itself. */
async function listBranchParts(
  db: Db | Tx,
  query: BranchQuery,
  { order, isDescending }: Pick<BranchPage, 'order' | 'isDescending'>,
): Promise<readonly BranchPart[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  // Day by day, as the key has them: to group all of them at once they would be sorted on disk.
  const { rows } = await sql<BranchPart>`
    select member_id as "memberId", sum(value)::bigint as value, sum(net)::bigint as net
      from generate_series(${query.fromDay}::date, ${query.toDay}::date, interval '1 day') as d (day)
     cross join lateral (
       select member_id, sum(${COLUMN[order]}) as value, sum(${NET}) as net
         from report_branch_day
        where upline_id = ${query.uplineId}::uuid and day = d.day::date and ${narrowed(query)}
        group by member_id offset 0) part
     group by member_id
     order by 2 ${direction}, 1 ${direction}`.execute(db);
  return rows;
}

function narrowed({ currency, products, memberIds }: BranchQuery): RawBuilder<unknown> {
  return sql`currency = ${currency}
       ${products === undefined ? sql`` : sql`and product = any (${[...products]}::text[])`}
       ${memberIds === undefined ? sql`` : sql`and member_id = any (${list(memberIds)}::uuid[])`}`;
}

/** Every figure of these parts, in their order. */
async function sumShown(
  db: Db | Tx,
  query: BranchQuery,
  shown: readonly BranchPart[],
): Promise<readonly BranchSum[]> {
  if (shown.length === 0) return [];
  const memberIds = shown.map(({ memberId }) => memberId);
  // Days as a list: the key is asked for each day and member, and what lies between is not read.
  const { rows } = await sql<BranchSum>`
    select member_id as "memberId", ${SUMS}, sum(${NET})::bigint as net
      from report_branch_day
     where upline_id = ${query.uplineId}::uuid
       and day = any (array(
             select generate_series(${query.fromDay}::date, ${query.toDay}::date, interval '1 day')::date))
       and ${narrowed({ ...query, memberIds })}
     group by member_id`.execute(db);
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  return memberIds.flatMap((memberId) => byId.get(memberId) ?? []);
}
