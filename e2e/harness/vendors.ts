import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { SEAT_LEFT_SECONDS } from '@nokshi/contract/play-vendors.ts';
import { withClient } from '../../tools/start/databases.mjs';
import { until } from './until.ts';
import type { World } from './world.ts';

/** Vendors of slots and their games, for stories about how games open. */

const STUDIO = 'story-studio';

interface SlotGame {
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

interface Studio {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

function newStudio(): Studio {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

async function saveStudio(world: World, vendor: string, { publicKey }: Studio, isOn: boolean): Promise<void> {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `insert into play_studio (code, vendor, public_key, games_url, is_on, added_at)
       values ($1, $2, $3, 'http://127.0.0.1:9/none', $4, now())
       on conflict (code) do update
          set vendor = excluded.vendor, public_key = excluded.public_key, is_on = excluded.is_on`,
      [STUDIO, vendor, pem, isOn],
    ),
  );
}

/** Whether the portal hears the studio: the signature of anybody else is worth nothing to it. */
async function isHeard(world: World, { privateKey }: Studio): Promise<boolean> {
  const body = JSON.stringify({ token: randomUUID(), request_uuid: randomUUID() });
  const signature = sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
  const response = await fetch(`${world.portalUrl}/supplier/generic/v2/user/balance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body,
  });
  await response.arrayBuffer();
  return response.status !== 401;
}

/**
 * Has a vendor's games served by a studio that answers nobody, and waits until the portal knows it.
 * @returns ends it, in force as well when it returns
 */
export async function breakVendor(world: World, vendor: string): Promise<() => Promise<void>> {
  const studio = newStudio();
  await saveStudio(world, vendor, studio, true);
  await until('the portal knows the studio', () => isHeard(world, studio));
  return async () => {
    await saveStudio(world, vendor, studio, false);
    await until('the portal has forgotten the studio', async () => !(await isHeard(world, studio)));
  };
}

/** Waits until the portal was told that the page of a member's game went away, and lets the time for its return pass. */
export async function letSeatGo(world: World, account: string): Promise<void> {
  await until('the seat is held for a reload alone', () =>
    withClient(world.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `update play_open_game o set held_until = now() - interval '1 s' from identity_member m
          where m.id = o.member_id and m.account = $1 and o.held_until <= now() + $2 * interval '1 s'
        returning o.vendor`,
        [account, SEAT_LEFT_SECONDS],
      );
      return rows.length === 1;
    }),
  );
}
