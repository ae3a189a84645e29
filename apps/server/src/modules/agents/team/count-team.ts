import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { countOnline, countTeam, listBelow, listDirectIds } from '../../identity/index.ts';
import { sumCash } from '../../ledger/index.ts';
import { findTeamNow, keepTeamNow, listTeamsDue, type TeamNowRow } from '../../reporting/index.ts';

const ONLINE_MS = 5 * 60_000;
/** A team that is no larger is counted while its agent waits; a larger one was counted before. */
const SMALL_TEAM = 1000;
const COUNTED_EVERY_MS = 60_000;
const LOOKED_AT_MS = 600_000;
const AT_ONCE = 20;

/** What stands below a member now: how many, how many of them are here, what they hold. */
export async function countTeamNow(db: Db, memberId: MemberId, at: Date): Promise<TeamNowRow> {
  const size = await countTeam(db, memberId);
  if (size.members <= SMALL_TEAM) return count(db, memberId, at);
  const known = await findTeamNow(db, memberId, at);
  if (known && at.getTime() - known.counted_at.getTime() < LOOKED_AT_MS) return { ...known, ...size };
  const now = await count(db, memberId, at);
  await keepTeamNow(db, memberId, now);
  return now;
}

async function count(db: Db, memberId: MemberId, at: Date): Promise<TeamNowRow> {
  const size = await countTeam(db, memberId);
  const [direct, below] = [await listDirectIds(db, memberId), await listBelow(db, memberId)];
  const online = await countOnline(db, { aboveId: memberId, since: new Date(at.getTime() - ONLINE_MS) });
  const balance = await sumCash(db, { memberIds: below, currency: PLAY_CREDIT });
  return { ...size, direct: direct.length, online, balance, counted_at: at };
}

/** Counts large teams again while somebody looks at them. */
export function countTeamsJob(db: Db): Job {
  return {
    name: 'agents.count_teams',
    everyMs: 10_000,
    run: async (at) => {
      const due = await listTeamsDue(db, {
        askedSince: new Date(at.getTime() - LOOKED_AT_MS),
        countedBefore: new Date(at.getTime() - COUNTED_EVERY_MS),
        limit: AT_ONCE,
      });
      for (const memberId of due) await keepTeamNow(db, memberId, await count(db, memberId, at));
      return due.length === AT_ONCE;
    },
  };
}
