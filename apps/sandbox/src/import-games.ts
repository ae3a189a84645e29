import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { openDatabase } from './database.ts';
import { type SandboxGame, upsertGames } from './game/game-store.ts';
import { isKnownModel } from './game/slot-maths.ts';
import { migrate } from './migrate.ts';
import { replaceWalletVendors } from './supplier-wallet/wallet-store.ts';
import { GAME_KINDS } from './wager/game-kinds.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;
const ART_NAME = /^[a-z0-9][a-z0-9-]{0,40}$/i;

export type { SandboxGame } from './game/game-store.ts';

/**
 * Fills this supplier's shelf: brings the database up to date and writes every game, in one statement. A game
 * that is there already takes the new values; one that is not named stays as it is. Returns how many were written.
 * Throws before anything is written when a game names a model or a theme that no client could show.
 */
export async function importGames(connectionString: string, games: readonly SandboxGame[]): Promise<number> {
  for (const game of games) refuseUnplayable(game);
  const db = openDatabase(connectionString);
  try {
    await migrate(db);
    await upsertGames(db, games);
    return games.length;
  } finally {
    await db.end();
  }
}

/** Says which vendors of this supplier's play from a wallet of its own; all others play from the operator's. */
export async function importWalletVendors(
  connectionString: string,
  vendors: readonly string[],
): Promise<void> {
  const db = openDatabase(connectionString);
  try {
    await migrate(db);
    await replaceWalletVendors(db, vendors);
  } finally {
    await db.end();
  }
}

function hasRules({ client, modelId }: SandboxGame): boolean {
  return client === 'slot' ? isKnownModel(modelId) : GAME_KINDS[client].models.includes(modelId);
}

function refuseUnplayable(game: SandboxGame): void {
  const { hero, palette, props } = game.theme;
  const colours: (keyof SlotTheme['palette'])[] = [
    'deep',
    'mid',
    'glow',
    'accent',
    'titleTop',
    'titleBottom',
    'ink',
  ];
  if (!hasRules(game)) throw new Error(`${game.code}: there is no model ${game.modelId}`);
  if (![hero, ...props].every((name) => ART_NAME.test(name)))
    throw new Error(`${game.code}: not an art name`);
  if (!colours.every((name) => COLOUR.test(palette[name]))) throw new Error(`${game.code}: not a colour`);
}
