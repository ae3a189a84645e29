import type { Context } from '../../../platform/http/context.ts';
import { openStepUp, type StepUpSubject } from '../step-up/step-up.ts';
import { checkWithdrawal, type WithdrawalOrder } from './check-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** What the step-up of a withdrawal is good for. */
export function subjectOf({ memberId, id, accountId, amount }: WithdrawalOrder): StepUpSubject {
  return { act: 'withdrawal', memberId, orderId: id, targetId: accountId, amount };
}

/**
 * Checks an amount and a target, and makes the step-up that is good for these alone.
 * @throws DomainError as `checkWithdrawal`
 */
export async function prepareWithdrawal(deps: WithdrawalDeps, ctx: Context, order: WithdrawalOrder) {
  const checked = await checkWithdrawal(deps.db, { ...deps, settings: await deps.settings() }, order, ctx.at);
  const stepUp = await openStepUp(deps.db, ctx, subjectOf(order));
  return {
    ...stepUp,
    feeMicros: checked.fee.toString(),
    netMicros: (order.amount - checked.fee).toString(),
  };
}
