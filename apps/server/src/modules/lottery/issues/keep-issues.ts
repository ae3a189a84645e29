import type { Job } from '../../../platform/jobs/index.ts';
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
  /** What seals and draws while this process leads. */
  readonly jobs: readonly Job[];
}

export function createIssueKeeping(
  deps: IssuesDeps & { readonly log: Logger; readonly takeLead: () => Promise<Leadership | undefined> },
): IssueKeeping {
  const { log } = deps;
  const turns = createIssueTurns(deps);
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
  return {
    async turn(at) {
      await turns.seal(at);
      await turns.draw(at);
    },
    jobs: [
      {
        name: 'lottery.seal_issues',
        everyMs: TURN_MS,
        async run(at) {
          if (await isLeading(at)) await turns.seal(at);
        },
      },
      // A beacon may let a draw wait for seconds, in which the next sales have to end in time.
      {
        name: 'lottery.draw_issues',
        everyMs: TURN_MS,
        async run(at) {
          if (lead?.isHeld() === true) await turns.draw(at);
        },
        stop: async () => await lead?.release(),
      },
    ],
  };
}
