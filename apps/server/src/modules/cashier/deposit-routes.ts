import * as contract from '@nokshi/contract/cashier-deposit.ts';
import type { Db } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { type Context, principalOf, protocolRoute, type Route, route } from '../../platform/http/context.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { listChannels } from './channel-store.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, findDepositRow, listLatestDeposits, listOpen } from './deposit-store.ts';
import { describeChannel, describeDeposit } from './describe-deposit.ts';
import { handInSlip } from './hand-in-slip.ts';
import { openDeposit } from './open-deposit.ts';
import { takePaymentMessage } from './payment-webhook.ts';
import { SANDBOX_PROVIDER } from './payments/sandbox-provider.ts';
import { tellTrxId } from './tell-trx-id.ts';

const PAGE = 20;

/** What members do about paying in, and what payment providers tell. */
export function depositRoutes(deps: DepositDeps): readonly Route[] {
  const { db } = deps;
  const show = async (ctx: Context, row: DepositRow) =>
    describeDeposit(row, { language: ctx.language, speeds: await deps.speeds(ctx.at), at: ctx.at });
  return [
    route(contract.depositChannels, (ctx) => channelsAndOpen(deps, ctx)),
    route(contract.openDeposit, async (ctx, input) =>
      show(
        ctx,
        await openDeposit(deps, ctx, {
          memberId: principalOf(ctx).memberId,
          id: input.id.toLowerCase(),
          channelCode: input.channelCode,
          amount: BigInt(input.amountMicros),
        }),
      ),
    ),
    route(contract.findDeposit, async (ctx, input) => show(ctx, await getDeposit(db, ctx, input.id))),
    route(contract.listDeposits, async (ctx, { before }) => {
      const { memberId } = principalOf(ctx);
      const rows = await listLatestDeposits(db, memberId, { before, limit: PAGE + 1 });
      return {
        list: await Promise.all(rows.slice(0, PAGE).map((row) => show(ctx, row))),
        hasMore: rows.length > PAGE,
      };
    }),
    route(contract.tellTrxId, async (ctx, input) =>
      show(ctx, await tellTrxId(db, { ...input, memberId: principalOf(ctx).memberId, at: ctx.at })),
    ),
    route(contract.handInSlip, async (ctx, input) =>
      show(ctx, await handInSlip(deps, { ...input, memberId: principalOf(ctx).memberId, at: ctx.at })),
    ),
    route(contract.cancelDeposit, async (ctx, input) =>
      show(ctx, await cancelDeposit(db, { ...input, memberId: principalOf(ctx).memberId, at: ctx.at })),
    ),
    protocolRoute(contract.paymentWebhook, (ctx) =>
      takePaymentMessage(deps, deps.providers.get(SANDBOX_PROVIDER), ctx),
    ),
  ];
}

async function channelsAndOpen(deps: DepositDeps, ctx: Context) {
  const [channels, open, speeds] = await Promise.all([
    listChannels(deps.db),
    listOpen(deps.db, principalOf(ctx).memberId, { at: ctx.at, limit: contract.OPEN_DEPOSITS }),
    deps.speeds(ctx.at),
  ]);
  const { language } = ctx;
  return {
    channels: channels.map((channel) =>
      describeChannel(channel, {
        language,
        speeds,
        isReachable: channel.method !== 'checkout' || deps.providers.has(channel.provider),
      }),
    ),
    open: open.map((row) => describeDeposit(row, { language, speeds, at: ctx.at })),
  };
}

async function getDeposit(db: Db, ctx: Context, id: string): Promise<DepositRow> {
  const row = await findDepositRow(db, principalOf(ctx).memberId, id);
  if (!row) fail('cashier.deposit_unknown');
  return row;
}
