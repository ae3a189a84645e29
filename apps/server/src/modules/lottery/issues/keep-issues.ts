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
  const turns = createIssueTurns(deps);
  return {
    async turn(at) {
      await turns.seal(at);
      await turns.draw(at);
    },
    start(log) {
      let lead: Leadership | undefined;
      let askAgainAt = -Infinity;
      const isLeading = async (at: Date): Promise<boolean> => {
        if (lead?.isHeld() === true) return true;
        if (at.getTime() < askAgainAt) return false;
        askAgainAt = at.getTime() + LEAD_EVERY_MS;
        lead = await deps.takeLead();
        if (lead !== undefined) log.info('this process draws the lotteries');
        return lead !== undefined;
      };
      const seal = async (): Promise<void> => {
        const at = clock.now();
        if (await isLeading(at)) await turns.seal(at);
      };
      const draw = async (): Promise<void> => {
        if (lead?.isHeld() === true) await turns.draw(clock.now());
      };
      // A beacon may let a draw wait for seconds, in which the next sales have to end in time.
      const keepers = [
        startKeeper({ name: 'sales of lotteries', turn: seal, everyMs: TURN_MS, log }),
        startKeeper({ name: 'draws of lotteries', turn: draw, everyMs: TURN_MS, log }),
      ];
      return {
        async stop() {
          await Promise.all(keepers.map((keeper) => keeper.stop()));
          await lead?.release();
        },
      };
    },
  };
}
