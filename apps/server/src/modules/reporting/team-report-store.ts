import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** What an agent's own reports ask of the facts of branches. Amounts are micros; days are the brand's, both included. */

interface ReportDays {
  readonly uplineId: MemberId;
  readonly currency: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly products?: readonly string[] | undefined;
}

function facts({ uplineId, currency, fromDay, toDay, products }: ReportDays) {
  return sql`report_branch_day
     where upline_id = ${uplineId}::uuid and currency = ${currency} and day >= ${fromDay}::date and day <= ${toDay}::date
       ${products === undefined ? sql`` : sql`and product = any (${[...products]}::text[])`}`;
}

export interface IncomeSum {
  readonly day: string;
  readonly product: string;
  readonly stake: bigint;
  /** What the agent had. */
  readonly own: bigint;
  /** What the agents below had. */
  readonly below: bigint;
}

/** Rebates of uplines by day and type of game: the agent's own, and those of the agents below. */
export async function sumIncome(db: Db, days: ReportDays): Promise<readonly IncomeSum[]> {
  const { rows } = await sql<IncomeSum>`
    select to_char(day, 'YYYY-MM-DD') as day, product, coalesce(sum(stake), 0)::bigint as stake,
           coalesce(sum(agent_rebate) filter (where member_id = upline_id), 0)::bigint as own,
           coalesce(sum(agent_rebate) filter (where member_id <> upline_id), 0)::bigint as below
      from ${facts(days)} group by report_branch_day.day, product
     order by report_branch_day.day, product`.execute(db);
  return rows;
}
