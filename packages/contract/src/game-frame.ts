import * as z from 'zod/mini';
import { microsText } from './fields.ts';

/**
 * What a game client and the portal page around it say to each other with `postMessage`. The game stands in a
 * sandboxed iframe of another origin, so either side takes the other for a stranger: a message is sent to one exact
 * origin, and read only when `event.origin` and `event.source` are the expected ones and the data fits its schema.
 * Whatever does not fit is ignored without an answer.
 *
 * Order of a launch: the portal opens the game's address with `#ticket=...`; the game opens its session and sends
 * `ready` and `balance`. A game that was reloaded inside the iframe has no ticket: it sends `need_ticket`, the portal
 * launches again and answers `ticket`. The same happens when a session ended: `session_gone`, then `need_ticket` once
 * the player wants to go on.
 *
 * Money is micros (10^-6 of the currency) as a decimal string. Standard: 4.44 of the security checklist.
 */

/** Stands in every message so that other scripts' messages on the same window are never mistaken for ours. */
export const GAME_FRAME_CHANNEL = 'nokshi.game.1';

/** A launch ticket: one use, 60 s. */
export const launchTicket = z.string().check(z.minLength(8), z.maxLength(200), z.regex(/^[A-Za-z0-9_.~-]+$/));

const channel = z.literal(GAME_FRAME_CHANNEL);

/** From the game to the portal. */
export const gameMessage = z.discriminatedUnion('type', [
  /** The session is open, the game can be played: the portal takes its loading picture away. */
  z.object({ channel, type: z.literal('ready') }),
  /** The balance the player sees in the game; while a round is shown, without what the round will pay. */
  z.object({ channel, type: z.literal('balance'), balanceMicros: microsText }),
  /** A round was shown to its end. `winMicros` is all it returned. Feeds the net result in the portal's line. */
  z.object({ channel, type: z.literal('round'), stakeMicros: microsText, winMicros: microsText }),
  /**
   * The player wanted to stake what the balance does not pay: the portal says so, with the ways to more and, where the
   * game names one, a smaller stake.
   */
  z.object({
    channel,
    type: z.literal('not_enough'),
    neededMicros: microsText,
    smallerMicros: z.nullable(microsText),
  }),
  /** The game has no ticket and asks for one; the portal launches the same game again and sends `ticket`. */
  z.object({ channel, type: z.literal('need_ticket') }),
  /** The player wants out: the portal leaves the game page. */
  z.object({ channel, type: z.literal('leave') }),
  /** The game session has ended (idle, signed out, opened elsewhere). The game says so on its own screen too. */
  z.object({ channel, type: z.literal('session_gone') }),
  /** The player opened the game's rules. */
  z.object({ channel, type: z.literal('rules_open') }),
  /** The player wants the portal's verifier page for a round whose server seed is revealed. */
  z.object({ channel, type: z.literal('verify_open'), roundId: z.string().check(z.maxLength(40)) }),
]);
export type GameMessage = z.output<typeof gameMessage>;

/** From the portal to the game. */
export const portalMessage = z.discriminatedUnion('type', [
  z.object({ channel, type: z.literal('ticket'), ticket: launchTicket }),
  z.object({ channel, type: z.literal('theme'), theme: z.enum(['dark', 'light']) }),
  z.object({ channel, type: z.literal('language'), language: z.enum(['bn', 'en']) }),
  /** The balance changed outside the game (a refill, a transfer): read it again from the server. */
  z.object({ channel, type: z.literal('refresh_balance') }),
  /** The player took the smaller stake that the game named with `not_enough`: choose it, and stake nothing yet. */
  z.object({ channel, type: z.literal('take_stake'), stakeMicros: microsText }),
  /** A reality check or a time-out stands before the player: show what runs, start nothing new. */
  z.object({ channel, type: z.literal('pause') }),
  z.object({ channel, type: z.literal('resume') }),
]);
export type PortalMessage = z.output<typeof portalMessage>;

type WithoutChannel<Message> = Message extends unknown ? Omit<Message, 'channel'> : never;

/** A message as its sender writes it, before the channel is added. */
export type GameSays = WithoutChannel<GameMessage>;
export type PortalSays = WithoutChannel<PortalMessage>;

export function writeGameMessage(says: GameSays): GameMessage {
  return gameMessage.parse({ channel: GAME_FRAME_CHANNEL, ...says });
}

export function writePortalMessage(says: PortalSays): PortalMessage {
  return portalMessage.parse({ channel: GAME_FRAME_CHANNEL, ...says });
}

/** Reads `event.data` that came from a game; null for everything that is not a message of ours. */
export function readGameMessage(data: unknown): GameMessage | null {
  const parsed = gameMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Reads `event.data` that came from the portal; null for everything that is not a message of ours. */
export function readPortalMessage(data: unknown): PortalMessage | null {
  const parsed = portalMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}
