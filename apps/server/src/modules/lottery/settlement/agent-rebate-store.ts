import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { flags, list } from '../../../platform/sql-list.ts';
import type { AgentRebate } from './agent-rebates.ts';

/** What those above were paid, order by order. Amounts are micros. */

export async function insertAgentRebates(
  tx: Tx,
  {
    issueId,
    revision,
    rebates,
    at,
  }: {
    readonly issueId: number;
    readonly revision: number;
    readonly rebates: readonly AgentRebate[];
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into lottery_agent_rebate (
      agent_id, member_id, order_id, issue_id, revision, currency, is_demo, series, below_series, amount, at)
    select agent_id, member_id, order_id, ${issueId}, ${revision}, currency, is_demo, series, below_series, amount, ${at}
      from unnest(
             ${list(rebates.map(({ agentId }) => agentId))}::uuid[],
             ${list(rebates.map(({ order }) => order.member_id))}::uuid[],
             ${list(rebates.map(({ order }) => order.id))}::uuid[],
             ${rebates.map(({ order }) => order.currency)}::text[],
             ${flags(rebates.map(({ order }) => order.is_demo))}::boolean[],
             ${list(rebates.map(({ series }) => series))}::smallint[],
             ${list(rebates.map(({ below }) => below))}::smallint[],
             ${list(rebates.map(({ amount }) => amount))}::bigint[])
           as r (agent_id, member_id, order_id, currency, is_demo, series, below_series, amount)`.execute(tx);
}

/** One order with what an agent had of it, or what was taken back. */
export interface AgentRebateRow {
  readonly member_id: MemberId;
  readonly order_id: string;
  readonly order_no: string;
  readonly game_code: string;
  readonly numero: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly refund: bigint;
  /** The agent's, and that of the next one down. */
  readonly series: number;
  readonly below_series: number;
  readonly amount: bigint;
  readonly is_demo: boolean;
  /** 0 of the first end, and how many corrections there had been of one that corrects. */
  readonly revision: number;
  readonly at: Date;
}

/** What an agent had of orders in a range of time, the latest first; `after` is the last row that was read before. */
export async function listAgentRebates(
  db: Db | Tx,
  {
    agentId,
    from,
    until,
    memberId = null,
    after,
    limit,
  }: {
    readonly agentId: MemberId;
    readonly from: Date;
    readonly until: Date;
    /** Of this member's orders alone. */
    readonly memberId?: MemberId | null;
    readonly after?: Pick<AgentRebateRow, 'at' | 'member_id' | 'order_id' | 'revision'> | undefined;
    readonly limit: number;
  },
): Promise<readonly AgentRebateRow[]> {
  const { rows } = await sql<AgentRebateRow>`
    select r.member_id, r.order_id, o.no as order_no, i.game_code, i.numero, r.currency, o.stake, o.refund, r.series,
           r.below_series, r.amount, r.is_demo, r.revision, r.at
      from (
        select * from lottery_agent_rebate
         where agent_id = ${agentId}::uuid and at >= ${from} and at < ${until}
           and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
           and (${after === undefined} or (at, member_id, order_id, revision) <
                (${after?.at ?? from}, ${after?.member_id ?? null}::uuid, ${after?.order_id ?? null}::uuid,
                 ${after?.revision ?? 0}::integer))
         order by at desc, member_id desc, order_id desc, revision desc limit ${limit}) r
      join lottery_order o on o.member_id = r.member_id and o.id = r.order_id
      join lottery_issue i on i.id = r.issue_id
     order by r.at desc, r.member_id desc, r.order_id desc, r.revision desc`.execute(db);
  return rows;
}
