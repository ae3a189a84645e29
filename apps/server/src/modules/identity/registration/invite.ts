import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { fail } from '../../../platform/errors.ts';
import type { IdentityDeps, IdentitySettings } from '../identity-deps.ts';
import { findMemberByAccount } from '../identity-store.ts';
import { findInvite, type Invite } from './invite-store.ts';
import { type Invited, isOwnInvite } from './own-invite.ts';

export interface CheckedInvite {
  readonly affiliateCode: string;
  readonly referralCode: string | null;
  readonly valid: true;
  /** The code is the caller's own: it is left out, and the form says why. */
  readonly notice: 'agents.own_link' | null;
}

/**
 * Whether a code invites: an agent's, or with the brand's switch REFERRAL3 a member's.
 * @throws DomainError identity.affiliate_unknown
 */
export async function checkInvite(
  deps: IdentityDeps,
  asked: { readonly code: string; readonly domain: string },
  invited: Invited,
): Promise<CheckedInvite> {
  const { flags } = await deps.brand();
  const invite = await findInvite(deps.db, asked.code, asked.domain);
  if (!invite || (!invite.is_agent && !flags.REFERRAL3)) {
    fail('identity.affiliate_unknown', { field: 'affiliateCode' });
  }
  if (await isOwnInvite(deps.db, invite.member_id, invited)) {
    return { affiliateCode: '', referralCode: null, valid: true, notice: 'agents.own_link' };
  }
  return {
    affiliateCode: invite.is_agent ? invite.code : '',
    referralCode: invite.is_agent ? null : invite.code,
    valid: true,
    notice: null,
  };
}

export interface TypedInvites {
  readonly affiliateCode: string | undefined;
  readonly referralCode: string | undefined;
  readonly recommenderId: string | undefined;
  readonly domain: string | undefined;
}

/** Who stands above a new member, and what the code says of it. */
export interface FoundUpline {
  readonly uplineId: MemberId | null;
  /** The agent's code that brought the member. */
  readonly inviteCode: string | null;
  readonly bringsAgent: boolean;
}

const NOBODY: FoundUpline = { uplineId: null, inviteCode: null, bringsAgent: false };

/**
 * Who stands above a new member. A code of an agent counts most, then one of a member, then the name of who told of
 * the portal. A code that came with a link counts although the form does not show its field; if it is wrong there,
 * nobody could correct it, so it is ignored. A member’s own code is ignored too: nobody is their own upline.
 * @throws DomainError identity.affiliate_unknown, recommender_unknown
 */
export async function findUpline(
  deps: IdentityDeps,
  settings: IdentitySettings,
  typed: TypedInvites,
  invited: Invited,
): Promise<FoundUpline> {
  const { registerRules: rules, flags } = settings;
  const domain = typed.domain ?? '';
  const byAgent = await findInviter(deps, typed.affiliateCode, domain, (isAgent) => isAgent);
  if (byAgent === null && rules['affiliateCode']?.enabled) {
    fail('identity.affiliate_unknown', { field: 'affiliateCode' });
  }
  const byMember = flags.REFERRAL3
    ? await findInviter(deps, typed.referralCode, domain, (isAgent) => !isAgent)
    : undefined;
  if (byMember === null) fail('identity.affiliate_unknown', { field: 'referralCode' });
  const byName = rules['recommenderId']?.enabled
    ? await findRecommender(deps, typed.recommenderId)
    : undefined;
  const uplineId = byAgent?.member_id ?? byMember?.member_id ?? byName ?? null;
  if (uplineId === null || (await isOwnInvite(deps.db, uplineId, invited))) return NOBODY;
  return {
    uplineId,
    inviteCode: byAgent?.code ?? null,
    bringsAgent: byAgent?.brings_agent ?? false,
  };
}

/** Undefined without a code, null when the code is wrong. */
async function findInviter(
  deps: IdentityDeps,
  code: string | undefined,
  domain: string,
  isOfKind: (isAgent: boolean) => boolean,
): Promise<Invite | null | undefined> {
  const typed = cleanText(code ?? '');
  if (typed === '') return undefined;
  const invite = await findInvite(deps.db, typed, domain);
  return invite && isOfKind(invite.is_agent) ? invite : null;
}

async function findRecommender(deps: IdentityDeps, name: string | undefined): Promise<MemberId | undefined> {
  const typed = cleanText(name ?? '');
  if (typed === '') return undefined;
  const member = await findMemberByAccount(deps.db, typed);
  if (!member || member.status !== 'active') {
    fail('identity.recommender_unknown', { field: 'recommenderId' });
  }
  return member.id;
}
