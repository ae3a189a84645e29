import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { hashToken } from '../../../platform/ids.ts';
import { storedForms } from '../contacts/read-phone.ts';
import { sharesBrowser } from '../devices/device-store.ts';
import { findMember } from '../identity-store.ts';
import type { Caller } from '../sessions/caller.ts';

/** Who comes with a code. */
export interface Invited {
  readonly caller: Pick<Caller, 'deviceCookie'>;
  /** Whoever is signed in while the form is filled in. */
  readonly signedInId: MemberId | undefined;
  /** The number that was typed; a proved one is nobody else's anyway. */
  readonly mobile: string | null;
}

/**
 * Whether somebody comes by a code of their own, which would put them below themselves: signed in as its owner, on a
 * browser that its owner ever signed in on, or with the owner's phone.
 */
export async function isOwnInvite(db: Db, ownerId: MemberId, invited: Invited): Promise<boolean> {
  if (invited.signedInId === ownerId) return true;
  const cookie = invited.caller.deviceCookie?.value;
  if (cookie && (await sharesBrowser(db, { memberId: ownerId, cookieHash: hashToken(cookie) }))) return true;
  if (invited.mobile === null || invited.mobile === '') return false;
  const owner = await findMember(db, ownerId);
  if (!owner?.mobile || owner.mobile_verified_at === null) return false;
  return storedForms(invited.mobile).includes(owner.mobile);
}
