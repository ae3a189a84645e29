import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import type { SupplierClient } from '@nokshi/fairness/supplier/game-wire.ts';
import type { Executor } from '../database.ts';

export type SandboxGame = {
  code: string;
  vendor: string;
  vendorName: string;
  nameEn: string;
  nameBn: string;
  /** The page that plays it. */
  client: SupplierClient;
  /** The maths of a slot; of any other game the rules it is played by. */
  modelId: string;
  theme: SlotTheme;
  enabled: boolean;
};

type GameRow = {
  code: string;
  vendor: string;
  vendor_name: string;
  name_en: string;
  name_bn: string;
  client: SupplierClient;
  model_id: string;
  theme: SlotTheme;
  enabled: boolean;
};

const COLUMNS = 'code, vendor, vendor_name, name_en, name_bn, client, model_id, theme, enabled';

export async function findGame(db: Executor, code: string): Promise<SandboxGame | undefined> {
  const { rows } = await db.query<GameRow>(`select ${COLUMNS} from sandbox_game where code = $1`, [code]);
  return rows[0] === undefined ? undefined : gameOf(rows[0]);
}

/** Every game, or those of one vendor. */
export async function listGames(db: Executor, vendor: string | null): Promise<SandboxGame[]> {
  const { rows } = await db.query<GameRow>(
    `select ${COLUMNS} from sandbox_game where $1::text is null or vendor = $1 order by code`,
    [vendor],
  );
  return rows.map(gameOf);
}

/** The games that one client plays. */
export async function listGamesOfClient(db: Executor, client: SupplierClient): Promise<SandboxGame[]> {
  const { rows } = await db.query<GameRow>(
    `select ${COLUMNS} from sandbox_game where client = $1 order by code`,
    [client],
  );
  return rows.map(gameOf);
}

/** Writes all games in one statement; a game that is there already takes the new values. */
export async function upsertGames(db: Executor, games: readonly SandboxGame[]): Promise<void> {
  const rows = games.map(
    (game): GameRow => ({
      code: game.code,
      vendor: game.vendor,
      vendor_name: game.vendorName,
      name_en: game.nameEn,
      name_bn: game.nameBn,
      client: game.client,
      model_id: game.modelId,
      theme: game.theme,
      enabled: game.enabled,
    }),
  );
  await db.query(
    `insert into sandbox_game (${COLUMNS})
     select ${COLUMNS} from jsonb_to_recordset($1::jsonb) as game (
       code text, vendor text, vendor_name text, name_en text, name_bn text, client text, model_id text, theme jsonb,
       enabled boolean)
     on conflict (code) do update set
       vendor = excluded.vendor, vendor_name = excluded.vendor_name, name_en = excluded.name_en,
       name_bn = excluded.name_bn, client = excluded.client, model_id = excluded.model_id, theme = excluded.theme,
       enabled = excluded.enabled`,
    [JSON.stringify(rows)],
  );
}

function gameOf(row: GameRow): SandboxGame {
  return {
    code: row.code,
    vendor: row.vendor,
    vendorName: row.vendor_name,
    nameEn: row.name_en,
    nameBn: row.name_bn,
    client: row.client,
    modelId: row.model_id,
    theme: row.theme,
    enabled: row.enabled,
  };
}
