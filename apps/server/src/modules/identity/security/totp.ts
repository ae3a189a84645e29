import { randomBytes } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { Secret, TOTP } from 'otpauth';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { openForMember, sealForMember, type VaultPlace } from '../profile/member-vault.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';
import { confirmTotpSecret, deleteTotp, findTotp, startTotpSecret, takeTotpStep } from './factor-store.ts';
import { codesForFirstFactor } from './recovery-codes.ts';
import { recordSecurityChange } from './security-events.ts';

/** Authenticator apps by RFC 6238, with the values that every app knows. */
const ISSUER = 'Nokshi';
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after that count, for clocks that are a little off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

function appOf(secret: Buffer, account: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label: account,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

const vaultOf = (memberId: MemberId, at: Date): VaultPlace => ({ use: 'totp', memberId, at });

/**
 * A new secret for an authenticator app; it counts from the confirmation on.
 * @throws DomainError identity.factor_exists
 */
export async function startTotp(
  db: Db,
  principal: Principal,
  at: Date,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = await sealForMember(db, vaultOf(principal.memberId, at), secret);
  if (!(await startTotpSecret(db, { memberId: principal.memberId, secret: sealed, at })))
    fail('identity.factor_exists');
  const app = appOf(secret, principal.account);
  return { secret: app.secret.base32, uri: app.toString() };
}

/** The time step that a code belongs to, by the secret alone; undefined for a wrong code. */
function stepOf(app: TOTP, code: string, at: Date): number | undefined {
  const token = cleanCode(code).replaceAll(/[\s-]/g, '');
  if (token.length !== DIGITS) return undefined;
  const delta = app.validate({ token, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Whether this is a code of the member's confirmed authenticator that was not used before; it is used now. */
export async function useTotpCode(
  db: Db,
  use: { readonly memberId: MemberId; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const row = await findTotp(db, use.memberId);
  if (!row?.confirmed_at) return false;
  const secret = await openForMember(db, vaultOf(use.memberId, use.at), row.secret);
  const step = stepOf(appOf(secret, ''), use.code, use.at);
  return step !== undefined && takeTotpStep(db, { memberId: use.memberId, step });
}

/** The code that an authenticator app with this secret (base32) shows at a moment. */
export function presentCode(secret: string, at: Date): string {
  const app = new TOTP({ digits: DIGITS, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: at.getTime() });
}

/** Computed against where there is no secret, so that time does not say whether there is one. */
const DECOY = Buffer.alloc(SECRET_BYTES, 1);

/** The step of a right code of a confirmed authenticator, without taking it; undefined for a wrong code or none. */
export async function findTotpStep(
  db: Db,
  use: { readonly memberId: MemberId | undefined; readonly code: string; readonly at: Date },
): Promise<number | undefined> {
  const { memberId, code, at } = use;
  const row = memberId === undefined ? undefined : await findTotp(db, memberId);
  const isReady = memberId !== undefined && row !== undefined && row.confirmed_at !== null;
  const secret = isReady ? await openForMember(db, vaultOf(memberId, at), row.secret) : DECOY;
  const step = stepOf(appOf(secret, ''), code, at);
  return isReady && step !== undefined && BigInt(step) > row.last_step ? step : undefined;
}

/** Gives an account an authenticator that counts at once, in the place of one that it had. */
export async function giveTotp(
  tx: Tx,
  owner: { readonly memberId: MemberId; readonly account: string; readonly at: Date },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { memberId, account, at } = owner;
  const secret = randomBytes(SECRET_BYTES);
  await deleteTotp(tx, memberId);
  await startTotpSecret(tx, { memberId, secret: await sealForMember(tx, vaultOf(memberId, at), secret), at });
  await confirmTotpSecret(tx, { memberId, at });
  const app = appOf(secret, account);
  return { secret: app.secret.base32, uri: app.toString() };
}

/**
 * Turns the authenticator on by its first code.
 * @returns recovery codes when the account had none, else null
 * @throws DomainError identity.factor_unknown, identity.code_wrong, identity.locked_out
 */
export async function confirmTotp(
  db: Db,
  principal: Principal,
  call: { readonly code: string; readonly ip: string; readonly at: Date },
): Promise<readonly string[] | null> {
  const { memberId } = principal;
  const row = await findTotp(db, memberId);
  if (!row || row.confirmed_at) fail('identity.factor_unknown');
  const tryId = await admitTry(db, { kind: 'factor', subject: memberId, ip: call.ip, at: call.at });
  const secret = await openForMember(db, vaultOf(memberId, call.at), row.secret);
  const step = stepOf(appOf(secret, principal.account), call.code, call.at);
  await settleTry(db, tryId, step !== undefined);
  if (step === undefined) fail('identity.code_wrong');
  return inTransaction(db, async (tx) => {
    if (!(await confirmTotpSecret(tx, { memberId, at: call.at }))) fail('identity.factor_unknown');
    await takeTotpStep(tx, { memberId, step });
    await recordSecurityChange(tx, { memberId, what: 'totp_on', ip: call.ip, at: call.at });
    return codesForFirstFactor(tx, memberId, call.at);
  });
}

/**
 * Turns the authenticator off.
 * @throws DomainError identity.factor_unknown
 */
export async function removeTotp(
  db: Db,
  memberId: MemberId,
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteTotp(tx, memberId))) fail('identity.factor_unknown');
    await recordSecurityChange(tx, { memberId, what: 'totp_off', ip: call.ip, at: call.at });
  });
}
