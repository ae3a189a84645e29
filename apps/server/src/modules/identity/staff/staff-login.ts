import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { StaffRole } from '@nokshi/contract/permissions.ts';
import type { Staff } from '@nokshi/contract/staff.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMemberByAccount, type MemberRow } from '../identity-store.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { takeTotpStep } from '../security/factor-store.ts';
import { findTotpStep } from '../security/totp.ts';
import type { Caller } from '../sessions/caller.ts';
import { openSession } from '../sessions/sessions.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';
import { describeStaff } from './staff-sessions.ts';
import { findStaffRoles, insertAction, insertOutcome } from './staff-store.ts';

export interface StaffLoginOrder {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly altcha: string | undefined;
}

/**
 * Signs a person of the staff in: name, password and a fresh code of the authenticator app. Whatever of it is wrong,
 * the work and the answer are the same. Tries are counted by themselves, so that a right password at the
 * portal's login clears none of them.
 * @throws DomainError identity.wrong_credentials, locked_out, verification_failed
 */
export async function staffLogin(
  deps: IdentityDeps,
  order: StaffLoginOrder,
  caller: Caller,
): Promise<{ readonly token: string; readonly staff: Staff }> {
  const { db } = deps;
  const { ip, at } = caller;
  await deps.humanCheck.require(order.altcha, caller.ip);
  const member = await findMemberByAccount(db, order.username);
  const account = member?.account ?? cleanLogin(order.username);
  const tryId = await admitTry(db, { kind: 'staff', subject: account, ip, at });
  const isRight = await verifyPassword(member?.password_hash ?? null, order.password.trim());
  const step = await findTotpStep(db, { memberId: member?.id, code: order.code, at });
  const roles = member && mayEnter(member) ? await findStaffRoles(db, member.id) : undefined;
  const opened =
    member && isRight && step !== undefined && roles
      ? await open(deps, { member, roles, step }, caller)
      : undefined;
  await settleTry(db, tryId, opened !== undefined);
  return opened ?? fail('identity.wrong_credentials');
}

function mayEnter(member: MemberRow): boolean {
  return member.status === 'active' && member.type === MEMBER_TYPE.staff;
}

/** Undefined when the code was taken by another login meanwhile. */
async function open(
  { db }: IdentityDeps,
  person: { readonly member: MemberRow; readonly roles: readonly StaffRole[]; readonly step: number },
  caller: Caller,
): Promise<{ readonly token: string; readonly staff: Staff } | undefined> {
  const { member, roles, step } = person;
  const memberId: MemberId = member.id;
  return inTransaction(db, async (tx) => {
    if (!(await takeTotpStep(tx, { memberId, step }))) return undefined;
    const { token } = await openSession(tx, member, caller, { isSingleSession: true, way: 'staff' });
    const id = await insertAction(tx, {
      staffId: memberId,
      call: 'identity.staffLogin',
      memberId: null,
      input: {},
      reason: null,
      ip: caller.ip,
      at: caller.at,
    });
    await insertOutcome(tx, { id, outcome: 'done', at: caller.at });
    return { token, staff: describeStaff({ id: memberId, account: member.account, roles }) };
  });
}
