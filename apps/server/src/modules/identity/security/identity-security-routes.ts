import * as atDevice from '@nokshi/contract/identity-device.ts';
import * as recovery from '@nokshi/contract/identity-recovery.ts';
import * as contract from '@nokshi/contract/identity-security.ts';
import { inTransaction } from '../../../platform/db.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { confirmContact, sendContactCode } from '../contacts/contact.ts';
import { forgetDevice } from '../devices/devices.ts';
import { deviceStatus, setPin, unlock } from '../devices/pin.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { setFirstPassword } from '../passwords/set-first-password.ts';
import { callerOf } from '../sessions/caller.ts';
import { sendLoginCode, verifyLogin } from '../sign-in/login-verification.ts';
import { passkeyLogin } from '../sign-in/passkey-login.ts';
import { confirmOwner, type OwnerProof, sendOwnerCode } from './confirm-owner.ts';
import { addPasskey, removePasskey, startPasskey, startPasskeyLogin } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { recordSecurityChange } from './security-events.ts';
import { endSession, loginsBefore, securityPage } from './security-page.ts';
import { confirmTotp, removeTotp, startTotp } from './totp.ts';

export function identitySecurityRoutes(deps: IdentityDeps): readonly Route[] {
  return [...pageRoutes(deps), ...factorRoutes(deps), ...contactRoutes(deps), ...entryRoutes(deps)];
}

/** What a step of the security centre shows of its person, alone. */
function proofOf({ password, verificationCode }: Partial<OwnerProof>): OwnerProof {
  return { password, verificationCode };
}

function reconfirm(deps: IdentityDeps, ctx: Context, input: Partial<OwnerProof>) {
  return confirmOwner(deps, principalOf(ctx), { ...proofOf(input), ip: ctx.ip, at: ctx.at });
}

function pageRoutes(deps: IdentityDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.security, async (ctx) => securityPage(deps, principalOf(ctx), callerOf(ctx))),
    route(contract.logins, async (ctx, { before }) => loginsBefore(deps, principalOf(ctx), new Date(before))),
    route(contract.endSession, async (ctx, input) => {
      await endSession(db, principalOf(ctx), { id: input.id, at: ctx.at });
      return null;
    }),
    route(contract.forgetDevice, async (ctx, input) => {
      await forgetDevice(db, principalOf(ctx), { id: input.id, at: ctx.at });
      return null;
    }),
    route(contract.setPin, async (ctx, input) => {
      const order = { proof: proofOf(input), pin: input.pin };
      await setPin(deps, principalOf(ctx), order, callerOf(ctx, input.loginDeviceId));
      return null;
    }),
    route(contract.sendOwnerCode, async (ctx) =>
      sendOwnerCode(deps, principalOf(ctx), { ip: ctx.ip, at: ctx.at, language: ctx.language }),
    ),
    route(contract.setFirstPassword, async (ctx, input) => {
      const { newPassword, confirmNewPassword, verificationCode } = input;
      const first = { newPassword, confirmNewPassword, verificationCode };
      await setFirstPassword(deps, principalOf(ctx), first, { ip: ctx.ip, at: ctx.at });
      return null;
    }),
  ];
}

function factorRoutes(deps: IdentityDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.startTotp, async (ctx, input) => {
      await reconfirm(deps, ctx, input);
      return startTotp(db, principalOf(ctx), ctx.at);
    }),
    route(contract.confirmTotp, async (ctx, input) => {
      const codes = await confirmTotp(db, principalOf(ctx), { code: input.code, ip: ctx.ip, at: ctx.at });
      return { recoveryCodes: codes && [...codes] };
    }),
    route(contract.removeTotp, async (ctx, input) => {
      const { id } = await reconfirm(deps, ctx, input);
      await removeTotp(db, id, ctx);
      return null;
    }),
    route(contract.startPasskey, async (ctx, input) => {
      await reconfirm(deps, ctx, input);
      return { options: await startPasskey(db, principalOf(ctx), callerOf(ctx)) };
    }),
    route(contract.addPasskey, async (ctx, input) => {
      const codes = await addPasskey(db, principalOf(ctx), callerOf(ctx), input);
      return { recoveryCodes: codes && [...codes] };
    }),
    route(contract.removePasskey, async (ctx, input) => {
      const member = await reconfirm(deps, ctx, input);
      await removePasskey(db, member.id, { id: input.id, ip: ctx.ip, at: ctx.at });
      return null;
    }),
    route(contract.newRecoveryCodes, async (ctx, input) => {
      const { id } = await reconfirm(deps, ctx, input);
      const recoveryCodes = await inTransaction(db, async (tx) => {
        await recordSecurityChange(tx, { memberId: id, what: 'recovery_codes', ip: ctx.ip, at: ctx.at });
        return replaceRecoveryCodes(tx, id, ctx.at);
      });
      return { recoveryCodes: [...recoveryCodes] };
    }),
  ];
}

function contactRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.sendContactCode, async (ctx, input) => {
      const { kind, value, countryDialingCode } = input;
      const order = { kind, value, countryDialingCode, proof: proofOf(input), language: ctx.language };
      return sendContactCode(deps, principalOf(ctx), order, { ip: ctx.ip, at: ctx.at });
    }),
    route(contract.confirmContact, async (ctx, input) => {
      const { kind, verificationCode: code } = input;
      await confirmContact(deps, principalOf(ctx).memberId, { kind, code }, { ip: ctx.ip, at: ctx.at });
      return null;
    }),
  ];
}

/** Ways in beside the login of the form. */
function entryRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(recovery.sendLoginCode, async (ctx, input) =>
      sendLoginCode(deps, { ...input, language: ctx.language }, callerOf(ctx)),
    ),
    route(recovery.loginVerification, async (ctx, input) =>
      verifyLogin(deps, input, callerOf(ctx, input.loginDeviceId)),
    ),
    route(atDevice.deviceStatus, async (ctx) => deviceStatus(deps, callerOf(ctx))),
    route(atDevice.unlock, async (ctx, input) => unlock(deps, input.pin, callerOf(ctx, input.loginDeviceId))),
    route(atDevice.startPasskeyLogin, async (ctx) => startPasskeyLogin(deps.db, callerOf(ctx))),
    route(atDevice.passkeyLogin, async (ctx, input) =>
      passkeyLogin(deps, input, callerOf(ctx, input.loginDeviceId)),
    ),
  ];
}
