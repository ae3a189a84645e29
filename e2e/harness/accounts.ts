import { createHash, randomBytes } from 'node:crypto';
import type { World } from './world.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** A name and a password that the registration takes and nobody has. */
export function newAccount(): Account {
  return {
    username: `rahim${randomBytes(4).toString('hex')}`,
    password: `Nodi-${randomBytes(6).toString('hex')}`,
  };
}

interface Answer {
  readonly success: boolean;
  readonly value: unknown;
  readonly message: string | null;
}

/** Where the portal hands out the work of a human verification. */
export const CHALLENGE_PATH = '/wps/verification/challenge';

export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** Makes a call of the contract; throws the server's words when it is refused. */
export async function callPortal(
  { portalUrl }: Pick<World, 'portalUrl'>,
  call: {
    readonly path: string;
    readonly body?: unknown;
    readonly query?: Readonly<Record<string, string>>;
    readonly token?: string;
  },
): Promise<unknown> {
  const url = new URL(call.path, portalUrl);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method: call.body === undefined ? 'GET' : 'POST',
    headers: {
      language: 'EN',
      ...(call.token && { authorization: call.token }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!answer.success) throw new Error(`${call.path} was refused: ${answer.message}`);
  return answer.value;
}

/** The work that a browser does as human verification. */
export async function proveHuman(world: World): Promise<string> {
  return solveChallenge((await callPortal(world, { path: CHALLENGE_PATH })) as Challenge);
}

/** The payload of a challenge's solution. */
export function solveChallenge(challenge: Challenge): string {
  for (let number = 0; number <= challenge.maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    if (hash !== challenge.challenge) continue;
    const { algorithm, salt, signature } = challenge;
    const solution = { algorithm, challenge: challenge.challenge, number, salt, signature };
    return Buffer.from(JSON.stringify(solution)).toString('base64');
  }
  throw new Error('the challenge has no solution');
}

/**
 * Opens an account without a browser, for stories that begin with one; `token` is its session. Its owner has said that
 * no limit on deposits is wanted, unless the story is about being asked.
 */
export async function openAccount(
  world: World,
  {
    isAskedForLimit = false,
    affiliateCode = '',
  }: { readonly isAskedForLimit?: boolean; readonly affiliateCode?: string } = {},
): Promise<Account & { readonly token: string }> {
  const account = newAccount();
  const value = (await callPortal(world, {
    path: '/wps/member/register',
    body: {
      ...account,
      confirmPassword: account.password,
      birthday: '1990-01-01',
      termsAccepted: true,
      altcha: await proveHuman(world),
      ...(affiliateCode !== '' && { affiliateCode }),
    },
  })) as { readonly token: string };
  if (!isAskedForLimit) {
    await callPortal(world, {
      path: '/wps/member/control/limit/offer',
      body: { choice: 'no_limit' },
      token: value.token,
    });
  }
  return { ...account, token: value.token };
}

/** Signs an account in without a browser: the session of every other place ends. */
export async function signInElsewhere(world: World, account: Account): Promise<string> {
  const value = (await callPortal(world, {
    path: '/wps/session/login',
    body: { ...account, type: 'username', altcha: await proveHuman(world) },
  })) as { readonly token: string };
  return value.token;
}
