import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/rewards-points.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { shownNumber } from '../../cashier/index.ts';
import { findBalance, memberCash } from '../../ledger/index.ts';
import { convertPoints } from './convert-points.ts';
import { type PointDeps, pointSettings } from './point-deps.ts';
import { listPointMoves, readConfig, readPoints } from './read-points.ts';
import { heldPoints } from './spend-points.ts';

export function pointRoutes(deps: PointDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.getPointBalance, async (ctx) => {
      await pointSettings(deps);
      return { pointBalance: Number(await heldPoints(db, readerOf(ctx).memberId)) };
    }),
    route(contract.getPointConfig, (ctx) => readConfig(deps, readerOf(ctx))),
    route(contract.pointOverview, (ctx) => readPoints(deps, readerOf(ctx))),
    route(contract.listPoints, (ctx, { cursor }) =>
      listPointMoves(deps, { ...readerOf(ctx), cursor, language: ctx.language }),
    ),
    route(contract.convertPoint, async (ctx, { point, paymentPassword, id = newId(ctx.at) }) => {
      const reader = readerOf(ctx);
      const { amount } = await convertPoints(deps, {
        ...reader,
        id,
        paymentPassword,
        ip: ctx.ip,
        points: BigInt(point),
      });
      const { memberId } = reader;
      const cash = { memberId, address: memberCash(memberId), currency: PLAY_CREDIT };
      return {
        amount: shownNumber(amount),
        pointBalance: Number(await heldPoints(db, memberId)),
        balance: shownNumber((await findBalance(db, cash)) ?? 0n),
      };
    }),
  ];
}

function readerOf(ctx: Context) {
  return { memberId: principalOf(ctx).memberId, at: ctx.at };
}
