import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { countOnline, countTeam, listBelow, type TeamCount } from '../../identity/index.ts';
import { sumCash } from '../../ledger/index.ts';
import { findTeamNow, listTeamsDue, saveTeamNow, type TeamNowRow } from './team-now-store.ts';

const ONLINE_MS = 5 * 60_000;
/** A team that is no larger is counted while its agent waits; a larger one was counted before. */
const SMALL_TEAM = 1000;
const COUNTED_EVERY_MS = 60_000;
const LOOKED_AT_MS = 600_000;
const AT_ONCE = 20;

/** A team now: its size, who of it is online, what it holds. */
export type TeamState = TeamCount & TeamNowRow;

/** Everybody below a member now. A large team's balance and its members online are those of the last count. */
export async function describeTeamState(db: Db, memberId: MemberId, at: Date): Promise<TeamState> {
  const size = await countTeam(db, memberId);
  const now =
    size.members > SMALL_TEAM ? await lastCount(db, memberId, at) : await countNow(db, memberId, at);
  return { ...size, ...now };
}

async function lastCount(db: Db, memberId: MemberId, at: Date): Promise<TeamNowRow> {
  const known = await findTeamNow(db, memberId, at);
  if (known && at.getTime() - known.counted_at.getTime() < LOOKED_AT_MS) return known;
  const now = await countNow(db, memberId, at);
  await saveTeamNow(db, memberId, now);
  return now;
}

async function countNow(db: Db, memberId: MemberId, at: Date): Promise<TeamNowRow> {
  const online = await countOnline(db, { aboveId: memberId, since: new Date(at.getTime() - ONLINE_MS) });
  const memberIds = await listBelow(db, memberId);
  return { online, balance: await sumCash(db, { memberIds, currency: PLAY_CREDIT }), counted_at: at };
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
      for (const memberId of due) await saveTeamNow(db, memberId, await countNow(db, memberId, at));
      return due.length === AT_ONCE;
    },
  };
}
