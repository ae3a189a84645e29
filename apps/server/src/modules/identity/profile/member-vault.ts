import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { getSecret } from '../identity-store.ts';

/** Secrets of members at rest: AES-256-GCM under a key of the installation, bound to the member. */

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for: each use has a key of its own. */
export type VaultUse = 'totp' | 'payout_account' | 'contact' | 'delivery';

export interface VaultPlace {
  readonly use: VaultUse;
  readonly memberId: MemberId;
  readonly at: Date;
}

async function keyOf(db: Db | Tx, name: string, at: Date): Promise<Buffer> {
  return getSecret(db, name, randomBytes(KEY_BYTES), at);
}

export async function sealForMember(db: Db | Tx, place: VaultPlace, plain: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const key = await keyOf(db, place.use, place.at);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place.memberId));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was sealed for another member or use, or was changed. */
export async function openForMember(db: Db | Tx, place: VaultPlace, sealed: Buffer): Promise<Buffer> {
  const key = await keyOf(db, place.use, place.at);
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place.memberId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
}

/** The same for the same text and nothing to whoever has not the key, so that equal texts are found unread. */
export async function fingerprint(db: Db | Tx, use: VaultUse, text: string, at: Date): Promise<Buffer> {
  const key = await keyOf(db, `${use}.fingerprint`, at);
  return createHmac('sha256', key).update(text).digest();
}
