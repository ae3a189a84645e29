import * as contract from '@nokshi/contract/agents-links.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { LinkDeps } from './link-deps.ts';
import { listRegistered } from './list-registered.ts';
import { createLink, describeLinks, switchOffLink } from './manage-links.ts';
import { listDownlinesWaiting, openDownline, renewDownline } from './open-downline.ts';

const agentOf = (ctx: Context) => principalOf(ctx).memberId;

export function linkRoutes(deps: LinkDeps): readonly Route[] {
  return [
    route(contract.createLink, async (ctx, { id, name, kind, series = [] }) =>
      createLink(deps, agentOf(ctx), { id, name, kind, series, at: ctx.at }),
    ),
    route(contract.listLinks, async (ctx, { from, to }) => describeLinks(deps, agentOf(ctx), { from, to })),
    route(contract.switchOffLink, async (ctx, { affiUrlId }) => {
      await switchOffLink(deps, agentOf(ctx), { id: affiUrlId, at: ctx.at });
      return null;
    }),
    route(contract.listRegistered, async (ctx, { affiUrlId, before }) =>
      listRegistered(deps.db, agentOf(ctx), { linkId: affiUrlId, before }),
    ),
    route(contract.openDownline, async (ctx, input) =>
      openDownline(
        deps,
        agentOf(ctx),
        {
          assistantId: principalOf(ctx).assistant?.id ?? null,
          account: input.customerName,
          nickname: input.nickname ?? '',
          kind: input.kind,
        },
        ctx,
      ),
    ),
    route(contract.listWaitingAccounts, async (ctx) => listDownlinesWaiting(deps, agentOf(ctx))),
    route(contract.renewWaiting, async (ctx, { id }) =>
      renewDownline(deps, agentOf(ctx), { id: id as MemberId, at: ctx.at }),
    ),
    route(contract.revokeWaiting, async (ctx, { id }) => {
      await deps.waiting.revoke({ openedBy: agentOf(ctx), memberId: id as MemberId, at: ctx.at });
      return null;
    }),
  ];
}
