import type { StuckTransfer, WalletTransferRow } from '@nokshi/contract/cashier-wallets.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { assert, fail } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findMember } from '../../identity/index.ts';
import { TRY_MS, transferNo, tryTransfer } from './settle-transfer.ts';
import { findTransfer, listStuckRows, type TransferRow, takeOne } from './transfer-store.ts';
import { listWalletSettings, type WalletDeps, type WalletSetting } from './wallet-deps.ts';

/** What is under way for so long is put before the staff. */
const STUCK_MS = 30 * 60_000;
const SHOWN = 100;

export function titleOf(wallet: WalletSetting, language: Language): string {
  return language === 'EN' ? wallet.title.en : wallet.title.bn;
}

export function describeTransfer(
  row: TransferRow,
  view: { readonly wallets: readonly WalletSetting[]; readonly language: Language; readonly at: Date },
): WalletTransferRow {
  const wallet = view.wallets.find((candidate) => candidate.vendor === row.vendor);
  return {
    id: row.id,
    no: transferNo(row.no),
    accountTypeId: row.account_type_id,
    // A wallet that the brand has taken away since is called by its vendor.
    walletName: wallet === undefined ? row.vendor : titleOf(wallet, view.language),
    direction: row.direction,
    state: row.state,
    reason: row.reason,
    currency: row.currency,
    amountMicros: row.amount.toString(),
    requestedAt: row.requested_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    isWithStaff: row.state === 'moving' && isStuck(row, view.at),
  };
}

function isStuck(row: TransferRow, at: Date): boolean {
  return row.requested_at.getTime() + STUCK_MS <= at.getTime();
}

export async function readStuckTransfers(
  deps: WalletDeps,
  ctx: Context,
): Promise<{ readonly list: StuckTransfer[] }> {
  const rows = await listStuckRows(deps.db, new Date(ctx.at.getTime() - STUCK_MS), SHOWN);
  return { list: await Promise.all(rows.map((row) => describeStuck(deps, ctx, row))) };
}

/**
 * Asks the supplier about a transfer at once, for a person of the staff.
 * @throws DomainError cashier.transfer_unknown, cashier.transfer_closed
 */
export async function retryTransfer(
  deps: WalletDeps,
  ctx: Context,
  of: { readonly memberId: MemberId; readonly id: string },
): Promise<StuckTransfer> {
  if (!(await findTransfer(deps.db, of.memberId, of.id))) fail('cashier.transfer_unknown');
  const taken = await takeOne(deps.db, { ...of, at: ctx.at, until: new Date(ctx.at.getTime() + TRY_MS) });
  if (!taken) fail('cashier.transfer_closed');
  return describeStuck(deps, ctx, await tryTransfer(deps, taken));
}

async function describeStuck(deps: WalletDeps, ctx: Context, row: TransferRow): Promise<StuckTransfer> {
  const member = await findMember(deps.db, row.member_id);
  assert(member !== undefined, 'a transfer has its member');
  const wallets = await listWalletSettings(deps);
  return {
    ...describeTransfer(row, { wallets, language: ctx.language, at: ctx.at }),
    memberId: row.member_id,
    memberNo: Number.parseInt(`${member.no}`, 10),
    account: member.account,
    attempts: row.attempts,
    lastStatus: row.last_status,
    nextTryAt: row.next_try_at?.getTime() ?? null,
  };
}
