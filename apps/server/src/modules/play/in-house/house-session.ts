import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { findHouseGame } from '@nokshi/contract/house-games.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { openGameSession } from '@nokshi/contract/in-house.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { hashToken, newId, newToken } from '../../../platform/ids.ts';
import type { Library } from '../../catalogue/index.ts';
import { findStanding, memberCash, type Standing, tellStanding } from '../../ledger/index.ts';
import { minRoundMsOf, type ReadPace } from '../pace.ts';
import { isPortalSessionAlive } from '../portal-session.ts';
import { insertGameSession, type TicketRow, takeTicket } from '../ticket-store.ts';
import { HOUSE_LIMITS } from './house-bet.ts';
import { houseEdgePercent } from './house-facts.ts';
import { readSeeds } from './seeds.ts';

const GAME_SESSION_MS = 24 * 3600_000;

/**
 * A ticket becomes a game session, once; the answer is all that a client needs before the first bet.
 * @throws DomainError play.ticket_gone, play.game_off
 */
export async function openSession(
  deps: { readonly db: Db; readonly library: () => Promise<Library>; readonly pace: ReadPace },
  ticket: string,
  at: Date,
): Promise<OutputOf<typeof openGameSession>> {
  const { session, taken } = await exchangeTicket(deps.db, ticket, at);
  const game = (await deps.library()).gameByNo.get(taken.game_no);
  const kind = game && findHouseGame(game.code);
  if (!game?.is_on || kind === undefined) fail('play.game_off');
  return {
    session,
    gameCode: game.code,
    nameBn: game.name_bn,
    nameEn: game.name_en,
    language: taken.language,
    theme: taken.theme,
    currency: PLAY_CREDIT,
    ...tellStanding(await houseStanding(deps.db, taken.member_id)),
    seeds: await readSeeds(deps.db, taken.member_id, at),
    minStakeMicros: HOUSE_LIMITS.minStakeMicros.toString(),
    maxStakeMicros: HOUSE_LIMITS.maxStakeMicros.toString(),
    maxWinMicros: HOUSE_LIMITS.maxWinMicros.toString(),
    edgePercent: houseEdgePercent(kind),
    minRoundMs: minRoundMsOf(game, await deps.pace()),
  };
}

async function exchangeTicket(
  db: Db,
  ticket: string,
  at: Date,
): Promise<{ readonly session: string; readonly taken: TicketRow }> {
  const session = newToken();
  const taken = await inTransaction(db, async (tx) => {
    const found = await takeTicket(tx, hashToken(ticket), at);
    // A ticket ends with the session of the portal that it was given to.
    if (!found || !(await isPortalSessionAlive(tx, found.session_id, { isActivity: false, at }))) {
      fail('play.ticket_gone');
    }
    await insertGameSession(tx, {
      id: newId(),
      sessionHash: hashToken(session),
      ticket: found,
      at,
      expiresAt: new Date(at.getTime() + GAME_SESSION_MS),
    });
    return found;
  });
  return { session, taken };
}

/** Play credit, which every game of the house is played with. */
export async function houseStanding(db: Db, memberId: MemberId): Promise<Standing> {
  return findStanding(db, { memberId, address: memberCash(memberId), currency: PLAY_CREDIT });
}
