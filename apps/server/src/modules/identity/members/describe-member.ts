import { type Language, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberFacts } from '@nokshi/contract/identity-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { fail } from '../../../platform/errors.ts';
import { maskEmail, maskMobile } from '../contacts/mask.ts';
import { deviceName } from '../devices/device-name.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { accountKey, findMember, type MemberRow } from '../identity-store.ts';
import { listLiveSessions, listLogins } from '../sessions/session-store.ts';
import { idleSince } from '../sessions/sessions.ts';
import { presentFound } from './find-members.ts';
import { presentVipToStaff } from './vip.ts';
import { findVip } from './vip-store.ts';

const SESSIONS_SHOWN = 20;
const LOGINS_SHOWN = 20;

/**
 * What the staff sees of a member's account. Numbers and addresses are never whole: nobody needs them to help.
 * @throws DomainError identity.member_unknown, also for somebody of the staff
 */
export async function describeMember(
  deps: IdentityDeps,
  memberId: MemberId,
  { at, language }: { readonly at: Date; readonly language: Language },
): Promise<MemberFacts> {
  const member = await findPlayer(deps, memberId);
  const { db } = deps;
  const [sessions, logins, vip, { vipLevels }] = await Promise.all([
    listLiveSessions(db, { memberId, idleSince: idleSince(at), limit: SESSIONS_SHOWN }),
    listLogins(db, { memberId, accountKey: accountKey(member.account), limit: LOGINS_SHOWN }),
    findVip(db, memberId),
    deps.brand(),
  ]);
  const countryOf = (ip: string | null) => (ip ? (deps.findCountry?.(ip) ?? null) : null);
  return {
    ...presentFound(member),
    ...presentContact(member),
    nickname: member.nickname,
    payeeName: member.payee_name,
    closedAt: member.closed_at?.getTime() ?? null,
    lastLoginAt: member.last_login_at?.getTime() ?? null,
    currency: member.currency,
    vip: presentVipToStaff(vipLevels, vip, language),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.user_agent),
      ip: session.ip ?? '',
      country: countryOf(session.ip),
      openedAt: session.opened_at.getTime(),
      activeAt: session.active_at.getTime(),
    })),
    logins: logins.map((login) => ({
      at: login.at.getTime(),
      ip: login.ip,
      country: countryOf(login.ip),
      isSuccess: login.is_success,
    })),
  };
}

async function findPlayer({ db }: IdentityDeps, memberId: MemberId): Promise<MemberRow> {
  const member = await findMember(db, memberId);
  if (!member || member.type >= MEMBER_TYPE.staff) return fail('identity.member_unknown');
  return member;
}

function presentContact({ mobile, email, ...member }: MemberRow): Pick<MemberFacts, 'mobile' | 'email'> {
  return {
    mobile:
      mobile === null ? null : { value: maskMobile(mobile), isVerified: member.mobile_verified_at !== null },
    email: email === null ? null : { value: maskEmail(email), isVerified: member.email_verified_at !== null },
  };
}
