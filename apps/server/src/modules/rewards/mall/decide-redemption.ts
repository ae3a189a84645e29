import { POINTS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { lockTurnover } from '../../cashier/index.ts';
import { HOUSE_POINTS, memberPoints, post } from '../../ledger/index.ts';
import { findRefusal } from '../../protection/index.ts';
import type { PointDeps } from '../points/point-deps.ts';
import { POINT_MICROS } from '../rules/points.ts';
import { tellMoved } from '../tell-moved.ts';
import { lockGood, movePieces } from './good-store.ts';
import { approve } from './redeem.ts';
import { lockRedemption, type RedemptionRow, saveDecision } from './redemption-store.ts';

export interface Decision {
  readonly memberId: MemberId;
  readonly id: string;
  readonly isApproved: boolean;
  readonly remark: string;
  readonly by: MemberId;
  readonly at: Date;
}

/**
 * Approves or rejects what waits, once. What is rejected gives its points and pieces back.
 * @throws DomainError rewards.redemption_unknown, rewards.on_break, system.changed_meanwhile
 */
export async function decide(deps: PointDeps, decision: Decision): Promise<void> {
  const { memberId, id, isApproved, by, at } = decision;
  const remark = cleanText(decision.remark);
  const terms = await deps.turnover();
  await inTransaction(deps.db, async (tx) => {
    await lockTurnover(tx, memberId);
    const row = await lockRedemption(tx, memberId, id);
    if (!row) return fail('rewards.redemption_unknown');
    if (row.state !== 'waiting') fail('system.changed_meanwhile');
    if (!isApproved) await reject(tx, row, { remark, by, at });
    else {
      if (row.amount > 0n && (await findRefusal(tx, { memberId, kind: 'launch', amount: 0n, at })))
        fail('rewards.on_break');
      await approve(tx, { memberId, id, remark, by, terms, at });
    }
    await tellMoved(tx, { memberIds: [memberId], what: 'points', at });
  });
}

async function reject(
  tx: Tx,
  { memberId, id, goodId, quantity, points }: RedemptionRow,
  { remark, by, at }: { readonly remark: string; readonly by: MemberId; readonly at: Date },
): Promise<void> {
  await lockGood(tx, goodId);
  await movePieces(tx, goodId, { stock: quantity, reserved: -quantity, given: 0 });
  const { groupId } = await post(tx, {
    memberId,
    scope: 'rewards.points_returned',
    key: id,
    at,
    transfers: [
      {
        code: 'points.returned',
        from: HOUSE_POINTS,
        to: memberPoints(memberId),
        currency: POINTS,
        amount: points * POINT_MICROS,
      },
    ],
  });
  await saveDecision(tx, {
    memberId,
    id,
    state: 'rejected',
    remark,
    by,
    at,
    paidGroupId: null,
    returnedGroupId: groupId,
  });
}
