import type { MemberId } from '@nokshi/contract/ids.ts';
import * as contract from '@nokshi/contract/rewards-mall.ts';
import * as desk from '@nokshi/contract/rewards-mall-console.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { type PointDeps, pointSettings } from '../points/point-deps.ts';
import { heldPoints } from '../points/spend-points.ts';
import { decide } from './decide-redemption.ts';
import { openDelivery } from './delivery.ts';
import { endGood, listGoodsForDesk, saveGood } from './edit-goods.ts';
import {
  numberOf,
  presentQueued,
  readMall,
  readQueue,
  readRedeemed,
  readRedemptions,
  readRewards,
} from './read-mall.ts';
import { redeemGood } from './redeem.ts';
import { findQueued, findRedemption } from './redemption-store.ts';

/** The points mall: calls of members, and those of the console. */
export function mallRoutes(deps: PointDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.getPointReward, async (ctx, { type, page, size }) => {
      await pointSettings(deps);
      return readRewards(db, { type, page, size, language: ctx.language });
    }),
    route(contract.listMall, async (ctx) => {
      await pointSettings(deps);
      return { list: await readMall(db, ctx.language) };
    }),
    route(contract.getRedeemPointList, async (ctx, { startTime, endTime, page, size }) => {
      await pointSettings(deps);
      const { memberId } = principalOf(ctx);
      return readRedeemed(db, { memberId, startTime, endTime, page, size, language: ctx.language });
    }),
    route(contract.listRedemptions, async (ctx, { cursor }) => {
      await pointSettings(deps);
      return readRedemptions(db, { memberId: principalOf(ctx).memberId, cursor, language: ctx.language });
    }),
    route(contract.redeemPointReward, async (ctx, input) => {
      const { memberId } = principalOf(ctx);
      const row = await redeemGood(deps, {
        memberId,
        ip: ctx.ip,
        at: ctx.at,
        quantity: input.quantity,
        typed: input,
        id: input.id ?? newId(ctx.at),
        goodId: input.rewardId,
        seenPoints: input.point,
        paymentPassword: input.paymentPassword,
      });
      return { referenceNo: numberOf(row), pointBalance: Number(await heldPoints(db, memberId)) };
    }),
    ...deskRoutes(deps),
  ];
}

function deskRoutes(deps: PointDeps): readonly Route[] {
  const { db } = deps;
  const goods = async () => ({ list: await listGoodsForDesk(db) });
  return [
    route(desk.redemptionQueue, (ctx, { queue, after }) =>
      readQueue(db, { queue, after: readNumber(after), language: ctx.language }),
    ),
    route(desk.redemptionDelivery, async (ctx, { id, memberId: text }) => {
      const memberId = text as MemberId;
      const row = await findRedemption(db, memberId, id);
      if (!row || row.delivery === null) return fail('rewards.redemption_unknown');
      return openDelivery(db, { memberId, at: ctx.at }, row.delivery);
    }),
    route(desk.decideRedemption, async (ctx, { id, memberId: text, decision, reason }) => {
      const [memberId, by] = [text as MemberId, principalOf(ctx).memberId];
      await decide(deps, {
        memberId,
        id,
        isApproved: decision === 'approve',
        remark: reason,
        by,
        at: ctx.at,
      });
      const row = await findQueued(db, memberId, id);
      const [shown] = await presentQueued(db, row ? [row] : [], ctx.language);
      assert(shown !== undefined, 'what was decided is there');
      return shown;
    }),
    route(desk.mallGoods, goods),
    route(desk.saveGood, async (ctx, order) => {
      await saveGood(db, order, { by: principalOf(ctx).memberId, at: ctx.at });
      return goods();
    }),
    route(desk.endGood, async (ctx, { id, version, isEnded }) => {
      await endGood(db, { id, version, isEnded, at: ctx.at });
      return goods();
    }),
  ];
}

/** `RD-1042`, or its number alone; null of anything else. */
function readNumber(text: string | undefined): string | null {
  return /^(?:RD-)?(\d{1,15})$/.exec(text ?? '')?.[1] ?? null;
}
