import * as contract from '@nokshi/contract/cashier-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { decideCredit } from './decide-credit.ts';
import {
  creditByHand,
  type Look,
  readQueue,
  readQueued,
  readSheet,
  readSlip,
  recordReceiptByHand,
  rejectByHand,
} from './desk.ts';

/** The cashier's desk in the console. Who may call stands in the contract and is checked by the frame. */
export function deskRoutes(deps: DepositDeps): readonly Route[] {
  const keyOf = (input: { readonly memberId: string; readonly id: string }) => ({
    memberId: input.memberId as MemberId,
    id: input.id,
  });
  const lookOf = (ctx: Context): Look => ({
    language: ctx.language,
    at: ctx.at,
    staffId: principalOf(ctx).memberId,
  });
  return [
    route(contract.depositQueue, (ctx) => readQueue(deps, lookOf(ctx))),
    route(contract.depositSheet, (ctx, input) => readSheet(deps, keyOf(input), lookOf(ctx))),
    route(contract.depositSlip, async (_ctx, input) => ({ webp: await readSlip(deps, keyOf(input)) })),
    route(contract.creditDeposit, (ctx, input) => {
      const decision = { ...keyOf(input), note: input.reason, trxId: input.trxId };
      return creditByHand(deps, decision, lookOf(ctx));
    }),
    route(contract.decideCredit, async (ctx, input) => {
      const look = lookOf(ctx);
      await decideCredit(deps, {
        ...keyOf(input),
        creditId: input.creditId,
        amount: BigInt(input.amountMicros),
        ordered: BigInt(input.orderedMicros),
        decision: input.decision,
        staffId: look.staffId,
        note: input.reason,
        at: ctx.at,
      });
      return readQueued(deps, keyOf(input), look);
    }),
    route(contract.rejectDeposit, (ctx, input) => {
      const decision = { ...keyOf(input), note: input.reason, why: input.why };
      return rejectByHand(deps, decision, lookOf(ctx));
    }),
    route(contract.recordReceipt, (ctx, input) =>
      recordReceiptByHand(
        deps,
        {
          ...input,
          amount: BigInt(input.amountMicros),
          paidAt: new Date(input.paidAt),
          note: input.reason,
        },
        lookOf(ctx),
      ),
    ),
  ];
}
