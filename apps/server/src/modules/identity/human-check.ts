import { randomBytes } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { getSecret, useChallenge } from './identity-store.ts';

/** Some 50,000 hashes on average: a blink on a laptop, half a second on a cheap phone, a cost for a flood. */
const MAX_NUMBER = 100_000;
const GOOD_FOR_MS = 10 * 60_000;

export interface HumanCheck {
  challenge(): Promise<{
    algorithm: 'SHA-256';
    challenge: string;
    salt: string;
    signature: string;
    maxnumber: number;
  }>;
  /**
   * Accepts a solved challenge once.
   * @throws DomainError identity.verification_failed when it is missing, wrong, too old or was used before
   */
  require(payload: string | undefined): Promise<void>;
}

export function createHumanCheck({ db, clock }: { readonly db: Db; readonly clock: Clock }): HumanCheck {
  let key: Promise<string> | undefined;
  const hmacKey = () => {
    key ??= getSecret(db, 'human-check', randomBytes(32), clock.now()).then((secret) =>
      secret.toString('hex'),
    );
    return key;
  };

  return {
    async challenge() {
      const made = await createChallenge({
        hmacKey: await hmacKey(),
        algorithm: 'SHA-256',
        maxnumber: MAX_NUMBER,
        expires: new Date(clock.now().getTime() + GOOD_FOR_MS),
      });
      return {
        algorithm: 'SHA-256',
        challenge: made.challenge,
        salt: made.salt,
        signature: made.signature,
        maxnumber: MAX_NUMBER,
      };
    },
    async require(payload) {
      const solved = payload === undefined ? undefined : readPayload(payload);
      if (!solved) fail('identity.verification_failed');
      const isRight = await verifySolution(payload ?? '', await hmacKey(), false);
      const expiresAt = new Date(Number(extractParams(solved)['expires'] ?? 0) * 1000);
      if (!isRight || expiresAt <= clock.now()) fail('identity.verification_failed');
      if (!(await useChallenge(db, solved.challenge, expiresAt, clock.now())))
        fail('identity.verification_failed');
    },
  };
}

interface Solved {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly number: number;
}

function readPayload(payload: string): Solved | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { algorithm, challenge, salt, signature, number } = parsed as Record<string, unknown>;
    if (algorithm !== 'SHA-256' || typeof number !== 'number') return undefined;
    if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string')
      return undefined;
    return { algorithm, challenge, salt, signature, number };
  } catch {
    return undefined;
  }
}
