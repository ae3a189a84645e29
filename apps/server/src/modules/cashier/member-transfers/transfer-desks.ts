import {
  type downlineDesk,
  RECEIVERS_SHOWN,
  type TransferReceiver,
  type UplineBlock,
  type uplineDesk,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { AGENT_TYPES, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Context, principalOf } from '../../../platform/http/context.ts';
import {
  callerOf,
  describePaymentPassword,
  describeTreeMembers,
  findDistances,
  findMember,
  findUplineId,
  hasDownlines,
  hasPasskeyHere,
  listDirect,
  type MemberRow,
  maskAccount,
  searchBelow,
} from '../../identity/index.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { readMainBalance } from '../wallets/read-wallets.ts';
import { findSenderBlock, isTaken, leftToday, type SenderBlock } from './check-member-transfer.ts';
import { listLastReceivers, takesFromDownlines } from './member-transfer-store.ts';
import { findDirectDownline, type MemberTransferDeps } from './send-to-member.ts';

/** Who stands above, how much can be sent there now, why nothing can, and whether the caller takes transfers. */
export async function describeUplineDesk(
  deps: MemberTransferDeps,
  ctx: Context,
): Promise<OutputOf<typeof uplineDesk>> {
  const { db } = deps;
  const { at } = ctx;
  const { memberId } = principalOf(ctx);
  const { settings, sender, isDaySpent, said } = await describeSender(deps, ctx);
  const uplineId = await findUplineId(db, memberId);
  return {
    ...said,
    uplineName: uplineId === undefined ? null : await maskedName(deps, uplineId),
    block: await findBlock(deps, { settings, sender, uplineId, isDaySpent, at }),
    takesFromDownlines: (await hasDownlines(db, memberId)) ? await takesFromDownlines(db, memberId) : null,
  };
}

/** How much can be sent to direct downlines now, why nothing can, and whom the address of the page names. */
export async function describeDownlineDesk(
  deps: MemberTransferDeps,
  ctx: Context,
  to: string | undefined,
): Promise<OutputOf<typeof downlineDesk>> {
  const { db } = deps;
  const uplineId = principalOf(ctx).memberId;
  const { sender, isDaySpent, said } = await describeSender(deps, ctx);
  const named = to === undefined ? undefined : await findDirectDownline(db, { uplineId, account: to });
  const own = sender?.kind ?? (isDaySpent ? 'day_spent' : null);
  return {
    ...said,
    block: own === 'off' || (await hasDownlines(db, uplineId)) ? own : 'no_downline',
    receiver: named === undefined ? null : shownReceiver(named),
  };
}

/** Direct downlines whom words name; without words those that were sent to last, and then the first ones. */
export async function listReceivers(
  { db }: MemberTransferDeps,
  aboveId: MemberId,
  search: string,
): Promise<TransferReceiver[]> {
  const words = search.trim();
  if (words !== '') {
    const found = await searchBelow(db, { aboveId, search: words, isDirect: true, limit: RECEIVERS_SHOWN });
    return found.map(shownReceiver);
  }
  const recent = await listLastReceivers(db, aboveId, RECEIVERS_SHOWN);
  const known = new Map((await describeTreeMembers(db, recent)).map((member) => [member.id, member]));
  const distances = await findDistances(db, { aboveId, memberIds: recent });
  const direct = recent.flatMap((id) => (distances.get(id) === 1 ? (known.get(id) ?? []) : []));
  const first = await listDirect(db, { aboveId, limit: RECEIVERS_SHOWN });
  const others = first.filter(({ id }) => !recent.includes(id));
  return [...direct, ...others].slice(0, RECEIVERS_SHOWN).map(shownReceiver);
}

function shownReceiver({ account, type }: Pick<MemberRow, 'account' | 'type'>): TransferReceiver {
  return { account, isAgent: AGENT_TYPES.includes(type) };
}

/** What holds for a sender whoever receives. */
async function describeSender(deps: MemberTransferDeps, ctx: Context) {
  const { db } = deps;
  const { at } = ctx;
  const { memberId } = principalOf(ctx);
  const settings = await deps.settings();
  const balance = await readMainBalance(deps, memberId);
  const sender = await findSenderBlock(db, { ...deps, settings }, { memberId, at });
  const left = await leftToday(db, settings, { memberId, at });
  const min = microsOfUnits(settings.memberTransfers.minUnits);
  const said = {
    currency: PLAY_CREDIT,
    balanceMicros: balance.toString(),
    bonusLeftMicros: (sender?.kind === 'bonus_open' ? sender.remaining : 0n).toString(),
    owedMicros: (sender?.kind === 'arrears' ? sender.owed : 0n).toString(),
    coolingUntil: sender?.kind === 'cooling' ? sender.until.getTime() : null,
    minMicros: min.toString(),
    perDayMicros: microsOfUnits(settings.memberTransfers.perDayUnits).toString(),
    leftTodayMicros: left.toString(),
    hasPaymentPassword: (await describePaymentPassword(db, memberId)).isSet,
    hasPasskey: await hasPasskeyHere(db, memberId, callerOf(ctx)),
  };
  return { settings, sender, isDaySpent: left < min, said };
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
