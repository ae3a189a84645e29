import { type Keeper, startKeeper } from '../../../platform/keeper.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Leadership } from '../../../platform/outbox/index.ts';
import type { IssuesDeps } from './issues-deps.ts';
import { createIssueTurns } from './turn-issues.ts';

/** Advisory lock of the one process that makes, seals and draws. It saves the others useless work; nothing hangs on it. */
export const LOTTERY_LOCK = 7_201_200;

/** Sales close and draws come out within so much of their time. */
const TURN_MS = 250;
/** A process that does not lead looks so often whether nobody does. */
const LEAD_EVERY_MS = 1_000;

export interface IssueKeeping {
  /** One turn, whoever leads. */
  turn(at: Date): Promise<void>;
  /** Takes turns while this process leads. */
  start(log: Logger): Keeper;
}

export function createIssueKeeping(
  deps: IssuesDeps & { readonly takeLead: () => Promise<Leadership | undefined> },
): IssueKeeping {
  const { clock } = deps;
  const turn = createIssueTurns(deps);
  return {
    turn,
    start(log) {
      let lead: Leadership | undefined;
      let askAgainAt = -Infinity;
      const leadingTurn = async (): Promise<void> => {
        const at = clock.now();
        if (lead?.isHeld() !== true) {
          if (at.getTime() < askAgainAt) return;
          askAgainAt = at.getTime() + LEAD_EVERY_MS;
          lead = await deps.takeLead();
          if (lead === undefined) return;
          log.info('this process draws the lotteries');
        }
        await turn(at);
      };
      const keeper = startKeeper({ name: 'lotteries', turn: leadingTurn, everyMs: TURN_MS, log });
      return {
        async stop() {
          await keeper.stop();
          await lead?.release();
        },
      };
    },
  };
}
