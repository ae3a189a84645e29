import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { findFamily } from '@nokshi/lottery';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { canonical, findSealFault } from '../issues/draw-issue.ts';
import { type IssueRow, markDrawn, markHeld } from '../issues/issue-store.ts';
import { tellIssue } from '../issues/tell-issue.ts';
import { voidIssue } from '../issues/void-issue.ts';
import { reviseIssue, reviseToVoid } from '../settlement/settlement-store.ts';
import { lockOfficial, type Place } from './lock-official.ts';
import { countVoids, listResults, saveResult, saveVoid } from './official-store.ts';

interface Said extends Place {
  /** `staff:<id>` or `feed:<name>`: two that are the same are one. */
  readonly source: string;
  readonly at: Date;
}

/**
 * A source says the result of an official draw. With it stands whatever two sources say alike: the issue is drawn, or, for
 * the revision after one that stands, corrected. Words that differ wait for a person: the issue is held, and then, as for
 * a correction, one of the two has to be a person. domain A.5.4, A.5.5.
 * Answers what came of it.
 * @throws DomainError lottery.result_refused, lottery.same_person, lottery.issue_state, ...
 */
export async function sayResult(
  db: Db,
  said: Said & {
    readonly revision: number;
    readonly result: unknown;
    /** What a feed said to the letter, and its SHA-256; null of a person. */
    readonly payload: { readonly text: string; readonly hash: string } | null;
  },
): Promise<'stands' | 'noted' | 'differs'> {
  const { source, revision, payload, at } = said;
  return await inTransaction(db, async (tx) => {
    const issue = await lockOfficial(tx, said);
    checkRevision(issue, revision, at);
    const result = readResult(issue.game_code, said.result);
    const before = await listResults(tx, issue.id, revision);
    const isSame = (entry: { readonly result: unknown }) => canonical(entry.result) === canonical(result);
    if (before.some((entry) => entry.source === source && isSame(entry))) fail('lottery.same_person');
    await saveResult(tx, { issueId: issue.id, revision, source, result, payload, at });
    const others = before.filter((entry) => entry.source !== source && isSame(entry));
    if (others.some((other) => isEnough(issue, [other.source, source]))) {
      await stand(tx, issue, result, at);
      return 'stands';
    }
    if (!before.some((entry) => !isSame(entry) && !isSlip(entry, source))) return 'noted';
    await holdIssue(tx, issue, at);
    return 'differs';
  });
}

const STAFF = /^staff:/;

/** A person who mends his own word contradicts nobody; a feed that does has to be looked at. */
function isSlip(before: { readonly source: string }, source: string): boolean {
  return before.source === source && STAFF.test(source);
}

/** Feeds alone say a first result that nobody ever said otherwise; anything else takes a person's word. */
function isEnough(issue: IssueRow, sources: readonly string[]): boolean {
  const isClear = issue.result === null && issue.state === 'sealed';
  return isClear || sources.some((source) => STAFF.test(source));
}

/** Words differ: players see that the draw waits. */
async function holdIssue(tx: Tx, issue: IssueRow, at: Date): Promise<void> {
  if (issue.state !== 'sealed') return;
  await markHeld(tx, issue.id);
  await tellIssue(tx, { ...issue, state: 'held' }, at);
}

/**
 * A person asks that an official draw be void; the second one makes it so, and every stake goes back, or, of an issue that
 * was settled, what it paid is taken back as well. Who did not see the result that stands is told so first, and a word that
 * was said before it came counts no more.
 * @throws DomainError lottery.same_person, lottery.issue_state, lottery.result_changed, ...
 */
export async function sayVoid(
  db: Db,
  said: Said & { readonly reason: string; readonly revision: number | null },
): Promise<void> {
  const { source, reason, at } = said;
  await inTransaction(db, async (tx) => {
    const issue = await lockOfficial(tx, said);
    if (issue.state === 'void' || issue.state === 'voiding') fail('lottery.issue_state');
    const revision = issue.result === null ? null : issue.revision;
    if (revision !== said.revision) fail('lottery.result_changed');
    const seen = revision === null ? 0 : revision + 1;
    if (!(await saveVoid(tx, { issueId: issue.id, source, reason, seen, at }))) fail('lottery.same_person');
    if ((await countVoids(tx, issue.id, seen)) < 2) return;
    if (issue.result === null) return voidIssue(tx, issue, 'official_void', at);
    const isRevised = await reviseToVoid(tx, { issueId: issue.id, reason: 'official_void' });
    assert(isRevised, 'An issue with a result is drawn or settled.');
    await tellIssue(tx, { ...issue, state: 'voiding' }, at);
  });
}

/** A first result needs a sealed issue whose draw is over; a correction one whose wrong result is settled. */
function checkRevision(issue: IssueRow, revision: number, at: Date): void {
  const isFirst = issue.result === null;
  const isRight = isFirst
    ? revision === 0 && (issue.state === 'sealed' || issue.state === 'held') && issue.draws_at <= at
    : revision === issue.revision + 1 && issue.state === 'settled';
  if (!isRight) fail('lottery.issue_state');
}

/** The family's draw of what somebody said. @throws DomainError lottery.result_refused */
export function readResult(gameCode: string, result: unknown): unknown {
  const family = findFamily(findLotteryGame(gameCode)?.family ?? '');
  assert(family !== undefined, `There are no rules of ${gameCode}.`);
  return family.readDraw(result) ?? fail('lottery.result_refused');
}

async function stand(tx: Tx, issue: IssueRow, result: unknown, at: Date): Promise<void> {
  if (issue.result === null) {
    // Tickets that are not the sealed ones any more are not drawn, whatever the result is.
    if ((await findSealFault(tx, issue)) !== undefined) fail('lottery.issue_state');
    await markDrawn(tx, { id: issue.id, result, randomness: null, signature: null, at });
  } else {
    assert(await reviseIssue(tx, { issueId: issue.id, result }), 'A settled issue can be corrected.');
  }
  await tellIssue(tx, { ...issue, state: 'drawn', result }, at);
}
