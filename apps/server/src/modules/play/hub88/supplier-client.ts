import type { KeyObject } from 'node:crypto';
import { cutText } from '@nokshi/texts/graphemes.ts';
import type { Logger } from '../../../platform/logger.ts';
import { BadStatus, failureOf, type LaunchFailure, UnreadableAnswer } from '../vendors/launch-failure.ts';
import { signBody } from './signature.ts';
import { createSupplierFreeBets, type SupplierFreeBets } from './supplier-freebets.ts';
import {
  filterFields,
  readGames,
  readRooms,
  readTransactions,
  type SupplierGame,
  type SupplierRoom,
  type SupplierTransaction,
  type TransactionFilter,
} from './supplier-records.ts';

export interface SupplierLaunch {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  readonly isPhone: boolean;
  readonly language: 'bn' | 'en';
  readonly currency: string;
  readonly lobbyUrl: string;
  readonly ip: string;
  /** Where the browser reaches the game client; the portal alone knows by which name it was called. */
  readonly arcadeOrigin: string;
  /** What goes before an answer that names no origin. */
  readonly gameBase: string;
  /** The one other origin that its games may stand on: a studio's own. */
  readonly ownOrigin?: string | undefined;
  /** The least time between two starts of the game that the wallet takes; 0 for none. */
  readonly minRoundMs: number;
}

/** The address of a game, or why the supplier gave none in time. */
type GameAddress = { readonly url: string } | { readonly failure: LaunchFailure };

/** The aggregator's side that we call: `operator/generic/v2` of Hub88. */
export interface SupplierClient {
  gameUrl(launch: SupplierLaunch): Promise<GameAddress>;
  /** Its record of transactions. Rejects when there is no whole answer in time. */
  listTransactions(filter: TransactionFilter): Promise<readonly SupplierTransaction[]>;
  /** The same of a studio that is plugged in directly, at the address of its own games API. */
  studioGameUrl(gamesUrl: string, launch: SupplierLaunch): Promise<GameAddress>;
  /** Every game it offers; it answers once a minute. Rejects as above. */
  listGames(): Promise<readonly SupplierGame[]>;
  /** Its rooms in which players meet each other, as they are now. Rejects as above, within the time of a launch. */
  listRooms(): Promise<readonly SupplierRoom[]>;
  /** Free bets that it plays for us. */
  readonly freeBets: SupplierFreeBets;
}

const TIMEOUT_MS = 3000;
/** Nobody waits in front of a screen for a list of transactions. */
const LIST_TIMEOUT_MS = 60_000;
/** Of a list, in bytes: some hundred thousand rows. */
const LIST_LIMIT = 96 * 1024 * 1024;

export function createSupplierClient(options: {
  readonly baseUrl: string;
  readonly operatorId: number;
  readonly key: KeyObject;
  readonly log: Logger;
}): SupplierClient {
  async function call(url: string, body: Record<string, unknown>, timeoutMs = TIMEOUT_MS): Promise<unknown> {
    const raw = Buffer.from(JSON.stringify(body));
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signBody(options.key, raw) },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > LIST_LIMIT) throw new Error('the supplier answered more than can be read');
    if (!response.ok) throw new BadStatus(response.status, cutText(text, 200));
    return JSON.parse(text) as unknown;
  }

  const hubUrl = (path: string) => `${options.baseUrl}/operator/generic/v2/${path}`;

  async function gameUrl(url: string, launch: SupplierLaunch): Promise<GameAddress> {
    try {
      const answer = await call(url, {
        operator_id: options.operatorId,
        user: launch.user,
        token: launch.token,
        game_code: launch.gameCode,
        platform: launch.isPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lang: launch.language,
        currency: launch.currency,
        game_currency: launch.currency,
        country: 'XX',
        lobby_url: launch.lobbyUrl,
        ip: launch.ip,
        meta: { arcade_origin: launch.arcadeOrigin, min_round_ms: launch.minRoundMs },
      });
      return { url: readGameUrl(answer, launch) };
    } catch (error) {
      options.log.warn({ err: error, gameCode: launch.gameCode }, 'the supplier gave no game address');
      return { failure: failureOf(error) };
    }
  }

  return {
    gameUrl: (launch) => gameUrl(hubUrl('game/url'), launch),
    studioGameUrl: (gamesUrl, launch) => gameUrl(`${gamesUrl}/game/url`, launch),
    listTransactions: async (filter) =>
      readTransactions(
        await call(
          hubUrl('transactions/list'),
          { operator_id: options.operatorId, ...filterFields(filter) },
          LIST_TIMEOUT_MS,
        ),
      ),
    listGames: async () =>
      readGames(await call(hubUrl('game/list'), { operator_id: options.operatorId }, LIST_TIMEOUT_MS)),
    listRooms: async () => readRooms(await call(hubUrl('room/list'), { operator_id: options.operatorId })),
    freeBets: createSupplierFreeBets((path, body) =>
      call(hubUrl(path), { operator_id: options.operatorId, ...body }),
    ),
  };
}

/**
 * An answer is believed only if it leads to the game origin that we frame (standards 4.63), or is a path, which belongs
 * behind the base.
 */
export function readGameUrl(
  answer: unknown,
  { arcadeOrigin, gameBase, ownOrigin }: Pick<SupplierLaunch, 'arcadeOrigin' | 'gameBase' | 'ownOrigin'>,
): string {
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : undefined;
  if (typeof url === 'string' && URL.canParse(url)) {
    const { origin } = new URL(url);
    if (origin === arcadeOrigin || origin === ownOrigin) return url;
  }
  // Browsers read a backslash as a slash, so that `/\\` names a host as `//` does.
  if (typeof url === 'string' && /^\/(?![/\\])/.test(url)) return `${gameBase}${url}`;
  throw new UnreadableAnswer('not an address of the game origin');
}
