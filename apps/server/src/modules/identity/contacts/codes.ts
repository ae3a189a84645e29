import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Language } from '@nokshi/contract/constants.ts';
import type { CodeSent } from '@nokshi/contract/identity-recovery.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { fill, findText } from '@nokshi/texts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { getSecret } from '../identity-store.ts';
import {
  type CodePurpose,
  countCodes,
  deleteCode,
  insertCode,
  lockReceiver,
  markCodeUsed,
  type ReceiverKind,
  tryCode,
} from './code-store.ts';

const CODE_SPACE = 1_000_000;
const CODE_DIGITS = 6;
const EXPIRES_MINUTES = 5;
const RESEND_SECONDS = 60;
const MAX_TRIES = 5;
const PER_RECEIVER_HOUR = 5;
const PER_RECEIVER_DAY = 10;
/** Hundreds of phones of one carrier share an address; what all texts cost is bounded by the brand's `smsPerDay`. */
const PER_ADDRESS_DAY = 1_000;
const HOUR_MS = 3_600_000;

export interface CodeOrder {
  readonly purpose: Exclude<CodePurpose, 'reset_link'>;
  readonly kind: ReceiverKind;
  /** A number in the form of E.164, or a mail address. */
  readonly to: string;
  /** Whose account it opens or changes; left out where there is none yet. */
  readonly memberId?: MemberId;
  /**
   * The message leaves after the answer, and not at all where no account has the number: neither the answer nor its
   * time says which. Left out, the answer waits for the gateway.
   */
  readonly isHidden?: boolean;
  readonly language: Language;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Sends a code of six digits, good for five minutes, five tries and once.
 * @throws DomainError identity.sms_not_allowed (country), code_too_soon with `retryAfterSeconds`, sms_quota,
 *   send_failed (also where there is no gateway)
 */
export async function sendCode(deps: IdentityDeps, order: CodeOrder): Promise<CodeSent> {
  await checkReceiver(deps, order.kind, order.to);
  const code = randomInt(CODE_SPACE).toString().padStart(CODE_DIGITS, '0');
  const receiver = receiverKey(order.kind, order.to);
  const id = await keepCode(deps, {
    ...order,
    receiver,
    memberId: order.memberId ?? null,
    hash: await hashCode(deps.db, { ...order, receiver, code }),
    goodForMs: EXPIRES_MINUTES * 60_000,
  });
  const isKnown = order.purpose !== 'access' || order.memberId !== undefined;
  if (order.isHidden) {
    if (isKnown) {
      setImmediate(() => {
        deliver(deps, order, code).catch((error: unknown) => reportLost(deps, order, error));
      });
    }
  } else {
    await deliver(deps, order, code).catch(async (error: unknown) => {
      reportLost(deps, order, error);
      await deleteCode(deps.db, id);
      fail('identity.send_failed');
    });
  }
  return { expiredMinutes: EXPIRES_MINUTES, resendSeconds: RESEND_SECONDS };
}

export interface CodeAttempt {
  readonly purpose: Exclude<CodePurpose, 'reset_link'>;
  readonly kind: ReceiverKind;
  readonly to: string;
  readonly memberId?: MemberId;
  readonly code: string | undefined;
  readonly at: Date;
}

export interface CheckedCode {
  readonly id: string;
  /** Whose account the code was sent for. */
  readonly memberId: MemberId | null;
}

/**
 * Whether this is the code that was sent last. A wrong one counts as a try, whatever becomes of the call. A right one
 * stays good until `useCode` takes it in the transaction that it allows.
 * @throws DomainError identity.code_missing, code_wrong, code_expired
 */
export async function checkCode(deps: IdentityDeps, attempt: CodeAttempt): Promise<CheckedCode> {
  const code = readCode(attempt.code);
  if (code === '') fail('identity.code_missing', { field: 'verificationCode' });
  const receiver = receiverKey(attempt.kind, attempt.to);
  const tried = await tryCode(deps.db, {
    purpose: attempt.purpose,
    receiver,
    memberId: attempt.memberId ?? null,
    hash: await hashCode(deps.db, { ...attempt, receiver, code }),
    maxTries: MAX_TRIES,
    at: attempt.at,
  });
  if (tried === 'expired') fail('identity.code_expired', { field: 'verificationCode' });
  if (!tried?.is_right) fail('identity.code_wrong', { field: 'verificationCode' });
  return { id: tried.id, memberId: tried.member_id };
}

/**
 * Takes a checked code: it is good once.
 * @throws DomainError identity.code_expired when another call took it first
 */
export async function useCode(tx: Tx, checked: CheckedCode, at: Date): Promise<void> {
  if (!(await markCodeUsed(tx, checked.id, at))) {
    fail('identity.code_expired', { field: 'verificationCode' });
  }
}

export interface KeptCode {
  readonly purpose: CodePurpose;
  readonly kind: ReceiverKind;
  readonly receiver: string;
  readonly memberId: MemberId | null;
  readonly hash: Buffer;
  readonly goodForMs: number;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Writes down what is about to be sent, if the limits of its receiver, its asker and the whole brand allow it.
 * @returns its id
 * @throws DomainError identity.code_too_soon, sms_quota
 */
export async function keepCode(deps: IdentityDeps, code: KeptCode): Promise<string> {
  const { smsPerDay } = await deps.brand();
  const id = newId();
  await inTransaction(deps.db, async (tx) => {
    await lockReceiver(tx, code.receiver);
    const counts = await countCodes(tx, code);
    assert(counts !== undefined, 'counts are one row');
    const sinceLastMs = counts.last_at === null ? HOUR_MS : code.at.getTime() - counts.last_at.getTime();
    const untilHourMs = (counts.hour_first_at?.getTime() ?? 0) + HOUR_MS - code.at.getTime();
    if (sinceLastMs < RESEND_SECONDS * 1000) tooSoon(RESEND_SECONDS * 1000 - sinceLastMs);
    if (counts.hour >= PER_RECEIVER_HOUR) tooSoon(untilHourMs);
    const isOverDay = counts.day >= PER_RECEIVER_DAY || counts.ip_day >= PER_ADDRESS_DAY;
    const isOverAll = code.kind === 'mobile' && counts.all_day >= smsPerDay;
    if (isOverDay || isOverAll) fail('identity.sms_quota');
    await insertCode(tx, { ...code, id, expiresAt: new Date(code.at.getTime() + code.goodForMs) });
  });
  return id;
}

function tooSoon(waitMs: number): never {
  fail('identity.code_too_soon', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

async function checkReceiver(deps: IdentityDeps, kind: ReceiverKind, to: string): Promise<void> {
  if (kind === 'email') {
    if (!deps.mailer.isOn) fail('identity.send_failed');
    return;
  }
  if (!deps.sms.isOn) fail('identity.send_failed');
  const { smsCountries } = await deps.brand();
  if (!smsCountries.some((code) => to.startsWith(`+${code}`))) fail('identity.sms_not_allowed');
}

async function deliver(deps: IdentityDeps, order: CodeOrder, code: string): Promise<void> {
  const values = { code, minutes: EXPIRES_MINUTES };
  const to = order.language === 'EN' ? 'en' : 'bn';
  const say = (key: 'codeText' | 'codeMailSubject' | 'codeMailBody') =>
    fill(to, findText(to, `server.${key}`) ?? '', values);
  if (order.kind === 'mobile') await deps.sms.send({ to: order.to, text: say('codeText') });
  else await deps.mailer.send({ to: order.to, subject: say('codeMailSubject'), text: say('codeMailBody') });
}

function reportLost(deps: IdentityDeps, order: CodeOrder, error: unknown): void {
  deps.log.warn({ err: error, purpose: order.purpose, kind: order.kind }, 'code was not sent');
}

/** How receivers are compared: numbers as they stand, addresses without case. */
export function receiverKey(kind: ReceiverKind, to: string): string {
  return kind === 'mobile' ? to : to.normalize('NFC').trim().toLowerCase();
}

/** A code as people type and paste it: with spaces and dashes, in Bengali digits. */
function readCode(typed: string | undefined): string {
  return cleanCode(typed ?? '').replaceAll(/[\s-]/g, '');
}

/** A million codes are hashed in a blink, so the hash needs a key that is not in the table. */
async function hashCode(
  db: Db,
  {
    purpose,
    receiver,
    code,
    at,
  }: { readonly purpose: CodePurpose; readonly receiver: string; readonly code: string; readonly at: Date },
): Promise<Buffer> {
  const key = await getSecret(db, 'codes', randomBytes(32), at);
  return createHmac('sha256', key).update(`${purpose}\n${receiver}\n${code}`).digest();
}
