import type { Language } from '@nokshi/contract/constants.ts';
import type { CodeSent } from '@nokshi/contract/identity-recovery.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { type CheckedCode, checkCode, sendCode, useCode } from '../contacts/codes.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, type MemberRow } from '../identity-store.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { admitTry, settleTry } from '../sign-in/throttle.ts';

/** What the person shows: the password, or where the account has none the code that came to its phone. */
export interface OwnerProof {
  readonly password: string | undefined;
  readonly verificationCode: string | undefined;
}

interface Call {
  readonly ip: string;
  readonly at: Date;
}

/**
 * Asks who holds the session to prove to be the account's owner, before something that whoever finds an open session
 * must not do. A code is used up by it.
 * @returns the member
 * @throws DomainError identity.wrong_credentials, locked_out; of an account without a password code_missing,
 *   code_wrong, code_expired
 */
export async function confirmOwner(
  deps: IdentityDeps,
  principal: Principal,
  { password, verificationCode, ip, at }: OwnerProof & Call,
): Promise<MemberRow> {
  const member = await findMember(deps.db, principal.memberId);
  if (member?.password_hash === null) {
    const checked = await checkOwnerCode(deps, member, { verificationCode, at });
    await inTransaction(deps.db, (tx) => useCode(tx, checked, at));
    return member;
  }
  const tryId = await admitTry(deps.db, { kind: 'login', subject: principal.account, ip, at });
  const isRight = await verifyPassword(member?.password_hash ?? null, password ?? '');
  await settleTry(deps.db, tryId, isRight);
  if (!member || !isRight) fail('identity.wrong_credentials');
  return member;
}

/**
 * Whether this is the code that was sent to the owner of an account without a password. It stays good until `useCode`
 * takes it.
 * @throws DomainError identity.code_missing, code_wrong, code_expired
 */
export async function checkOwnerCode(
  deps: IdentityDeps,
  member: MemberRow,
  { verificationCode: code, at }: Pick<OwnerProof & Call, 'verificationCode' | 'at'>,
): Promise<CheckedCode> {
  const to = verifiedMobile(member);
  if (to === null) fail('identity.code_wrong', { field: 'verificationCode' });
  return checkCode(deps, { purpose: 'owner', kind: 'mobile', to, memberId: member.id, code, at });
}

/**
 * Sends the code that stands in for a password to the verified phone of an account that has none.
 * @throws DomainError identity.factor_unknown where the account has a password or no verified phone, and as `sendCode`
 */
export async function sendOwnerCode(
  deps: IdentityDeps,
  principal: Principal,
  call: Call & { readonly language: Language },
): Promise<CodeSent> {
  const member = await findMember(deps.db, principal.memberId);
  const to = member && verifiedMobile(member);
  if (!member || member.password_hash !== null || !to) fail('identity.factor_unknown');
  return sendCode(deps, { purpose: 'owner', kind: 'mobile', to, memberId: member.id, ...call });
}

function verifiedMobile({ mobile, mobile_verified_at: verifiedAt }: MemberRow): string | null {
  return verifiedAt === null ? null : mobile;
}
