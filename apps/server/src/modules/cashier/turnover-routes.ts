import { requirementRounds } from '@nokshi/contract/cashier-withdrawal.ts';
import { principalOf, type Route, route } from '../../platform/http/context.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { listRequirementRounds } from './requirement-rounds.ts';

/** How members read what they still have to stake. */
export function turnoverRoutes({ db }: Pick<DepositDeps, 'db'>): readonly Route[] {
  return [
    route(requirementRounds, (ctx, { requirementId, before }) =>
      listRequirementRounds(db, {
        memberId: principalOf(ctx).memberId,
        requirementId,
        before,
        language: ctx.language,
      }),
    ),
  ];
}
