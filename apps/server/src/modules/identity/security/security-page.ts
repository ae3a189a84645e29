import type { OutputOf } from '@nokshi/contract/entry.ts';
import { LOGINS_A_PAGE, type logins, type Security } from '@nokshi/contract/identity-security.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { maskEmail, maskMobile } from '../contacts/mask.ts';
import { deviceName } from '../devices/device-name.ts';
import { listDevices } from '../devices/device-store.ts';
import { findOwnDevice, pinEndsAt } from '../devices/devices.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { accountKey, findMember } from '../identity-store.ts';
import { describePaymentPassword } from '../passwords/payment-password.ts';
import type { Caller } from '../sessions/caller.ts';
import { type LoginRow, listLiveSessions, listLogins } from '../sessions/session-store.ts';
import { endAndTell, idleSince } from '../sessions/sessions.ts';
import { findTotp, listPasskeys } from './factor-store.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

const SHOWN = 50;

/** How the account is protected, where it is signed in and from where it was. */
export async function securityPage(
  deps: IdentityDeps,
  principal: Principal,
  caller: Caller,
): Promise<Security> {
  const { memberId } = principal;
  const { db } = deps;
  const member = await findMember(db, memberId);
  if (!member) fail('identity.session_gone');
  const key = accountKey(member.account);
  const [totp, passkeys, codes, logins, isFacebookLinked, payment] = await Promise.all([
    findTotp(db, memberId),
    listPasskeys(db, memberId),
    countRecoveryCodes(db, memberId),
    listLogins(db, { memberId, accountKey: key, limit: LOGINS_A_PAGE }),
    hasSocialAccount(db, memberId),
    describePaymentPassword(db, memberId),
  ]);
  const { mobile, email } = member;
  return {
    mobile:
      mobile === null ? null : { value: maskMobile(mobile), isVerified: member.mobile_verified_at !== null },
    email: email === null ? null : { value: maskEmail(email), isVerified: member.email_verified_at !== null },
    passwordChangedAt: member.password_changed_at?.getTime() ?? null,
    hasTotp: totp !== undefined && totp.confirmed_at !== null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      addedAt: passkey.added_at.getTime(),
      usedAt: passkey.used_at?.getTime() ?? null,
    })),
    recoveryCodesLeft: codes,
    hasPaymentPassword: payment.isSet,
    isFacebookLinked,
    sessions: await showSessions(deps, principal, caller.at),
    devices: await showDevices(db, memberId, caller),
    logins: logins.map(showLogin),
  };
}

function showLogin(login: LoginRow) {
  return { at: login.at.getTime(), ip: login.ip, isSuccess: login.is_success };
}

/** One more page of the history of logins. */
export async function loginsBefore(
  { db }: IdentityDeps,
  { memberId, account }: Principal,
  before: Date,
): Promise<OutputOf<typeof logins>> {
  const key = accountKey(account);
  const rows = await listLogins(db, { memberId, accountKey: key, before, limit: LOGINS_A_PAGE + 1 });
  return { list: rows.slice(0, LOGINS_A_PAGE).map(showLogin), hasMore: rows.length > LOGINS_A_PAGE };
}

async function showSessions(deps: IdentityDeps, principal: Principal, at: Date) {
  const { memberId, sessionId } = principal;
  const rows = await listLiveSessions(deps.db, { memberId, idleSince: idleSince(at), limit: SHOWN });
  return rows.map((session) => ({
    id: session.id,
    device: deviceName(session.user_agent),
    ip: session.ip ?? '',
    country: (session.ip === null ? undefined : deps.findCountry?.(session.ip)) ?? null,
    openedAt: session.opened_at.getTime(),
    activeAt: session.active_at.getTime(),
    isThis: session.id === sessionId,
  }));
}

async function showDevices(db: Db, memberId: MemberId, caller: Caller) {
  const [rows, own] = await Promise.all([
    listDevices(db, memberId, SHOWN),
    findOwnDevice(db, memberId, caller),
  ]);
  return rows.map((device) => ({
    id: device.id,
    name: device.name,
    firstSeenAt: device.first_seen_at.getTime(),
    lastSeenAt: device.last_seen_at.getTime(),
    ip: device.ip,
    hasPin: device.pin_hash !== null && caller.at < pinEndsAt(device),
    isThis: device.id === own?.id,
  }));
}

async function hasSocialAccount(db: Db, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from identity_social_account where member_id = ${memberId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Ends one session of the account, or all but the caller's when no id is given.
 * @throws DomainError identity.session_unknown
 */
export async function endSession(
  db: Db,
  principal: Principal,
  order: { readonly id: string | undefined; readonly at: Date },
): Promise<void> {
  const { memberId, sessionId } = principal;
  const which = order.id === undefined ? { exceptId: sessionId } : { onlyId: order.id };
  const ended = await inTransaction(db, (tx) =>
    endAndTell(tx, { memberId, ...which, reason: 'revoked', at: order.at }),
  );
  if (order.id !== undefined && ended.length === 0) fail('identity.session_unknown');
}
