import type { InstantChoice, InstantOutcome, InstantRound } from '@nokshi/contract/in-house-instant.ts';
import { findInstantGame, settleInstant } from '@nokshi/fairness';
import { assert, fail } from '../../../platform/errors.ts';
import { betInHouse, HOUSE_LIMITS, type HouseDeps, type HouseOrder, type HouseResult } from './house-bet.ts';

/**
 * One round of a game of one bet; the choice names the game's kind.
 * @throws DomainError play.choice_not_allowed, and what `betInHouse` throws
 */
export async function instantBet(
  deps: HouseDeps,
  order: HouseOrder,
  choice: InstantChoice,
): Promise<HouseResult<InstantRound>> {
  const game = findInstantGame(choice.kind);
  assert(game !== undefined, 'every kind of the contract has rules');
  if (!game.isChoice(choice)) fail('play.choice_not_allowed');
  return betInHouse(deps, order, {
    choice,
    settle(pair) {
      const drawn = game.draw(pair, choice);
      const { payoutMicros } = settleInstant(game, {
        choice,
        outcome: drawn,
        stakeMicros: order.stakeMicros,
        maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
      });
      // Rules know nothing of kinds: what they draw is of the kind that was asked for.
      const outcome = { kind: choice.kind, ...drawn } as InstantOutcome;
      return { payoutMicros, own: { choice, outcome } };
    },
  });
}
