import { inTransaction } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/index.ts';
import { housePlay } from '../../ledger/index.ts';
import { lotteryOf, termsOf } from '../orders/game-terms.ts';
import { findSetting } from '../orders/place-store.ts';
import { endSpentChases, endWonChases } from './end-chases.ts';
import { createJudge, type OrderEnd, verdictOf } from './judge-orders.ts';
import { judgeChunk, readChunk } from './read-chunk.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import {
  BEFORE_ALL,
  endIssue,
  type IssueRow,
  isUnchanged,
  listIssuesToSettle,
  lookUpByKey,
  takeSettlement,
} from './settlement-store.ts';
import { type PlayedGame, ReadAgain, writeEnds } from './write-ends.ts';

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
  const judge = createJudge(verdictOf(game, issue), terms.series?.own ?? null);
  // A corrected result is held against what came of the first; so is a settled issue that is void after all.
  const hasEnded = issue.revision > 0 || issue.state === 'voiding';
  const read = async (after = BEFORE_ALL) => {
    const chunk = await readChunk(deps.db, { issueId: issue.id, after, hasEnded });
    return { last: chunk.last, ends: await judgeChunk(chunk, judge) };
  };

  let reading = read();
  for (;;) {
    const { ends, last } = await reading;
    if (last === null) break;
    reading = read(last);
    // It is looked at when this chunk is written; should that fail, nobody asks what became of it.
    reading.catch(() => undefined);
    if (ends.length > 0 && !(await writeChunk(deps, issue, { played, ends, at }))) return;
    await endWonChases(deps, issue, ends);
  }
  await finishIssue(deps, issue, at);
}

/** False when another process settles the issue, or it is not to be settled any more as it was: the next turn looks anew. */
async function writeChunk(
  { db }: SettlementDeps,
  issue: IssueRow,
  {
    played,
    ends,
    at,
  }: { readonly played: PlayedGame; readonly ends: readonly OrderEnd[]; readonly at: Date },
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await takeSettlement(tx, issue.id)) || !(await isUnchanged(tx, issue))) return false;
      await lookUpByKey(tx);
      await writeEnds(tx, issue, played, { ends, at });
      return true;
    });
  } catch (error) {
    if (error instanceof ReadAgain) return false;
    throw error;
  }
}

async function finishIssue(deps: SettlementDeps, issue: IssueRow, at: Date): Promise<void> {
  await endSpentChases(deps, issue);
  await inTransaction(deps.db, async (tx) => {
    if (!(await takeSettlement(tx, issue.id)) || !(await endIssue(tx, issue, at))) return;
    const { game_code: gameCode, numero, result } = issue;
    const state = issue.state === 'voiding' ? 'void' : 'settled';
    await record(tx, 'lottery.issue_changed', { gameCode, numero, state, result, at: at.getTime() }, at);
  });
}
