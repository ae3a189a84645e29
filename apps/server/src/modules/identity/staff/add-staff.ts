import { randomBytes } from 'node:crypto';
import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { StaffRole } from '@nokshi/contract/permissions.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { findMemberByAccount, updatePassword } from '../identity-store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { createMember } from '../registration/create-member.ts';
import { giveTotp } from '../security/totp.ts';
import { endAndTell } from '../sessions/sessions.ts';
import { disableStaff, saveStaff } from './staff-store.ts';

const PASSWORD_BYTES = 15;

export interface StaffCredentials {
  readonly password: string;
  /** Base32, as authenticator apps take it. */
  readonly secret: string;
  readonly uri: string;
}

/** Says in words why an order about the staff cannot be carried out. */
export class StaffFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StaffFault';
  }
}

/**
 * Puts a new account on the staff with a password and an authenticator of its own, or gives new ones and other roles
 * to who is on it already. Whoever was signed in with the old ones is signed out.
 * @returns the credentials, which are kept nowhere else
 * @throws StaffFault when the account is a member's
 */
export async function addStaff(
  db: Db,
  order: { readonly account: string; readonly roles: readonly StaffRole[]; readonly at: Date },
): Promise<StaffCredentials> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { account, roles, at } = order;
  const made = await inTransaction(db, async (tx) => {
    const known = await findMemberByAccount(tx, account);
    if (known && known.type !== MEMBER_TYPE.staff) {
      throw new StaffFault(`${account} is a member, and nobody is both.`);
    }
    const memberId = known?.id ?? (newId(at) as MemberId);
    if (known) await updatePassword(tx, { memberId, passwordHash, at });
    else await createMember(tx, aStaffMember({ id: memberId, account, passwordHash, at }), NO_CREDIT);
    await saveStaff(tx, { memberId, roles, at });
    await endAndTell(tx, { memberId, reason: 'password_changed', at });
    return giveTotp(tx, { memberId, account, at });
  });
  return { password, ...made };
}

/**
 * Takes somebody off the staff and signs that person out.
 * @throws StaffFault when nobody of the staff is called so
 */
export async function removeStaff(
  db: Db,
  order: { readonly account: string; readonly at: Date },
): Promise<void> {
  const { account, at } = order;
  await inTransaction(db, async (tx) => {
    const member = await findMemberByAccount(tx, account);
    const isRemoved = member !== undefined && (await disableStaff(tx, { memberId: member.id, at }));
    if (!isRemoved) throw new StaffFault(`Nobody of the staff is called ${account}.`);
    await endAndTell(tx, { memberId: member.id, reason: 'revoked', at });
  });
}

/** Who runs the portal plays nothing. */
const NO_CREDIT = { micros: 0n, code: 'credit.welcome' } as const;

function aStaffMember(person: {
  readonly id: MemberId;
  readonly account: string;
  readonly passwordHash: string;
  readonly at: Date;
}) {
  return {
    ...person,
    type: MEMBER_TYPE.staff,
    birthday: null,
    email: null,
    mobile: null,
    payeeName: null,
    extra: {},
    currency: PLAY_CREDIT,
    isDemo: false,
    termsVersion: null,
    ip: null,
  };
}
