import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/identity.ts';
import { type Context, principalOf, type Route, route } from '../../platform/http/context.ts';
import { captchaAnswerOf } from './human-check/captcha.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { changePassword } from './passwords/change-password.ts';
import { acceptTerms, chooseAvatar, describeMember } from './profile/profile.ts';
import { freeplay } from './registration/freeplay.ts';
import { checkInvite } from './registration/invite.ts';
import { register } from './registration/register.ts';
import type { RegisterOrder, Registration } from './registration/register-order.ts';
import { callerOf } from './sessions/caller.ts';
import { touchSession } from './sessions/session-store.ts';
import { logOut } from './sessions/sessions.ts';
import { login } from './sign-in/login.ts';
import { loginByFirebase, loginBySms } from './sign-in/phone-login.ts';

export function identityRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.challenge, async ({ ip }) => deps.humanCheck.challenge(ip)),
    route(contract.login, async (ctx, input) => {
      const caller = callerOf(ctx, input.loginDeviceId);
      const { side } = input;
      if (input.type === 'firebase') {
        return loginByFirebase(deps, { idToken: input.firebaseIdToken, side }, caller);
      }
      if (input.type === 'sms' || input.isSms === true) {
        const { mobileNum: mobile, countryDialingCode, verificationCode } = input;
        return loginBySms(deps, { mobile, countryDialingCode, verificationCode, side }, caller);
      }
      return login(
        deps,
        {
          username: input.username ?? '',
          password: input.password ?? '',
          side,
          altcha: input.altcha,
          captcha: captchaAnswerOf(ctx, input.captcha),
        },
        caller,
      );
    }),
    route(contract.freeplay, async (ctx, input) => freeplay(deps, input.altcha, callerOf(ctx))),
    route(contract.register, async (ctx, input) => registerBy('username', deps, ctx, input)),
    route(contract.registerMobile, async (ctx, input) => registerBy('mobile', deps, ctx, input)),
    route(contract.changePassword, async (ctx, input) => {
      await changePassword(deps, principalOf(ctx), input, { ip: ctx.ip, at: ctx.at });
      return null;
    }),
    route(contract.logout, async (ctx) => {
      await logOut(deps.db, principalOf(ctx), ctx.at);
      return null;
    }),
    route(contract.activity, async (ctx) => {
      await touchSession(deps.db, { id: principalOf(ctx).sessionId, at: ctx.at });
      return { idleEndsAt: ctx.at.getTime() + IDLE_MINUTES * 60_000 };
    }),
    route(contract.memberInfo, async (ctx) => describeMember(deps, principalOf(ctx), ctx.language)),
    route(contract.icon, async (ctx, input) => chooseAvatar(deps, principalOf(ctx), input)),
    route(contract.acceptTerms, async (ctx, input) => {
      const { ip, at } = ctx;
      await acceptTerms(deps, principalOf(ctx), { version: input.version, ip, at });
      return null;
    }),
    route(contract.affiliate, async (ctx, input) =>
      checkInvite(
        deps,
        { code: input.code, domain: input.domain ?? '' },
        { caller: callerOf(ctx), signedInId: ctx.principal?.memberId, mobile: null },
      ),
    ),
  ];
}

function registerBy(way: RegisterOrder['way'], deps: IdentityDeps, ctx: Context, user: Registration) {
  return register(
    deps,
    { way, user, captcha: captchaAnswerOf(ctx, user.captcha) },
    callerOf(ctx, user.loginDeviceId),
    ctx.principal?.memberId,
  );
}
