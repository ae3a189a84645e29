import * as contract from '@nokshi/contract/cashier-withdrawal-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import {
  approveByHand,
  askMember,
  decideDispute,
  lookAtConflict,
  payByHand,
  readProof,
  readWithdrawalQueue,
  readWithdrawalSheet,
  rejectByHand,
} from './withdrawal-console.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** Withdrawals in the console. Who may call stands in the contract and is checked by the frame. */
export function withdrawalConsoleRoutes(deps: WithdrawalDeps): readonly Route[] {
  const keyOf = (input: { readonly memberId: string; readonly id: string }) => ({
    memberId: input.memberId as MemberId,
    id: input.id,
  });
  const by = (ctx: Context, input: { readonly memberId: string; readonly id: string }) => ({
    ...keyOf(input),
    staffId: principalOf(ctx).memberId,
  });
  return [
    route(contract.withdrawalQueue, (ctx) => readWithdrawalQueue(deps, ctx)),
    route(contract.withdrawalSheet, (ctx, input) => readWithdrawalSheet(deps, keyOf(input), ctx)),
    route(contract.withdrawalProof, async (_ctx, input) => ({ webp: await readProof(deps, keyOf(input)) })),
    route(contract.approveWithdrawal, (ctx, input) => approveByHand(deps, by(ctx, input), ctx)),
    route(contract.rejectWithdrawal, (ctx, input) =>
      rejectByHand(deps, { ...by(ctx, input), why: input.why, note: input.note ?? null }, ctx),
    ),
    route(contract.askWithdrawal, (ctx, input) =>
      askMember(deps, { ...by(ctx, input), note: input.note }, ctx),
    ),
    route(contract.payWithdrawal, (ctx, input) =>
      payByHand(deps, { ...by(ctx, input), reference: input.reference }, ctx),
    ),
    route(contract.decideDispute, (ctx, input) =>
      decideDispute(deps, { ...by(ctx, input), decision: input.decision, reference: input.reference }, ctx),
    ),
    route(contract.lookAtConflict, (ctx, input) =>
      lookAtConflict(deps, { ...by(ctx, input), conflictId: input.conflictId, why: input.reason }, ctx),
    ),
  ];
}
