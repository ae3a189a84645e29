import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import type { Library } from '../../catalogue/index.ts';
import type { Standing } from '../../ledger/index.ts';
import { callWallet, standingNow } from '../../play/index.ts';
import { removeLiabilities } from './exposure-store.ts';
import type { Counted } from './free-exposure.ts';
import { lotteryOf } from './game-terms.ts';
import { type EndingOrder, endChases, markCancelled } from './place-store.ts';
import { roundOfOrder } from './round-of-order.ts';

/**
 * Gives back what orders staked that are not drawn any more: a member cancels them, or the chase that they are legs of has
 * ended. The caller holds the sale of their issues open (`shareIssue`), has locked them (`lockOrders`), and has seen that
 * they are placed and their issues on sale, because the sealed set holds every order that is placed at the close.
 * Answers what the member's account holds after it; undefined where there was nothing to end.
 */
export async function endOrders(
  tx: Tx,
  {
    library,
    counted,
    at,
  }: {
    readonly library: Library;
    /** What these orders, and others perhaps, could cost by number (`reckonCounted`). */
    readonly counted: Counted;
    readonly at: Date;
  },
  orders: readonly EndingOrder[],
): Promise<Standing | undefined> {
  const [first] = orders;
  if (first === undefined) return undefined;
  const { member_id: memberId } = first;
  assert(
    orders.every((order) => order.member_id === memberId && order.state === 'placed'),
    'Orders that end together are placed ones of one member.',
  );
  assert(
    orders.every(({ id, is_demo: isDemo }) => isDemo || counted.has(id)),
    'What orders could cost is known before they end.',
  );
  const answers = await callWallet(
    tx,
    orders.map((order) => {
      const { id: orderId, currency, is_demo: isDemo } = order;
      const { gameNo, vendor } = lotteryOf(library, order.game_code);
      return {
        ...roundOfOrder({ orderId, memberId, currency, isDemo, gameNo, vendor }),
        kind: 'rollback',
        key: `${orderId}:cancel`,
        referenceKey: orderId,
      };
    }),
    at,
  );
  const failed = answers.find(({ status }) => status !== 'ok');
  assert(failed === undefined, `the wallet answered the end of an order with ${failed?.status ?? ''}`);
  await markCancelled(
    tx,
    memberId,
    orders.map(({ id }) => id),
    at,
  );
  await endChases(
    tx,
    memberId,
    orders.map(({ id }) => id),
    at,
  );
  for (const { id, currency } of orders.toSorted((one, other) => one.issue_id - other.issue_id)) {
    await removeLiabilities(tx, counted.get(id) ?? [], currency);
  }
  const last = answers.at(-1);
  return last && standingNow(last);
}
