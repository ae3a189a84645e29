import type { MemberId } from '@nokshi/contract/ids.ts';
import { fail } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/ids.ts';
import { type Contact, listMembersBehindContacts } from '../contacts/former-contacts.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { listMembersOfDevice } from '../profile/member-store.ts';
import type { Caller } from '../sessions/caller.ts';

/**
 * The phone, the mail address and the device of a person who has excluded himself open no new account, proved or not,
 * also a phone or address that was changed for another one, and a device that was forgotten (GLI-19 2.5.2). The sentence is the same for whatever it was.
 * @throws DomainError identity.registration_refused
 */
export async function refuseExcluded(
  deps: Pick<IdentityDeps, 'db' | 'upstairs'>,
  caller: Caller,
  known: { readonly mobile: string | null; readonly email: string | null; readonly proved: string | null },
): Promise<void> {
  const cookie = caller.deviceCookie?.value;
  const contacts = [
    ...contactsOf('mobile', [known.mobile, known.proved]),
    ...contactsOf('email', [known.email]),
  ];
  const memberIds = [
    ...(await listMembersBehindContacts(deps.db, contacts, caller.at)),
    ...(cookie === undefined || cookie === '' ? [] : await listMembersOfDevice(deps.db, hashToken(cookie))),
  ];
  if (await deps.upstairs.hasExcluded(memberIds, caller.at)) fail('identity.registration_refused');
}

function contactsOf(kind: Contact['kind'], values: readonly (string | null)[]): readonly Contact[] {
  return values.flatMap((value) => (value === null || value === '' ? [] : [{ kind, value }]));
}

/**
 * Nor do they become another account's: whoever proves to hold one that belongs, or belonged, to an excluded person is
 * told that it is another account's.
 * @throws DomainError identity.mobile_taken, identity.email_taken
 */
export async function refuseContactOfExcluded(
  deps: Pick<IdentityDeps, 'db' | 'upstairs'>,
  contact: Contact & { readonly memberId: MemberId; readonly at: Date },
): Promise<void> {
  const { memberId, kind, at } = contact;
  const behind = await listMembersBehindContacts(deps.db, [contact], at);
  const others = behind.filter((id) => id !== memberId);
  if (await deps.upstairs.hasExcluded(others, at)) {
    fail(kind === 'mobile' ? 'identity.mobile_taken' : 'identity.email_taken');
  }
}
