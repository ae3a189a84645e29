import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/geo/index.ts';
import { newId } from '../../../platform/ids.ts';
import { accountKey } from '../identity-store.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 30 * MINUTE_MS;
/** Three wrong passwords within 30 minutes lock the pair of account and address (GLI-19 2.5.3 d)... */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/**
 * ...and the account as a whole, for addresses and devices that it never was used from, after ten within a day. That wait
 * grows to minutes and no further: an owner on a new device is kept out by strangers for so long and not for the day, and
 * whoever guesses from everywhere has 98 guesses a day (fewer than a hundred, standards 4.05) and 62 at the staff, whose
 * accounts are worth more and whose devices are few.
 */
const FREE_OF_STRANGERS = 10;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_OF_STRANGERS_MS = 17 * MINUTE_MS;
const LONGEST_AT_STAFF_MS = LONGEST_WAIT_MS;
/** From here on the wait is the longest, so that no more have to be counted. */
const MOST_COUNTED = FREE_OF_STRANGERS + 10;
/**
 * What one address does is counted as well, but it makes nobody wait: hundreds of phones of one mobile carrier come from it.
 * From so many failures within 30 minutes a proof of work costs it more, and from so many a picture stands before every
 * password, except on a device of the account. Tries at the staff are counted apart, and those do wait.
 */
const FAILURES_FOR_WORK = 60;
const FAILURES_FOR_PICTURE = 600;
const FAILURES_AT_STAFF = 60;

/** What is guessed; each kind is counted by itself, so that a name of one is never a name of another. */
export type TryKind =
  | 'login'
  | 'staff'
  | 'staff_code'
  | 'payment'
  | 'factor'
  | 'recovery'
  | 'activation'
  | 'assistant'
  | 'assistant_code';

interface Failures {
  readonly pair: number;
  readonly pair_last: Date | null;
  readonly account: number;
  readonly account_last: Date | null;
  /** Failures of the address, of members' tries or of the staff's, up to as many as count. */
  readonly address: number;
  readonly address_oldest: Date | null;
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
 * of account and its own device, and what strangers did spares an address and a device that the account was used from
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
    refuseEarly(await countFailures(tx, attempt), attempt);
    await sql`
      insert into identity_login_attempt (id, kind, account_key, device_id, ip, network, at)
      values (${id}::uuid, ${kind}, ${key}, ${deviceId}::uuid, ${ip}, ${networkOf(ip)}, ${at})`.execute(tx);
  });
  return id;
}

/** What failed within 30 minutes before a try, for what is asked before it. */
export interface FailuresBefore {
  /** Of this account from this address, or its device, since the last good one. */
  readonly pair: number;
  /** Of the address, whoever was tried; 0 on a device of the account. */
  readonly address: number;
}

/** @throws DomainError identity.locked_out when the next try has to wait */
export async function countFailuresBefore(db: Db, attempt: PasswordTry): Promise<FailuresBefore> {
  const failures = await countFailures(db, attempt);
  refuseEarly(failures, attempt);
  return { pair: failures.pair, address: attempt.deviceId === undefined ? failures.address : 0 };
}

/** Whether a person shows that it is one before the next try, after so many failures (ST-3.7). */
export function isCaptchaDue({ pair, address }: FailuresBefore): boolean {
  return pair >= FREE_FAILURES || address >= FAILURES_FOR_PICTURE;
}

/** Whether so much failed from an address that a proof of work costs it more. */
export async function isMoreWorkDue(
  db: Db,
  { ip, at }: { readonly ip: string; readonly at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - WINDOW_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from identity_login_attempt
       where network = ${networkOf(ip)} and not is_success and at > ${since} limit ${FAILURES_FOR_WORK}) failed`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) >= FAILURES_FOR_WORK;
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
  const sinceWide = new Date(at.getTime() - DAY_MS);
  // Whoever signed in from here is known to its recovery as well; both go by the account.
  const knownBy = kind === 'recovery' ? ['recovery', 'login'] : [kind];
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
       order by at desc limit ${MOST_COUNTED}),
    of_address as (
      select at from identity_login_attempt
       where network = ${network} and not is_success and at > ${since} and (kind = 'staff') = ${kind === 'staff'}
       order by at desc limit ${kind === 'staff' ? FAILURES_AT_STAFF : FAILURES_FOR_PICTURE})
    select (select count(*)::integer from pair) as pair, (select max(at) from pair) as pair_last,
           (select count(*)::integer from wide) as account, (select max(at) from wide) as account_last,
           (select count(*)::integer from of_address) as address, (select min(at) from of_address) as address_oldest,
           ${deviceId}::uuid is not null or exists (
             select from identity_login_attempt
              where kind = any(${knownBy}::text[]) and account_key = ${key} and network = ${network}
                and is_success) as is_known_here`.execute(tx);
  const [failures] = rows;
  assert(failures !== undefined, 'counts are one row');
  return failures;
}

function refuseEarly(failures: Failures, { kind, at }: Pick<PasswordTry, 'kind' | 'at'>): void {
  const waitMs = waitAfter(failures, kind, at);
  if (waitMs > 0) fail('identity.locked_out', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** How long the next try has to wait, in ms. */
function waitAfter(failures: Failures, kind: TryKind, at: Date): number {
  const { pair, pair_last: last } = failures;
  const ofPair = growingWait(last, at, { count: pair - FREE_FAILURES, longestMs: LONGEST_WAIT_MS });
  if (failures.is_known_here) return ofPair;
  const isStaff = kind === 'staff' || kind === 'staff_code';
  const ofAccount = growingWait(failures.account_last, at, {
    count: failures.account - FREE_OF_STRANGERS,
    longestMs: isStaff ? LONGEST_AT_STAFF_MS : LONGEST_OF_STRANGERS_MS,
  });
  return Math.max(ofPair, ofAccount, kind === 'staff' ? waitAtStaff(failures, at) : 0);
}

/** Half a minute after the last failure once `count` is 0, twice as long for each one more, up to the longest. */
function growingWait(
  last: Date | null,
  at: Date,
  { count, longestMs }: { readonly count: number; readonly longestMs: number },
): number {
  if (count < 0 || last === null) return 0;
  return last.getTime() + Math.min(FIRST_WAIT_MS * 2 ** count, longestMs) - at.getTime();
}

/** Until the failure that is one too many is forgotten. */
function waitAtStaff({ address, address_oldest: oldest }: Failures, at: Date): number {
  if (address < FAILURES_AT_STAFF || oldest === null) return 0;
  return oldest.getTime() + WINDOW_MS - at.getTime();
}
