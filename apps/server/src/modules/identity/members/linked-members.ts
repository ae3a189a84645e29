import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { isPrivateAddress } from '../../../platform/geo/index.ts';

const DAY_MS = 24 * 3600_000;
/** For so long an address says something about who uses it. */
const LOOKED_BACK_MS = 30 * DAY_MS;
/** So many members of one address are a household; behind an address of more stands a carrier's network. */
const HOUSEHOLD = 5;
const ADDRESSES = 20;
const SHOWN = 50;

export interface LinkedMembers {
  /** Signed in on a browser that this member signed in on, ever. */
  readonly byBrowser: readonly MemberId[];
  /** Came from an address of this member within 30 days, where few do. */
  readonly byAddress: readonly MemberId[];
}

/**
 * Other members who share a browser or an address with this one. An address that many members share tells nothing, for
 * carriers put whole cities behind one, and neither does one of a private network.
 */
export async function listLinkedMembers(db: Db | Tx, memberId: MemberId, at: Date): Promise<LinkedMembers> {
  const { rows } = await sql<{ id: MemberId }>`
    select distinct other.member_id as id
      from identity_device own join identity_device other on other.browser_id = own.browser_id
     where own.member_id = ${memberId}::uuid and other.member_id <> ${memberId}::uuid limit ${SHOWN}`.execute(
    db,
  );
  const byAddress = new Set<MemberId>();
  const since = new Date(at.getTime() - LOOKED_BACK_MS);
  for (const ip of await listAddresses(db, memberId, since)) {
    if (isPrivateAddress(ip)) continue;
    const others = await listOthersAt(db, { memberId, ip, since });
    if (others.length < HOUSEHOLD) for (const other of others) byAddress.add(other);
  }
  return { byBrowser: rows.map((row) => row.id), byAddress: [...byAddress] };
}

async function listAddresses(db: Db | Tx, memberId: MemberId, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ ip: string }>`
    select ip from identity_session
     where member_id = ${memberId}::uuid and ip is not null and opened_at >= ${since}
     group by ip order by max(opened_at) desc limit ${ADDRESSES}`.execute(db);
  return rows.map((row) => row.ip);
}

async function listOthersAt(
  db: Db | Tx,
  place: { readonly memberId: MemberId; readonly ip: string; readonly since: Date },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select distinct s.member_id as id from identity_session s
     where s.ip = ${place.ip} and s.member_id <> ${place.memberId}::uuid and s.opened_at >= ${place.since}
     limit ${HOUSEHOLD}`.execute(db);
  return rows.map((row) => row.id);
}
