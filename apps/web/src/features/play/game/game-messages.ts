import { HOSTED_FRONTS_PATH } from '@nokshi/contract/constants.ts';
import {
  type GameMessage,
  launchTicket,
  type PortalSays,
  readGameMessage,
  writePortalMessage,
} from '@nokshi/contract/game-frame.ts';

/** Where a game stands: one window of one origin. */
export interface GamePlace {
  readonly origin: string;
  readonly window: unknown;
}

/**
 * The message of an event when the game sent it, else null: the origin and the window must be the game's own and
 * the data must fit the schema (standard 4.44). A stranger's message is ignored without an answer.
 */
export function acceptGameMessage(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  place: GamePlace,
): GameMessage | null {
  if (event.origin !== place.origin || event.source === null || event.source !== place.window) return null;
  return readGameMessage(event.data);
}

/**
 * The origin of a game's address when it may stand in our frame, else null. Games live on another origin than the
 * portal, because the frame's sandbox lets them keep their own; an encrypted portal shows encrypted games only.
 */
export function findGameOrigin(gameUrl: string, portalOrigin: string): string | null {
  if (!URL.canParse(gameUrl) || !URL.canParse(portalOrigin)) return null;
  const game = new URL(gameUrl);
  const portal = new URL(portalOrigin);
  if (game.protocol !== 'https:' && game.protocol !== 'http:') return null;
  if (portal.protocol === 'https:' && game.protocol !== 'https:') return null;
  return game.origin === portal.origin ? null : game.origin;
}

/** The launch ticket in a game's address, for a game that was reloaded inside its frame; null without one. */
export function findTicket(gameUrl: string): string | null {
  if (!URL.canParse(gameUrl)) return null;
  const ticket = new URLSearchParams(new URL(gameUrl).hash.slice(1)).get('ticket');
  const parsed = launchTicket.safeParse(ticket);
  return parsed.success ? parsed.data : null;
}

/** Whether the page of a game came with the bundle of a hosted game, whose maker knows nothing of our messages. */
export function isHostedFront(gameUrl: string): boolean {
  return URL.canParse(gameUrl) && new URL(gameUrl).pathname.startsWith(HOSTED_FRONTS_PATH);
}

/**
 * Whether a launched game never says a word: only pages that are handed a ticket in their fragment speak as this
 * contract says, and hosted front-ends find theirs in the query, by their own format.
 */
export function isSilentGame(gameUrl: string): boolean {
  return isHostedFront(gameUrl) || findTicket(gameUrl) === null;
}

export interface GameLink {
  say(message: PortalSays): void;
  close(): void;
}

/** Opens the line to a game in a frame; `findWindow` is asked each time, because a frame's window can be replaced. */
export function openGameLink(parts: {
  readonly page: Window;
  readonly origin: string;
  findWindow(): Window | null;
  hear(message: GameMessage): void;
}): GameLink {
  const receive = (event: MessageEvent<unknown>): void => {
    const message = acceptGameMessage(event, { origin: parts.origin, window: parts.findWindow() });
    if (message !== null) parts.hear(message);
  };
  parts.page.addEventListener('message', receive);
  return {
    say: (message) => parts.findWindow()?.postMessage(writePortalMessage(message), parts.origin),
    close: () => parts.page.removeEventListener('message', receive),
  };
}
