import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { findActivity, onSessionEnded, touchSession } from '../identity/index.ts';

const IDLE_MS = IDLE_MINUTES * 60_000;
const TOUCH_MS = 60_000;
const CACHED_MS = 5000;
const MOST_CACHED = 20_000;

interface Look {
  /** What the call is for is something that the person did, and starts the idle clock anew. */
  readonly isActivity: boolean;
  readonly at: Date;
}

/**
 * Whether the portal's session that opened a game still stands: what a game holds lives no longer. With `isActivity` its
 * idle clock starts anew.
 */
export async function isPortalSessionAlive(db: Db | Tx, sessionId: string, look: Look): Promise<boolean> {
  return (await lookAt(db, sessionId, look, await findActivity(db, sessionId))) !== undefined;
}

/** When the person was last active, this call included; undefined of a session that has ended. */
async function lookAt(
  db: Db | Tx,
  sessionId: string,
  { isActivity, at }: Look,
  activeAt: Date | undefined,
): Promise<Date | undefined> {
  const idleMs = activeAt ? at.getTime() - activeAt.getTime() : Infinity;
  if (idleMs >= IDLE_MS) return undefined;
  if (!isActivity || idleMs < TOUCH_MS) return activeAt;
  await touchSession(db, { id: sessionId, at });
  return at;
}

export interface PortalSessions {
  /** As `isPortalSessionAlive`. */
  isAlive(sessionId: string, look: Look): Promise<boolean>;
}

/**
 * Portal sessions of whoever plays, cached for five seconds because a game makes many calls. A session that this process
 * ends is refused at once; one that another ends with the event of it, and within five seconds without.
 */
export function createPortalSessions(db: Db): PortalSessions {
  const kept = new Map<string, { readonly activeAt: Date; readonly until: number }>();
  // A session that ended never comes back, so this stays right, also for one that was being looked up while it ended.
  const ended = new Set<string>();
  onSessionEnded(({ sessionId }) => {
    if (ended.size >= MOST_CACHED) ended.clear();
    ended.add(sessionId);
    kept.delete(sessionId);
  });

  async function load(sessionId: string, look: Look): Promise<Date | undefined> {
    const activeAt = await lookAt(db, sessionId, look, await findActivity(db, sessionId));
    if (activeAt === undefined) {
      kept.delete(sessionId);
      return undefined;
    }
    if (kept.size >= MOST_CACHED) kept.clear();
    kept.set(sessionId, { activeAt, until: look.at.getTime() + CACHED_MS });
    return activeAt;
  }

  return {
    async isAlive(sessionId, look) {
      const now = look.at.getTime();
      const known = kept.get(sessionId);
      const idleMs = known ? now - known.activeAt.getTime() : Infinity;
      // Past what is known, another process may have touched the session; a touch of our own looks first.
      const isFresh =
        known !== undefined && now < known.until && idleMs < (look.isActivity ? TOUCH_MS : IDLE_MS);
      const isAlive = isFresh || (await load(sessionId, look)) !== undefined;
      return isAlive && !ended.has(sessionId);
    },
  };
}
