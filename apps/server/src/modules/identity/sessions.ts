import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import type { SessionId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { AuthenticateOptions, Principal } from '../../platform/http/context.ts';
import { hashToken, newId, newToken } from '../../platform/ids.ts';
import { record } from '../../platform/outbox/record.ts';
import { type MemberRow, touchLogin } from './identity-store.ts';
import { endSessions, findLiveSession, insertSession, touchSession } from './session-store.ts';

const IDLE_MS = IDLE_MINUTES * 60_000;
/** The idle clock is written at most once a minute for each session. */
const TOUCH_MS = 60_000;

export interface Caller {
  readonly ip: string;
  readonly userAgent: string | null;
  readonly deviceId: string | null;
  readonly at: Date;
}

/**
 * Opens a session and answers the login value (EN-9). With `isSingleSession` every other session of the account ends
 * in the same transaction, and hears of it.
 */
export async function openSession(
  tx: Tx,
  member: MemberRow,
  caller: Caller,
  options: { readonly isSingleSession: boolean },
): Promise<LoginValue> {
  const token = newToken();
  const id = newId() as SessionId;
  // First of all, because its row lock makes logins of one account wait for each other.
  const before = await touchLogin(tx, { memberId: member.id, at: caller.at });
  if (options.isSingleSession) {
    const ended = await endSessions(tx, { memberId: member.id, reason: 'replaced', at: caller.at });
    for (const sessionId of ended) {
      await record(tx, 'identity.session_replaced', { memberId: member.id, sessionId }, caller.at);
    }
  }
  await insertSession(tx, { id, memberId: member.id, tokenHash: hashToken(token), ...caller });
  return {
    token,
    id: Number(member.no),
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: before === null,
    passwordExpired: false,
  };
}

/**
 * Who holds a session token; undefined when nobody does any more: ended, replaced, blocked, or idle for 30 minutes
 * (GLI-19 2.5.4). A call that counts as activity restarts the idle clock.
 */
export async function authenticate(
  db: Db,
  token: string,
  options: AuthenticateOptions,
): Promise<Principal | undefined> {
  const session = await findLiveSession(db, hashToken(token));
  if (!session || session.status !== 'active') return undefined;
  const idleMs = options.at.getTime() - session.active_at.getTime();
  if (idleMs >= IDLE_MS) {
    await endSessions(db, {
      memberId: session.member_id,
      onlyId: session.id,
      reason: 'idle',
      at: options.at,
    });
    return undefined;
  }
  if (options.isActivity && idleMs >= TOUCH_MS) await touchSession(db, { id: session.id, at: options.at });
  return {
    memberId: session.member_id,
    memberNo: Number(session.no),
    sessionId: session.id,
    account: session.account,
    type: session.type,
  };
}
