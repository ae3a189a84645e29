import { readRankProgress, readVip } from '@nokshi/contract/rewards-vip.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { describeRankProgress, describeVip } from './read-vip.ts';
import type { VipDeps } from './vip-deps.ts';

export function vipRoutes(deps: VipDeps): readonly Route[] {
  const asked = (ctx: Context) => ({
    memberId: principalOf(ctx).memberId,
    language: ctx.language,
    at: ctx.at,
  });
  return [
    route(readVip, (ctx) => describeVip(deps, asked(ctx))),
    route(readRankProgress, (ctx) => describeRankProgress(deps, asked(ctx))),
  ];
}
