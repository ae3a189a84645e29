import type { LoginVerificationType, LoginVerifyDetails } from '@nokshi/contract/identity-recovery.ts';
import { foldLetters } from '@nokshi/texts/fold-words.ts';
import { maskEmail, maskMobile } from '../contacts/mask.ts';
import { findOwnDevice } from '../devices/devices.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { MemberRow } from '../identity-store.ts';
import { findTotp, listPasskeys } from '../security/factor-store.ts';
import { optionsForMember, relyingPartyOf } from '../security/passkeys.ts';
import { countRecoveryCodes } from '../security/recovery-codes.ts';
import type { Caller } from '../sessions/caller.ts';
import { isKnownAddress } from '../sessions/session-store.ts';
import type { LoginWay } from './login-way.ts';

/**
 * What a login has to show beside its first factor; empty when nothing.
 *
 * An account with an authenticator or a passkey has a second factor, which is always asked. Without one, and with
 * the brand's switch LOGINIPVERF3, a login by password from an address and a device that the member never signed in
 * from is asked for something that the account can be verified by (SC-6.1); an account that has nothing is let in.
 */
export async function listVerifications(
  deps: IdentityDeps,
  member: MemberRow,
  caller: Caller,
  how: LoginWay,
): Promise<readonly LoginVerificationType[]> {
  if (how.way === 'register') return [];
  const factors = await listFactors(deps, member, caller);
  if (factors.length > 0) return factors;
  if (how.way !== 'password') return [];
  const { flags } = await deps.brand();
  if (!flags.LOGINIPVERF3) return [];
  if (await isKnownAddress(deps.db, member.id, caller.ip)) return [];
  if (await findOwnDevice(deps.db, member.id, caller)) return [];
  return listReachable(deps, member);
}

async function listFactors(
  deps: IdentityDeps,
  member: MemberRow,
  caller: Caller,
): Promise<LoginVerificationType[]> {
  const [totp, passkeys] = await Promise.all([
    findTotp(deps.db, member.id),
    listPasskeys(deps.db, member.id),
  ]);
  const hasTotp = totp?.confirmed_at !== null && totp !== undefined;
  // A passkey of another host counts too: whoever comes by another of the brand's domains passes by no factor.
  if (!hasTotp && passkeys.length === 0) return [];
  const rpId = relyingPartyOf(caller)?.rpId;
  const types: LoginVerificationType[] = [];
  if (hasTotp) types.push('GOOGLE');
  if (passkeys.some((passkey) => passkey.rp_id === rpId)) types.push('PASSKEY');
  types.push('RECOVERY');
  return types;
}

async function listReachable(deps: IdentityDeps, member: MemberRow): Promise<LoginVerificationType[]> {
  const types: LoginVerificationType[] = [];
  if (deps.sms.isOn && member.mobile !== null && member.mobile_verified_at !== null) types.push('SMS');
  if (deps.mailer.isOn && member.email !== null && member.email_verified_at !== null) types.push('EMAIL');
  if (comparablePayee(member.payee_name) !== '') types.push('PAYEE');
  if ((await countRecoveryCodes(deps.db, member.id)) > 0) types.push('RECOVERY');
  return types;
}

/** Names as people write them twice: folded as searches are, with single spaces. */
export function comparablePayee(name: string | null | undefined): string {
  return foldLetters(name ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
}

/** What the person is told about the ways to choose from; phone and mail are masked. */
export async function describeVerifications(
  deps: IdentityDeps,
  member: MemberRow,
  caller: Caller,
  types: readonly LoginVerificationType[],
): Promise<Omit<LoginVerifyDetails, 'word'>> {
  return {
    verificationTypes: [...types],
    mobileNum: types.includes('SMS') && member.mobile !== null ? maskMobile(member.mobile) : null,
    email: types.includes('EMAIL') && member.email !== null ? maskEmail(member.email) : null,
    passkeyOptions: types.includes('PASSKEY') ? await optionsForMember(deps.db, member.id, caller) : null,
  };
}
