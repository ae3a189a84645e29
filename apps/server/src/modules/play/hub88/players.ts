import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logger.ts';
import { findActivity, onSessionEnded, touchSession } from '../../identity/index.ts';
import type { KnowMember } from '../known-members.ts';
import { hasLaunchEnded } from '../vendors/ended-launches.ts';
import { findWalletToken } from '../wallet-token-store.ts';

/** Who a wallet call speaks of. */
export interface Player {
  readonly memberId: MemberId;
  readonly memberNo: bigint;
  /** Whose token it is: `hub88:<supplier>` or `studio:<code>`. */
  readonly scope: string;
  /** The number of the game that the token was issued for. */
  readonly gameNo: number;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly sessionId: string | null;
  readonly tokenId: string;
  /** From then on the token takes no more stakes: its own end, or 30 idle minutes of the person at the portal. */
  readonly expiresAt: Date;
}

interface PlayerCall {
  readonly scope: string;
  readonly token: string;
  /** Studios name none. */
  readonly user?: string | undefined;
}

export interface Players {
  /**
   * Undefined for a token that was never issued, is not live yet, was issued for another supplier, or is another user's
   * where the call names one.
   */
  find(call: PlayerCall, at: Date): Promise<Player | undefined>;
  /** A stake of the person keeps the portal's session alive; written at most once a minute. */
  touch(player: Player, call: { readonly at: Date; readonly log: Logger }): void;
}

const CACHED_MS = 5000;
const MOST_CACHED = 20_000;
const TOUCH_MS = 60_000;
const IDLE_MS = IDLE_MINUTES * 60_000;

interface Kept {
  readonly player: Player;
  readonly until: number;
}

/** Looks players up by their token and keeps them for some seconds, because a round is several calls. */
export function createPlayers(db: Db, knowMember: KnowMember): Players {
  const kept = new Map<string, Kept>();
  const touched = new Map<string, number>();
  // A session that ended never comes back, so what is known of it stays right, also for a player who was being looked
  // up while it ended.
  const ended = new Set<string>();
  onSessionEnded(({ sessionId }) => {
    if (ended.size >= MOST_CACHED) ended.clear();
    ended.add(sessionId);
  });

  async function load(token: string): Promise<Player | undefined> {
    const row = await findWalletToken(db, hashToken(token));
    if (!row?.live_at) return undefined;
    const member = await knowMember(row.member_id);
    if (!member) return undefined;
    const activeAt = row.session_id === null ? undefined : await findActivity(db, row.session_id);
    const idleEndsAt =
      row.session_id === null ? row.expires_at : new Date(activeAt ? activeAt.getTime() + IDLE_MS : 0);
    return {
      memberId: row.member_id,
      memberNo: member.no,
      isDemo: member.isDemo,
      scope: row.scope,
      gameNo: row.game_no,
      currency: row.currency,
      sessionId: row.session_id,
      tokenId: row.id,
      expiresAt: idleEndsAt < row.expires_at ? idleEndsAt : row.expires_at,
    };
  }

  return {
    async find({ scope, user, token }, at) {
      const now = at.getTime();
      const known = kept.get(token);
      // Past the end that was known, a touch of another process may have moved it.
      const isFresh = known && now < known.until && now < known.player.expiresAt.getTime();
      let player = isFresh ? known.player : undefined;
      if (!player) {
        player = await load(token);
        if (!player) return undefined;
        // The oldest go first; a busy process holds one entry for each player at most.
        if (kept.size >= MOST_CACHED) kept.clear();
        kept.set(token, { player, until: now + CACHED_MS });
      }
      const isTheirs = user === undefined || player.memberNo.toString() === user;
      if (!isTheirs || player.scope !== scope) return undefined;
      const hasEnded =
        hasLaunchEnded(player.tokenId) || (player.sessionId !== null && ended.has(player.sessionId));
      return hasEnded ? { ...player, expiresAt: new Date(0) } : player;
    },
    touch(player, { at, log }) {
      const { sessionId } = player;
      const now = at.getTime();
      if (sessionId === null || now - (touched.get(sessionId) ?? 0) < TOUCH_MS) return;
      if (touched.size >= MOST_CACHED) touched.clear();
      touched.set(sessionId, now);
      touchSession(db, { id: sessionId, at }).catch((error: unknown) => {
        touched.delete(sessionId);
        log.warn({ err: error }, 'a stake did not keep its session alive');
      });
    },
  };
}
