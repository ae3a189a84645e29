// Proofs of work for login, registration and trial.

import { createHash } from 'node:crypto';
import { challenge } from '@nokshi/contract/identity.ts';
import { createChallenge } from 'altcha-lib/v1';
import { aNewAddress, valueOf, type World } from './world.ts';

function payloadOf(solved: object): string {
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}

/** Asks for a challenge and does the work, as the browser does it. */
export async function solveChallenge(world: World, ip = aNewAddress()): Promise<string> {
  const asked = valueOf(await world.call(challenge, {}, { ip }));
  for (let number = 0; number <= asked.maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${asked.salt}${number}`).digest('hex');
    if (hash === asked.challenge) return payloadOf({ ...asked, number });
  }
  throw new Error('the challenge has no solution');
}

/** A proof that the server takes and that cost nothing: signed with its own secret. For tests of what comes after. */
export async function aProof(world: World): Promise<string> {
  const readKey = async () => {
    const { rows } = await world.owner.query<{ value: Buffer }>(
      "select value from identity_secret where name = 'human-check'",
    );
    return rows[0]?.value;
  };
  let secret = await readKey();
  if (!secret) {
    valueOf(await world.call(challenge));
    secret = await readKey();
  }
  const made = await createChallenge({
    hmacKey: secret?.toString('hex') ?? '',
    algorithm: 'SHA-256',
    number: 7,
    expires: new Date(world.clock.now().getTime() + 60_000),
  });
  return payloadOf({ ...made, number: 7 });
}
