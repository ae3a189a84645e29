import { beaconRoundTime } from '@nokshi/lottery/draws/pf1.ts';
import { inTransaction } from '../../../platform/db.ts';
import { closeIssues } from './issue-lock.ts';
import { type DueIssue, lockIssue, markSealed } from './issue-store.ts';
import type { IssuesDeps } from './issues-deps.ts';
import { readSealedSet } from './sealed-set.ts';
import { tellIssue } from './tell-issue.ts';
import { voidIssue } from './void-issue.ts';

/**
 * Ends the sale of an issue whose time is over: waits for orders that are on their way, and seals the set of all of them. A
 * set that cannot be sealed before the beacon's round is out is not drawn: the issue is void. Whoever finds it sealed
 * already does nothing.
 */
export async function sealIssue({ db, clock }: IssuesDeps, issue: DueIssue): Promise<void> {
  await inTransaction(db, async (tx) => {
    await closeIssues(tx, [issue.id]);
    const found = await lockIssue(tx, issue.id);
    if (found?.state !== 'open' || found.closes_at > clock.now()) return;
    const outAt = roundOutAt(issue);
    if (outAt !== undefined && outAt <= clock.now()) return voidIssue(tx, found, 'sealed_late', clock.now());
    const { stake, tree } = await readSealedSet(tx, issue.id);
    const at = clock.now();
    if (outAt !== undefined && outAt <= at) return voidIssue(tx, found, 'sealed_late', at);
    await markSealed(tx, { id: issue.id, count: tree.count, stake, root: tree.root, at });
    await tellIssue(tx, { ...found, state: 'sealed' }, at);
  });
}

/** When the beacon's round of an issue is out; undefined where the draw is not our own. */
export function roundOutAt({
  beacon_round: round,
  genesis,
  period,
}: Pick<DueIssue, 'beacon_round' | 'genesis' | 'period'>): Date | undefined {
  if (round === null || genesis === null || period === null) return undefined;
  return new Date(beaconRoundTime(round, { genesis, period }) * 1000);
}
