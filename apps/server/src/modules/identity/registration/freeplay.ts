import { randomInt } from 'node:crypto';
import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { type Caller, openSession } from '../sessions/sessions.ts';
import { createMember } from './create-member.ts';

const NAME_SPACE = 1_000_000_000;

/**
 * Opens a trial account (type 4), which looks around and plays nothing.
 * @throws DomainError identity.trial_off, identity.verification_failed
 */
export async function freeplay(
  deps: IdentityDeps,
  altcha: string | undefined,
  caller: Caller,
): Promise<LoginValue> {
  const settings = await deps.brand();
  if (!settings.flags.FREEPLAY3) fail('identity.trial_off');
  await deps.humanCheck.require(altcha, caller.ip);
  return inTransaction(deps.db, async (tx) => {
    const member = await createMember(tx, {
      id: newId() as MemberId,
      account: `trial${randomInt(NAME_SPACE).toString().padStart(9, '0')}`,
      type: MEMBER_TYPE.trial,
      passwordHash: null,
      birthday: null,
      email: null,
      mobile: null,
      payeeName: null,
      extra: {},
      currency: PLAY_CREDIT,
      isDemo: false,
      termsVersion: null,
      ip: caller.ip,
      at: caller.at,
    });
    return openSession(tx, member, caller, settings);
  });
}
