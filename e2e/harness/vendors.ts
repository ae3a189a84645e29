import { generateKeyPairSync } from 'node:crypto';
import { withClient } from '../../tools/start/databases.mjs';
import type { World } from './world.ts';

/** Vendors of slots and their games, for stories about how games open. */

const STUDIO = 'story-studio';

export interface SlotGame {
  readonly code: string;
  readonly nameBn: string;
  readonly nameEn: string;
}

export interface SlotVendor {
  readonly code: string;
  readonly nameBn: string;
  readonly games: readonly SlotGame[];
}

/** A vendor whose slots the sandbox serves, with its three most popular ones; `place` counts from 0. */
export function slotVendor(world: World, place: number): Promise<SlotVendor> {
  return withClient(world.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select json_build_object('code', v.code, 'nameBn', v.name_bn, 'games', (
                select json_agg(g) from (
                  select code, name_bn as "nameBn", name_en as "nameEn" from catalogue_game
                   where vendor = v.code and is_on and model is not null order by popularity desc, no limit 3) g)) as vendor
         from catalogue_vendor v
        where v.is_on and v.source = 'hub88-sandbox' and v.game_type = 'RNG'
          and (select count(*) from catalogue_game where vendor = v.code and is_on and model is not null) > 3
        order by v.sequence offset $1 limit 1`,
      [place],
    );
    const vendor = rows[0]?.['vendor'] as SlotVendor | undefined;
    if (!vendor) throw new Error(`there is no slot vendor ${place}`);
    return vendor;
  });
}

/** Has a vendor's games served by a studio that answers nobody, or by the sandbox again; in force within five seconds. */
export async function breakVendor(world: World, vendor: string, isBroken: boolean): Promise<void> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `insert into play_studio (code, vendor, public_key, games_url, is_on, added_at)
       values ($1, $2, $3, 'http://127.0.0.1:9/none', $4, now())
       on conflict (code) do update set vendor = excluded.vendor, is_on = excluded.is_on`,
      [STUDIO, vendor, pem, isBroken],
    ),
  );
}
