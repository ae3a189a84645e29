import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { createLocalClock } from '../../../platform/sheets/index.ts';
import { listRefusedDeposits } from '../../cashier/index.ts';
import { listCareful, listUnreachable } from '../../protection/index.ts';

/** In the strict profile no notice offers anything in these hours of the brand's day: the first is quiet, the last is not. */
const QUIET_HOURS = { from: 22, to: 8 } as const;
/** Nor so long after a limit, a break or a refused deposit. */
const CAREFUL_MS = 24 * 3600_000;

export interface Telling {
  readonly at: Date;
  readonly timeZone: string;
  readonly isStrict: boolean;
}

/** Whether notices may offer something at this moment. */
export function isOfferingHour({ at, timeZone, isStrict }: Telling): boolean {
  const hour = Number(createLocalClock(timeZone).text(at).slice(11, 13));
  return !isStrict || (hour >= QUIET_HOURS.to && hour < QUIET_HOURS.from);
}

/** Of these members, those whom no notice may offer anything now. */
export async function listUntold(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  { at, isStrict }: Telling,
): Promise<ReadonlySet<MemberId>> {
  const away = await listUnreachable(db, memberIds, at);
  if (!isStrict) return away;
  const since = new Date(at.getTime() - CAREFUL_MS);
  const careful = await listCareful(db, memberIds, since);
  return new Set([...away, ...careful, ...(await listRefusedDeposits(db, memberIds, since))]);
}
