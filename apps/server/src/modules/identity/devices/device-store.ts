import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { SessionWay } from '../sessions/session-store.ts';

export interface DeviceRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly name: string;
  readonly ip: string;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  readonly full_login_at: Date;
  readonly full_login_way: SessionWay;
  readonly pin_hash: string | null;
  readonly pin_set_at: Date | null;
  readonly pin_tries: number;
}

const COLUMNS = sql`member_id, id, name, ip, first_seen_at, last_seen_at, full_login_at, full_login_way, pin_hash,
  pin_set_at, pin_tries`;

/** The device that a cookie names; undefined for a foreign word and for a device that was forgotten. */
export async function findDeviceByCookie(db: Db | Tx, cookieHash: Buffer): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select ${COLUMNS} from identity_device where cookie_hash = ${cookieHash} and forgotten_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The browser that a cookie names, whosever device it was and whether it was forgotten or not. */
export async function findBrowser(db: Db | Tx, cookieHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ browser_id: string }>`
    select browser_id from identity_device where cookie_hash = ${cookieHash}`.execute(db);
  return rows[0]?.browser_id;
}

/** Whether a member signed in, ever, on the browser that a cookie names, whosever device it was last. */
export async function sharesBrowser(
  db: Db | Tx,
  { memberId, cookieHash }: { readonly memberId: MemberId; readonly cookieHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    select from identity_device here join identity_device own on own.browser_id = here.browser_id
     where here.cookie_hash = ${cookieHash} and own.member_id = ${memberId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertDevice(
  tx: Tx,
  device: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly browserId: string;
    readonly cookieHash: Buffer;
    readonly name: string;
    readonly ip: string;
    readonly way: SessionWay;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into identity_device (member_id, id, cookie_hash, name, ip, first_seen_at, last_seen_at, full_login_at,
      full_login_way, browser_id)
    values (${device.memberId}::uuid, ${device.id}::uuid, ${device.cookieHash}, ${device.name}, ${device.ip},
            ${device.at}, ${device.at}, ${device.at}, ${device.way}, ${device.browserId}::uuid)`.execute(tx);
}

/** A full login on a known device; false when it was forgotten meanwhile. */
export async function noteFullLogin(
  tx: Tx,
  device: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly name: string;
    readonly ip: string;
    readonly way: SessionWay;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_device
       set name = ${device.name}, ip = ${device.ip}, last_seen_at = ${device.at}, full_login_at = ${device.at},
           full_login_way = ${device.way}
     where member_id = ${device.memberId}::uuid and id = ${device.id}::uuid and forgotten_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether the member had any device before. */
export async function hasDevice(db: Db | Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from identity_device where member_id = ${memberId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

export async function listDevices(db: Db, memberId: MemberId, limit: number): Promise<readonly DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select ${COLUMNS} from identity_device
     where member_id = ${memberId}::uuid and forgotten_at is null
     order by last_seen_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** False when the member has no such device. */
export async function markForgotten(
  tx: Tx,
  device: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_device set forgotten_at = ${device.at}, pin_hash = null
     where member_id = ${device.memberId}::uuid and id = ${device.id}::uuid and forgotten_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Sets a PIN, or takes it away. */
export async function setPinHash(
  tx: Db | Tx,
  device: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly pinHash: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update identity_device
       set pin_hash = ${device.pinHash}, pin_set_at = ${device.pinHash === null ? null : device.at}, pin_tries = 0
     where member_id = ${device.memberId}::uuid and id = ${device.id}::uuid and forgotten_at is null`.execute(
    tx,
  );
}

/**
 * Takes one of the tries of a PIN before the PIN is looked at, so that tries sent together are no more guesses than
 * tries sent one after the other.
 * @returns the PIN's hash, or undefined when no try is left
 */
export async function takePinTry(
  db: Db,
  device: { readonly memberId: MemberId; readonly id: string; readonly tries: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ pin_hash: string }>`
    update identity_device set pin_tries = pin_tries + 1
     where member_id = ${device.memberId}::uuid and id = ${device.id}::uuid and forgotten_at is null
       and pin_hash is not null and pin_tries < ${device.tries}
    returning pin_hash`.execute(db);
  return rows[0]?.pin_hash;
}

/** After a wrong PIN: voids it when that was the last try; answers the tries that are left. */
export async function voidPinAfterTries(
  db: Db,
  device: { readonly memberId: MemberId; readonly id: string; readonly tries: number },
): Promise<number> {
  const { rows } = await sql<{ pin_tries: number }>`
    update identity_device
       set pin_hash = case when pin_tries >= ${device.tries} then null else pin_hash end
     where member_id = ${device.memberId}::uuid and id = ${device.id}::uuid
    returning pin_tries`.execute(db);
  return Math.max(0, device.tries - (rows[0]?.pin_tries ?? device.tries));
}

/** A right PIN gives the tries back. */
export async function notePinUsed(
  tx: Tx,
  device: { readonly memberId: MemberId; readonly id: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_device set pin_tries = 0, last_seen_at = ${device.at}, ip = ${device.ip}
     where member_id = ${device.memberId}::uuid and id = ${device.id}::uuid`.execute(tx);
}
