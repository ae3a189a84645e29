import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, onCommit, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { nudgeRelay } from '../../../platform/outbox/index.ts';
import { findStanding, memberCash, type Standing } from '../../ledger/index.ts';
import { shareIssues } from '../issues/issue-lock.ts';
import { endOrders } from './end-orders.ts';
import { checkCount, reckonCounted } from './free-exposure.ts';
import type { OrderDeps } from './order-deps.ts';
import { listIssuesOf, lockOrders } from './place-store.ts';

/**
 * Cancels a member's orders while their issues are on sale: all of them or none. One that is cancelled already changes
 * nothing. Answers what the account holds after it.
 * @throws DomainError lottery.order_unknown, also for orders of somebody else; lottery.order_closed, .too_many_numbers
 */
export async function cancelOrders(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'library'>,
  memberId: MemberId,
  orderIds: readonly string[],
): Promise<Standing> {
  const ids = [...new Set(orderIds)];
  const library = await deps.library();
  await checkCount(deps.db, memberId, ids);
  const counted = await reckonCounted(deps.db, library, memberId, ids);
  return inTransaction(deps.db, async (tx) => {
    await shareIssues(tx, await listIssuesOf(tx, memberId, ids));
    const at = deps.clock.now();
    const orders = await lockOrders(tx, memberId, ids);
    const placed = orders.filter(({ state }) => state !== 'cancelled');
    // One that was placed since this call began was not known to it.
    const isNew = placed.some(({ id, state, is_demo }) => state === 'placed' && !is_demo && !counted.has(id));
    if (isNew || orders.length !== ids.length) fail('lottery.order_unknown');
    const isLate = placed.some(
      (order) => order.state !== 'placed' || order.issue_state !== 'open' || at >= order.closes_at,
    );
    if (isLate) fail('lottery.order_closed');
    onCommit(tx, nudgeRelay);
    return (await endOrders(tx, { library, counted, at }, placed)) ?? (await standingOf(tx, memberId));
  });
}

/** What the member has now. */
export async function standingOf(db: Db | Tx, memberId: MemberId): Promise<Standing> {
  return findStanding(db, { memberId, address: memberCash(memberId), currency: PLAY_CREDIT });
}
