import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** What numbers of an issue could have cost can be looked at for so long after its draw. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Issues of one turn. */
const ISSUES_AT_ONCE = 200;

/**
 * Forgets what the numbers of issues could have cost that are long over: a number of each play of each issue is a row. Issues
 * are found by the numbers that are left, the oldest first, so that a turn costs the same however many there have been.
 */
export async function forgetExposure(db: Db, at: Date): Promise<void> {
  await sql`
    with recursive kept as (
      (select issue_id, 1 as no from lottery_exposure order by issue_id limit 1)
      union all
      select (select e.issue_id from lottery_exposure e where e.issue_id > kept.issue_id order by e.issue_id limit 1), no + 1
        from kept where issue_id is not null and no < ${ISSUES_AT_ONCE}::integer
    )
    delete from lottery_exposure
     where issue_id in (
       select i.id from kept join lottery_issue i on i.id = kept.issue_id
        where i.state in ('settled', 'void') and i.draws_at < ${new Date(at.getTime() - KEPT_MS)})`.execute(
    db,
  );
}
