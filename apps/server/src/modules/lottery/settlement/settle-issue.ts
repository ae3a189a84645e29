import { setTimeout as sleep } from 'node:timers/promises';
import { SERIES_SCALE } from '@nokshi/lottery';
import { inTransaction } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/index.ts';
import { housePlay } from '../../ledger/index.ts';
import { lotteryOf, termsOf } from '../orders/game-terms.ts';
import { findSetting } from '../orders/place-store.ts';
import {
  endChunk,
  type JudgedChunk,
  lookUpByKey,
  type OrderEnd,
  type OrderKey,
  type Span,
  spansOfAll,
} from './chunk-store.ts';
import { endSpentChases, endWonChases } from './end-chases.ts';
import { createJudge, type JudgeLine, verdictOf } from './judge-orders.ts';
import { createPace, type Pace } from './pace.ts';
import { type PlayedGame, payEnds } from './pay-ends.ts';
import { judgeNext } from './read-chunk.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import {
  endIssue,
  type IssueRow,
  isUnchanged,
  listIssuesToSettle,
  takeSettlement,
  takeSpan,
} from './settlement-store.ts';

/** Issues that are settled at a time: small ones do not wait for a large one. */
const LANES = 2;
/** An issue of so many orders is settled in two halves at a time. */
const ORDERS_OF_TWO_SPANS = 5_000;

/** While a large issue is settled it is looked so often whether another one was drawn meanwhile. */
const LOOK_AGAIN_MS = 250;

/**
 * Settles issues that were drawn and gives back those that are void, each to its end, those too that are drawn while others
 * are settled. What was begun and broken off is gone on with; several processes may do it at once. An issue that fails is
 * logged and waits for the next turn; the others go on.
 */
export async function settleDue(deps: SettlementDeps): Promise<void> {
  const pace = createPace(deps);
  const tried = new Set<string>();
  let atWork = 0;
  const findNext = async (): Promise<IssueRow | undefined> => {
    return (await listIssuesToSettle(deps.db)).find((issue) => !tried.has(keyOf(issue)));
  };
  const lane = async (): Promise<void> => {
    for (;;) {
      const issue = await findNext();
      if (issue === undefined) {
        if (atWork === 0) return;
        await sleep(LOOK_AGAIN_MS);
      } else if (!tried.has(keyOf(issue))) {
        tried.add(keyOf(issue));
        atWork += 1;
        await settleIssue(deps, issue, { pace, at: deps.clock.now() }).catch((error: unknown) =>
          deps.log.error(
            { err: error, game: issue.game_code, numero: issue.numero },
            'an issue is not settled',
          ),
        );
        atWork -= 1;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** An issue of which the result was corrected is another piece of work. */
function keyOf({ id, state, revision }: IssueRow): string {
  return `${id} ${state} ${revision}`;
}

async function settleIssue(
  deps: SettlementDeps,
  issue: IssueRow,
  { pace, at }: { readonly pace: Pace; readonly at: Date },
): Promise<void> {
  const { game, gameNo, vendor } = lotteryOf(await deps.library(), issue.game_code);
  const terms = termsOf({ game, gameNo, vendor }, await findSetting(deps.db, issue.game_code));
  const isVoid = issue.state === 'voiding';
  const shared = {
    played: { gameNo, house: housePlay(vendor) },
    judge: createJudge(verdictOf(game, issue)),
    terms: {
      issueId: issue.id,
      isVoid,
      // A corrected result is held against what came of the first; so is a settled issue that is void after all.
      hasEnded: issue.revision > 0 || isVoid,
      ownSeries: terms.series?.own ?? null,
      seriesScale: SERIES_SCALE,
    },
    pace,
    at,
  };
  const spans = spansOfAll((issue.ticket_count ?? 0) < ORDERS_OF_TWO_SPANS ? 1 : 2);
  const works = spans.map((span, spanNo) => settleSpan(deps, issue, { ...shared, span, spanNo }));
  // Of two halves none is left at work by the fault of the other.
  await Promise.allSettled(works);
  const areDone = await Promise.all(works);
  if (areDone.every(Boolean)) await finishIssue(deps, issue, at);
}

interface SpanWork {
  readonly span: Span;
  readonly spanNo: number;
  readonly played: PlayedGame;
  readonly judge: JudgeLine;
  readonly terms: Omit<JudgedChunk, 'orders' | 'hits'>;
  readonly pace: Pace;
  readonly at: Date;
}

/**
 * Settles a span of an issue, by chunks of whole orders, one member after the other: each is one transaction, in which its
 * lines, orders, rounds, money and events are written or nothing is. While one is written the next is read and judged.
 * False when another process settles this span, or the issue is not to be settled any more as it was: the next turn looks
 * anew.
 */
async function settleSpan(deps: SettlementDeps, issue: IssueRow, work: SpanWork): Promise<boolean> {
  const { span, judge, terms, pace } = work;
  const read = async (after: OrderKey) => {
    const part = { issueId: issue.id, after, upTo: span.upTo, limit: pace.lines() };
    const judged = await judgeNext(deps.db, part, judge);
    return judged && { ...terms, ...judged };
  };
  let reading = read(span.after);
  for (;;) {
    const chunk = await reading;
    if (chunk === undefined) return true;
    reading = read(chunk.last);
    // It is looked at when this chunk is written; should that fail, nobody asks what became of it.
    reading.catch(() => undefined);
    const ends = await pace.of(chunk.lineCount, () => writeChunk(deps, issue, chunk, work));
    if (ends === undefined) return false;
    await endWonChases(deps, issue, ends);
  }
}

/** Answers the orders that it ended; undefined when it was not its turn. */
async function writeChunk(
  { db }: SettlementDeps,
  issue: IssueRow,
  chunk: JudgedChunk,
  { spanNo, played, at }: SpanWork,
): Promise<readonly OrderEnd[] | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await takeSpan(tx, issue.id, spanNo)) || !(await isUnchanged(tx, issue))) return undefined;
      await lookUpByKey(tx);
      const { isWhole, ends } = await endChunk(tx, chunk, at);
      if (!isWhole) throw new ReadAgain('lines or orders were not any more what they had been');
      if (ends.length > 0) await payEnds(tx, issue, played, { ends, at });
      return ends;
    });
  } catch (error) {
    if (error instanceof ReadAgain) return undefined;
    throw error;
  }
}

/** A chunk was not any more what it had been when it was read: what was written is undone. */
class ReadAgain extends Error {}

async function finishIssue(deps: SettlementDeps, issue: IssueRow, at: Date): Promise<void> {
  await endSpentChases(deps, issue);
  await inTransaction(deps.db, async (tx) => {
    if (!(await takeSettlement(tx, issue.id)) || !(await endIssue(tx, issue, at))) return;
    const { game_code: gameCode, numero, result } = issue;
    const state = issue.state === 'voiding' ? 'void' : 'settled';
    await record(tx, 'lottery.issue_changed', { gameCode, numero, state, result, at: at.getTime() }, at);
  });
}
