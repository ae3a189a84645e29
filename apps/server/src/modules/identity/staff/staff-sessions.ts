import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { PERMISSIONS, type Permission, permissionsOf, type StaffRole } from '@nokshi/contract/permissions.ts';
import { STAFF_IDLE_MINUTES, STAFF_LONGEST_HOURS, type Staff } from '@nokshi/contract/staff.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import type { AuthenticateOptions, Principal } from '../../../platform/http/context.ts';
import { hashToken } from '../../../platform/ids.ts';
import { findLiveSession, touchSession } from '../sessions/session-store.ts';
import { endAndTell } from '../sessions/sessions.ts';
import { pagesFor } from './staff-pages.ts';
import { findStaffRoles } from './staff-store.ts';

const IDLE_MS = STAFF_IDLE_MINUTES * 60_000;
const LONGEST_MS = STAFF_LONGEST_HOURS * 3600_000;
/** The idle clock is written at most once in so long for each session. */
const TOUCH_MS = 30_000;

/** What the roles allow together. */
function allowedTo(roles: readonly StaffRole[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap(permissionsOf));
}

export function describeStaff(person: {
  readonly id: string;
  readonly account: string;
  readonly roles: readonly StaffRole[];
}): Staff {
  const allowed = allowedTo(person.roles);
  return {
    id: person.id,
    account: person.account,
    roles: [...person.roles],
    permissions: PERMISSIONS.filter((permission) => allowed.has(permission)),
    pages: [...pagesFor(allowed)],
  };
}

/**
 * Who holds a session token of the console; undefined when nobody does any more: ended, replaced, taken off the staff,
 * without an act for 15 minutes, or 12 hours old. A session of the portal is nobody's here. Roles are read anew at
 * every call, so that one that is taken away is gone at once.
 */
export async function authenticateStaff(
  db: Db,
  token: string,
  options: AuthenticateOptions,
): Promise<Principal | undefined> {
  const session = await findLiveSession(db, hashToken(token));
  if (!session || session.status !== 'active') return undefined;
  if (session.full_way !== 'staff' || session.type !== MEMBER_TYPE.staff) return undefined;
  const { at } = options;
  const idleMs = at.getTime() - session.active_at.getTime();
  const isOld = at.getTime() - session.full_login_at.getTime() >= LONGEST_MS;
  if (idleMs >= IDLE_MS || isOld) {
    const order = { memberId: session.member_id, onlyId: session.id, reason: 'idle', at } as const;
    await inTransaction(db, (tx) => endAndTell(tx, order));
    return undefined;
  }
  const roles = await findStaffRoles(db, session.member_id);
  if (roles === undefined) return undefined;
  if (options.isActivity && idleMs >= TOUCH_MS) await touchSession(db, { id: session.id, at });
  return {
    memberId: session.member_id,
    memberNo: Number(session.no),
    sessionId: session.id,
    account: session.account,
    type: session.type,
    mustChangePassword: false,
    staff: { roles, permissions: allowedTo(roles), factorAt: session.factor_at },
  };
}
