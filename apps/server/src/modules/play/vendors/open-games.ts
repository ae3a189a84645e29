import type { MemberId } from '@nokshi/contract/ids.ts';
import { SEAT_HELD_SECONDS, SEAT_LEFT_SECONDS } from '@nokshi/contract/play-vendors.ts';
import { type Db, onCommit, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/record.ts';
import type { GameRow, Library } from '../../catalogue/index.ts';
import { isPortalSessionAlive } from '../portal-session.ts';
import { named } from '../records/describe-bets.ts';
import { endStakes, endStakesAtGames } from '../wallet-token-store.ts';
import { tellLaunchEnded } from './ended-launches.ts';
import {
  deleteOpenGame,
  findOpenGame,
  holdOpenGame,
  insertOpenGame,
  lockOpenGame,
  type OpenGameRow,
  replaceOpenGame,
} from './open-game-store.ts';

/** A launch at a vendor that has a person play one of its games at a time. */
export interface SeatOrder {
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly game: GameRow;
  readonly language: 'BN' | 'EN';
  /** The person was asked, and ends the other game. */
  readonly endsOther: boolean;
  /** The launch whose game asks for a new ticket. */
  readonly renews: string | undefined;
  readonly at: Date;
}

/**
 * Refuses a launch beside another game of the vendor that is open. The same game once more takes the place of the first,
 * and so does any game after the session that opened it has ended, or when its page gives no more signs.
 * @throws DomainError play.other_game_open with the game's code and name; play.game_ended for a ticket of a game that was
 *   ended meanwhile
 */
export async function checkSeat(db: Db, library: Library, order: SeatOrder): Promise<void> {
  const open = await findOpenGame(db, { memberId: order.memberId, vendor: order.game.vendor });
  if (open) await refuseBeside(db, library, order, open);
}

async function refuseBeside(
  db: Db | Tx,
  library: Library,
  order: SeatOrder,
  open: OpenGameRow,
): Promise<void> {
  if (open.token_id === order.renews) return;
  if (order.renews !== undefined) fail('play.game_ended');
  if (open.game_no === order.game.no || order.endsOther) return;
  if (open.held_until !== null && open.held_until <= order.at) return;
  if (!(await isPortalSessionAlive(db, open.session_id, { isActivity: false, at: order.at }))) return;
  const other = library.gameByNo.get(open.game_no);
  fail('play.other_game_open', {
    gameCode: other?.code ?? '',
    gameName: named(other, order.language) ?? '',
  });
}

/**
 * Takes the seat for the launch with this wallet token: the game that sat there takes no more stakes and its page is told.
 * Rounds that run there are paid as ever.
 * @throws DomainError as `checkSeat`
 */
export async function takeSeat(
  tx: Tx,
  library: Library,
  order: SeatOrder & { readonly tokenId: string },
): Promise<void> {
  const { memberId, game, tokenId, at } = order;
  const { vendor } = game;
  const seat = { memberId, vendor, gameNo: game.no, tokenId, sessionId: order.sessionId, at };
  const isFirst = await insertOpenGame(tx, seat);
  const open = isFirst ? undefined : await lockOpenGame(tx, seat);
  if (open) {
    await refuseBeside(tx, library, order, open);
    await replaceOpenGame(tx, seat);
  } else if (!isFirst) await insertOpenGame(tx, seat);
  // Games that were opened before the vendor asked for one at a time hold no seat, and end all the same.
  const gameNos = (library.gamesByVendor.get(vendor) ?? []).map(({ no }) => no);
  if (open) gameNos.push(open.game_no);
  const ended = await endStakesAtGames(tx, { memberId, gameNos, exceptId: tokenId, at });
  for (const launchId of ended) {
    // The page of a game that renews its ticket goes on with the new one.
    if (launchId !== order.renews) await tellEnded(tx, { memberId, launchId, at });
  }
}

interface LaunchOfMember {
  readonly memberId: MemberId;
  readonly launchId: string;
  readonly at: Date;
}

/** The person left the game of this launch, which takes no more stakes. Nothing happens where it is not open. */
export async function leaveSeat(tx: Tx, left: LaunchOfMember): Promise<void> {
  const { memberId, launchId, at } = left;
  if (!(await deleteOpenGame(tx, { memberId, tokenId: launchId }))) return;
  await endStakes(tx, { memberId, id: launchId, at });
  await tellEnded(tx, left);
}

/** The page of a launch is there, or goes away: its seat is held for longer, or only until a reload would be back. */
export async function keepSeat(
  tx: Tx,
  kept: LaunchOfMember & { readonly isLeaving: boolean },
): Promise<void> {
  const { memberId, launchId, isLeaving, at } = kept;
  const seconds = isLeaving ? SEAT_LEFT_SECONDS : SEAT_HELD_SECONDS;
  await holdOpenGame(tx, { memberId, tokenId: launchId, until: new Date(at.getTime() + seconds * 1000) });
}

/** Its page and every process hear that a launch takes no more stakes. */
async function tellEnded(tx: Tx, { memberId, launchId, at }: LaunchOfMember): Promise<void> {
  await record(tx, 'play.game_ended', { memberId, launchId }, at);
  onCommit(tx, () => tellLaunchEnded(launchId));
}
