import { randomBytes } from 'node:crypto';
import { PIN_HOURS } from '@nokshi/contract/identity-device.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import { recordSecurityChange } from '../security/security-events.ts';
import type { Caller } from '../sessions/caller.ts';
import type { SessionWay } from '../sessions/session-store.ts';
import { endAndTell } from '../sessions/sessions.ts';
import { deviceName } from './device-name.ts';
import {
  type DeviceRow,
  findBrowser,
  findDeviceByCookie,
  hasDevice,
  insertDevice,
  markForgotten,
  noteFullLogin,
} from './device-store.ts';

const COOKIE_BYTES = 32;
/** The cookie says only which device it is; what it is good for, and how long, the server decides. */
const COOKIE_SECONDS = 180 * 24 * 3600;
const PIN_MS = PIN_HOURS * 3600_000;

/** The device that the caller's cookie names, whoever signed in on it last. */
export async function findDevice(db: Db | Tx, caller: Caller): Promise<DeviceRow | undefined> {
  const cookie = caller.deviceCookie?.value;
  return cookie === undefined || cookie === '' ? undefined : findDeviceByCookie(db, hashToken(cookie));
}

async function findBrowserOf(tx: Tx, caller: Caller): Promise<string | undefined> {
  const cookie = caller.deviceCookie?.value;
  return cookie === undefined || cookie === '' ? undefined : findBrowser(tx, hashToken(cookie));
}

/** The device of the caller if it is one of this member. */
export async function findOwnDevice(
  db: Db | Tx,
  memberId: MemberId,
  caller: Caller,
): Promise<DeviceRow | undefined> {
  const device = await findDevice(db, caller);
  return device?.member_id === memberId ? device : undefined;
}

/** When a PIN of this device stops bringing the member back. */
export function pinEndsAt(device: DeviceRow): Date {
  return new Date(device.full_login_at.getTime() + PIN_MS);
}

export interface RememberedDevice {
  readonly id: string;
  /** To be set once the login stands; null when the browser has it. */
  readonly freshCookie: string | null;
}

/**
 * Knows the device of a full login, in the login's transaction. A device that the member did not have before is told
 * to the member, except the very first. A cookie that names another member's device is replaced: who signed in last
 * is who a browser belongs to.
 */
export async function rememberDevice(
  tx: Tx,
  memberId: MemberId,
  caller: Caller,
  way: SessionWay,
): Promise<RememberedDevice | undefined> {
  if (!caller.deviceCookie) return undefined;
  const seen = { memberId, name: deviceName(caller.userAgent), ip: caller.ip, way, at: caller.at };
  const own = await findOwnDevice(tx, memberId, caller);
  if (own && (await noteFullLogin(tx, { ...seen, id: own.id }))) return { id: own.id, freshCookie: null };
  const isFirst = !(await hasDevice(tx, memberId));
  const cookie = randomBytes(COOKIE_BYTES).toString('base64url');
  const id = newId(caller.at);
  const browserId = (await findBrowserOf(tx, caller)) ?? id;
  await insertDevice(tx, { ...seen, id, browserId, cookieHash: hashToken(cookie) });
  if (!isFirst)
    await recordSecurityChange(tx, { memberId, what: 'new_device', ip: caller.ip, at: caller.at });
  return { id, freshCookie: cookie };
}

/** Hands the browser its cookie, and lets one that it has live on. */
export function sendDeviceCookie(caller: Caller, device: RememberedDevice | undefined): void {
  const value = device?.freshCookie ?? caller.deviceCookie?.value;
  if (device && value !== undefined) caller.deviceCookie?.set(value, COOKIE_SECONDS);
}

/**
 * Forgets a device: its PIN is void, its sessions end but the caller's own, and its next login is one from a new
 * device.
 * @throws DomainError identity.factor_unknown
 */
export async function forgetDevice(
  db: Db,
  principal: Principal,
  device: { readonly id: string; readonly at: Date },
): Promise<void> {
  const { memberId, sessionId } = principal;
  await inTransaction(db, async (tx) => {
    if (!(await markForgotten(tx, { memberId, ...device }))) fail('identity.factor_unknown');
    await endAndTell(tx, {
      memberId,
      knownDeviceId: device.id,
      exceptId: sessionId,
      reason: 'revoked',
      at: device.at,
    });
  });
}
