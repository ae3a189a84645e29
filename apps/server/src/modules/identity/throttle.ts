import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { accountKey } from './identity-store.ts';

const WINDOW_MS = 30 * 60_000;
/** Three wrong passwords within 30 minutes lock the pair of account and address (GLI-19 2.5.3 d)... */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** ...and the account as a whole after 100, wherever they come from (standards 4.05). */
const ACCOUNT_FAILURES = 100;
const IP_FAILURES = 60;

interface Failures {
  readonly pair: number;
  readonly pair_last: Date | null;
  readonly account: number;
  readonly ip: number;
}

/**
 * Refuses a login that comes too soon after failures. The wait belongs to the pair of account and address, so that a
 * stranger cannot lock a member out from elsewhere; it is the same for accounts that do not exist.
 * @throws DomainError identity.locked_out with `retryAfterSeconds`
 */
export async function refuseWhileThrottled(
  db: Db,
  login: { readonly account: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  const key = accountKey(login.account);
  const since = new Date(login.at.getTime() - WINDOW_MS);
  const { rows } = await sql<Failures>`
    with good as (
      select coalesce(max(at) filter (where ip = ${login.ip}), '-infinity') as here, coalesce(max(at), '-infinity') as anywhere
        from identity_login_attempt where account_key = ${key} and is_success)
    select (select count(*)::integer from identity_login_attempt, good
             where account_key = ${key} and ip = ${login.ip} and not is_success and at > ${since} and at > good.here) as pair,
           (select max(at) from identity_login_attempt
             where account_key = ${key} and ip = ${login.ip} and not is_success) as pair_last,
           (select count(*)::integer from (select 1 from identity_login_attempt, good
             where account_key = ${key} and not is_success and at > good.anywhere limit ${ACCOUNT_FAILURES}) f) as account,
           (select count(*)::integer from (select 1 from identity_login_attempt
             where ip = ${login.ip} and not is_success and at > ${since} limit ${IP_FAILURES}) f) as ip`.execute(
    db,
  );
  const failures = rows[0];
  if (!failures) return;
  if (failures.account >= ACCOUNT_FAILURES || failures.ip >= IP_FAILURES) {
    fail('identity.locked_out', { retryAfterSeconds: WINDOW_MS / 1000 });
  }
  if (failures.pair < FREE_FAILURES || failures.pair_last === null) return;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures.pair - FREE_FAILURES), LONGEST_WAIT_MS);
  const leftMs = failures.pair_last.getTime() + waitMs - login.at.getTime();
  if (leftMs > 0) fail('identity.locked_out', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}

export async function recordAttempt(
  db: Db,
  attempt: { readonly account: string; readonly ip: string; readonly isSuccess: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    insert into identity_login_attempt (id, account_key, ip, is_success, at)
    values (${newId()}::uuid, ${accountKey(attempt.account)}, ${attempt.ip}, ${attempt.isSuccess}, ${attempt.at})`.execute(
    db,
  );
}
