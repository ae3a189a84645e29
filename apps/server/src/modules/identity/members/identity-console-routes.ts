import * as contract from '@nokshi/contract/identity-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { giveVipLevel } from './vip.ts';

export function identityConsoleRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.giveVipLevel, async (ctx, { memberId, rank, reason }) => {
      const by = principalOf(ctx).memberId;
      await giveVipLevel(deps, { memberId: memberId as MemberId, rank, by, reason, at: ctx.at });
      return null;
    }),
  ];
}
