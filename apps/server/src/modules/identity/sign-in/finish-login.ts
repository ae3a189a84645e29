import type { LoginValue } from '@nokshi/contract/identity.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { type RememberedDevice, rememberDevice, sendDeviceCookie } from '../devices/devices.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { MemberRow } from '../identity-store.ts';
import type { Caller } from '../sessions/caller.ts';
import { openSession } from '../sessions/sessions.ts';
import { describeVerifications, listVerifications } from './extra-verification.ts';
import { deleteLoginWaiting, putLoginWaiting } from './login-waiting-store.ts';
import type { LoginWay } from './login-way.ts';

const WAITS_MS = 15 * 60_000;

export type { LoginWay } from './login-way.ts';

/**
 * The last step of every full login: asks for what else has to be verified, then lets in. The first factor must have
 * been checked, and the account found active.
 * @throws DomainError identity.login_verify_required with LoginVerifyDetails
 */
export async function finishLogin(
  deps: IdentityDeps,
  member: MemberRow,
  caller: Caller,
  how: LoginWay,
): Promise<LoginValue> {
  const types = await listVerifications(deps, member, caller, how);
  if (types.length > 0) {
    const details = await describeVerifications(deps, member, caller, types);
    fail('identity.login_verify_required', { ...details, word: await holdLogin(deps, member, caller, how) });
  }
  return letIn(deps, member, caller, how);
}

/** Lets a login wait for more; answers the word that names it where no password does. */
async function holdLogin(
  deps: IdentityDeps,
  member: MemberRow,
  caller: Caller,
  { way }: LoginWay,
): Promise<string | null> {
  assert(way !== 'register' && way !== 'passkey', 'neither is asked for more');
  const word = way === 'password' ? null : newToken();
  const wordHash = word === null ? null : hashToken(word);
  const until = new Date(caller.at.getTime() + WAITS_MS);
  await putLoginWaiting(deps.db, { memberId: member.id, way, wordHash, until });
  return word;
}

/** Opens the session of a full login whose every factor was checked, and knows the device again. */
export async function letIn(
  deps: IdentityDeps,
  member: MemberRow,
  caller: Caller,
  how: LoginWay,
): Promise<LoginValue> {
  const { isSingleSession } = await deps.brand();
  let device: RememberedDevice | undefined;
  const opened = await inTransaction(deps.db, async (tx) => {
    device = await rememberDevice(tx, member.id, caller, how.way);
    await deleteLoginWaiting(tx, member.id);
    if (how.passwordIsDefault === true || how.passwordExpired === true) await holdUp(tx, member.id);
    return openSession(tx, member, caller, {
      isSingleSession,
      way: how.way,
      knownDeviceId: device?.id ?? null,
    });
  });
  sendDeviceCookie(caller, device);
  return {
    ...opened,
    passwordExpired: how.passwordExpired ?? false,
    passwordIsDefault: how.passwordIsDefault ?? false,
  };
}

/** Until a new password is set, sessions by password answer only what that takes (ST-3.8). */
async function holdUp(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`update identity_member set must_change_password = true where id = ${memberId}::uuid`.execute(tx);
}
