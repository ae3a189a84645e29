import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import { PIN_PATTERN, PIN_TRIES } from '@nokshi/contract/identity-device.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { maskAccount } from '../contacts/mask.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, type MemberRow } from '../identity-store.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { confirmOwner, type OwnerProof } from '../security/confirm-owner.ts';
import { listPasskeys } from '../security/factor-store.ts';
import { relyingPartyOf } from '../security/passkeys.ts';
import type { Caller } from '../sessions/caller.ts';
import { isPasswordAsked, openSession } from '../sessions/sessions.ts';
import { type DeviceRow, notePinUsed, setPinHash, takePinTry, voidPinAfterTries } from './device-store.ts';
import { findDevice, findOwnDevice, pinEndsAt, rememberDevice, sendDeviceCookie } from './devices.ts';

/**
 * Sets the PIN of the device that calls, or takes it away.
 * @throws DomainError identity.field_invalid, and as `confirmOwner`
 */
export async function setPin(
  deps: IdentityDeps,
  principal: Principal,
  order: { readonly proof: OwnerProof; readonly pin: string | undefined },
  caller: Caller,
): Promise<void> {
  const pin = order.pin === undefined ? undefined : cleanCode(order.pin);
  if (pin !== undefined && !PIN_PATTERN.test(pin)) {
    fail('identity.field_invalid', { field: 'pin', fault: 'format' });
  }
  const { memberId } = principal;
  const { ip, at } = caller;
  const member = await confirmOwner(deps, principal, { ...order.proof, ip, at });
  const pinHash = pin === undefined ? null : await hashPassword(pin);
  const made = await inTransaction(deps.db, async (tx) => {
    const own = await findOwnDevice(tx, memberId, caller);
    if (!own && pinHash === null) return undefined;
    // A browser that lost its cookie is known again: whoever asks holds a session and has just proved to own the account.
    const fresh = own ? undefined : await rememberDevice(tx, member.id, caller, 'password');
    const id = own?.id ?? fresh?.id;
    if (id !== undefined) await setPinHash(tx, { memberId, id, pinHash, at });
    return fresh;
  });
  sendDeviceCookie(caller, made);
}

/** A PIN counts for 24 hours from the last full login on its device, and not beyond a new password. */
function isPinAlive(device: DeviceRow, member: MemberRow, at: Date): boolean {
  if (device.pin_hash === null || device.pin_set_at === null) return false;
  if (device.pin_tries >= PIN_TRIES || at >= pinEndsAt(device)) return false;
  return member.password_changed_at === null || device.pin_set_at >= member.password_changed_at;
}

export interface DeviceStatus {
  readonly account: string | null;
  readonly hasPin: boolean;
  readonly hasPasskey: boolean;
  readonly endsAt: number | null;
}

const NOBODY: DeviceStatus = { account: null, hasPin: false, hasPasskey: false, endsAt: null };

/** Whom the device of the caller can bring back, and by what; nobody, once 24 hours have gone by. */
export async function deviceStatus(deps: IdentityDeps, caller: Caller): Promise<DeviceStatus> {
  const device = await findDevice(deps.db, caller);
  const member = device && (await findMember(deps.db, device.member_id));
  if (!device || member?.status !== 'active' || caller.at >= pinEndsAt(device)) return NOBODY;
  const hasPin = isPinAlive(device, member, caller.at);
  const rpId = relyingPartyOf(caller)?.rpId;
  const passkeys = rpId === undefined ? [] : await listPasskeys(deps.db, member.id);
  const hasPasskey = passkeys.some((passkey) => passkey.rp_id === rpId);
  if (!hasPin && !hasPasskey) return NOBODY;
  return { account: maskAccount(member.account), hasPin, hasPasskey, endsAt: pinEndsAt(device).getTime() };
}

/**
 * Signs the member of this device in again by PIN. The 24 hours go on from the last full login.
 * @throws DomainError identity.pin_wrong with `triesLeft`, identity.pin_gone, identity.account_blocked
 */
export async function unlock(deps: IdentityDeps, pin: string, caller: Caller): Promise<LoginValue> {
  const device = await findDevice(deps.db, caller);
  const member = device && (await findMember(deps.db, device.member_id));
  if (!device || !member || !isPinAlive(device, member, caller.at)) fail('identity.pin_gone');
  if (member.status !== 'active' || member.type >= MEMBER_TYPE.staff) fail('identity.account_blocked');
  const place = { memberId: member.id, id: device.id };
  const pinHash = await takePinTry(deps.db, { ...place, tries: PIN_TRIES });
  if (pinHash === undefined) fail('identity.pin_gone');
  if (!(await verifyPassword(pinHash, cleanCode(pin)))) {
    const triesLeft = await voidPinAfterTries(deps.db, { ...place, tries: PIN_TRIES });
    if (triesLeft === 0) fail('identity.pin_gone');
    fail('identity.pin_wrong', { triesLeft });
  }
  const { isSingleSession } = await deps.brand();
  const passwordIsDefault = member.must_change_password && isPasswordAsked(device.full_login_way);
  const opened = await inTransaction(deps.db, async (tx) => {
    await notePinUsed(tx, { ...place, ip: caller.ip, at: caller.at });
    return openSession(tx, member, caller, {
      isSingleSession,
      way: 'pin',
      fullWay: device.full_login_way,
      fullLoginAt: device.full_login_at,
      knownDeviceId: device.id,
    });
  });
  return { ...opened, passwordIsDefault };
}
