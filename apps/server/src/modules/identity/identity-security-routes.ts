import * as recovery from '@nokshi/contract/identity-recovery.ts';
import * as contract from '@nokshi/contract/identity-security.ts';
import { inTransaction } from '../../platform/db.ts';
import { type Context, principalOf, type Route, route } from '../../platform/http/context.ts';
import { callerOf } from './caller.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmContact, sendContactCode } from './contact.ts';
import { forgetDevice } from './devices.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendLoginCode, verifyLogin } from './login-verification.ts';
import { passkeyLogin } from './passkey-login.ts';
import { addPasskey, removePasskey, startPasskey, startPasskeyLogin } from './passkeys.ts';
import { deviceStatus, setPin, unlock } from './pin.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { recordSecurityChange } from './security-events.ts';
import { endSession, securityPage } from './security-page.ts';
import { confirmTotp, removeTotp, startTotp } from './totp.ts';

export function identitySecurityRoutes(deps: IdentityDeps): readonly Route[] {
  return [...pageRoutes(deps), ...factorRoutes(deps), ...contactRoutes(deps), ...entryRoutes(deps)];
}

function reconfirm(deps: IdentityDeps, ctx: Context, password: string) {
  return confirmPassword(deps, principalOf(ctx), { password, ip: ctx.ip, at: ctx.at });
}

function pageRoutes(deps: IdentityDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.security, async (ctx) => securityPage(deps, principalOf(ctx), callerOf(ctx))),
    route(contract.endSession, async (ctx, input) => {
      await endSession(db, principalOf(ctx), { id: input.id, at: ctx.at });
      return null;
    }),
    route(contract.forgetDevice, async (ctx, input) => {
      await forgetDevice(db, principalOf(ctx), { id: input.id, at: ctx.at });
      return null;
    }),
    route(contract.setPin, async (ctx, input) => {
      const { password, pin } = input;
      await setPin(deps, principalOf(ctx), { password, pin }, callerOf(ctx, input.loginDeviceId));
      return null;
    }),
  ];
}

function factorRoutes(deps: IdentityDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.startTotp, async (ctx, input) => {
      await reconfirm(deps, ctx, input.password);
      return startTotp(db, principalOf(ctx), ctx.at);
    }),
    route(contract.confirmTotp, async (ctx, input) => {
      const codes = await confirmTotp(db, principalOf(ctx), { code: input.code, ip: ctx.ip, at: ctx.at });
      return { recoveryCodes: codes && [...codes] };
    }),
    route(contract.removeTotp, async (ctx, input) => {
      const { id } = await reconfirm(deps, ctx, input.password);
      await removeTotp(db, id, ctx);
      return null;
    }),
    route(contract.startPasskey, async (ctx, input) => {
      await reconfirm(deps, ctx, input.password);
      return { options: await startPasskey(db, principalOf(ctx), callerOf(ctx)) };
    }),
    route(contract.addPasskey, async (ctx, input) => {
      const codes = await addPasskey(db, principalOf(ctx), callerOf(ctx), input);
      return { recoveryCodes: codes && [...codes] };
    }),
    route(contract.removePasskey, async (ctx, input) => {
      const member = await reconfirm(deps, ctx, input.password);
      await removePasskey(db, member.id, { id: input.id, ip: ctx.ip, at: ctx.at });
      return null;
    }),
    route(contract.newRecoveryCodes, async (ctx, input) => {
      const { id } = await reconfirm(deps, ctx, input.password);
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
      const order = { ...input, countryDialingCode: input.countryDialingCode, language: ctx.language };
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
    route(contract.deviceStatus, async (ctx) => deviceStatus(deps, callerOf(ctx))),
    route(contract.unlock, async (ctx, input) => unlock(deps, input.pin, callerOf(ctx, input.loginDeviceId))),
    route(contract.startPasskeyLogin, async (ctx) => startPasskeyLogin(deps.db, callerOf(ctx))),
    route(contract.passkeyLogin, async (ctx, input) =>
      passkeyLogin(deps, input, callerOf(ctx, input.loginDeviceId)),
    ),
  ];
}
