import type { MemberId } from '@nokshi/contract/ids.ts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Db } from '../../../platform/db.ts';
import type { Caller } from '../sessions/caller.ts';
import { findPasskey, listPasskeys, notePasskeyUse } from './factor-store.ts';
import { challengeOf, readAssertion } from './passkey-json.ts';
import { relyingPartyOf, verifySigned } from './passkeys.ts';

const STEP_UP_MS = 5 * 60_000;

/** Whether the member has a passkey that pages of this host can use. */
export async function hasPasskeyHere(db: Db, memberId: MemberId, caller: Caller): Promise<boolean> {
  const party = relyingPartyOf(caller);
  if (!party) return false;
  return (await listPasskeys(db, memberId)).some((passkey) => passkey.rp_id === party.rpId);
}

/**
 * What the browser asks a passkey to sign for one act: the challenge is the caller's, made of what the act does, and is
 * kept by the caller (standards 4.84). Null when the member has no passkey of this host.
 */
export async function stepUpOptions(
  db: Db,
  memberId: MemberId,
  caller: Caller,
  challenge: Buffer,
): Promise<Readonly<Record<string, unknown>> | null> {
  const party = relyingPartyOf(caller);
  if (!party) return null;
  const own = (await listPasskeys(db, memberId)).filter((passkey) => passkey.rp_id === party.rpId);
  if (own.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    timeout: STEP_UP_MS,
    userVerification: 'required',
    challenge: new Uint8Array(challenge),
    allowCredentials: own.map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports })),
  });
  return { ...options };
}

/** Whether a passkey of this member signed exactly this challenge (base64url), with the person verified. */
export async function isStepUpSigned(
  db: Db,
  caller: Caller,
  signed: {
    readonly memberId: MemberId;
    readonly credential: Readonly<Record<string, unknown>>;
    readonly challenge: string;
  },
): Promise<boolean> {
  const party = relyingPartyOf(caller);
  const response = readAssertion(JSON.stringify(signed.credential));
  if (!party || !response || challengeOf(response) !== signed.challenge) return false;
  const passkey = await findPasskey(db, response.id);
  if (!passkey || passkey.rp_id !== party.rpId || passkey.member_id !== signed.memberId) return false;
  const counter = await verifySigned(party, passkey, response, true);
  if (counter === undefined) return false;
  return notePasskeyUse(db, { memberId: passkey.member_id, id: passkey.id, counter, at: caller.at });
}
