import * as contract from '@nokshi/contract/cashier-adjustment.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { decideAdjustment, proposeAdjustment, readAdjustments } from './adjust-balance.ts';

/** Corrections in the console. Who may call stands in the contract and is checked by the frame. */
export function adjustmentRoutes(deps: DepositDeps): readonly Route[] {
  return [
    route(contract.listAdjustments, (ctx, { memberId }) =>
      readAdjustments(deps.db, memberId as MemberId, principalOf(ctx).memberId),
    ),
    route(contract.proposeAdjustment, (ctx, input) =>
      proposeAdjustment(deps.db, {
        ...input,
        memberId: input.memberId as MemberId,
        id: input.id.toLowerCase(),
        amount: BigInt(input.amountMicros),
        staffId: principalOf(ctx).memberId,
        at: ctx.at,
      }),
    ),
    route(contract.decideAdjustment, (ctx, input) =>
      decideAdjustment(deps, {
        ...input,
        memberId: input.memberId as MemberId,
        id: input.id.toLowerCase(),
        staffId: principalOf(ctx).memberId,
        at: ctx.at,
      }),
    ),
  ];
}
