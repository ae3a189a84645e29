import type { Language } from '@nokshi/contract/constants.ts';
import type { CodeSent } from '@nokshi/contract/identity-recovery.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { isMailAddress } from '@nokshi/contract/mail-address.ts';
import { cleanMail } from '@nokshi/contract/typed-text.ts';
import { sql } from 'kysely';
import { type Db, inTransaction, sqlState, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { list } from '../../../platform/sql-list.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findContactOwner } from '../identity-store.ts';
import { refuseContactOfExcluded } from '../registration/refuse-excluded.ts';
import { confirmOwner, type OwnerProof } from '../security/confirm-owner.ts';
import { recordSecurityChange } from '../security/security-events.ts';
import { checkCode, sendCode, useCode } from './codes.ts';
import { keepFormerContact } from './former-contacts.ts';
import { readPhone } from './read-phone.ts';

export type ContactKind = 'mobile' | 'email';

interface Call {
  readonly ip: string;
  readonly at: Date;
}

const UNIQUE_VIOLATION = '23505';

/** The form in which a phone or mail address is stored. */
function readContact(kind: ContactKind, value: string, dialingCode: string | undefined): string {
  if (kind === 'mobile') {
    return readPhone(value, dialingCode)?.e164 ?? fail('identity.mobile_invalid', { field: 'mobileNum' });
  }
  const email = cleanMail(value);
  if (!isMailAddress(email) || email.includes('\0')) {
    fail('identity.field_invalid', { field: 'email', fault: 'format' });
  }
  return email;
}

/**
 * Sends a code to a phone or mail address that shall belong to the account. That it belongs to another account is only
 * told to who proves to hold it.
 * @throws DomainError as the contract's `identity.sendContactCode` declares
 */
export async function sendContactCode(
  deps: IdentityDeps,
  principal: Principal,
  order: {
    readonly kind: ContactKind;
    readonly value: string;
    readonly countryDialingCode: string | undefined;
    readonly proof: OwnerProof;
    readonly language: Language;
  },
  call: Call,
): Promise<CodeSent> {
  const { kind, language } = order;
  const to = readContact(kind, order.value, order.countryDialingCode);
  await confirmOwner(deps, principal, { ...call, ...order.proof });
  const { memberId } = principal;
  const sent = await sendCode(deps, { purpose: 'contact', kind, to, memberId, language, ...call });
  await sql`
    insert into identity_contact_change (member_id, kind, value, asked_at)
    values (${memberId}::uuid, ${kind}, ${to}, ${call.at})
    on conflict (member_id, kind) do update set value = excluded.value, asked_at = excluded.asked_at`.execute(
    deps.db,
  );
  return sent;
}

/**
 * The code that came makes the phone or mail address the account's verified one.
 * @throws DomainError identity.code_wrong, identity.code_expired, identity.mobile_taken, identity.email_taken
 */
export async function confirmContact(
  deps: IdentityDeps,
  memberId: MemberId,
  order: { readonly kind: ContactKind; readonly code: string },
  call: Call,
): Promise<void> {
  const { kind, code } = order;
  const value = await findAsked(deps.db, memberId, kind);
  if (value === undefined) fail('identity.code_expired', { field: 'verificationCode' });
  const { at } = call;
  const checked = await checkCode(deps, { purpose: 'contact', kind, to: value, memberId, code, at });
  await refuseContactOfExcluded(deps, { memberId, kind, value, at });
  // The index knows a number in the same form alone; one that was stored before it had one form is the same number.
  const isTaken = (await findContactOwner(deps.db, { [kind]: value, exceptId: memberId })) !== undefined;
  if (isTaken) fail(kind === 'mobile' ? 'identity.mobile_taken' : 'identity.email_taken');
  try {
    await inTransaction(deps.db, async (tx) => {
      await useCode(tx, checked, at);
      await keepContact(tx, { memberId, kind, value, at });
      await recordSecurityChange(tx, { memberId, what: 'contact_changed', ip: call.ip, at });
    });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    fail(kind === 'mobile' ? 'identity.mobile_taken' : 'identity.email_taken');
  }
}

async function findAsked(db: Db, memberId: MemberId, kind: ContactKind): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from identity_contact_change where member_id = ${memberId}::uuid and kind = ${kind}`.execute(
    db,
  );
  return rows[0]?.value;
}

/** The contact as it stands, which nobody else changes until this transaction ends. */
async function lockContact(tx: Tx, memberId: MemberId, kind: ContactKind): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(kind)} as value from identity_member where id = ${memberId}::uuid for update`.execute(
    tx,
  );
  return rows[0]?.value ?? null;
}

async function keepContact(
  tx: Tx,
  contact: {
    readonly memberId: MemberId;
    readonly kind: ContactKind;
    readonly value: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, kind, value, at } = contact;
  const columns =
    kind === 'mobile'
      ? sql`mobile = ${value}, mobile_verified_at = ${at}`
      : sql`email = ${value}, email_verified_at = ${at}`;
  const before = await lockContact(tx, memberId, kind);
  if (before !== null && before !== value) await keepFormerContact(tx, memberId, { kind, value: before, at });
  await sql`update identity_member set ${columns} where id = ${memberId}::uuid`.execute(tx);
  await sql`
    delete from identity_contact_change where member_id = ${memberId}::uuid and kind = ${kind}`.execute(tx);
}

/** Of these members, those whose phone is verified. */
export async function listVerifiedPhones(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ id: MemberId }>`
    select id from identity_member
     where id = any (${list(memberIds)}::uuid[]) and mobile_verified_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
