import type { EventPayload } from '@nokshi/contract/events.ts';
import type { Tx } from '../../../platform/db.ts';
import { partsOf, recordAll } from '../../../platform/outbox/index.ts';
import { tellStanding } from '../../ledger/index.ts';
import type { AgentRebate } from './agent-rebates.ts';
import type { OrderEnd } from './chunk-store.ts';
import { accountKey, type Told } from './tell-ends.ts';

/** Members of one event. */
const TOLD_AT_ONCE = 500;

type RebatesPaid = EventPayload<'lottery.rebates_paid'>;

/** The rebates of one member's orders while they are summed up, micros. */
interface Sum {
  readonly of: OrderEnd;
  own: bigint;
  readonly agents: Map<string, bigint>;
}

/** Tells the house of rebates by the member whose orders they were, and agents of what they hold now. */
export async function tellRebates(
  tx: Tx,
  told: Told,
  { ends, rebates }: { readonly ends: readonly OrderEnd[]; readonly rebates: readonly AgentRebate[] },
): Promise<void> {
  const members = sumByMember(ends, rebates).map(memberOf).filter(hasAny);
  const { issue, gameNo, at } = told;
  const parts = partsOf(members, TOLD_AT_ONCE).map((part): RebatesPaid => {
    return { gameNo, gameCode: issue.game_code, numero: issue.numero, at: at.getTime(), members: part };
  });
  if (parts.length > 0) await recordAll(tx, 'lottery.rebates_paid', parts, at);
  if (rebates.length > 0) await recordAll(tx, 'ledger.balance_changed', balancesOf(told, rebates), at);
}

function sumByMember(ends: readonly OrderEnd[], rebates: readonly AgentRebate[]): readonly Sum[] {
  const sums = new Map<string, Sum>();
  for (const end of ends) {
    const key = accountKey(end.member_id, end.currency);
    const sum = sums.get(key) ?? { of: end, own: 0n, agents: new Map() };
    sum.own += end.rebate - end.was_rebate;
    sums.set(key, sum);
  }
  for (const { agentId, order, amount } of rebates) {
    const { agents } = sums.get(accountKey(order.member_id, order.currency)) ?? {};
    agents?.set(agentId, amount + (agents.get(agentId) ?? 0n));
  }
  return [...sums.values()];
}

function memberOf({ of, own, agents }: Sum): RebatesPaid['members'][number] {
  return {
    memberId: of.member_id,
    currency: of.currency,
    isDemo: of.is_demo,
    rebateMicros: `${own}`,
    agents: [...agents].flatMap(([agentId, amount]) =>
      amount === 0n ? [] : [{ agentId, amountMicros: `${amount}` }],
    ),
  };
}

function hasAny({ rebateMicros, agents }: RebatesPaid['members'][number]): boolean {
  return rebateMicros !== '0' || agents.length > 0;
}

/** What the agents hold after it, each account once. */
function balancesOf(
  { standings }: Told,
  rebates: readonly AgentRebate[],
): EventPayload<'ledger.balance_changed'>[] {
  const accounts = new Map(
    rebates.map(({ agentId, order: { currency } }) => [accountKey(agentId, currency), { agentId, currency }]),
  );
  return [...accounts].flatMap(([key, { agentId, currency }]) => {
    const standing = standings.get(key);
    return standing === undefined ? [] : [{ memberId: agentId, currency, ...tellStanding(standing) }];
  });
}
