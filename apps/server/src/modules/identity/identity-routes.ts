import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/identity.ts';
import { fail } from '../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../platform/http/context.ts';
import { changePassword } from './change-password.ts';
import { freeplay } from './freeplay.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findMember } from './identity-store.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { endSessions, touchSession } from './session-store.ts';
import type { Caller } from './sessions.ts';

const USER_AGENT_SHOWN = 300;

function callerOf(ctx: Context, deviceId?: string): Caller {
  return {
    ip: ctx.ip,
    userAgent: ctx.headers['user-agent']?.slice(0, USER_AGENT_SHOWN) ?? null,
    // What the database cannot keep is no device that anybody could know again.
    deviceId: deviceId === undefined || deviceId.includes('\0') ? null : deviceId,
    at: ctx.at,
  };
}

export function identityRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.challenge, async () => deps.humanCheck.challenge()),
    route(contract.login, async (ctx, input) =>
      login(deps, { ...input, altcha: input.altcha }, callerOf(ctx, input.loginDeviceId)),
    ),
    route(contract.freeplay, async (ctx, input) => freeplay(deps, input.altcha, callerOf(ctx))),
    route(contract.register, async (ctx, input) => register(deps, input, callerOf(ctx, input.loginDeviceId))),
    route(contract.changePassword, async (ctx, input) => {
      await changePassword(deps, principalOf(ctx), input, ctx);
      return null;
    }),
    route(contract.logout, async (ctx) => {
      const { memberId, sessionId } = principalOf(ctx);
      await endSessions(deps.db, { memberId, onlyId: sessionId, reason: 'logout', at: ctx.at });
      return null;
    }),
    route(contract.activity, async (ctx) => {
      await touchSession(deps.db, { id: principalOf(ctx).sessionId, at: ctx.at });
      return { idleEndsAt: ctx.at.getTime() + IDLE_MINUTES * 60_000 };
    }),
    route(contract.memberInfo, async (ctx) => {
      const member = await findMember(deps.db, principalOf(ctx).memberId);
      if (!member) fail('identity.session_gone');
      return {
        id: Number(member.no),
        account: member.account,
        nickname: member.nickname,
        type: member.type,
        mobile: member.mobile === null ? null : maskMobile(member.mobile),
        regDate: member.registered_at.getTime(),
        hasVip: false,
        vipLabelName: null,
        vipRankLevel: null,
        currency: member.currency,
        lastLoginAt: member.last_login_at?.getTime() ?? null,
      };
    }),
  ];
}

const MOBILE_HIDDEN = 4;

function maskMobile(mobile: string): string {
  return mobile.slice(0, -MOBILE_HIDDEN) + '*'.repeat(MOBILE_HIDDEN);
}
