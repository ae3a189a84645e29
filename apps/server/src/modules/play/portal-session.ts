import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { findActivity, touchSession } from '../identity/index.ts';

const IDLE_MS = IDLE_MINUTES * 60_000;
const TOUCH_MS = 60_000;

/**
 * Whether the portal's session that opened a game still stands: what a game holds lives no longer. With `isActivity` its
 * idle clock starts anew.
 */
export async function isPortalSessionAlive(
  db: Db | Tx,
  sessionId: string,
  options: { readonly isActivity: boolean; readonly at: Date },
): Promise<boolean> {
  const activeAt = await findActivity(db, sessionId);
  const idleMs = activeAt ? options.at.getTime() - activeAt.getTime() : Infinity;
  if (idleMs >= IDLE_MS) return false;
  if (options.isActivity && idleMs >= TOUCH_MS) await touchSession(db, { id: sessionId, at: options.at });
  return true;
}
