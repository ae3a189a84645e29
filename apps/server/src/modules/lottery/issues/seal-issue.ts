import { merkleRoot } from '@nokshi/lottery/draws/merkle.ts';
import { beaconRoundTime } from '@nokshi/lottery/draws/pf1.ts';
import { inTransaction } from '../../../platform/db.ts';
import { closeIssues } from './issue-lock.ts';
import { type DueIssue, listSealable, lockIssue, markSealed, type SealedOrder } from './issue-store.ts';
import type { IssuesDeps } from './issues-deps.ts';
import { tellIssue } from './tell-issue.ts';
import { voidIssue } from './void-issue.ts';

/** What is published of the tickets of an issue before its draw: nobody adds, takes away or changes one afterwards. */
export interface SealedSet {
  readonly count: number;
  readonly stake: bigint;
  /** Of the Merkle tree over the orders' leaves, hex. */
  readonly root: string;
}

export function sealedSet(orders: readonly SealedOrder[]): SealedSet {
  return {
    count: orders.length,
    stake: orders.reduce((sum, { stake }) => sum + stake, 0n),
    root: Buffer.from(merkleRoot(orders.map(({ leaf }) => leaf))).toString('hex'),
  };
}

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
    const sealed = sealedSet(await listSealable(tx, issue.id));
    const at = clock.now();
    if (outAt !== undefined && outAt <= at) return voidIssue(tx, found, 'sealed_late', at);
    await markSealed(tx, { id: issue.id, ...sealed, at });
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
