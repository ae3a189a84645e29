import * as contract from '@nokshi/contract/cashier-member-transfers.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { AmountRefusal, wireNumberToMicros } from '@nokshi/money';
import { assert, fail } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { readMainBalance, shownNumber } from '../wallets/read-wallets.ts';
import { findSenderBlock } from './check-member-transfer.ts';
import { describeMemberTransfers, memberTransferNo } from './describe-member-transfer.ts';
import {
  findOfEither,
  keepTransferChoice,
  listOfEither,
  type MemberTransferRow,
} from './member-transfer-store.ts';
import { sendAsAssistant } from './send-as-assistant.ts';
import {
  type MemberTransferDeps,
  orderDown,
  orderUp,
  prepareTransfer,
  sendConfirmed,
  sendDown,
} from './send-to-member.ts';
import { takeBack } from './take-back.ts';
import { describeDownlineDesk, describeUplineDesk, listReceivers, maskedName } from './transfer-desks.ts';

const PAGE = 20;
/** What a number of this family's clients may carry. */
const WIRE_DECIMALS = 2;

/** Credit between a member and whoever stands directly above or below. */
export function memberTransferRoutes(deps: MemberTransferDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.uplineDesk, (ctx) => describeUplineDesk(deps, ctx)),
    route(contract.prepareUplineTransfer, async (ctx, input) => {
      const order = await orderUp(deps, orderOf(ctx, input));
      const stepUp = await prepareTransfer(deps, ctx, order);
      return { ...stepUp, uplineName: await maskedName(deps, order.receiverId) };
    }),
    route(contract.sendToUpline, async (ctx, input) => {
      const order = await orderUp(deps, orderOf(ctx, input));
      return show(deps, ctx, await sendConfirmed(deps, ctx, order, offerOf(input)));
    }),
    route(contract.findMemberTransfer, async (ctx, { id }) => {
      const row = await findOfEither(db, principalOf(ctx).memberId, id);
      return show(deps, ctx, row ?? fail('cashier.transfer_unknown'));
    }),
    route(contract.listMemberTransfers, async (ctx, { before }) => {
      const { memberId } = principalOf(ctx);
      const rows = await listOfEither(db, memberId, { before, limit: PAGE + 1 });
      return {
        list: await describeMemberTransfers(db, rows.slice(0, PAGE), memberId),
        hasMore: rows.length > PAGE,
      };
    }),
    route(contract.takeFromDownlines, async (ctx, { isOn }) => {
      await keepTransferChoice(db, { memberId: principalOf(ctx).memberId, isOn, at: ctx.at });
      return null;
    }),
    ...agentRoutes(deps),
  ];
}

function agentRoutes(deps: MemberTransferDeps): readonly Route[] {
  return [
    route(contract.transferEnabled, async (ctx) => {
      const settings = await deps.settings();
      const block = await findSenderBlock(
        deps.db,
        { ...deps, settings },
        {
          memberId: principalOf(ctx).memberId,
          at: ctx.at,
        },
      );
      const { minUnits, perDayUnits } = settings.memberTransfers;
      return {
        transferEnabled: block === undefined,
        minAmount: shownNumber(microsOfUnits(minUnits)),
        maxPerDay: shownNumber(microsOfUnits(perDayUnits)),
      };
    }),
    route(contract.transferDownline, (ctx, input) => relayDown(deps, ctx, input)),
    route(contract.downlineDesk, (ctx, { to }) => describeDownlineDesk(deps, ctx, to)),
    route(contract.transferReceivers, async (ctx, { search = '' }) => ({
      list: await listReceivers(deps, principalOf(ctx).memberId, search),
    })),
    route(contract.sendAsAssistant, async (ctx, { id, account, amountMicros, password }) => {
      const asked = { key: id.toLowerCase(), account, amount: BigInt(amountMicros), password };
      const row = await sendAsAssistant(deps, ctx, asked);
      return {
        no: memberTransferNo(row.no),
        account,
        amountMicros: row.amount.toString(),
        at: row.at.getTime(),
      };
    }),
    route(contract.takeBackWaiting, async (ctx, { id, memberId }) => {
      const agentId = principalOf(ctx).memberId;
      const order = { agentId, memberId: memberId as MemberId, key: id.toLowerCase(), at: ctx.at };
      return show(deps, ctx, await takeBack(deps, order));
    }),
    route(contract.prepareDownlineTransfer, async (ctx, input) => {
      return prepareTransfer(deps, ctx, await orderDown(deps, downlineOrderOf(ctx, input)));
    }),
    route(contract.sendToDownline, async (ctx, input) => {
      const order = await orderDown(deps, downlineOrderOf(ctx, input));
      return show(deps, ctx, await sendConfirmed(deps, ctx, order, offerOf(input)));
    }),
  ];
}

async function relayDown(
  deps: MemberTransferDeps,
  ctx: Context,
  input: InputOf<typeof contract.transferDownline>,
): Promise<OutputOf<typeof contract.transferDownline>> {
  const { memberId } = principalOf(ctx);
  const row = await sendDown(deps, ctx, {
    senderId: memberId,
    key: (input.id ?? newId(ctx.at)).toLowerCase(),
    account: input.customerName,
    amount: amountOf(input.amount),
    isSalary: input.isSalary ?? false,
    paymentPassword: input.paymentPassword,
  });
  const balance = await readMainBalance(deps, memberId);
  const receipt = await show(deps, ctx, row);
  return {
    orderNo: receipt.no,
    amount: shownNumber(row.amount),
    availBalance: shownNumber(balance),
    receipt,
  };
}

async function show(deps: MemberTransferDeps, ctx: Context, row: MemberTransferRow) {
  const [shown] = await describeMemberTransfers(deps.db, [row], principalOf(ctx).memberId);
  assert(shown !== undefined, 'one row is one receipt');
  return shown;
}

function orderOf(ctx: Context, input: { readonly id: string; readonly amountMicros: string }) {
  return {
    senderId: principalOf(ctx).memberId,
    key: input.id.toLowerCase(),
    amount: BigInt(input.amountMicros),
  };
}

function downlineOrderOf(ctx: Context, input: InputOf<typeof contract.prepareDownlineTransfer>) {
  return { ...orderOf(ctx, input), account: input.account, isSalary: input.isSalary ?? false };
}

function offerOf(input: InputOf<typeof contract.sendToUpline>) {
  const { challengeId, paymentPassword, passkey } = input;
  return { challengeId, paymentPassword, passkey };
}

function amountOf(wire: number): bigint {
  try {
    return wireNumberToMicros(wire, WIRE_DECIMALS);
  } catch (error) {
    if (error instanceof AmountRefusal) fail('cashier.transfer_range');
    throw error;
  }
}
