import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface TotpRow {
  readonly secret: Buffer;
  readonly confirmed_at: Date | null;
  readonly last_step: bigint;
}

export async function findTotp(db: Db | Tx, memberId: MemberId): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select secret, confirmed_at, last_step from identity_totp where member_id = ${memberId}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Puts a secret in the place of one that was not confirmed; false when a confirmed one stands. */
export async function startTotpSecret(
  db: Db | Tx,
  totp: { readonly memberId: MemberId; readonly secret: Buffer; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_totp (member_id, secret, started_at)
    values (${totp.memberId}::uuid, ${totp.secret}, ${totp.at})
    on conflict (member_id) do update set secret = excluded.secret, started_at = excluded.started_at, last_step = 0
      where identity_totp.confirmed_at is null
    returning member_id`.execute(db);
  return rows.length > 0;
}

/** Takes the code of a time step: true once, and never again for it or an earlier one. */
export async function takeTotpStep(
  tx: Db | Tx,
  use: { readonly memberId: MemberId; readonly step: number },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_totp set last_step = ${use.step}
     where member_id = ${use.memberId}::uuid and last_step < ${use.step} returning member_id`.execute(tx);
  return rows.length > 0;
}

/** True when it was waiting for its first code. */
export async function confirmTotpSecret(
  tx: Tx,
  totp: { readonly memberId: MemberId; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_totp set confirmed_at = ${totp.at}
     where member_id = ${totp.memberId}::uuid and confirmed_at is null returning member_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteTotp(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_totp
     where member_id = ${memberId}::uuid and confirmed_at is not null returning member_id`.execute(tx);
  return rows.length > 0;
}

export interface PasskeyRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly rp_id: string;
  readonly name: string;
  readonly added_at: Date;
  readonly used_at: Date | null;
}

const PASSKEY_COLUMNS = sql`member_id, id, credential_id, public_key, counter, transports, rp_id, name, added_at,
  used_at`;

export async function listPasskeys(db: Db | Tx, memberId: MemberId): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${PASSKEY_COLUMNS} from identity_passkey where member_id = ${memberId}::uuid order by id`.execute(
    db,
  );
  return rows;
}

export async function findPasskey(db: Db | Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${PASSKEY_COLUMNS} from identity_passkey where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/** False when the credential stands already, whoever's it is. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'used_at' | 'counter'> & { readonly counter: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_passkey (member_id, id, credential_id, public_key, counter, transports, rp_id, name, added_at)
    values (${passkey.member_id}::uuid, ${passkey.id}::uuid, ${passkey.credential_id}, ${passkey.public_key},
            ${passkey.counter}, ${passkey.transports}, ${passkey.rp_id}, ${passkey.name}, ${passkey.added_at})
    on conflict (credential_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function deletePasskey(
  tx: Tx,
  passkey: { readonly memberId: MemberId; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_passkey
     where member_id = ${passkey.memberId}::uuid and id = ${passkey.id}::uuid returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Notes a use. An authenticator that counts must count up: false when it did not, for then there are two of it.
 * Synced passkeys do not count and always say 0.
 */
export async function notePasskeyUse(
  db: Db | Tx,
  use: { readonly memberId: MemberId; readonly id: string; readonly counter: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_passkey set counter = ${use.counter}, used_at = ${use.at}
     where member_id = ${use.memberId}::uuid and id = ${use.id}::uuid
       and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))
    returning id`.execute(db);
  return rows.length > 0;
}

export type ChallengePurpose = 'add' | 'login' | 'verify';

export async function insertPasskeyChallenge(
  db: Db,
  challenge: {
    readonly id: string;
    readonly challenge: string;
    readonly purpose: ChallengePurpose;
    readonly memberId: MemberId | null;
    readonly expiresAt: Date;
    readonly at: Date;
  },
): Promise<void> {
  await sql`delete from identity_passkey_challenge where expires_at <= ${challenge.at}`.execute(db);
  await sql`
    insert into identity_passkey_challenge (id, challenge, purpose, member_id, expires_at)
    values (${challenge.id}::uuid, ${challenge.challenge}, ${challenge.purpose}, ${challenge.memberId}::uuid,
            ${challenge.expiresAt})`.execute(db);
}

/** Takes a challenge, once: true when it was given for this purpose and this member and is not too old. */
export async function takePasskeyChallenge(
  db: Db,
  taken: {
    readonly challenge: string;
    readonly purpose: ChallengePurpose;
    /** Where the challenge was answered with an id. */
    readonly id?: string;
    readonly memberId: MemberId | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_passkey_challenge
     where challenge = ${taken.challenge} and purpose = ${taken.purpose}
       and member_id is not distinct from ${taken.memberId}::uuid
       and (${taken.id ?? null}::uuid is null or id = ${taken.id ?? null}::uuid)
       and expires_at > ${taken.at}
    returning id`.execute(db);
  return rows.length > 0;
}
