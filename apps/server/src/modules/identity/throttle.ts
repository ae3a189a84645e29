import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { assert, fail } from '../../platform/errors.ts';
import { networkOf } from '../../platform/geo/index.ts';
import { newId } from '../../platform/ids.ts';
import { accountKey } from './identity-store.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 30 * MINUTE_MS;
/** Three wrong passwords within 30 minutes lock the pair of account and address (GLI-19 2.5.3 d)... */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/**
 * ...and the account as a whole, for addresses and devices that it never was used from, after 100 within twelve hours
 * (standards 4.05): whoever guesses from everywhere has 200 guesses a day.
 */
const ACCOUNT_FAILURES = 100;
const ACCOUNT_WINDOW_MS = 12 * 60 * MINUTE_MS;
const IP_FAILURES = 60;

/** What is guessed; each kind is counted by itself, so that a name of one is never a name of another. */
export type TryKind = 'login' | 'staff' | 'staff_code' | 'payment' | 'factor';

interface Failures {
  readonly pair: number;
  readonly pair_last: Date | null;
  readonly account: number;
  readonly account_oldest: Date | null;
  readonly ip: number;
  readonly ip_oldest: Date | null;
  /** The account was used from this address before, or this is one of its devices. */
  readonly is_known_here: boolean;
}

export interface PasswordTry {
  readonly kind: TryKind;
  /** Whose: the name of an account, or the id of a member. */
  readonly subject: string;
  /** The member's own device that the caller's cookie names, if it does. */
  readonly deviceId?: string | undefined;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Admits one try of a password, or refuses it because it comes too soon after failures. Until it is settled the try
 * counts as one that failed, so that tries sent together are no more guesses than tries sent one after the other.
 *
 * An address is counted by what one household holds (`networkOf`). The wait belongs to the pair of account and address, or
 * of account and its own device, and the two wide limits spare an address and a device that the account was used from
 * before; a registration and a reset make an address known. So a stranger cannot lock a member out, and what a stranger
 * did is forgotten by itself. All of it is the same for accounts that do not exist.
 * @returns the id to settle the try by
 * @throws DomainError identity.locked_out with `retryAfterSeconds`
 */
export async function admitTry(db: Db, attempt: PasswordTry): Promise<string> {
  const { kind, ip, at } = attempt;
  const deviceId = attempt.deviceId ?? null;
  const key = accountKey(attempt.subject);
  const id = newId();
  await inTransaction(db, async (tx) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('identity.login:' || ${kind}::text || ':' || ${key}::text, 0))`.execute(
      tx,
    );
    refuseEarly(await countFailures(tx, attempt), at);
    await sql`
      insert into identity_login_attempt (id, kind, account_key, device_id, ip, network, at)
      values (${id}::uuid, ${kind}, ${key}, ${deviceId}::uuid, ${ip}, ${networkOf(ip)}, ${at})`.execute(tx);
  });
  return id;
}

/**
 * How many tries of this account failed from this address within 30 minutes since the last good one, for what is asked
 * before the next try.
 * @throws DomainError identity.locked_out when the next try has to wait
 */
export async function countPairFailures(db: Db, attempt: PasswordTry): Promise<number> {
  const failures = await countFailures(db, attempt);
  refuseEarly(failures, attempt.at);
  return failures.pair;
}

/** Whether a person who failed so often from here shows that it is one (ST-3.7). */
export function isCaptchaDue(pairFailures: number): boolean {
  return pairFailures >= FREE_FAILURES;
}

/** Notes a login that no password opened: every access is kept (standards 1.14), and a good one clears the slate. */
export async function noteLogin(
  db: Db | Tx,
  login: { readonly account: string; readonly ip: string; readonly at: Date; readonly isSuccess: boolean },
): Promise<void> {
  await note(db, { ...login, isLogin: true });
}

/** A registration or a reset: the account was proved to be the caller's, so that its address is known from now on. */
export async function noteOwner(
  db: Db | Tx,
  owner: { readonly account: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  await note(db, { ...owner, isSuccess: true, isLogin: false });
}

async function note(
  db: Db | Tx,
  row: {
    readonly account: string;
    readonly ip: string;
    readonly at: Date;
    readonly isSuccess: boolean;
    readonly isLogin: boolean;
  },
): Promise<void> {
  await sql`
    insert into identity_login_attempt (id, account_key, ip, network, is_success, is_login, at)
    values (${newId()}::uuid, ${accountKey(row.account)}, ${row.ip}, ${networkOf(row.ip)}, ${row.isSuccess},
            ${row.isLogin}, ${row.at})`.execute(db);
}

/** Notes how a try ended; a good one clears what was counted before it. */
export async function settleTry(db: Db, id: string, isSuccess: boolean): Promise<void> {
  await sql`update identity_login_attempt set is_success = ${isSuccess} where id = ${id}::uuid`.execute(db);
}

async function countFailures(
  tx: Db | Tx,
  { kind, subject, deviceId: device, ip, at }: PasswordTry,
): Promise<Failures> {
  const deviceId = device ?? null;
  const key = accountKey(subject);
  const network = networkOf(ip);
  const since = new Date(at.getTime() - WINDOW_MS);
  const sinceWide = new Date(at.getTime() - ACCOUNT_WINDOW_MS);
  // Ids grow with time, so what came after the last good try is what has a greater one.
  const { rows } = await sql<Failures>`
    with good as (
      select (select id from identity_login_attempt
               where kind = ${kind} and account_key = ${key} and is_success
                 and (case when ${deviceId}::uuid is null then network = ${network} else device_id = ${deviceId}::uuid end)
               order by at desc, id desc limit 1) as here,
             (select id from identity_login_attempt where kind = ${kind} and account_key = ${key} and is_success
               order by at desc, id desc limit 1) as anywhere),
    bad as (
      select id, network, device_id, at from identity_login_attempt
       where kind = ${kind} and account_key = ${key} and is_success is not true),
    pair as (
      select at from bad, good
       where at > ${since} and (here is null or id > here)
         and (case when ${deviceId}::uuid is null then network = ${network} and device_id is null
                   else device_id = ${deviceId}::uuid end)),
    wide as (
      select at from bad, good
       where at > ${sinceWide} and device_id is null and (anywhere is null or id > anywhere)
       order by at desc limit ${ACCOUNT_FAILURES}),
    of_ip as (
      select at from identity_login_attempt where network = ${network} and not is_success and at > ${since}
       order by at desc limit ${IP_FAILURES})
    select (select count(*)::integer from pair) as pair, (select max(at) from pair) as pair_last,
           (select count(*)::integer from wide) as account, (select min(at) from wide) as account_oldest,
           (select count(*)::integer from of_ip) as ip, (select min(at) from of_ip) as ip_oldest,
           ${deviceId}::uuid is not null or exists (
             select from identity_login_attempt
              where kind = ${kind} and account_key = ${key} and network = ${network} and is_success) as is_known_here`.execute(
    tx,
  );
  const [failures] = rows;
  assert(failures !== undefined, 'counts are one row');
  return failures;
}

function refuseEarly(failures: Failures, at: Date): void {
  const waitMs = waitAfter(failures, at);
  if (waitMs > 0) fail('identity.locked_out', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** How long the next try has to wait, in ms: until the failure that is one too many is forgotten. */
function waitAfter(failures: Failures, at: Date): number {
  return Math.max(waitOfPair(failures, at), failures.is_known_here ? 0 : waitOfStranger(failures, at));
}

function waitOfPair({ pair, pair_last: last }: Failures, at: Date): number {
  if (pair < FREE_FAILURES || last === null) return 0;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (pair - FREE_FAILURES), LONGEST_WAIT_MS);
  return last.getTime() + waitMs - at.getTime();
}

function waitOfStranger({ account, account_oldest, ip, ip_oldest }: Failures, at: Date): number {
  const ofAccount = account >= ACCOUNT_FAILURES ? leftOf(account_oldest, ACCOUNT_WINDOW_MS, at) : 0;
  const ofIp = ip >= IP_FAILURES ? leftOf(ip_oldest, WINDOW_MS, at) : 0;
  return Math.max(ofAccount, ofIp);
}

function leftOf(oldest: Date | null, windowMs: number, at: Date): number {
  return oldest === null ? 0 : oldest.getTime() + windowMs - at.getTime();
}
