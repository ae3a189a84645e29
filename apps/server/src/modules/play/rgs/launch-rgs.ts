import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { RGS_BASE } from '@nokshi/contract/rgs.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import type { GameRow } from '../../catalogue/index.ts';
import { findBundle, findLiveBundle, type GameBundle } from './bundle-store.ts';
import { findActiveRound, insertRgsSession, type RgsRoundRow, type Seat } from './rgs-store.ts';

/**
 * The public format wants the session in the query of an address, which histories keep: it has to be opened at once, and
 * ends with the sitting.
 */
const SESSION_MS = 8 * 3600_000;
export const OPEN_WITHIN_MS = 2 * 60_000;

/** For whom a front-end is opened, and where. */
export interface FrontOrder {
  readonly language: 'bn' | 'en';
  readonly isPhone: boolean;
  readonly arcadeOrigin: string;
}

/**
 * Opens a hosted game: the address of its front-end with the query that the public format names. The session is worth
 * nothing before its client authenticates, plays this one game, and ends with the portal's session. It stands in the
 * fragment too, where our own pages look for the ticket of a new launch.
 * @throws DomainError play.game_off for a game that was never imported
 */
export async function launchRgs(
  db: Db,
  { memberId, sessionId }: Principal,
  order: FrontOrder & { readonly game: GameRow; readonly at: Date },
): Promise<string> {
  const bundle = await bundleToOpen(db, { memberId, gameNo: order.game.no }, order.game.code);
  if (!bundle) return fail('play.game_off');
  const session = newToken();
  await inTransaction(db, (tx) =>
    insertRgsSession(tx, {
      sessionHash: hashToken(session),
      memberId,
      sessionId,
      gameNo: order.game.no,
      version: bundle.version,
      at: order.at,
      expiresAt: new Date(order.at.getTime() + SESSION_MS),
    }),
  );
  const query = new URLSearchParams({
    game: order.game.code,
    sessionID: session,
    ...frontQuery(order),
  });
  return `${order.arcadeOrigin}${bundle.front}?${query}#ticket=${session}`;
}

/** The live version, or that of a round in progress: its front-end alone knows how to show and end it. */
async function bundleToOpen(db: Db, seat: Seat, gameCode: string): Promise<GameBundle | undefined> {
  const active = await findActiveRound(db, seat);
  const its = active && (await findBundle(db, gameCode, active.version));
  return its ?? (await findLiveBundle(db, gameCode));
}

/** The address of a front-end that shows a round again: no session goes with it, and no call but the replay is made. */
export function replayAddress(round: RgsRoundRow, order: FrontOrder): string {
  const query = new URLSearchParams({
    replay: 'true',
    game: round.game_code,
    version: `${round.version}`,
    mode: round.mode,
    event: round.book_id.toString(),
    amount: round.amount.toString(),
    ...frontQuery(order),
  });
  return `${order.arcadeOrigin}${round.front}?${query}`;
}

/** What every front-end of the format is told. */
export function frontQuery(order: FrontOrder) {
  return {
    rgs_url: `${new URL(order.arcadeOrigin).host}${RGS_BASE}`,
    lang: order.language,
    currency: PLAY_CREDIT,
    device: order.isPhone ? 'mobile' : 'desktop',
    social: 'false',
    demo: 'true',
  };
}
