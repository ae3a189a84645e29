import * as contract from '@nokshi/contract/cashier-deposit.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import {
  type Context,
  principalOf,
  protocolRoute,
  type Route,
  route,
} from '../../../platform/http/context.ts';
import { readMoneyParts } from '../balance/free-money.ts';
import { findBonuses } from '../bonuses/bonus-store.ts';
import { listMemberOffers } from '../bonuses/choose-bonus.ts';
import { SANDBOX_PROVIDER } from '../payments/sandbox-provider.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { listChannels } from './channel-store.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, findDepositRow, listLatestDeposits, listOpen } from './deposit-store.ts';
import { describeChannel, describeDeposit, describeWay } from './describe-deposit.ts';
import { readFamilies } from './further-payment.ts';
import { handInSlip } from './hand-in-slip.ts';
import { openDeposit } from './open-deposit.ts';
import { takePaymentMessage } from './payment-webhook.ts';
import { tellTrxId } from './tell-trx-id.ts';

const PAGE = 20;

/** What members do about paying in, and what payment providers tell. */
export function depositRoutes(deps: DepositDeps): readonly Route[] {
  const { db } = deps;
  const showAll = (ctx: Context, rows: readonly DepositRow[]) => describeAll(deps, ctx, rows);
  const show = async (ctx: Context, row: DepositRow) => {
    const [shown] = await showAll(ctx, [row]);
    assert(shown !== undefined, 'one order is one answer');
    return shown;
  };
  return [
    route(contract.depositChannels, (ctx) => channelsAndOpen(deps, ctx)),
    route(contract.depositWays, async ({ language }) => ({
      ways: (await listChannels(db)).map((channel) => describeWay(channel, language)),
    })),
    route(contract.openDeposit, async (ctx, input) =>
      show(
        ctx,
        await openDeposit(deps, ctx, {
          memberId: principalOf(ctx).memberId,
          id: input.id.toLowerCase(),
          channelCode: input.channelCode,
          amount: BigInt(input.amountMicros),
          bonusCode: input.bonusCode,
        }),
      ),
    ),
    route(contract.findDeposit, async (ctx, input) => show(ctx, await getDeposit(db, ctx, input.id))),
    route(contract.listDeposits, async (ctx, { before }) => {
      const { memberId } = principalOf(ctx);
      const rows = await listLatestDeposits(db, memberId, { before, limit: PAGE + 1 });
      return {
        list: await showAll(ctx, rows.slice(0, PAGE)),
        hasMore: rows.length > PAGE,
      };
    }),
    route(contract.tellTrxId, async (ctx, input) =>
      show(ctx, await tellTrxId(deps, { ...input, memberId: principalOf(ctx).memberId, at: ctx.at })),
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

/** Orders of one member. */
async function describeAll(
  { db, speeds }: DepositDeps,
  { language, at }: Context,
  rows: readonly DepositRow[],
): Promise<contract.Deposit[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const [bonuses, families, told] = await Promise.all([
    findBonuses(db, rows),
    readFamilies(db, first.member_id, rows),
    speeds(at),
  ]);
  return rows.map((row) => {
    const beside = { bonus: bonuses.get(row.id), family: families.get(row.id) };
    return describeDeposit(row, { ...beside, language, speeds: told, at });
  });
}

async function channelsAndOpen(deps: DepositDeps, ctx: Context) {
  const { language, at } = ctx;
  const { memberId } = principalOf(ctx);
  const { timeZone } = await deps.settings();
  const [channels, open, speeds, bonuses, { free }] = await Promise.all([
    listChannels(deps.db),
    listOpen(deps.db, memberId, { at, limit: contract.OPEN_DEPOSITS }),
    deps.speeds(at),
    listMemberOffers(deps.db, { memberId, language, timeZone, at }),
    readMoneyParts(deps.db, { memberId, currency: PLAY_CREDIT, at }),
  ]);
  return {
    channels: channels.map((channel) =>
      describeChannel(channel, {
        language,
        speeds,
        isReachable: channel.method !== 'checkout' || deps.providers.has(channel.provider),
      }),
    ),
    open: await describeAll(deps, ctx, open),
    bonuses,
    freeMicros: free.toString(),
  };
}

async function getDeposit(db: Db, ctx: Context, id: string): Promise<DepositRow> {
  const row = await findDepositRow(db, principalOf(ctx).memberId, id);
  if (!row) fail('cashier.deposit_unknown');
  return row;
}
