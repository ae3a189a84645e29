import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { takeTotpStep } from '../security/factor-store.ts';
import { findTotpStep } from '../security/totp.ts';
import { keepFactor } from '../sessions/session-store.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';

/**
 * Takes a fresh code of the authenticator app from who holds a session of the console, so that an open session that
 * somebody else finds moves no money. Tries are counted by themselves: nobody guesses codes here, and wrong
 * ones keep nobody from signing in.
 * @throws DomainError identity.code_wrong, identity.locked_out
 */
export async function confirmStaff(
  { db }: Pick<IdentityDeps, 'db'>,
  principal: Principal,
  { code, ip, at }: { readonly code: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  const { memberId, sessionId, account } = principal;
  const tryId = await admitTry(db, { kind: 'staff_code', subject: account, ip, at });
  const step = await findTotpStep(db, { memberId, code, at });
  const isTaken =
    step !== undefined &&
    (await inTransaction(db, async (tx) => {
      if (!(await takeTotpStep(tx, { memberId, step }))) return false;
      await keepFactor(tx, { id: sessionId, at });
      return true;
    }));
  await settleTry(db, tryId, isTaken);
  if (!isTaken) fail('identity.code_wrong', { field: 'code' });
}
