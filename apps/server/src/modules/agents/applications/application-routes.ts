import * as contract from '@nokshi/contract/agents-applications.ts';
import * as desk from '@nokshi/contract/agents-applications-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { answerDesk, applyAsAgentOf, describeOwnApplication } from './apply.ts';
import { promoteDownline, setAgency } from './change-agency.ts';
import { askApplicant, decideApplication } from './decide-application.ts';
import { describePlace, moveByStaff } from './member-place.ts';
import { describeLanding, presentQueue, presentSheet } from './present-applications.ts';

/** Becoming an agent: calls of guests, members and agents, and those of the console. */
export function applicationRoutes(deps: ApplicationDeps): readonly Route[] {
  return [
    route(contract.agentLanding, () => describeLanding(deps)),
    route(contract.ownAgentApplication, (ctx) => describeOwnApplication(deps, applicantOf(ctx))),
    route(contract.applyAsAgent, async (ctx, input) => {
      await applyAsAgentOf(deps, applicantOf(ctx), input);
      return describeOwnApplication(deps, applicantOf(ctx));
    }),
    route(contract.answerAgentDesk, async (ctx, input) => {
      await answerDesk(deps, applicantOf(ctx), input);
      return describeOwnApplication(deps, applicantOf(ctx));
    }),
    route(contract.promoteDownline, async (ctx, { memberNo }) => {
      await promoteDownline(deps, { agentId: principalOf(ctx).memberId, memberNo, at: ctx.at });
      return null;
    }),
    ...consoleRoutes(deps),
  ];
}

function consoleRoutes(deps: ApplicationDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(desk.agentApplicationQueue, (ctx, input) => presentQueue(deps, input, ctx.at)),
    route(desk.agentApplicationSheet, (ctx, { id }) => presentSheet(deps, id, ctx.at)),
    route(desk.decideAgentApplication, async (ctx, input) => {
      await decideApplication(deps, actorOf(ctx), input);
      return presentSheet(deps, input.id, ctx.at);
    }),
    route(desk.askApplicant, async (ctx, input) => {
      await askApplicant(deps, actorOf(ctx), input);
      return presentSheet(deps, input.id, ctx.at);
    }),
    route(desk.memberPlace, (_ctx, { memberId }) => describePlace(db, memberId as MemberId)),
    route(desk.moveMember, async (ctx, { memberId, uplineNo, reason }) => {
      const by = principalOf(ctx).memberId;
      await moveByStaff(db, { memberId: memberId as MemberId, uplineNo, by, reason, at: ctx.at });
      return null;
    }),
    route(desk.setAgency, async (ctx, { memberId, isAgent }) => {
      await setAgency(deps, { memberId: memberId as MemberId, isAgent, at: ctx.at });
      return null;
    }),
  ];
}

function applicantOf(ctx: Context): { readonly memberId: MemberId; readonly at: Date } {
  return { memberId: principalOf(ctx).memberId, at: ctx.at };
}

function actorOf(ctx: Context): Actor {
  return { staffId: principalOf(ctx).memberId, at: ctx.at };
}
