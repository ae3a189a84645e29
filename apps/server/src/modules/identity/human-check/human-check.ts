import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/geo/index.ts';
import { getSecret, useChallenge } from '../identity-store.ts';
import { isMoreWorkDue } from '../sign-in/throttle.ts';

/** Some 50,000 hashes on average: a blink on a laptop, half a second on a cheap phone, a cost for a flood. */
const MAX_NUMBER = 100_000;
/** How many times as much work it is where an address has failed often: two seconds on a cheap phone, and nobody waits longer. */
const MORE_WORK = 4;
const GOOD_FOR_MS = 10 * 60_000;
/** The parameter of the salt that names the network. */
export const NETWORK = 'network';

export interface HumanCheck {
  /** One for the network that asks; elsewhere its solution is worth nothing. */
  challenge(ip: string): Promise<{
    algorithm: 'SHA-256';
    challenge: string;
    salt: string;
    signature: string;
    maxnumber: number;
  }>;
  /**
   * Accepts a solved challenge once, from the network that asked for it: work done in one place does not serve many.
   * @throws DomainError identity.verification_failed when it is missing, wrong, too old, of another network or was used
   *   before
   */
  require(payload: string | undefined, ip: string): Promise<void>;
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
    async challenge(ip) {
      const isMoreDue = await isMoreWorkDue(db, { ip, at: clock.now() });
      const maxnumber = isMoreDue ? MAX_NUMBER * MORE_WORK : MAX_NUMBER;
      const made = await createChallenge({
        hmacKey: await hmacKey(),
        algorithm: 'SHA-256',
        maxnumber,
        expires: new Date(clock.now().getTime() + GOOD_FOR_MS),
        params: { [NETWORK]: networkMark(await hmacKey(), ip) },
      });
      return {
        algorithm: 'SHA-256',
        challenge: made.challenge,
        salt: made.salt,
        signature: made.signature,
        maxnumber,
      };
    },
    async require(payload, ip) {
      const solved = payload === undefined ? undefined : readPayload(payload);
      if (!solved) fail('identity.verification_failed');
      const isRight = await verifySolution(payload ?? '', await hmacKey(), false);
      const params = extractParams(solved);
      const expiresAt = new Date(Number(params['expires'] ?? 0) * 1000);
      const isOfNetwork = isSameMark(params[NETWORK] ?? '', networkMark(await hmacKey(), ip));
      if (!isRight || !isOfNetwork || expiresAt <= clock.now()) fail('identity.verification_failed');
      if (!(await useChallenge(db, solved.challenge, expiresAt, clock.now())))
        fail('identity.verification_failed');
    },
  };
}

/** What a challenge says of the network that asked for it, without saying which it is: 64 bits of a keyed hash, in hex. */
export function networkMark(hmacKey: string, ip: string): string {
  return createHmac('sha256', hmacKey)
    .update(`network:${networkOf(ip)}`)
    .digest('hex')
    .slice(0, 16);
}

function isSameMark(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
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
