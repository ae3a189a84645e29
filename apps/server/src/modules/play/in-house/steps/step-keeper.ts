import type { Clock } from '../../../../platform/clock.ts';
import { type Keeper, startKeeper } from '../../../../platform/keeper.ts';
import type { Logger } from '../../../../platform/logger.ts';

const LOOK_MS = 5_000;

/** Has rounds that were left in the middle settled until it is stopped; what the worker role does for the house's games. */
export function startStepKeeper(deps: {
  readonly settle: (at: Date) => Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
}): Keeper {
  const turn = () => deps.settle(deps.clock.now());
  return startKeeper({ name: 'rounds', turn, everyMs: LOOK_MS, log: deps.log });
}
