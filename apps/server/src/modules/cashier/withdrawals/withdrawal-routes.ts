import * as contract from '@nokshi/contract/cashier-withdrawal.ts';
import { fail } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { bindPayoutAccount, describePayoutAccount, unbindPayoutAccount } from '../payouts/payout-accounts.ts';
import { answerReceipt } from './answer-receipt.ts';
import { describeWithdrawal } from './describe-withdrawal.ts';
import { prepareWithdrawal } from './prepare-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { describeDesk } from './withdrawal-desk.ts';
import { findWithdrawalRow, listLatestWithdrawals, type WithdrawalRow } from './withdrawal-store.ts';

const PAGE = 20;

/** What members do about money that leaves. */
export function withdrawalRoutes(deps: WithdrawalDeps): readonly Route[] {
  const { db } = deps;
  const show = (ctx: Context, row: WithdrawalRow) => describeWithdrawal(db, row, ctx);
  return [
    ...payoutRoutes(deps),
    route(contract.withdrawalDesk, (ctx) => describeDesk(deps, ctx)),
    route(contract.prepareWithdrawal, (ctx, input) => prepareWithdrawal(deps, ctx, orderOf(ctx, input))),
    route(contract.requestWithdrawal, async (ctx, input) =>
      show(
        ctx,
        await requestWithdrawal(deps, ctx, orderOf(ctx, input), {
          challengeId: input.challengeId,
          paymentPassword: input.paymentPassword,
          passkey: input.passkey,
        }),
      ),
    ),
    route(contract.findWithdrawal, async (ctx, { id }) => {
      const row = await findWithdrawalRow(db, principalOf(ctx).memberId, id);
      if (!row) fail('cashier.withdrawal_unknown');
      return show(ctx, row);
    }),
    route(contract.listWithdrawals, async (ctx, { before }) => {
      const { memberId } = principalOf(ctx);
      const rows = await listLatestWithdrawals(db, memberId, { before, limit: PAGE + 1 });
      return {
        list: await Promise.all(rows.slice(0, PAGE).map((row) => show(ctx, row))),
        hasMore: rows.length > PAGE,
      };
    }),
    route(contract.answerReceipt, async (ctx, input) =>
      show(
        ctx,
        await answerReceipt(deps, {
          memberId: principalOf(ctx).memberId,
          id: input.id,
          answer: input.answer,
          received: input.receivedMicros === undefined ? undefined : BigInt(input.receivedMicros),
          picture: input.picture,
          at: ctx.at,
        }),
      ),
    ),
  ];
}

function orderOf(
  ctx: Context,
  input: { readonly id: string; readonly accountId: string; readonly amountMicros: string },
) {
  return {
    memberId: principalOf(ctx).memberId,
    id: input.id.toLowerCase(),
    accountId: input.accountId.toLowerCase(),
    amount: BigInt(input.amountMicros),
  };
}

function payoutRoutes({ db }: WithdrawalDeps): readonly Route[] {
  return [
    route(contract.addPayoutAccount, async (ctx, input) => {
      const row = await bindPayoutAccount(db, {
        ...input,
        id: input.id.toLowerCase(),
        memberId: principalOf(ctx).memberId,
        ip: ctx.ip,
        at: ctx.at,
      });
      return describePayoutAccount(row, ctx);
    }),
    route(contract.removePayoutAccount, async (ctx, { id }) => {
      await unbindPayoutAccount(db, { memberId: principalOf(ctx).memberId, id, at: ctx.at });
      return null;
    }),
  ];
}
