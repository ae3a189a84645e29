import { isIP } from 'node:net';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Caller } from '../sessions/caller.ts';
import {
  type ChallengePurpose,
  deletePasskey,
  findPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takePasskeyChallenge,
} from './factor-store.ts';
import { challengeOf, readAssertion, readAttestation } from './passkey-json.ts';
import { codesForFirstFactor } from './recovery-codes.ts';
import { recordSecurityChange } from './security-events.ts';

const RP_NAME = 'Nokshi';
const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

/** Whom passkeys belong to: the host of the page, and its origin that browsers sign. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/** Undefined where browsers know no passkeys: a page that is neither https nor localhost, or has a bare address. */
export function relyingPartyOf(caller: Caller): RelyingParty | undefined {
  if (!caller.page) return undefined;
  const { scheme, host } = caller.page;
  const rpId = host.replace(/:\d{1,5}$/, '').toLowerCase();
  const isLocal = rpId === 'localhost' || rpId.endsWith('.localhost');
  if (rpId === '' || rpId.startsWith('[') || isIP(rpId) !== 0) return undefined;
  return scheme === 'https' || isLocal ? { rpId, origin: `${scheme}://${host.toLowerCase()}` } : undefined;
}

function requireParty(caller: Caller): RelyingParty {
  return relyingPartyOf(caller) ?? fail('identity.passkey_refused');
}

async function keepChallenge(
  db: Db,
  kept: {
    readonly challenge: string;
    readonly purpose: ChallengePurpose;
    readonly memberId: MemberId | null;
    readonly at: Date;
  },
): Promise<string> {
  const id = newId(kept.at);
  const expiresAt = new Date(kept.at.getTime() + CHALLENGE_MS);
  await insertPasskeyChallenge(db, { ...kept, id, expiresAt });
  return id;
}

/**
 * What the browser makes a passkey by.
 * @returns PublicKeyCredentialCreationOptions as JSON text
 * @throws DomainError identity.passkey_refused where the page can have none
 */
export async function startPasskey(db: Db, principal: Principal, caller: Caller): Promise<string> {
  const { rpId } = requireParty(caller);
  const present = await listPasskeys(db, principal.memberId);
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpId,
    userName: principal.account,
    userDisplayName: principal.account,
    userID: new Uint8Array(Buffer.from(principal.memberId.replaceAll('-', ''), 'hex')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: present
      .filter((passkey) => passkey.rp_id === rpId)
      .map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports })),
    // Discoverable and with the fingerprint or PIN of the phone: then it is both factors, and no name is typed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, {
    challenge: options.challenge,
    purpose: 'add',
    memberId: principal.memberId,
    at: caller.at,
  });
  return JSON.stringify(options);
}

async function verifyNew(db: Db, principal: Principal, caller: Caller, credential: string) {
  const party = requireParty(caller);
  const response = readAttestation(credential) ?? fail('identity.passkey_refused');
  const challenge = challengeOf(response);
  const taken = { challenge, purpose: 'add', memberId: principal.memberId, at: caller.at } as const;
  if (!(await takePasskeyChallenge(db, taken))) fail('identity.passkey_refused');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
    });
    if (verified) return { ...registrationInfo.credential, rpId: party.rpId };
  } catch {
    // What is wrong with a credential is nothing that its sender needs to know.
  }
  return fail('identity.passkey_refused');
}

/**
 * Keeps the passkey that the browser made.
 * @returns recovery codes when the account had none, else null
 * @throws DomainError identity.passkey_refused, identity.factor_exists
 */
export async function addPasskey(
  db: Db,
  principal: Principal,
  caller: Caller,
  made: { readonly name: string; readonly credential: string },
): Promise<readonly string[] | null> {
  const { memberId } = principal;
  if ((await listPasskeys(db, memberId)).length >= MOST_PASSKEYS) fail('identity.passkey_refused');
  const credential = await verifyNew(db, principal, caller, made.credential);
  return inTransaction(db, async (tx) => {
    const isNew = await insertPasskey(tx, {
      member_id: memberId,
      id: newId(caller.at),
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      rp_id: credential.rpId,
      name: cleanText(made.name).replaceAll('\0', '') || RP_NAME,
      added_at: caller.at,
    });
    if (!isNew) fail('identity.factor_exists');
    await recordSecurityChange(tx, { memberId, what: 'passkey_added', ip: caller.ip, at: caller.at });
    return codesForFirstFactor(tx, memberId, caller.at);
  });
}

/** @throws DomainError identity.factor_unknown */
export async function removePasskey(
  db: Db,
  memberId: MemberId,
  call: { readonly id: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deletePasskey(tx, { memberId, id: call.id }))) fail('identity.factor_unknown');
    await recordSecurityChange(tx, { memberId, what: 'passkey_removed', ip: call.ip, at: call.at });
  });
}

/**
 * Options for a login by passkey; nobody has said yet who it is.
 * @throws DomainError identity.passkey_refused where the page can have none
 */
export async function startPasskeyLogin(
  db: Db,
  caller: Caller,
): Promise<{ readonly challengeId: string; readonly options: string }> {
  const { rpId } = requireParty(caller);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  const challengeId = await keepChallenge(db, {
    challenge: options.challenge,
    purpose: 'login',
    memberId: null,
    at: caller.at,
  });
  return { challengeId, options: JSON.stringify(options) };
}

/** Options for the second factor of one member; null when the member has no passkey of this host. */
export async function optionsForMember(db: Db, memberId: MemberId, caller: Caller): Promise<string | null> {
  const party = relyingPartyOf(caller);
  if (!party) return null;
  const own = (await listPasskeys(db, memberId)).filter((passkey) => passkey.rp_id === party.rpId);
  if (own.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
    allowCredentials: own.map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports })),
  });
  await keepChallenge(db, { challenge: options.challenge, purpose: 'verify', memberId, at: caller.at });
  return JSON.stringify(options);
}

/**
 * Checks what an authenticator signed and notes its use.
 * @param use.memberId whose passkey it must be; null takes any member's, for a login by passkey alone
 * @returns the passkey, or undefined when anything is wrong with it
 */
export async function usePasskey(
  db: Db,
  caller: Caller,
  use: {
    readonly credential: string;
    readonly memberId: MemberId | null;
    readonly challengeId?: string;
  },
): Promise<PasskeyRow | undefined> {
  const party = relyingPartyOf(caller);
  const response = readAssertion(use.credential);
  if (!party || !response) return undefined;
  const passkey = await findPasskey(db, response.id);
  if (!passkey || passkey.rp_id !== party.rpId) return undefined;
  if (use.memberId !== null && passkey.member_id !== use.memberId) return undefined;
  const isLogin = use.memberId === null;
  const taken = await takePasskeyChallenge(db, {
    challenge: challengeOf(response),
    purpose: isLogin ? 'login' : 'verify',
    memberId: use.memberId,
    at: caller.at,
    ...(use.challengeId !== undefined && { id: use.challengeId }),
  });
  if (!taken) return undefined;
  const counter = await verifySigned(party, passkey, response, isLogin);
  if (counter === undefined) return undefined;
  const note = { memberId: passkey.member_id, id: passkey.id, counter, at: caller.at };
  return (await notePasskeyUse(db, note)) ? passkey : undefined;
}

/** The authenticator's counter when its signature is right. */
export async function verifySigned(
  party: RelyingParty,
  passkey: PasskeyRow,
  response: AuthenticationResponseJSON,
  requireUserVerification: boolean,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeOf(response),
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws at the first thing that is wrong; to the caller all of it is one refusal.
    return undefined;
  }
}
