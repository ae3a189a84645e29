import { inTransaction, type Tx } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/index.ts';
import { shareIssue } from '../issues/issue-lock.ts';
import { endOrders } from '../orders/end-orders.ts';
import { reckonCounted } from '../orders/free-exposure.ts';
import { endChases, listIssuesOf, lockOrders } from '../orders/place-store.ts';
import { endChasesOf, listLaterLegs, listWonLegs, stopsOnWin, type WonLeg } from './chase-store.ts';
import type { OrderEnd } from './chunk-store.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import type { IssueRow } from './settlement-store.ts';

/**
 * Chases that stop with their first win: later legs whose sale is still open are cancelled and their stakes come back.
 * What is sealed is played. domain A.0.5
 */
export async function endWonChases(
  deps: SettlementDeps,
  issue: IssueRow,
  ends: readonly OrderEnd[],
): Promise<void> {
  for (const { member_id, id: order_id, no, state, chase_id, chase_leg } of ends) {
    if (state !== 'won' || chase_id === null || chase_leg === null) continue;
    await stopChase(deps, issue, { member_id, chase_id, chase_leg, order_id, no });
  }
}

/** Ends what an issue leaves over of chases: those that it won, were the settler lost in between, and those without a leg. */
export async function endSpentChases(deps: SettlementDeps, issue: IssueRow): Promise<void> {
  for (const leg of await listWonLegs(deps.db, issue.id)) await stopChase(deps, issue, leg);
  await endChasesOf(deps.db, issue.id, deps.clock.now());
}

async function stopChase(deps: SettlementDeps, issue: IssueRow, leg: WonLeg): Promise<void> {
  const library = await deps.library();
  // Of these some may be sealed by then, and none is added: all legs of a chase are placed at once.
  const counted = await reckonCounted(deps.db, library, leg.member_id, await listLaterLegs(deps.db, leg));
  await inTransaction(deps.db, async (tx) => {
    if (!(await stopsOnWin(tx, leg))) return;
    const legs = await listLaterLegs(tx, leg);
    for (const issueId of await listIssuesOf(tx, leg.member_id, legs)) await shareIssue(tx, issueId);
    const at = deps.clock.now();
    const locked = await lockOrders(tx, leg.member_id, legs);
    const cancelled = locked.filter(
      (order) => order.state === 'placed' && order.issue_state === 'open' && at < order.closes_at,
    );
    await endOrders(tx, { library, counted, at }, cancelled);
    await endChases(tx, leg.member_id, [leg.order_id], at);
    const [first] = cancelled;
    if (first === undefined) return;
    const back = cancelled.reduce((sum, { stake }) => sum + stake, 0n);
    await tellStopped(tx, issue, { leg, currency: first.currency, back, at });
  });
}

/** One notice for the chase: by the order that won, with what the cancelled ones gave back. */
async function tellStopped(
  tx: Tx,
  issue: IssueRow,
  stopped: { readonly leg: WonLeg; readonly currency: string; readonly back: bigint; readonly at: Date },
): Promise<void> {
  const { leg, currency, back, at } = stopped;
  await record(
    tx,
    'lottery.orders_ended',
    {
      orders: [
        {
          memberId: leg.member_id,
          orderId: leg.order_id,
          no: leg.no,
          gameCode: issue.game_code,
          numero: issue.numero,
          what: 'chase_ended',
          currency,
          amountMicros: back.toString(),
          at: at.getTime(),
        },
      ],
    },
    at,
  );
}
