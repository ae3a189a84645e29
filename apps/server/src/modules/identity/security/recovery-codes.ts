import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

const CODES = 10;
/** 80 random bits (standards 4.72 asks for 64): too many to be guessed from a plain hash. */
const CODE_BYTES = 10;
const GROUP = 4;
/** Crockford's alphabet: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BITS = 5;

function encode(bytes: Buffer): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      text += ALPHABET[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return text;
}

function newCode(): string {
  const text = encode(randomBytes(CODE_BYTES));
  return (text.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** A code as it is compared: without case, spaces and dashes; letters that look like digits are those digits. */
function normalise(code: string): string {
  return cleanCode(code).toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** The member is part of what is hashed, so that a code of one is none of another. */
function hashCode(memberId: MemberId, code: string): Buffer {
  return createHash('sha256')
    .update(`${memberId}|${normalise(code)}`, 'utf8')
    .digest();
}

/** Ten new recovery codes, to be shown this once; the old ones are void. */
export async function replaceRecoveryCodes(tx: Tx, memberId: MemberId, at: Date): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = codes.map((code) => hashCode(memberId, code));
  await sql`delete from identity_recovery_code where member_id = ${memberId}::uuid`.execute(tx);
  await sql`
    insert into identity_recovery_code (member_id, code_hash, made_at)
    select ${memberId}::uuid, hash, ${at} from unnest(${hashes}::bytea[]) as hash`.execute(tx);
  return codes;
}

export async function countRecoveryCodes(db: Db | Tx, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from identity_recovery_code
     where member_id = ${memberId}::uuid and used_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Takes a recovery code: true the first time that a right one is told. */
export async function useRecoveryCode(
  tx: Db | Tx,
  use: { readonly memberId: MemberId; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_recovery_code set used_at = ${use.at}
     where member_id = ${use.memberId}::uuid and code_hash = ${hashCode(use.memberId, use.code)} and used_at is null
    returning member_id`.execute(tx);
  return rows.length > 0;
}

/** The first factor of an account brings recovery codes with it; null when it has some. */
export async function codesForFirstFactor(
  tx: Tx,
  memberId: MemberId,
  at: Date,
): Promise<readonly string[] | null> {
  return (await countRecoveryCodes(tx, memberId)) > 0 ? null : replaceRecoveryCodes(tx, memberId, at);
}
