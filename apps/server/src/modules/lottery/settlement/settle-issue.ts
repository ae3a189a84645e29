import { SERIES_SCALE } from '@nokshi/lottery';
import { inTransaction } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/index.ts';
import { housePlay } from '../../ledger/index.ts';
import { lotteryOf, termsOf } from '../orders/game-terms.ts';
import { findSetting } from '../orders/place-store.ts';
import {
  BEFORE_ALL,
  endChunk,
  type JudgedChunk,
  lookUpByKey,
  type OrderEnd,
  type OrderKey,
} from './chunk-store.ts';
import { endSpentChases, endWonChases } from './end-chases.ts';
import { createJudge, verdictOf } from './judge-orders.ts';
import { createPace } from './pace.ts';
import { type PlayedGame, payEnds } from './pay-ends.ts';
import { judgeNext } from './read-chunk.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import {
  endIssue,
  type IssueRow,
  isUnchanged,
  listIssuesToSettle,
  takeSettlement,
} from './settlement-store.ts';

/** Issues that are settled at a time: small ones do not wait for a large one. */
const LANES = 2;

/**
 * Settles issues that were drawn and gives back those that are void, each to its end. What was begun and broken off is
 * gone on with; several processes may do it at once. An issue that fails is logged and waits; the others go on.
 */
export async function settleDue(deps: SettlementDeps, at: Date): Promise<void> {
  const left = (await listIssuesToSettle(deps.db)).values();
  const lane = async (): Promise<void> => {
    for (const issue of left) {
      await settleIssue(deps, issue, at).catch((error: unknown) =>
        deps.log.error(
          { err: error, game: issue.game_code, numero: issue.numero },
          'an issue is not settled',
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Settles one issue, by chunks of whole orders, one member after the other: each is one transaction, in which its lines,
 * orders, rounds, money and events are written or nothing is. While one is written the next is read and judged.
 */
async function settleIssue(deps: SettlementDeps, issue: IssueRow, at: Date): Promise<void> {
  const { game, gameNo, vendor } = lotteryOf(await deps.library(), issue.game_code);
  const terms = termsOf({ game, gameNo, vendor }, await findSetting(deps.db, issue.game_code));
  const played = { gameNo, house: housePlay(vendor) };
  const judge = createJudge(verdictOf(game, issue));
  const isVoid = issue.state === 'voiding';
  const shared = {
    issueId: issue.id,
    isVoid,
    // A corrected result is held against what came of the first; so is a settled issue that is void after all.
    hasEnded: issue.revision > 0 || isVoid,
    ownSeries: terms.series?.own ?? null,
    seriesScale: SERIES_SCALE,
  };
  const pace = createPace(deps);
  const read = async (after: OrderKey) => {
    const judged = await judgeNext(deps.db, { issueId: issue.id, after, limit: pace.lines() }, judge);
    return judged && { ...shared, ...judged, after };
  };

  let reading = read(BEFORE_ALL);
  for (;;) {
    const chunk = await reading;
    if (chunk === undefined) break;
    reading = read(chunk.last);
    // It is looked at when this chunk is written; should that fail, nobody asks what became of it.
    reading.catch(() => undefined);
    const ends = await pace.of(chunk.lineCount, () => writeChunk(deps, issue, { played, chunk, at }));
    if (ends === undefined) return;
    await endWonChases(deps, issue, ends);
  }
  await finishIssue(deps, issue, at);
}

interface Part {
  readonly played: PlayedGame;
  readonly chunk: JudgedChunk;
  readonly at: Date;
}

/**
 * Answers the orders that it ended; undefined when another process settles the issue, or it is not to be settled any more
 * as it was: the next turn looks anew.
 */
async function writeChunk(
  { db }: SettlementDeps,
  issue: IssueRow,
  { played, chunk, at }: Part,
): Promise<readonly OrderEnd[] | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await takeSettlement(tx, issue.id)) || !(await isUnchanged(tx, issue))) return undefined;
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
