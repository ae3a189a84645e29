import type { MemberId } from '@nokshi/contract/ids.ts';
import * as contract from '@nokshi/contract/lottery.ts';
import * as favouriteContract from '@nokshi/contract/lottery-favourites.ts';
import { lotteryReceiptKeys } from '@nokshi/contract/lottery-receipts.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { tellStanding } from '../../ledger/index.ts';
import type { BettingDeps } from './betting-deps.ts';
import { cancelOrders, standingOf } from './cancel-orders.ts';
import { describeOrder, type OrderReader } from './describe-orders.ts';
import { addFavourite, readFavourites, removeFavourite } from './favourites.ts';
import { listOrders } from './list-orders.ts';
import { type DetailDeps, orderDetail } from './order-detail.ts';
import { listOrdersById } from './order-store.ts';
import { type Placed, placeChase, placeOrder } from './place-once.ts';
import { listPublicKeys } from './receipt-store.ts';
import { sayingFaults } from './saying-faults.ts';

export type OrderRouteDeps = BettingDeps & DetailDeps;

export function orderRoutes(deps: OrderRouteDeps): readonly Route[] {
  const readerOf = async (
    ctx: Context,
    { language }: { readonly language?: OrderReader['language'] | undefined },
  ) => ({
    library: await deps.library(),
    language: language ?? ctx.language,
    at: ctx.at,
  });
  const tell = async (memberId: MemberId, reader: OrderReader, { orders, standing }: Placed) => ({
    orders: orders.map((row) => describeOrder(row, reader)),
    ...tellStanding(standing ?? (await standingOf(deps.db, memberId))),
  });
  return [
    route(contract.placeOrder, async (ctx, input) => {
      const { memberId } = principalOf(ctx);
      const reader = await readerOf(ctx, input);
      const placed = await sayingFaults(reader.language, () =>
        placeOrder(deps, { ...input, memberId, ...expected(input) }),
      );
      const { orders, ...told } = await tell(memberId, reader, placed);
      const [order] = orders;
      if (order === undefined) throw new Error('an order that was placed is not there');
      return { order, ...told };
    }),
    route(contract.placeChase, async (ctx, input) => {
      const { memberId } = principalOf(ctx);
      const legs = input.legs.map(({ numero, multiple }) => ({ numero, multiple }));
      const reader = await readerOf(ctx, input);
      const placed = await sayingFaults(reader.language, () =>
        placeChase(deps, { ...input, memberId, ...expected(input), legs }),
      );
      return tell(memberId, reader, placed);
    }),
    route(contract.cancelOrders, async (ctx, input) => {
      const { memberId } = principalOf(ctx);
      const standing = await cancelOrders(deps, memberId, input.orderIds);
      const orders = await listOrdersById(deps.db, memberId, input.orderIds);
      return tell(memberId, await readerOf(ctx, input), { orders, standing });
    }),
    route(contract.listOrders, async (ctx, input) =>
      listOrders(deps, principalOf(ctx).memberId, input, await readerOf(ctx, input)),
    ),
    route(contract.orderDetail, async (ctx, input) =>
      orderDetail(deps, principalOf(ctx).memberId, input.orderId, await readerOf(ctx, input)),
    ),
    route(lotteryReceiptKeys, async () => ({
      keys: (await listPublicKeys(deps.db)).map(({ id, public_key, made_at }) => ({
        keyId: id,
        publicKey: public_key,
        madeAt: made_at.getTime(),
      })),
    })),
    route(favouriteContract.listLotteryFavourites, (ctx, { gameCode }) =>
      readFavourites(deps, principalOf(ctx).memberId, gameCode),
    ),
    route(favouriteContract.addLotteryFavourite, (ctx, input) =>
      sayingFaults(ctx.language, () => addFavourite(deps, principalOf(ctx).memberId, input)),
    ),
    route(favouriteContract.removeLotteryFavourite, (ctx, input) =>
      removeFavourite(deps, principalOf(ctx).memberId, input),
    ),
  ];
}

function expected(input: { readonly expectedStakeMicros: string }) {
  return { expectedStakeMicros: BigInt(input.expectedStakeMicros) };
}
