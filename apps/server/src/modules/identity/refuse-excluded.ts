import { fail } from '../../platform/errors.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Caller } from './caller.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { listMembersBehind } from './member-store.ts';

/**
 * The phone, the mail address and the device of a person who has excluded himself open no new account, proved or not,
 * also a device that was forgotten (GLI-19 2.5.2). The sentence is the same for whatever it was.
 * @throws DomainError identity.registration_refused
 */
export async function refuseExcluded(
  deps: Pick<IdentityDeps, 'db' | 'upstairs'>,
  caller: Caller,
  known: { readonly mobile: string | null; readonly email: string | null; readonly proved: string | null },
): Promise<void> {
  const cookie = caller.deviceCookie?.value;
  const device = cookie === undefined || cookie === '' ? null : hashToken(cookie);
  const mobiles = [known.mobile, known.proved].filter((mobile) => mobile !== null);
  const memberIds = await listMembersBehind(deps.db, { mobiles, email: known.email, cookieHash: device });
  if (await deps.upstairs.hasExcluded(memberIds, caller.at)) fail('identity.registration_refused');
}
