import type { Db } from '../../platform/db.ts';
import { hashToken } from '../../platform/ids.ts';
import type { PortalSessions } from './portal-session.ts';
import { findGameSession, type GameSessionRow } from './ticket-store.ts';

export interface GameSessions {
  /** Undefined of a session that never was, is over, or whose portal session has ended. */
  find(
    token: string,
    look: { readonly isActivity: boolean; readonly at: Date },
  ): Promise<GameSessionRow | undefined>;
}

const MOST_CACHED = 20_000;

/** Finds game sessions by their tokens and keeps them: they never change, and live no longer than their portal session. */
export function createGameSessions(db: Db, portalSessions: PortalSessions): GameSessions {
  const kept = new Map<string, GameSessionRow>();
  return {
    async find(token, look) {
      const hash = hashToken(token);
      const name = hash.toString('base64');
      const known = kept.get(name);
      const session = known ?? (await findGameSession(db, hash, look.at));
      if (session === undefined || session.expires_at <= look.at) return undefined;
      if (known === undefined) {
        if (kept.size >= MOST_CACHED) kept.clear();
        kept.set(name, session);
      }
      return (await portalSessions.isAlive(session.session_id, look)) ? session : undefined;
    },
  };
}
