import { giveUpBonus as giveUpBonusEntry } from '@nokshi/contract/cashier-bonus.ts';
import { requirementRounds } from '@nokshi/contract/cashier-withdrawal.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { type EndDeps, giveUpBonus } from '../bonuses/end-bonus.ts';
import { listRequirementRounds } from './requirement-rounds.ts';

/** How members read what they still have to stake, and give a bonus up. */
export function turnoverRoutes(deps: EndDeps): readonly Route[] {
  return [
    route(requirementRounds, (ctx, { requirementId, before }) =>
      listRequirementRounds(deps.db, {
        memberId: principalOf(ctx).memberId,
        requirementId,
        before,
        language: ctx.language,
      }),
    ),
    route(giveUpBonusEntry, async (ctx, { requirementId }) => {
      const { memberId } = principalOf(ctx);
      const taken = await giveUpBonus(deps, { memberId, requirementId, at: ctx.at });
      return { takenMicros: taken.toString() };
    }),
  ];
}
