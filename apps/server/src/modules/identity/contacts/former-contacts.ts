import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { fingerprint } from '../profile/member-vault.ts';
import { storedForms } from './read-phone.ts';

/**
 * Phones and mail addresses that accounts had before. They are kept as keyed fingerprints alone: enough to know one
 * again that belonged to a person who has excluded himself, and nothing that could be read or written to.
 */

export interface Contact {
  readonly kind: 'mobile' | 'email';
  /** As accounts store it: E.164, or an address in small letters. */
  readonly value: string;
}

const fingerprintOf = (db: Db | Tx, { kind, value }: Contact, at: Date) =>
  fingerprint(db, 'contact', `${kind}:${value}`, at);

export async function keepFormerContact(
  tx: Tx,
  memberId: MemberId,
  former: Contact & { readonly at: Date },
): Promise<void> {
  const hash = await fingerprintOf(tx, former, former.at);
  await sql`
    insert into identity_former_contact (member_id, kind, value_hash, left_at)
    values (${memberId}::uuid, ${former.kind}, ${hash}, ${former.at})
    on conflict (member_id, kind, value_hash) do update set left_at = excluded.left_at`.execute(tx);
}

/** A number that was stored before numbers had one form is the same number. */
function allForms(contact: Contact): readonly Contact[] {
  if (contact.kind === 'email') return [contact];
  const values = new Set([contact.value, ...storedForms(contact.value)]);
  return [...values].map((value) => ({ kind: contact.kind, value }));
}

/** Members who have, or once had, one of these contacts, proved or not. */
export async function listMembersBehindContacts(
  db: Db | Tx,
  contacts: readonly Contact[],
  at: Date,
): Promise<readonly MemberId[]> {
  if (contacts.length === 0) return [];
  const forms = contacts.flatMap(allForms);
  const hashes = await Promise.all(forms.map((contact) => fingerprintOf(db, contact, at)));
  const valuesOf = (kind: Contact['kind']) =>
    forms.filter((contact) => contact.kind === kind).map(({ value }) => value);
  const { rows } = await sql<{ id: MemberId }>`
    select id from identity_member where mobile = any (${valuesOf('mobile')}::text[])
     union select id from identity_member where email = any (${valuesOf('email')}::text[])
     union select member_id from identity_former_contact where value_hash = any (${hashes}::bytea[])
     limit 100`.execute(db);
  return rows.map((row) => row.id);
}
