import type { Db } from '../../../platform/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { canonical } from '../issues/draw-issue.ts';
import { type FeedNotice, saveNotice } from '../official/official-store.ts';
import { readResult, sayResult } from '../official/say-result.ts';
import { askFeed, type FeedAnswer } from './ask-feed.ts';
import { type AskedIssue, type FeedRow, findSaid, listAsked, listFeeds } from './feed-store.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** So often is asked in the first minutes after a draw, later, and once a result stands. */
const SOON_EVERY_MS = 10 * SECOND_MS;
const SOON_MS = 10 * MINUTE_MS;
const LATER_EVERY_MS = MINUTE_MS;
const WATCH_EVERY_MS = 10 * MINUTE_MS;
/** After so long people hear that a feed does not answer, or has no result. */
const SILENT_AFTER_MS = 10 * MINUTE_MS;
const LATE_AFTER_MS = 30 * MINUTE_MS;

interface Deps {
  readonly db: Db;
  readonly log: Logger;
}

interface Asked {
  readonly feed: FeedRow;
  readonly issue: AskedIssue;
  readonly at: Date;
}

/**
 * Asks feeds for the results of official draws: what they say counts as one source beside people. Nothing hangs on who asks,
 * nor on how often: a word that is said twice is one.
 */
export function createFeedTurns(deps: Deps): (at: Date) => Promise<void> {
  const askAgainAt = new Map<string, number>();
  return async (at) => {
    const feeds = (await listFeeds(deps.db)).filter(({ is_on }) => is_on);
    if (feeds.length === 0) return askAgainAt.clear();
    const now = at.getTime();
    const due = (await listAsked(deps.db, at)).flatMap((issue) =>
      feeds
        .filter(({ game_code }) => game_code === issue.game_code)
        .map((feed) => ({ feed, issue, at, key: `${issue.id} ${feed.name}` })),
    );
    const asked = due.filter(({ key }) => now >= (askAgainAt.get(key) ?? -Infinity));
    // Only what is still asked about is remembered.
    const kept = new Map(due.flatMap(({ key }) => entryOf(key, askAgainAt.get(key))));
    askAgainAt.clear();
    for (const [key, when] of kept) askAgainAt.set(key, when);
    for (const { key, issue } of asked) askAgainAt.set(key, now + intervalOf(issue, now));
    await Promise.all(asked.map((each) => ask(deps, each)));
  };
}

function entryOf(key: string, when: number | undefined): readonly (readonly [string, number])[] {
  return when === undefined ? [] : [[key, when]];
}

function intervalOf({ result, draws_at }: AskedIssue, now: number): number {
  if (result !== null) return WATCH_EVERY_MS;
  return now - draws_at.getTime() < SOON_MS ? SOON_EVERY_MS : LATER_EVERY_MS;
}

/** One feed's trouble is told and keeps no other from its turn. */
async function ask(deps: Deps, asked: Asked): Promise<void> {
  const { feed, issue } = asked;
  try {
    await take(deps, asked, await askFeed(feed, issue));
  } catch (error) {
    const where = { gameCode: issue.game_code, numero: issue.numero, feed: feed.name };
    deps.log.error({ err: error, ...where }, 'what a feed of results said could not be taken');
  }
}

async function take(deps: Deps, asked: Asked, answer: FeedAnswer): Promise<void> {
  const { issue, at } = asked;
  const waitedMs = at.getTime() - issue.draws_at.getTime();
  switch (answer.kind) {
    case 'result':
      return takeResult(deps, asked, answer);
    case 'silent':
      return waitedMs >= SILENT_AFTER_MS && issue.result === null ? tell(deps, asked, 'silent') : undefined;
    case 'notYet':
      if (issue.result !== null) return tell(deps, asked, 'changed');
      return waitedMs >= LATE_AFTER_MS ? tell(deps, asked, 'late') : undefined;
    default:
      return tell(deps, asked, answer.kind);
  }
}

async function takeResult(
  deps: Deps,
  asked: Asked,
  { result, text, hash }: FeedAnswer & { readonly kind: 'result' },
): Promise<void> {
  const { feed, issue } = asked;
  const source = `feed:${feed.name}`;
  const drawn = drawOf(issue.game_code, result);
  if (drawn === undefined) return tell(deps, asked, 'unreadable');
  const isSame = (other: unknown) => canonical(other) === canonical(drawn);
  // Where it confirms what stands there is nothing to say.
  if (issue.result !== null && isSame(issue.result)) return;
  const revision = issue.result === null ? 0 : issue.revision + 1;
  const before = await findSaid(deps.db, { issueId: issue.id, revision, source });
  if (before && isSame(before.result)) return;
  const first = before ?? (await findSaid(deps.db, { issueId: issue.id, revision: 0, source }));
  if (first && !isSame(first.result)) await tell(deps, asked, 'changed');
  else if (issue.result !== null) await tell(deps, asked, 'differs');
  await sayAsFeed(deps, asked, { result: drawn, payload: { text, hash }, revision });
}

function drawOf(gameCode: string, result: unknown): unknown {
  try {
    return readResult(gameCode, result);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'lottery.result_refused') return undefined;
    throw error;
  }
}

/** Another process, or a person, may have gone further meanwhile: then there is nothing to say either. */
async function sayAsFeed(
  deps: Deps,
  asked: Asked,
  said: {
    readonly result: unknown;
    readonly revision: number;
    readonly payload: { readonly text: string; readonly hash: string };
  },
): Promise<void> {
  const { feed, issue, at } = asked;
  const place = { gameCode: issue.game_code, numero: issue.numero };
  try {
    const outcome = await sayResult(deps.db, { ...place, ...said, source: `feed:${feed.name}`, at });
    if (outcome === 'differs') await tell(deps, asked, 'differs');
  } catch (error) {
    const isPassed =
      error instanceof DomainError &&
      (error.code === 'lottery.issue_state' || error.code === 'lottery.same_person');
    if (!isPassed) throw error;
  }
}

/** People read it at the desk; the log has it once. */
async function tell({ db, log }: Deps, { feed, issue, at }: Asked, kind: FeedNotice): Promise<void> {
  if (!(await saveNotice(db, { issueId: issue.id, feed: feed.name, kind, at }))) return;
  const where = { gameCode: issue.game_code, numero: issue.numero, feed: feed.name };
  log.warn({ ...where, kind }, 'a feed of results has to be looked at');
}
