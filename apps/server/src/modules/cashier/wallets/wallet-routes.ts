import * as contract from '@nokshi/contract/cashier-wallets.ts';
import { MAIN_WALLET } from '@nokshi/contract/cashier-wallets.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { AmountRefusal, wireNumberToMicros } from '@nokshi/money';
import { fail } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeTransfer, readStuckTransfers, retryTransfer } from './describe-transfer.ts';
import { moveCredit } from './move-credit.ts';
import { readWallets, shownNumber } from './read-wallets.ts';
import { transferNo } from './settle-transfer.ts';
import { listTransferRows, type TransferRow } from './transfer-store.ts';
import { listWalletSettings, type WalletDeps } from './wallet-deps.ts';

const PAGE = 20;
/** What a number of this family's clients may carry; our own call says smaller parts as text. */
const WIRE_DECIMALS = 2;

/** Wallets beside the main one, and money between them. */
export function walletRoutes(deps: WalletDeps): readonly Route[] {
  const show = async (ctx: Context, rows: readonly TransferRow[]) => {
    const wallets = await listWalletSettings(deps);
    return rows.map((row) => describeTransfer(row, { wallets, language: ctx.language, at: ctx.at }));
  };
  return [
    route(contract.merchantWallet, async () => ({
      isSingle: (await listWalletSettings(deps)).length === 0 ? (1 as const) : (0 as const),
    })),
    route(contract.walletTransfer, (ctx, input) => relayTransfer(deps, ctx, input)),
    route(contract.moveBetweenWallets, async (ctx, input) => {
      const { accountTypeId, direction } = input;
      const amount = BigInt(input.amountMicros);
      const order = { key: input.id, accountTypeId, direction, amount, at: ctx.at };
      const row = await moveCredit(deps, { ...principalOf(ctx), ...order });
      const [shown] = await show(ctx, [refusedAsError(row)]);
      return shown ?? fail('cashier.wallet_unknown');
    }),
    route(contract.listWalletTransfers, async (ctx, { before }) => {
      const { memberId } = principalOf(ctx);
      const rows = await listTransferRows(deps.db, memberId, { before, limit: PAGE + 1 });
      return { list: await show(ctx, rows.slice(0, PAGE)), hasMore: rows.length > PAGE };
    }),
    route(contract.stuckTransfers, (ctx) => readStuckTransfers(deps, ctx)),
    route(contract.retryTransfer, (ctx, input) =>
      retryTransfer(deps, ctx, { memberId: input.memberId as MemberId, id: input.id }),
    ),
  ];
}

/** What the supplier refused is a refusal of the call too; the transfer itself stays on the list. */
function refusedAsError(row: TransferRow): TransferRow {
  if (row.state !== 'refused') return row;
  return fail(row.reason === 'not_enough' ? 'ledger.not_enough' : 'cashier.transfer_refused');
}

async function relayTransfer(
  deps: WalletDeps,
  ctx: Context,
  input: InputOf<typeof contract.walletTransfer>,
): Promise<OutputOf<typeof contract.walletTransfer>> {
  const [from, to] = [input.fromAccountType, input.toAccountType].map((type) => `${type}`);
  const main = `${MAIN_WALLET}`;
  if ((from === main) === (to === main)) fail('cashier.transfer_ways');
  const direction = from === main ? 'in' : 'out';
  const wallets = await listWalletSettings(deps);
  const named = direction === 'in' ? to : from;
  const wallet = wallets.find(({ accountTypeId }) => `${accountTypeId}` === named);
  if (!wallet) fail('cashier.wallet_unknown');
  const { accountTypeId } = wallet;
  const principal = principalOf(ctx);
  const row = refusedAsError(
    await moveCredit(deps, {
      ...principal,
      key: input.id ?? newId(ctx.at),
      accountTypeId,
      direction,
      amount: amountOf(input.amount),
      at: ctx.at,
    }),
  );
  const reader = { ...principal, language: ctx.language };
  const { main: standing, rows } = await readWallets(deps, reader, accountTypeId);
  const ends = [shownNumber(standing.balance), rows[0]?.availBalance ?? 0] as const;
  return {
    orderNo: transferNo(row.no),
    amount: shownNumber(row.amount),
    fromBalance: direction === 'in' ? ends[0] : ends[1],
    toBalance: direction === 'in' ? ends[1] : ends[0],
    state: row.state,
  };
}

function amountOf(wire: number): bigint {
  try {
    return wireNumberToMicros(wire, WIRE_DECIMALS);
  } catch (error) {
    if (error instanceof AmountRefusal) fail('cashier.transfer_amount');
    throw error;
  }
}
