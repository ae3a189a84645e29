import * as contract from '@nokshi/contract/cashier-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { principalOf, type Route, route } from '../../platform/http/context.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { creditByHand, readQueue, readSheet, readSlip, recordReceiptByHand, rejectByHand } from './desk.ts';

/** The cashier's desk in the console. Who may call stands in the contract and is checked by the frame. */
export function deskRoutes(deps: DepositDeps): readonly Route[] {
  const keyOf = (input: { readonly memberId: string; readonly id: string }) => ({
    memberId: input.memberId as MemberId,
    id: input.id,
  });
  return [
    route(contract.depositQueue, (ctx) => readQueue(deps, ctx)),
    route(contract.depositSheet, (ctx, input) => readSheet(deps, keyOf(input), ctx)),
    route(contract.depositSlip, async (_ctx, input) => ({ webp: await readSlip(deps, keyOf(input)) })),
    route(contract.creditDeposit, (ctx, input) => {
      const by = { staffId: principalOf(ctx).memberId, note: input.reason };
      return creditByHand(deps, { ...keyOf(input), ...by, trxId: input.trxId }, ctx);
    }),
    route(contract.rejectDeposit, (ctx, input) => {
      const by = { staffId: principalOf(ctx).memberId, note: input.reason };
      return rejectByHand(deps, { ...keyOf(input), ...by, why: input.why }, ctx);
    }),
    route(contract.recordReceipt, (ctx, input) =>
      recordReceiptByHand(
        deps,
        { ...input, amount: BigInt(input.amountMicros), paidAt: new Date(input.paidAt) },
        ctx.at,
      ),
    ),
  ];
}
