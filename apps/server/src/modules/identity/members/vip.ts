import { type Language, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberInfo } from '@nokshi/contract/identity.ts';
import type { MemberFacts } from '@nokshi/contract/identity-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/record.ts';
import type { IdentityDeps, IdentitySettings } from '../identity-deps.ts';
import { findMember } from '../identity-store.ts';
import { findVip, insertVipChange, lockVip, type VipChange } from './vip-store.ts';

type Levels = IdentitySettings['vipLevels'];

/** What the brand calls a rank; null without one, and for a rank that its list does not have. */
function vipLabel(levels: Levels, rank: number | null, language: Language): string | null {
  const level = rank === null ? undefined : levels[rank - 1];
  return level?.[language === 'EN' ? 'en' : 'bn'] ?? null;
}

/** The level as its member is told of it (HD-3.3, EN-11): a rank without a label is none. */
export function presentVip(
  levels: Levels,
  vip: VipChange | undefined,
  language: Language,
): Pick<MemberInfo, 'hasVip' | 'vipLabelName' | 'vipRankLevel'> {
  const rank = vip?.rank ?? null;
  const label = vipLabel(levels, rank, language);
  const hasVip = label !== null;
  return { hasVip, vipLabelName: label, vipRankLevel: hasVip ? rank : null };
}

/** The level as the staff sees it, also one that the brand's list lost, beside all that there are. */
export function presentVipToStaff(
  levels: Levels,
  vip: VipChange | undefined,
  language: Language,
): MemberFacts['vip'] {
  const rank = vip?.rank ?? null;
  return {
    rank,
    label: vipLabel(levels, rank, language),
    since: vip && rank !== null ? vip.at.getTime() : null,
    levels: [...nameVipLevels(levels, language)],
  };
}

/**
 * Gives a member a level of the brand's, changes it, or takes it with `rank` null. The level that stands is no change.
 * @throws DomainError identity.member_unknown, also for somebody of the staff, identity.vip_unknown
 */
export async function giveVipLevel(
  deps: IdentityDeps,
  order: {
    readonly memberId: MemberId;
    readonly rank: number | null;
    readonly by: MemberId;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, rank, at } = order;
  const { vipLevels } = await deps.brand();
  if (rank !== null && rank > vipLevels.length) fail('identity.vip_unknown');
  await inTransaction(deps.db, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member || member.type >= MEMBER_TYPE.staff) fail('identity.member_unknown');
    await lockVip(tx, memberId);
    const before = await findVip(tx, memberId);
    if ((before?.rank ?? null) === rank) return;
    await insertVipChange(tx, order);
    await record(tx, 'identity.vip_changed', { memberId }, at);
  });
}

/** What the ladder makes of a member's level; the caller holds it (`lockVips`). */
export async function moveVipLevel(
  tx: Tx,
  move: { readonly memberId: MemberId; readonly rank: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  await insertVipChange(tx, { ...move, by: null });
  await record(tx, 'identity.vip_changed', { memberId: move.memberId }, move.at);
}

/** What the brand calls its levels, the lowest first, in the caller's language. */
export function nameVipLevels(levels: Levels, language: Language): readonly string[] {
  return levels.map((level) => level[language === 'EN' ? 'en' : 'bn']);
}
