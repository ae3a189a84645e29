import type { DiceRound } from '@nokshi/contract/in-house.ts';
import { type DiceBet, drawDiceHundredths, isDiceBet, settleDice } from '@nokshi/fairness';
import { fail } from '../../../platform/errors.ts';
import { betInHouse, HOUSE_LIMITS, type HouseDeps, type HouseOrder, type HouseResult } from './house-bet.ts';

/**
 * One throw of Dice.
 * @throws DomainError play.target_not_allowed, and what `betInHouse` throws
 */
export async function diceBet(
  deps: HouseDeps,
  order: HouseOrder,
  bet: DiceBet,
): Promise<HouseResult<DiceRound>> {
  if (!isDiceBet(bet)) fail('play.target_not_allowed');
  return betInHouse(deps, order, {
    choice: [bet.direction, bet.targetHundredths],
    settle(pair) {
      const rollHundredths = drawDiceHundredths(pair);
      const settled = settleDice({
        bet,
        rollHundredths,
        stakeMicros: order.stakeMicros,
        maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
      });
      const own = {
        direction: bet.direction,
        targetHundredths: bet.targetHundredths,
        rollHundredths,
        multiplierTenThousandths: Number(settled.multiplier),
      };
      return { payoutMicros: settled.payoutMicros, own };
    },
  });
}
