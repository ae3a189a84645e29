import * as contract from '@nokshi/contract/identity-recovery.ts';
import { type Context, type Route, route } from '../../../platform/http/context.ts';
import { newCaptcha } from '../human-check/captcha.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { callerOf } from '../sessions/caller.ts';
import { type CodeCall, sendAccessCode, sendRegisterCode } from '../sign-in/phone-login.ts';
import { finishFacebook, startFacebook } from '../sign-in/social.ts';
import { askForLink, type RecoveryCall, resetByLink, resetByRecoveryCode, resetBySms } from './recovery.ts';

export function identityRecoveryRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.captcha, async (ctx) => newCaptcha(deps, ctx)),
    route(contract.smsNoLogin, async (ctx, input) =>
      sendAccessCode(
        deps,
        { mobile: input.mobileNum, countryDialingCode: input.countryDialingCode },
        codeCallOf(ctx, input.altcha),
      ),
    ),
    route(contract.smsRegister, async (ctx, input) =>
      sendRegisterCode(
        deps,
        { mobile: input.mobileNo, countryDialingCode: input.countryDialingCode },
        codeCallOf(ctx, input.altcha),
      ),
    ),
    route(contract.passwordEmail, async (ctx, { username, email, altcha }) => {
      const { language, ip, at } = ctx;
      await askForLink(deps, { username, email, altcha }, { language, ip, at, origin: deps.portalOrigin });
      return null;
    }),
    route(contract.resetPassword, async (ctx, input) => {
      await resetByLink(deps, input, fromOf(ctx));
      return null;
    }),
    route(contract.passwordVerification, async (ctx, input) => {
      const { mobileNum: mobile, countryDialingCode, verificationCode, newPassword } = input;
      await resetBySms(deps, { mobile, countryDialingCode, verificationCode, newPassword }, fromOf(ctx));
      return null;
    }),
    route(contract.passwordRecovery, async (ctx, input) => {
      await resetByRecoveryCode(deps, { ...input, altcha: input.altcha }, fromOf(ctx));
      return null;
    }),
    route(contract.facebookStart, async (ctx) => startFacebook(deps, ctx)),
    route(contract.facebookLogin, async (ctx, input) =>
      finishFacebook(deps, input, { ctx, caller: callerOf(ctx, input.loginDeviceId) }),
    ),
  ];
}

function codeCallOf(ctx: Context, altcha: string | undefined): CodeCall {
  return { altcha, language: ctx.language, ip: ctx.ip, at: ctx.at };
}

/** A context's own fields are what a spread copies, so what a use case spreads is written out here. */
function fromOf(ctx: Context): RecoveryCall {
  return { ip: ctx.ip, at: ctx.at };
}
