import type { SlotVolatility } from '@nokshi/fairness/slots/session-wire.ts';
import type { Database } from '../database.ts';
import { listGames, type SandboxGame } from '../game/game-store.ts';
import { modelView } from '../game/slot-maths.ts';
import { type Fields, optionalTextField } from '../read-fields.ts';
import { listWalletVendors } from '../supplier-wallet/wallet-store.ts';
import { GAME_KINDS } from '../wager/game-kinds.ts';
import { readOperator } from './operator-account.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** One game of `game/list`, with the names the protocol gives. */
export type ListedGame = {
  game_code: string;
  name: string;
  product: string;
  category: string;
  platforms: string[];
  enabled: boolean;
  url_thumb: string;
  url_background: string;
  blocked_countries: string[];
  restricted_countries: string[];
  freebet_support: boolean;
  phoenix_jackpot_support: boolean;
  release_date: null;
  /** Null, as the three after it, where the game is no slot. */
  volatility: number | null;
  rtp: string | null;
  paylines: number | null;
  hit_ratio: string | null;
  certifications: string[];
  languages: string[];
  technology: string[];
  features: string[];
};

export type GameListDeps = {
  db: Database;
  now: () => Date;
  operatorId: number | null;
  /** Where this supplier serves its pictures. */
  pictureOrigin: string;
};

const MIN_PAUSE_MS = 60_000;
const VOLATILITY: Readonly<Record<SlotVolatility, number>> = { low: 1, medium: 2, high: 3 };

/** `POST /operator/generic/v2/game/list` (Hub88): once a minute for each operator. */
export function createGameList(deps: GameListDeps): (fields: Fields) => Promise<ListedGame[]> {
  const lastCalls = new Map<number, number>();
  return async (fields) => {
    const operatorId = readOperator(fields, deps.operatorId);
    const product = optionalTextField(fields, 'product_code', { max: 64 });
    const nowMs = deps.now().getTime();
    if (nowMs - (lastCalls.get(operatorId) ?? -MIN_PAUSE_MS) < MIN_PAUSE_MS) {
      throw new OperatorRefusal(429, 'operator_id has asked less than a minute ago');
    }
    const games = await listGames(deps.db, product);
    if (product !== null && games.length === 0) throw new OperatorRefusal(400, 'product_code is unknown');
    lastCalls.set(operatorId, nowMs);
    const ownVendors = await listWalletVendors(deps.db);
    return games.map((game) => listed(game, deps.pictureOrigin, ownVendors));
  };
}

/** Free bets are the operator's, so what plays from a wallet of this supplier's own has none. */
function listed(game: SandboxGame, pictureOrigin: string, ownVendors: ReadonlySet<string>): ListedGame {
  const picture = `${pictureOrigin}/picture/${encodeURIComponent(game.code)}.svg`;
  return {
    game_code: game.code,
    name: game.nameEn,
    product: game.vendor,
    category: game.client === 'slot' ? 'Video Slots' : GAME_KINDS[game.client].category,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: game.enabled,
    url_thumb: picture,
    url_background: picture,
    blocked_countries: [],
    restricted_countries: [],
    freebet_support: game.client === 'slot' && !ownVendors.has(game.vendor),
    phoenix_jackpot_support: false,
    release_date: null,
    certifications: [],
    languages: ['bn', 'en'],
    technology: ['HTML5'],
    ...mathsOf(game),
  };
}

function mathsOf(
  game: SandboxGame,
): Pick<ListedGame, 'volatility' | 'rtp' | 'paylines' | 'hit_ratio' | 'features'> {
  if (game.client !== 'slot')
    return { volatility: null, rtp: null, paylines: null, hit_ratio: null, features: [] };
  const model = modelView(game.modelId);
  return {
    volatility: VOLATILITY[model.volatility],
    rtp: model.rtpPercent,
    paylines: model.ways ?? model.paylines.length,
    hit_ratio: model.hitRatePercent,
    features: model.freeSpins === null ? [] : ['free_spins'],
  };
}
