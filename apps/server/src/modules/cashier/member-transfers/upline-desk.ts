import type { UplineBlock, uplineDesk } from '@nokshi/contract/cashier-member-transfers.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Context, principalOf } from '../../../platform/http/context.ts';
import {
  callerOf,
  describePaymentPassword,
  findMember,
  findUplineId,
  hasDownlines,
  hasPasskeyHere,
  maskAccount,
} from '../../identity/index.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { readMainBalance } from '../wallets/read-wallets.ts';
import { findSenderBlock, isTaken, leftToday, type SenderBlock } from './check-member-transfer.ts';
import { takesFromDownlines } from './member-transfer-store.ts';
import type { MemberTransferDeps } from './send-to-member.ts';

/** Who stands above, how much can be sent there now, why nothing can, and whether the caller takes transfers. */
export async function describeUplineDesk(
  deps: MemberTransferDeps,
  ctx: Context,
): Promise<OutputOf<typeof uplineDesk>> {
  const { db } = deps;
  const { at } = ctx;
  const { memberId } = principalOf(ctx);
  const settings = await deps.settings();
  const balance = await readMainBalance(deps, memberId);
  const uplineId = await findUplineId(db, memberId);
  const sender = await findSenderBlock(db, settings, { memberId, at });
  const left = await leftToday(db, settings, { memberId, at });
  const min = microsOfUnits(settings.memberTransfers.minUnits);
  const block = await findBlock(deps, { settings, sender, uplineId, isDaySpent: left < min, at });
  return {
    currency: PLAY_CREDIT,
    balanceMicros: balance.toString(),
    uplineName: uplineId === undefined ? null : await maskedName(deps, uplineId),
    block,
    bonusLeftMicros: (sender?.kind === 'bonus_open' ? sender.remaining : 0n).toString(),
    coolingUntil: sender?.kind === 'cooling' ? sender.until.getTime() : null,
    minMicros: min.toString(),
    perDayMicros: microsOfUnits(settings.memberTransfers.perDayUnits).toString(),
    leftTodayMicros: left.toString(),
    hasPaymentPassword: (await describePaymentPassword(db, memberId)).isSet,
    hasPasskey: await hasPasskeyHere(db, memberId, callerOf(ctx)),
    takesFromDownlines: (await hasDownlines(db, memberId)) ? await takesFromDownlines(db, memberId) : null,
  };
}

async function findBlock(
  { db }: MemberTransferDeps,
  state: {
    readonly settings: CashierSettings;
    readonly sender: SenderBlock | undefined;
    readonly uplineId: MemberId | undefined;
    readonly isDaySpent: boolean;
    readonly at: Date;
  },
): Promise<UplineBlock | null> {
  const { sender, uplineId, at } = state;
  if (sender?.kind === 'off') return 'off';
  if (uplineId === undefined) return 'no_upline';
  const order = { way: 'up', receiverId: uplineId, amount: 0n, at } as const;
  if (!(await isTaken(db, state.settings, order))) return 'not_taken';
  if (sender) return sender.kind;
  return state.isDaySpent ? 'day_spent' : null;
}

export async function maskedName({ db }: MemberTransferDeps, memberId: MemberId): Promise<string> {
  return maskAccount((await findMember(db, memberId))?.account ?? '');
}
