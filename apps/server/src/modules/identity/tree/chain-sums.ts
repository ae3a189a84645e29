import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** What a member did in a span of time, in micros. */
interface Brought {
  readonly memberId: MemberId;
  readonly amount: bigint;
}

interface BroughtIn {
  readonly brought: readonly Brought[];
  readonly from: Date;
  readonly to: Date;
  /** Whoever brought so much is counted. */
  readonly countFrom: bigint;
}

/** What came to somebody of all who stand below, the own part included. */
export interface BroughtSum {
  readonly aboveId: MemberId;
  readonly amount: bigint;
  readonly count: number;
}

/**
 * Members who did not stand in one line from the begin of a span to its end. Whoever registered meanwhile did; one whose
 * place is still to be filled has none.
 */
export async function listMovedWithin(
  db: Db | Tx,
  { brought, from, to }: Omit<BroughtIn, 'countFrom'>,
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    with asked as materialized (
      select unnest(${list(brought.map(({ memberId }) => memberId))}::uuid[]) as member_id),
    changed as materialized (
      select distinct t.member_id from identity_tree t
       where (t.from_at >= ${from} and t.from_at < ${to}) or (t.until_at >= ${from} and t.until_at < ${to}))
    select a.member_id from asked a join changed using (member_id)
     where exists (
       select from identity_tree t
        where t.member_id = a.member_id
          and ((t.from_at >= ${from} and t.from_at < ${to}) or (t.until_at >= ${from} and t.until_at < ${to}))
          and greatest(t.from_at, coalesce(t.until_at, t.from_at)) >
              (select min(f.from_at) from identity_tree f where f.member_id = a.member_id))
    union
    select a.member_id from asked a
     where not exists (select from identity_tree t where t.member_id = a.member_id and ${holdsBefore(to)})`.execute(
    db,
  );
  return rows.map(({ member_id }) => member_id);
}

/** What members who did not move brought to each of whoever stood above: added up here, it is a row for each of those. */
export async function sumByChains(
  db: Db | Tx,
  { brought, to, countFrom }: Omit<BroughtIn, 'from'>,
): Promise<readonly BroughtSum[]> {
  const { rows } = await sql<BroughtSum>`
    select t.above_id as "aboveId", sum(b.amount)::bigint as amount,
           (count(*) filter (where b.amount >= ${countFrom}::bigint))::integer as count
      from unnest(${list(brought.map(({ memberId }) => memberId))}::uuid[],
                  ${list(brought.map(({ amount }) => amount))}::bigint[]) as b (member_id, amount)
      join identity_tree t on t.member_id = b.member_id and ${holdsBefore(to)}
     group by t.above_id`.execute(db);
  return rows;
}

/** Moments are milliseconds: what holds in the last one before. */
function holdsBefore(to: Date) {
  const last = new Date(to.getTime() - 1);
  return sql`t.from_at <= ${last} and (t.until_at is null or t.until_at > ${last})`;
}
