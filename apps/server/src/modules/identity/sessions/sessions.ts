import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import type { SessionId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, onCommit, type Tx } from '../../../platform/db.ts';
import type { AuthenticateOptions, Principal } from '../../../platform/http/context.ts';
import { hashToken, newId, newToken } from '../../../platform/ids.ts';
import { record } from '../../../platform/outbox/record.ts';
import { type MemberRow, touchLogin } from '../identity-store.ts';
import type { Caller } from './caller.ts';
import { type EndedSession, tellSessionEnded } from './session-ends.ts';
import {
  type EndOrder,
  endSessions,
  findLiveSession,
  insertSession,
  listGone,
  type SessionRow,
  type SessionWay,
  touchSession,
  wasOfStopped,
} from './session-store.ts';

const IDLE_MS = IDLE_MINUTES * 60_000;
/** However busy a session is: 30 days after the last full login another one is due (GLI-19 2.5.4 b). */
const LONGEST_MS = 30 * 24 * 3600_000;
/** The idle clock is written at most once a minute for each session. */
const TOUCH_MS = 60_000;

export type { Caller } from './caller.ts';

export interface OpenOptions {
  /** Every other session of the account ends in the same transaction, and hears of it. */
  readonly isSingleSession: boolean;
  readonly way?: SessionWay;
  /** The way of the full login that the session goes back to; its own unless told. */
  readonly fullWay?: SessionWay;
  /** When that full login was; now unless told. */
  readonly fullLoginAt?: Date;
  /** The device by its cookie. */
  readonly knownDeviceId?: string | null;
}

/** The moment before which a session that did nothing since is idle. */
export function idleSince(at: Date): Date {
  return new Date(at.getTime() - IDLE_MS);
}

/** Opens a session and answers the login value (EN-9). */
export async function openSession(
  tx: Tx,
  member: MemberRow,
  caller: Caller,
  options: OpenOptions,
): Promise<LoginValue> {
  const token = newToken();
  const id = newId() as SessionId;
  // First of all, because its row lock makes logins of one account wait for each other.
  const before = await touchLogin(tx, {
    memberId: member.id,
    language: caller.language ?? null,
    at: caller.at,
  });
  if (options.isSingleSession) {
    const ended = await endSessions(tx, {
      memberId: member.id,
      ofAssistant: null,
      reason: 'replaced',
      at: caller.at,
    });
    for (const sessionId of ended) {
      await record(tx, 'identity.session_replaced', { memberId: member.id, sessionId }, caller.at);
      onCommit(tx, () => tellSessionEnded({ memberId: member.id, sessionId }));
    }
  }
  const way = options.way ?? 'password';
  await insertSession(tx, {
    id,
    memberId: member.id,
    tokenHash: hashToken(token),
    ip: caller.ip,
    userAgent: caller.userAgent,
    deviceId: caller.deviceId,
    way,
    fullWay: options.fullWay ?? way,
    fullLoginAt: options.fullLoginAt ?? caller.at,
    knownDeviceId: options.knownDeviceId ?? null,
    at: caller.at,
  });
  return {
    token,
    id: Number(member.no),
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: before === null,
    passwordExpired: false,
    passwordIsDefault: false,
  };
}

/** Opens a session of an assistant, who acts for the member: beside those of the member, and it replaces none. */
export async function openAssistantSession(
  tx: Tx,
  member: MemberRow,
  { ip, userAgent, deviceId, at }: Caller,
  assistantId: string,
): Promise<LoginValue> {
  const token = newToken();
  await insertSession(tx, {
    id: newId() as SessionId,
    memberId: member.id,
    tokenHash: hashToken(token),
    ip,
    userAgent,
    deviceId,
    way: 'password',
    fullWay: 'password',
    fullLoginAt: at,
    knownDeviceId: null,
    assistantId,
    at,
  });
  return {
    token,
    id: Number(member.no),
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: false,
    passwordExpired: false,
    passwordIsDefault: false,
  };
}

/**
 * Ends sessions of a member so that whatever holds them open lets go at once: browsers' connections and suppliers'
 * wallet tokens, here after the commit and in other processes by the event.
 * @returns the ids of the sessions that ended
 */
export async function endAndTell(tx: Tx, order: EndOrder): Promise<readonly string[]> {
  const ended = await endSessions(tx, order);
  for (const sessionId of ended) {
    const told: EndedSession = { memberId: order.memberId, sessionId };
    await record(tx, 'identity.session_ended', { ...told }, order.at);
    onCommit(tx, () => tellSessionEnded(told));
  }
  return ended;
}

/** Ends the session of a call at its owner's word. */
export async function logOut(
  db: Db,
  { memberId, sessionId }: Pick<Principal, 'memberId' | 'sessionId'>,
  at: Date,
): Promise<void> {
  await inTransaction(db, (tx) => endAndTell(tx, { memberId, onlyId: sessionId, reason: 'logout', at }));
}

/**
 * Who holds a session token of the portal; undefined when nobody does any more: ended, replaced, blocked, or idle for
 * 30 minutes (GLI-19 2.5.4). A call that counts as activity restarts the idle clock. A session of the console is
 * nobody's here.
 */
export async function authenticate(
  db: Db,
  token: string,
  options: AuthenticateOptions,
): Promise<Principal | undefined> {
  const session = await findLiveSession(db, hashToken(token));
  if (!session || session.status !== 'active' || session.full_way === 'staff') return undefined;
  const idleMs = options.at.getTime() - session.active_at.getTime();
  const named = { memberId: session.member_id, sessionId: session.id };
  if (idleMs >= IDLE_MS) {
    await endIdle(db, named, options.at);
    return undefined;
  }
  if (options.at.getTime() - session.full_login_at.getTime() >= LONGEST_MS) {
    await logOut(db, named, options.at);
    return undefined;
  }
  if (options.isActivity && idleMs >= TOUCH_MS) await touchSession(db, { id: session.id, at: options.at });
  return {
    memberId: session.member_id,
    memberNo: Number(session.no),
    sessionId: session.id,
    account: session.account,
    type: session.type,
    // The password that must be changed is the member's, and not the assistant's.
    mustChangePassword:
      session.assistant_id === null && session.must_change_password && isPasswordAsked(session.full_way),
    ...grantOf(session),
  };
}

/** Whether nobody holds the token any more because the agent has stopped its assistant. */
export async function isStoppedAssistant(db: Db, token: string): Promise<boolean> {
  return wasOfStopped(db, hashToken(token));
}

function grantOf(session: SessionRow): Pick<Principal, 'assistant'> {
  const { assistant_id: id, assistant_name: name, assistant_rights: rights } = session;
  return id === null ? {} : { assistant: { id, name: name ?? '', rights: rights ?? [] } };
}

/** A login by phone code is never held up by the password (ST-3.5). */
export function isPasswordAsked(fullWay: SessionWay): boolean {
  return fullWay !== 'sms' && fullWay !== 'firebase';
}

async function endIdle(
  db: Db,
  { memberId, sessionId }: Pick<Principal, 'memberId' | 'sessionId'>,
  at: Date,
): Promise<void> {
  const order = { memberId, onlyId: sessionId, idleSince: idleSince(at), reason: 'idle', at } as const;
  await inTransaction(db, (tx) => endAndTell(tx, order));
}

/**
 * Of these sessions, those that are over. A session that nobody calls with any more ends by standing idle without
 * anybody noticing; whoever holds connections open asks here, and what is idle ends.
 */
export async function findGoneSessions(
  db: Db,
  sessionIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const gone = await listGone(db, sessionIds, idleSince(at));
  for (const session of gone) {
    if (session.is_idle) await endIdle(db, { memberId: session.member_id, sessionId: session.id }, at);
  }
  return new Set(gone.map((session) => session.id));
}
