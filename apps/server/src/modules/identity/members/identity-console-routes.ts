import * as contract from '@nokshi/contract/identity-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMembers } from './find-members.ts';
import { memberSheet } from './member-sheet.ts';
import { giveVipLevel } from './vip.ts';

export function identityConsoleRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.findMembers, async (_ctx, { q }) => ({
      list: await findMembers(deps.db, q, deps.upstairs.findByTrx),
    })),
    route(contract.memberSheet, async (ctx, { memberId }) =>
      memberSheet(deps, memberId as MemberId, { at: ctx.at, language: ctx.language }),
    ),
    route(contract.giveVipLevel, async (ctx, { memberId, rank, reason }) => {
      const by = principalOf(ctx).memberId;
      await giveVipLevel(deps, { memberId: memberId as MemberId, rank, by, reason, at: ctx.at });
      return null;
    }),
  ];
}
