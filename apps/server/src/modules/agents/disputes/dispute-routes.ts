import * as contract from '@nokshi/contract/agents-disputes.ts';
import * as desk from '@nokshi/contract/agents-disputes-console.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { Party } from '../contracts/contract-deps.ts';
import { answerDispute, askDispute, closeDispute, type DisputeDeps, replyDispute } from './ask-dispute.ts';
import {
  presentDispute,
  readDisputeQueue,
  readDisputeSheet,
  readDisputes,
  readOpenDisputes,
} from './present-disputes.ts';
import { settleDispute } from './settle-dispute.ts';

/** What agents ask about their statements. */
export function disputeRoutes(deps: DisputeDeps): readonly Route[] {
  return [
    route(contract.disputes, (ctx, { statementNo }) => readDisputes(deps, partyOf(ctx), statementNo)),
    route(contract.openDisputes, (ctx) => readOpenDisputes(deps, partyOf(ctx))),
    route(contract.askDispute, async (ctx, { id: key, ...asked }) =>
      presentDispute(deps, await askDispute(deps, partyOf(ctx), { key, ...asked }), partyOf(ctx)),
    ),
    route(contract.answerDispute, async (ctx, said) =>
      presentDispute(deps, await answerDispute(deps, partyOf(ctx), said), partyOf(ctx)),
    ),
    route(contract.replyDispute, async (ctx, said) =>
      presentDispute(deps, await replyDispute(deps, partyOf(ctx), said), partyOf(ctx)),
    ),
    route(contract.closeDispute, async (ctx, { id }) =>
      presentDispute(deps, await closeDispute(deps, partyOf(ctx), id), partyOf(ctx)),
    ),
    route(desk.disputeQueue, (ctx, input) => readDisputeQueue(deps, input, ctx.at)),
    route(desk.disputeSheet, (ctx, { id }) => readDisputeSheet(deps, id, ctx.at)),
    route(desk.settleDispute, async (ctx, input) => {
      await settleDispute(deps, partyOf(ctx), input);
      return readDisputeSheet(deps, input.id, ctx.at);
    }),
  ];
}

function partyOf(ctx: Context): Party {
  return { memberId: principalOf(ctx).memberId, at: ctx.at };
}
