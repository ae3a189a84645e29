import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { readPublicKey } from './signature.ts';

/** What stands before a studio's code in the scope of its transactions. */
export const STUDIO_SCOPE = 'studio:';

/** A studio whose game server is plugged in directly. */
export interface Studio {
  readonly code: string;
  readonly scope: string;
  /** The vendor whose games it serves. */
  readonly vendor: string;
  readonly key: KeyObject;
  readonly gamesUrl: string;
  readonly gameOrigin: string | null;
}

export interface Studios {
  /** Those that are switched on; kept for some seconds. */
  list(): Promise<readonly Studio[]>;
}

/** The studio that serves a vendor's games; none for those of the aggregator. */
export async function findStudioOf(studios: Studios, vendor: string): Promise<Studio | undefined> {
  return (await studios.list()).find((studio) => studio.vendor === vendor);
}

export interface StudioRow {
  readonly code: string;
  readonly vendor: string;
  readonly public_key: string;
  readonly games_url: string;
  readonly game_origin: string | null;
  readonly is_on: boolean;
}

export async function listStudioRows(db: Db): Promise<readonly StudioRow[]> {
  const { rows } = await sql<StudioRow>`
    select code, vendor, public_key, games_url, game_origin, is_on from play_studio order by code`.execute(
    db,
  );
  return rows;
}

const CACHED_MS = 5000;

export function createStudios({ db, clock }: { readonly db: Db; readonly clock: Clock }): Studios {
  let kept: { readonly studios: readonly Studio[]; readonly until: number } | undefined;
  return {
    async list() {
      const now = clock.now().getTime();
      if (kept && now < kept.until) return kept.studios;
      const rows = await listStudioRows(db);
      kept = { studios: rows.filter((row) => row.is_on).map(studioOf), until: now + CACHED_MS };
      return kept.studios;
    },
  };
}

function studioOf(row: StudioRow): Studio {
  return {
    code: row.code,
    scope: `${STUDIO_SCOPE}${row.code}`,
    vendor: row.vendor,
    key: readPublicKey(row.public_key),
    gamesUrl: row.games_url,
    gameOrigin: row.game_origin,
  };
}

export interface NewStudio {
  readonly code: string;
  readonly vendor: string;
  /** PEM. */
  readonly publicKey: string;
  readonly gamesUrl: string;
  readonly gameOrigin: string | null;
  readonly isOn: boolean;
  readonly at: Date;
}

/** Plugs a studio in, or changes one of the same code. */
export async function saveStudio(tx: Db | Tx, studio: NewStudio): Promise<void> {
  await sql`
    insert into play_studio (code, vendor, public_key, games_url, game_origin, is_on, added_at)
    values (${studio.code}, ${studio.vendor}, ${studio.publicKey}, ${studio.gamesUrl}, ${studio.gameOrigin},
            ${studio.isOn}, ${studio.at})
    on conflict (code) do update
       set vendor = excluded.vendor, public_key = excluded.public_key, games_url = excluded.games_url,
           game_origin = excluded.game_origin, is_on = excluded.is_on`.execute(tx);
}
