import { inTransaction } from '../../../platform/db.ts';
import { recordAll } from '../../../platform/outbox/index.ts';
import { isOfferingHour, listUntold } from '../offering/who-may-be-told.ts';
import type { VipDeps } from './vip-deps.ts';
import { lockUntold, setTellAt, type UntoldLevel } from './vip-store.ts';

const AT_ONCE = 200;
const HOUR_MS = 3600_000;
/** A level that could not be told so long is no news any more. */
const NEWS_MS = 7 * 24 * HOUR_MS;

/** Tells members of levels that they reached, at an hour and in a state in which something may be offered. */
export async function tellLevels(deps: VipDeps, at: Date): Promise<boolean> {
  const { protection } = await deps.settings();
  const telling = { at, timeZone: await deps.timeZone(), isStrict: protection.profile === 'strict' };
  if (!isOfferingHour(telling)) return false;
  return inTransaction(deps.db, async (tx) => {
    const due = await lockUntold(tx, at, AT_ONCE);
    if (due.length === 0) return false;
    const untold = await listUntold(
      tx,
      due.map(({ memberId }) => memberId),
      telling,
    );
    const isNews = ({ reachedAt }: UntoldLevel) => reachedAt.getTime() > at.getTime() - NEWS_MS;
    const later = due.filter((level) => untold.has(level.memberId) && isNews(level));
    const told = due.filter((level) => !untold.has(level.memberId) && isNews(level));
    await setTellAt(tx, later, new Date(at.getTime() + HOUR_MS));
    await setTellAt(
      tx,
      due.filter((level) => !later.includes(level)),
      null,
    );
    await recordAll(
      tx,
      'rewards.vip_reached',
      told.map(({ memberId, level }) => ({ memberId, level })),
      at,
    );
    return due.length === AT_ONCE;
  });
}
