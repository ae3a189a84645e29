import type { MemberId } from '@nokshi/contract/ids.ts';
import { uplineRebates } from '@nokshi/lottery';
import type { OrderEnd } from './chunk-store.ts';

/** What one order's end gives somebody above its member, beside what an earlier end had given. */
export interface AgentRebate {
  readonly agentId: MemberId;
  readonly order: OrderEnd;
  readonly series: number;
  readonly below: number;
  /** Micros; below zero where less is due than was paid. */
  readonly amount: bigint;
}

/**
 * Rebates of those above: of what neither tied nor was void, once for each order and agent, rounded down to a micro. The
 * series are those of the moment when the order was placed, whichever of them its lines chose. domain A.0.2
 */
export function agentRebatesOf(ends: readonly OrderEnd[]): readonly AgentRebate[] {
  return ends.flatMap((order) =>
    (order.uplines ?? []).flatMap(([agentId, series, below]): AgentRebate[] => {
      const before = order.was_state === 'placed' ? 0n : share(order.stake - order.was_refund, series, below);
      const amount = share(order.stake - order.refund, series, below) - before;
      return amount === 0n ? [] : [{ agentId, order, series, below, amount }];
    }),
  );
}

function share(played: bigint, series: number, below: number): bigint {
  return uplineRebates(played, [series, below])[0] ?? 0n;
}
