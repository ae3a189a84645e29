import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { assert, fail } from '../../platform/errors.ts';
import { networkOf } from '../../platform/geo/index.ts';
import { newId } from '../../platform/ids.ts';
import { accountKey } from './identity-store.ts';

const WINDOW_MS = 30 * 60_000;
/** Three wrong passwords within 30 minutes lock the pair of account and address (GLI-19 2.5.3 d)... */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** ...and the account as a whole after 100 in a row, wherever they come from (standards 4.05). */
const ACCOUNT_FAILURES = 100;
const IP_FAILURES = 60;

interface Failures {
  readonly pair: number;
  readonly pair_last: Date | null;
  readonly account: number;
  readonly ip: number;
  /** The account signed in from this address before. */
  readonly is_known_here: boolean;
}

export interface PasswordTry {
  readonly account: string;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Admits one try of a password, or refuses it because it comes too soon after failures. Until it is settled the try
 * counts as one that failed, so that tries sent together are no more guesses than tries sent one after the other.
 *
 * An address is counted by what one household holds (`networkOf`). The wait belongs to the pair of account and address, and the two wide limits spare an address that the account
 * signed in from before: a stranger cannot lock a member out. All of it is the same for accounts that do not exist.
 * @returns the id to settle the try by
 * @throws DomainError identity.locked_out with `retryAfterSeconds`
 */
export async function admitTry(db: Db, attempt: PasswordTry): Promise<string> {
  const key = accountKey(attempt.account);
  const id = newId();
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('identity.login:' || ${key}::text, 0))`.execute(
      tx,
    );
    refuseEarly(await countFailures(tx, { ...attempt, account: key }), attempt.at);
    await sql`
      insert into identity_login_attempt (id, account_key, ip, network, at)
      values (${id}::uuid, ${key}, ${attempt.ip}, ${networkOf(attempt.ip)}, ${attempt.at})`.execute(tx);
  });
  return id;
}

/**
 * How many tries of this account failed from this address within 30 minutes since the last good one, for what is asked
 * before the next try.
 * @throws DomainError identity.locked_out when the next try has to wait
 */
export async function countPairFailures(db: Db, attempt: PasswordTry): Promise<number> {
  const failures = await countFailures(db, { ...attempt, account: accountKey(attempt.account) });
  refuseEarly(failures, attempt.at);
  return failures.pair;
}

/** Whether a person who failed so often from here shows that it is one (ST-3.7). */
export function isCaptchaDue(pairFailures: number): boolean {
  return pairFailures >= FREE_FAILURES;
}

/** Notes a login that no password opened: every access is kept (standards 1.14), and a good one clears the slate. */
export async function noteLogin(
  db: Db,
  attempt: PasswordTry & { readonly isSuccess: boolean },
): Promise<void> {
  await sql`
    insert into identity_login_attempt (id, account_key, ip, network, is_success, at)
    values (${newId()}::uuid, ${accountKey(attempt.account)}, ${attempt.ip}, ${networkOf(attempt.ip)},
            ${attempt.isSuccess}, ${attempt.at})`.execute(db);
}

/** Notes how a try ended; a good one clears what was counted before it. */
export async function settleTry(db: Db, id: string, isSuccess: boolean): Promise<void> {
  await sql`update identity_login_attempt set is_success = ${isSuccess} where id = ${id}::uuid`.execute(db);
}

async function countFailures(tx: Db | Tx, { account: key, ip, at }: PasswordTry): Promise<Failures> {
  const since = new Date(at.getTime() - WINDOW_MS);
  const network = networkOf(ip);
  // Ids grow with time, so what came after the last good try is what has a greater one.
  const { rows } = await sql<Failures>`
    with good as (
      select (select id from identity_login_attempt where account_key = ${key} and network = ${network} and is_success
               order by at desc, id desc limit 1) as here,
             (select id from identity_login_attempt where account_key = ${key} and is_success
               order by at desc, id desc limit 1) as anywhere),
    bad as (
      select id, network, at from identity_login_attempt where account_key = ${key} and is_success is not true),
    pair as (
      select at from bad, good where network = ${network} and at > ${since} and (here is null or id > here))
    select (select count(*)::integer from pair) as pair,
           (select max(at) from pair) as pair_last,
           (select count(*)::integer from (
             select 1 from bad, good where anywhere is null or id > anywhere limit ${ACCOUNT_FAILURES}) f) as account,
           (select count(*)::integer from (
             select 1 from identity_login_attempt where network = ${network} and not is_success and at > ${since}
              limit ${IP_FAILURES}) f) as ip,
           (select here is not null from good) as is_known_here`.execute(tx);
  const [failures] = rows;
  assert(failures !== undefined, 'counts are one row');
  return failures;
}

function refuseEarly(failures: Failures, at: Date): void {
  const waitMs = waitAfter(failures, at);
  if (waitMs > 0) fail('identity.locked_out', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** How long the next try has to wait, in ms. */
function waitAfter(failures: Failures, at: Date): number {
  const isWide = failures.account >= ACCOUNT_FAILURES || failures.ip >= IP_FAILURES;
  if (isWide && !failures.is_known_here) return WINDOW_MS;
  if (failures.pair < FREE_FAILURES || failures.pair_last === null) return 0;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures.pair - FREE_FAILURES), LONGEST_WAIT_MS);
  return failures.pair_last.getTime() + waitMs - at.getTime();
}
