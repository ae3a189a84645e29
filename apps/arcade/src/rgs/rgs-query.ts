import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';

/** What the launch of a hosted game says in the page's address. */
export interface RgsQuery {
  readonly game: string;
  /** Null once it was taken: it leaves the address in the moment that it is read. */
  readonly sessionID: string | null;
  /** Where the calls go, without a slash at its end. */
  readonly rgsUrl: string;
  readonly language: 'bn' | 'en';
  /** The round that the page is opened to show again; null for play. */
  readonly replay: RgsReplayQuery | null;
}

/** A ready round of a game, and the base bet in micros that it is shown for. */
export interface RgsReplayQuery {
  readonly version: string;
  readonly mode: string;
  readonly event: string;
  readonly amount: number;
  readonly currency: string;
}

/** Of a page whose address says nothing. */
export const NO_GAME: RgsQuery = { game: '', sessionID: null, rgsUrl: '', language: 'bn', replay: null };

const SESSION = /^[A-Za-z0-9_.~-]{8,200}$/;
/** Host, perhaps a port and a path: the public format names no scheme. */
const ADDRESS = /^[a-z0-9.-]+(:\d{1,5})?(\/[\w-]+)*$/i;

/**
 * Reads the query and takes the session out of the address, so that neither the history nor a copied address carries it.
 * The RGS is spoken to by the scheme of the page itself.
 */
export function takeRgsQuery(page: Window): RgsQuery | null {
  const { protocol, pathname, search } = page.location;
  const query = new URLSearchParams(search);
  const session = query.get('sessionID');
  query.delete('sessionID');
  page.history.replaceState(null, '', `${pathname}?${query}`);
  const [game, address] = [query.get('game'), query.get('rgs_url')];
  if (game === null || address === null || !ADDRESS.test(address)) return null;
  return {
    game,
    sessionID: session !== null && SESSION.test(session) ? session : null,
    rgsUrl: `${protocol}//${address}`,
    language: query.get('lang') === 'en' ? 'en' : 'bn',
    replay: query.get('replay') === 'true' ? replayOf(query) : null,
  };
}

/** Shown for one unit of play credit where the address says nothing better. */
function replayOf(query: URLSearchParams): RgsReplayQuery {
  const amount = query.get('amount') ?? '';
  return {
    version: query.get('version') ?? '',
    mode: query.get('mode') ?? '',
    event: query.get('event') ?? '',
    amount: /^[1-9]\d{0,14}$/.test(amount) ? Number.parseInt(amount, 10) : 1_000_000,
    currency: query.get('currency') ?? PLAY_CREDIT,
  };
}
