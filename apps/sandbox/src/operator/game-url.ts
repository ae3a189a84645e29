import { isCurrency } from '@nokshi/money';
import type { Database } from '../database.ts';
import { findGame } from '../game/game-store.ts';
import { issueTicket, type Launch } from '../game/session-store.ts';
import {
  addressField,
  choiceField,
  type Fields,
  fieldsOf,
  optionalAddressField,
  optionalIntegerField,
  optionalTextField,
  textField,
} from '../read-fields.ts';
import { DEMO_CURRENCY, openDemo } from '../supplier-wallet/demo-wallet.ts';
import { readOperator } from './operator-account.ts';
import { OperatorRefusal } from './operator-refusal.ts';

const PLATFORMS = ['GPL_DESKTOP', 'GPL_MOBILE'] as const;
const LANGUAGE = { min: 2, max: 2, pattern: /^[a-z]{2}$/ };
const USER = { min: 3, max: 255 };
const TOKEN = { min: 10, max: 255 };
const COUNTRY = { min: 2, max: 2, pattern: /^[A-Z]{2}$/ };

/** `player` is null for play for show, which may leave it out: nobody's wallet is asked. */
type LaunchOrder = {
  launch: Omit<Launch, keyof LaunchPlayer>;
  player: LaunchPlayer | null;
  arcadeOrigin: string;
};

type LaunchPlayer = Pick<Launch, 'userRef' | 'walletToken'>;

export type GameUrlDeps = {
  db: Database;
  now: () => Date;
  arcadeOrigin: string;
  operatorId: number | null;
};

/**
 * `POST /operator/generic/v2/game/url` (Hub88): the address at which this player plays this game. The launch
 * ticket stands in the fragment, which no server and no referrer ever sees. Currency `XXX` asks for play for show.
 */
export async function gameUrl(deps: GameUrlDeps, fields: Fields): Promise<{ url: string }> {
  readOperator(fields, deps.operatorId);
  const { launch, player, arcadeOrigin } = readLaunch(fields, deps.arcadeOrigin);
  const game = await findGame(deps.db, launch.gameCode);
  if (game === undefined) throw new OperatorRefusal(404, 'game_code is unknown');
  if (!game.enabled) throw new OperatorRefusal(403, 'game_code is not enabled');
  // What one wins there others lose: play for show would pay out credit.
  if (player === null && game.client === 'cards')
    throw new OperatorRefusal(403, 'game_code is played against others and has no demo');
  const seated = player ?? (await openDemo(deps.db, deps.now()));
  const ticket = await issueTicket(deps.db, { ...launch, ...seated }, deps.now());
  return { url: `${arcadeOrigin}/${game.client}.html?lang=${launch.language}#ticket=${ticket}` };
}

/** Reads every field the protocol names; those this supplier has no use for are still checked. */
function readLaunch(fields: Fields, usualArcadeOrigin: string): LaunchOrder {
  choiceField(fields, 'platform', PLATFORMS);
  const language = textField(fields, 'lang', LANGUAGE);
  const currency = readCurrency(fields);
  textField(fields, 'country', COUNTRY);
  addressField(fields, 'lobby_url');
  optionalAddressField(fields, 'deposit_url');
  optionalTextField(fields, 'game_currency', { max: 8 });
  optionalTextField(fields, 'sub_partner_id', { max: 255 });
  optionalTextField(fields, 'ip', { max: 45 });
  return {
    player: readPlayer(fields, currency),
    launch: {
      gameCode: textField(fields, 'game_code', { max: 128 }),
      currency,
      language: language === 'bn' ? 'bn' : 'en',
      minRoundMs: readMinRoundMs(fields),
    },
    arcadeOrigin: readArcadeOrigin(fields) ?? usualArcadeOrigin,
  };
}

function readPlayer(fields: Fields, currency: string): LaunchPlayer | null {
  if (currency !== DEMO_CURRENCY)
    return { userRef: textField(fields, 'user', USER), walletToken: textField(fields, 'token', TOKEN) };
  optionalTextField(fields, 'user', USER);
  optionalTextField(fields, 'token', TOKEN);
  return null;
}

function readCurrency(fields: Fields): string {
  const currency = textField(fields, 'currency', { min: 3, max: 8 });
  if (!isCurrency(currency)) throw new OperatorRefusal(404, 'currency is unknown');
  return currency;
}

/** How far apart the operator wants two wagers of a player in this game; an operator that says nothing wants nothing. */
function readMinRoundMs(fields: Fields): number {
  const meta = fields['meta'];
  if (meta === undefined || meta === null) return 0;
  return optionalIntegerField(fieldsOf(meta, 'meta'), 'min_round_ms', { min: 0, max: 60_000 }) ?? 0;
}

/** Where the player's browser finds the game clients: the portal alone knows by which name it was reached. */
export function readArcadeOrigin(fields: Fields): string | null {
  const meta = fields['meta'];
  if (meta === undefined || meta === null) return null;
  const address = optionalAddressField(fieldsOf(meta, 'meta'), 'arcade_origin');
  if (address === null) return null;
  const { origin } = new URL(address);
  if (address.replace(/\/$/, '') !== origin)
    throw new OperatorRefusal(400, 'meta.arcade_origin is not an origin');
  return origin;
}
