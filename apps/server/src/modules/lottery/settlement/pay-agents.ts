import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { HOUSE_REBATES, memberCash, openMissingCash, type Posting, postMany } from '../../ledger/index.ts';
import { LOTTERY_SCOPE } from '../../play/index.ts';
import { insertAgentRebates } from './agent-rebate-store.ts';
import type { AgentRebate } from './agent-rebates.ts';
import type { IssueRow } from './settlement-store.ts';
import { accountKey } from './tell-ends.ts';

/** What somebody is paid for all orders of a chunk, or what is taken back. */
interface Due {
  readonly agentId: MemberId;
  readonly currency: string;
  readonly amount: bigint;
}

/**
 * Writes the rebates of a chunk's orders down one by one and pays each agent the sum of them as one transfer; a sum below
 * zero is taken back, also from an account that holds less. Its orders end once for each result, and so do the keys. The
 * accounts are locked by the caller, beside those of the members.
 */
export async function payAgents(
  tx: Tx,
  issue: IssueRow,
  { rebates, at }: { readonly rebates: readonly AgentRebate[]; readonly at: Date },
): Promise<readonly Due[]> {
  const [first] = rebates;
  if (first === undefined) return [];
  const key = `agents:${issue.state}:${issue.id}:${issue.revision}:${first.order.member_id}:${first.order.id}`;
  const due = sumByAgent(rebates).filter(({ amount }) => amount !== 0n);
  await openMissingCash(
    tx,
    due.map(({ agentId: memberId, currency }) => ({ memberId, currency })),
    at,
  );
  await postMany(
    tx,
    due.map((each) => postingOf(each, key, at)),
  );
  await insertAgentRebates(tx, { issueId: issue.id, revision: issue.revision, rebates, at });
  return due;
}

function postingOf({ agentId, currency, amount }: Due, key: string, at: Date): Posting {
  const cash = memberCash(agentId);
  const transfer =
    amount > 0n
      ? ({ code: 'play.agent_rebate', from: HOUSE_REBATES, to: cash, amount, currency } as const)
      : ({
          code: 'play.agent_rebate_taken_back',
          from: cash,
          to: HOUSE_REBATES,
          amount: -amount,
          currency,
          isCorrection: true,
        } as const);
  return { memberId: agentId, scope: LOTTERY_SCOPE, key, transfers: [transfer], at };
}

function sumByAgent(rebates: readonly AgentRebate[]): readonly Due[] {
  const sums = new Map<string, Due>();
  for (const { agentId, order, amount } of rebates) {
    const { currency } = order;
    const name = accountKey(agentId, currency);
    sums.set(name, { agentId, currency, amount: amount + (sums.get(name)?.amount ?? 0n) });
  }
  return [...sums.values()];
}
