import type { KeyObject } from 'node:crypto';
import type { Logger } from '../../../platform/logger.ts';
import { signBody } from './signature.ts';

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
}

/** The aggregator's side that we call: `operator/generic/v2` of Hub88. */
export interface SupplierClient {
  /** The address of a game, or undefined when the supplier does not give one in time. */
  gameUrl(launch: SupplierLaunch): Promise<string | undefined>;
}

const TIMEOUT_MS = 3000;

export function createSupplierClient(options: {
  readonly baseUrl: string;
  readonly operatorId: number;
  readonly key: KeyObject;
  readonly log: Logger;
}): SupplierClient {
  async function call(path: string, body: Record<string, unknown>): Promise<unknown> {
    const raw = Buffer.from(JSON.stringify(body));
    const response = await fetch(`${options.baseUrl}/operator/generic/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signBody(options.key, raw) },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new Error(`the supplier answered ${response.status}: ${JSON.stringify(answer).slice(0, 200)}`);
    return answer;
  }

  return {
    async gameUrl(launch) {
      try {
        const answer = await call('game/url', {
          operator_id: options.operatorId,
          user: launch.user,
          token: launch.token,
          game_code: launch.gameCode,
          platform: launch.isPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP',
          lang: launch.language,
          currency: launch.currency,
          country: 'XX',
          lobby_url: launch.lobbyUrl,
          ip: launch.ip,
          meta: { arcade_origin: launch.arcadeOrigin },
        });
        return readGameUrl(answer, launch);
      } catch (error) {
        options.log.warn({ err: error, gameCode: launch.gameCode }, 'the supplier gave no game address');
        return undefined;
      }
    },
  };
}

/**
 * An answer is believed only if it leads to the game origin that we frame (standards 4.63), or is a path, which belongs
 * behind the base.
 */
export function readGameUrl(
  answer: unknown,
  { arcadeOrigin, gameBase }: Pick<SupplierLaunch, 'arcadeOrigin' | 'gameBase'>,
): string {
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : undefined;
  if (typeof url === 'string' && URL.canParse(url) && new URL(url).origin === arcadeOrigin) return url;
  // Browsers read a backslash as a slash, so that `/\\` names a host as `//` does.
  if (typeof url === 'string' && /^\/(?![/\\])/.test(url)) return `${gameBase}${url}`;
  throw new Error('not an address of the game origin');
}
