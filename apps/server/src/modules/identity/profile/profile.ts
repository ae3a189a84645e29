import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberInfo } from '@nokshi/contract/identity.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { maskEmail, maskMobile } from '../contacts/mask.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, insertTermsAcceptance } from '../identity-store.ts';
import { presentVip } from '../members/vip.ts';
import { findVip } from '../members/vip-store.ts';
import { previousLogin } from '../sessions/session-store.ts';
import { updateAvatar, updateTerms } from './member-store.ts';

/** Pictures that come with the product, by number (API-1.7). */
const STATIC_AVATARS = 12;

/** Who is signed in (API-1.6). @throws DomainError identity.session_gone */
export async function describeMember(
  deps: IdentityDeps,
  principal: Principal,
  language: Language,
): Promise<MemberInfo> {
  const [member, before, vip, { vipLevels }] = await Promise.all([
    findMember(deps.db, principal.memberId),
    previousLogin(deps.db, principal.memberId, principal.sessionId),
    findVip(deps.db, principal.memberId),
    deps.brand(),
  ]);
  if (!member) fail('identity.session_gone');
  return {
    id: Number(member.no),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    mobile: member.mobile === null ? null : maskMobile(member.mobile),
    regDate: member.registered_at.getTime(),
    ...presentVip(vipLevels, vip, language),
    currency: member.currency,
    lastLoginAt: before?.at.getTime() ?? null,
    lastLoginIp: before?.ip ?? null,
    email: member.email === null ? null : maskEmail(member.email),
    avatar: member.avatar,
    avatarType: 'STATIC',
    hasPassword: member.password_hash !== null,
    termsVersion: member.terms_version,
    mustChangePassword: principal.mustChangePassword,
  };
}

export interface Avatar {
  readonly avatar: string;
  readonly avatarType: 'STATIC' | 'UPLOAD';
}

/**
 * Chooses one of the pictures that come with the product; without one, tells which is chosen.
 * @throws DomainError identity.field_invalid, session_gone
 */
export async function chooseAvatar(
  deps: IdentityDeps,
  principal: Principal,
  wish: { readonly avatar?: string | undefined; readonly avatarType?: Avatar['avatarType'] | undefined },
): Promise<Avatar> {
  if (wish.avatarType === 'UPLOAD') fail('identity.field_invalid', { field: 'avatarType', fault: 'format' });
  if (wish.avatar === undefined) {
    const member = await findMember(deps.db, principal.memberId);
    if (!member) fail('identity.session_gone');
    return { avatar: member.avatar, avatarType: 'STATIC' };
  }
  const isOne = /^\d{1,2}$/.test(wish.avatar) && Number.parseInt(wish.avatar, 10) < STATIC_AVATARS;
  if (!isOne) fail('identity.field_invalid', { field: 'avatar', fault: 'format' });
  const avatar = String(Number.parseInt(wish.avatar, 10));
  await updateAvatar(deps.db, principal.memberId, avatar);
  return { avatar, avatarType: 'STATIC' };
}

/**
 * The member accepts the terms that hold now; version and moment are kept (standards 1.06, 1.07).
 * @throws DomainError identity.field_invalid for another version
 */
export async function acceptTerms(
  deps: IdentityDeps,
  principal: Principal,
  acceptance: { readonly version: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  const { termsVersion } = await deps.brand();
  if (acceptance.version !== termsVersion) {
    fail('identity.field_invalid', { field: 'version', fault: 'format' });
  }
  await inTransaction(deps.db, async (tx) => {
    await updateTerms(tx, { memberId: principal.memberId, ...acceptance });
    await insertTermsAcceptance(tx, { memberId: principal.memberId, ...acceptance });
  });
}
