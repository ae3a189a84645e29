import type { Db } from '../../../platform/db.ts';
import { deleteClicksBefore } from './link-store.ts';

const HOUR_MS = 3600_000;

/** Addresses that followed links are forgotten once the hour in which each counts once is over. */
export async function forgetClicks(db: Db, at: Date): Promise<void> {
  await deleteClicksBefore(db, new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS));
}
