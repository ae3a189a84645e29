// Proofs of work for login, registration and trial.

import { createHash } from 'node:crypto';
import { challenge } from '@nokshi/contract/identity.ts';
import { payloadOf, proofFrom, unboundProof } from './free-proof.ts';
import { valueOf, type World } from './world.ts';

/** Asks for a challenge and does the work, as the browser does it; good from this address alone. */
export async function solveChallenge(world: World, ip: string): Promise<string> {
  const asked = valueOf(await world.call(challenge, {}, { ip }));
  for (let number = 0; number <= asked.maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${asked.salt}${number}`).digest('hex');
    if (hash === asked.challenge) return payloadOf({ ...asked, number });
  }
  throw new Error('the challenge has no solution');
}

/**
 * A proof that the server takes and that cost nothing, for tests of what comes after. Without an address it is good from
 * wherever `world.call` sends it.
 */
export async function aProof(world: World, ip?: string): Promise<string> {
  if (ip === undefined) return unboundProof();
  const { owner, clock } = world;
  return await proofFrom({ owner, clock, askChallenge: () => world.call(challenge) }, ip);
}
