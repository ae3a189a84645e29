import { publishReturns } from '../control/publish-returns.ts';
import { applyDueSettings } from '../control/setting-store.ts';
import { askedOnce } from './draw-beacon.ts';
import { drawIssue } from './draw-issue.ts';
import { type DueIssue, listToDraw, listToSeal } from './issue-store.ts';
import type { IssuesDeps } from './issues-deps.ts';
import { makeIssues } from './make-issues.ts';
import { callOffLeft } from './rest-days.ts';
import { sealIssue } from './seal-issue.ts';
import { skipUnsold } from './skip-issues.ts';

/** Days to come are looked after so often; a game that is switched on is on sale within it. */
const MAKE_EVERY_MS = 2_000;
const MOST_DUE = 400;
/** Issues that are worked on at a time: of the connections that the process has, most are for calls. */
const LANES = 4;

/** What issues do by themselves. Any number of processes may take turns, and one that dies is gone on from. */
export interface IssueTurns {
  /** Sales whose time is over end. It asks nobody outside: a set that is sealed late is void. */
  seal(at: Date): Promise<void>;
  /** Days are made and draws come out; a beacon that does not answer takes its time here. */
  draw(at: Date): Promise<void>;
}

/** Each step is a transaction of its own that looks at the issue under its lock. */
export function createIssueTurns(deps: IssuesDeps): IssueTurns {
  let makeAgainAt = -Infinity;
  return {
    async seal(at) {
      await applyDueSettings(deps.db, at);
      await inLanes(deps, await listLeft(deps, at), (issue) => sealIssue(deps, issue));
    },
    async draw(at) {
      const beacon = deps.beacon && askedOnce(deps.beacon, deps.log);
      if (at.getTime() >= makeAgainAt) {
        await publishReturns(deps.db).catch((error: unknown) =>
          // A figure that cannot be said keeps no draw waiting.
          deps.log.error({ err: error }, 'what lotteries return could not be said'),
        );
        await callOffLeft(deps.db, at);
        await makeIssues(deps, beacon, at);
        makeAgainAt = at.getTime() + MAKE_EVERY_MS;
      }
      const due = await listToDraw(deps.db, at, MOST_DUE);
      await inLanes(deps, due, (issue) => drawIssue(deps, beacon, issue));
    },
  };
}

/** What is due and has to be sealed one by one: a day that was missed must not keep a sale of now waiting. */
async function listLeft(deps: IssuesDeps, at: Date): Promise<readonly DueIssue[]> {
  for (;;) {
    const due = await listToSeal(deps.db, at, MOST_DUE);
    const left = await skipUnsold(deps, due);
    if (left.length === due.length || due.length < MOST_DUE) return left;
  }
}

async function inLanes(
  { log }: IssuesDeps,
  issues: readonly DueIssue[],
  work: (issue: DueIssue) => Promise<void>,
): Promise<void> {
  const left = issues.values();
  const lane = async (): Promise<void> => {
    for (const issue of left) {
      await work(issue).catch((error: unknown) =>
        // One issue must not keep the others from their draws; it is due again in the next turn.
        log.error({ err: error, gameCode: issue.game_code, numero: issue.numero }, 'an issue got stuck'),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
