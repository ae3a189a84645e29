import { type Db, inTransaction } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { partsOf, recordAll } from '../../platform/outbox/index.ts';

/** A page that shows a team is told that its figures moved no more often than this. */
const TOLD_EVERY_MS = 2000;
const TOLD_AT_ONCE = 1000;

/** Whose teams moved since they were told. */
export interface MovedTeams {
  note(memberIds: Iterable<string>): void;
  take(): readonly string[];
}

export function createMovedTeams(): MovedTeams {
  const moved = new Set<string>();
  return {
    note(memberIds) {
      for (const memberId of memberIds) moved.add(memberId);
    },
    take() {
      const taken = [...moved];
      moved.clear();
      return taken;
    },
  };
}

/**
 * Tells agents that the figures of their teams moved. It runs in the process whose relay adds the figures; what it had not
 * told when that ends is read by the pages when they connect again.
 */
export function tellTeamsJob(db: Db, moved: MovedTeams): Job {
  return {
    name: 'reporting.tell_teams',
    everyMs: TOLD_EVERY_MS,
    run: async (at) => {
      const memberIds = moved.take();
      if (memberIds.length === 0) return;
      const parts = partsOf(memberIds, TOLD_AT_ONCE).map((part) => ({ memberIds: part }));
      await inTransaction(db, (tx) => recordAll(tx, 'reporting.teams_moved', parts, at));
    },
  };
}
