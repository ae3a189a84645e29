import { TROUBLE_FAILURES, TROUBLE_MINUTES } from '@nokshi/contract/play-vendors.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/outbox/record.ts';
import {
  addFailure,
  forgetFailures,
  insertLaunch,
  type LaunchOutcome,
  listTroubled,
  markTold,
} from './vendor-store.ts';

const TROUBLE_MS = TROUBLE_MINUTES * 60_000;

/**
 * Writes down how a supplier answered a launch. Failures in a row put its vendor in trouble, a launch that works takes it
 * out, and browsers hear of both. That a supplier does not offer one game says nothing of the others.
 */
export async function noteLaunch(db: Db, outcome: Omit<LaunchOutcome, 'id'>): Promise<void> {
  const { vendor, at, failure } = outcome;
  await inTransaction(db, async (tx) => {
    await insertLaunch(tx, { ...outcome, id: newId(at) });
    if (failure === 'refused') return;
    if (failure === null) {
      await tellChanged(tx, await forgetFailures(tx, { vendor }), at);
      return;
    }
    await tellChanged(tx, await forgetFailures(tx, { vendor, lastBefore: quietSince(at) }), at);
    const { failures, is_told: isTold } = await addFailure(tx, { vendor, at });
    if (isTold || failures < TROUBLE_FAILURES) return;
    await markTold(tx, vendor);
    await tellChanged(tx, [vendor], at);
  });
}

/** Vendors whose games cannot be opened at the moment, with since when. */
export function findTroubled(db: Db, at: Date): Promise<ReadonlyMap<string, Date>> {
  return listTroubled(db, { failures: TROUBLE_FAILURES, lastSince: quietSince(at) });
}

/** Lets vendors go of which nothing bad was heard for a while. */
export async function endQuietTrouble(tx: Tx, at: Date): Promise<void> {
  await tellChanged(tx, await forgetFailures(tx, { lastBefore: quietSince(at) }), at);
}

export async function tellChanged(tx: Tx, vendors: readonly string[], at: Date): Promise<void> {
  for (const vendor of vendors) await record(tx, 'play.vendor_changed', { vendor }, at);
}

function quietSince(at: Date): Date {
  return new Date(at.getTime() - TROUBLE_MS);
}
