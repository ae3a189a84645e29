// Proofs of work that cost nothing, signed with the server's own secret.

import { createChallenge } from 'altcha-lib/v1';
import type { Pool } from 'pg';
import { NETWORK, networkMark } from '../src/modules/identity/human-check/human-check.ts';
import type { Clock } from '../src/platform/clock.ts';

export function payloadOf(solved: object): string {
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}

const UNBOUND = 'proof of no address yet ';
let unbound = 0;

/** A proof that `world.call` binds to the first address that it is sent from. */
export function unboundProof(): string {
  unbound += 1;
  return `${UNBOUND}${unbound}`;
}

export interface ProofMaker {
  readonly owner: Pool;
  readonly clock: Clock;
  /** Asks the server for a challenge, with which it makes its secret. */
  readonly askChallenge: () => Promise<unknown>;
}

/** Signs what `unboundProof` stands for. */
export function createProofBinder(maker: ProofMaker): (input: object, ip: string) => Promise<object> {
  const bound = new Map<string, Promise<string>>();
  let key: Promise<string> | undefined;
  return async (input, ip) => {
    const { altcha } = input as { readonly altcha?: unknown };
    if (typeof altcha !== 'string' || !altcha.startsWith(UNBOUND)) return input;
    key ??= readKey(maker);
    const proof = bound.get(altcha) ?? signProof(await key, { ip, clock: maker.clock });
    bound.set(altcha, proof);
    return { ...input, altcha: await proof };
  };
}

/** A proof that is good from this address. */
export async function proofFrom(maker: ProofMaker, ip: string): Promise<string> {
  return await signProof(await readKey(maker), { ip, clock: maker.clock });
}

async function readKey({ owner, askChallenge }: ProofMaker): Promise<string> {
  const read = async () => {
    const { rows } = await owner.query<{ value: Buffer }>(
      "select value from identity_secret where name = 'human-check'",
    );
    return rows[0]?.value.toString('hex');
  };
  const known = await read();
  if (known !== undefined) return known;
  await askChallenge();
  return (await read()) ?? '';
}

async function signProof(
  hmacKey: string,
  { ip, clock }: { readonly ip: string; readonly clock: Clock },
): Promise<string> {
  const made = await createChallenge({
    hmacKey,
    algorithm: 'SHA-256',
    number: 7,
    expires: new Date(clock.now().getTime() + 60_000),
    params: { [NETWORK]: networkMark(hmacKey, ip) },
  });
  return payloadOf({ ...made, number: 7 });
}
