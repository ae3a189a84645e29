import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SystemStatus } from '@nokshi/contract/brand.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { ENTRIES, findEntry } from '@nokshi/contract/index.ts';
import { sealBody } from '@nokshi/contract/seal-body.ts';

/**
 * `npm run call -- NAME JSON [--as demo-member]`: makes any call of the contract against the running portal, the
 * encrypted ones sealed. With `--as` it signs in first, with the password of the demo accounts.
 */

const base = process.env['PORTAL_URL'] ?? 'http://localhost:8080';

interface Answer {
  readonly success: boolean;
  readonly value: unknown;
  readonly message: string | null;
  readonly errorCode?: string;
}

async function send(entry: Entry, input: Readonly<Record<string, unknown>>, token?: string): Promise<Answer> {
  const [method = 'GET'] = entry.methods;
  const [path = '/'] = entry.paths;
  const url = new URL(path, base);
  if (method === 'GET') {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  }
  const sealed = entry.encrypted
    ? await sealBody(await firstSealKey(), { entryName: entry.name, input })
    : undefined;
  const response = await fetch(url, {
    method,
    headers: {
      [HEADERS.language]: 'EN',
      ...(token && { [HEADERS.token]: token }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(sealed && { [HEADERS.encryption]: sealed.encryption }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(sealed ? { value: sealed.value } : input) }),
  });
  const answer = (await response.json()) as Answer;
  return sealed && answer.success ? { ...answer, value: await sealed.openAnswer(answer.value) } : answer;
}

async function firstSealKey() {
  const { value } = await send(mustFind('brand.systemStatus'), {});
  const [key] = (value as SystemStatus).sealKeys;
  if (!key) throw new Error('the portal publishes no key to seal calls to');
  return key;
}

interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** Does the work that a browser does before it signs in. */
function solve(challenge: Challenge): string {
  for (let number = 0; number <= challenge.maxnumber; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${challenge.salt}${number}`))) !== challenge.challenge) continue;
    const { algorithm, salt, signature } = challenge;
    return Buffer.from(
      JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }),
    ).toString('base64');
  }
  throw new Error('the challenge has no solution');
}

async function signIn(account: string): Promise<string> {
  const home = process.env['NOKSHI_HOME'] ?? '.nokshi';
  const { accounts, factors, password } = JSON.parse(
    readFileSync(join(home, 'demo-accounts.json'), 'utf8'),
  ) as {
    readonly accounts: readonly string[];
    readonly factors?: Readonly<Record<string, string>>;
    readonly password: string;
  };
  const isMember = (name: string): boolean => factors?.[name] === undefined;
  if (!accounts.includes(account) || !isMember(account)) {
    const members = accounts.filter(isMember).join(', ');
    throw new Error(`--as takes ${members}; the staff signs in at /console alone`);
  }
  const challenge = (await send(mustFind('identity.challenge'), {})).value as Challenge;
  const answer = await send(mustFind('identity.login'), {
    username: account,
    password,
    type: 'username',
    altcha: solve(challenge),
  });
  if (!answer.success) throw new Error(`${account} cannot sign in: ${answer.message}`);
  return (answer.value as { token: string }).token;
}

function mustFind(name: string): Entry {
  const entry = findEntry(name);
  if (!entry)
    throw new Error(`there is no call ${name}; there are:\n${ENTRIES.map((known) => known.name).join('\n')}`);
  return entry;
}

const USAGE = "usage: npm run call -- NAME '{...}' [--as demo-member]";

function readInput(json: string): Readonly<Record<string, unknown>> {
  let input: unknown;
  try {
    input = JSON.parse(json);
  } catch {
    // Told below, with what is no object.
  }
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    return input as Readonly<Record<string, unknown>>;
  }
  throw new Error(`the input must be a JSON object, such as '{"gameCode":"LT0001"}', and is: ${json}`);
}

async function main(args: readonly string[]): Promise<void> {
  const asAt = args.indexOf('--as');
  const account = asAt === -1 ? undefined : args[asAt + 1];
  const [name, json = '{}'] = args.filter(
    (_, index) => asAt === -1 || (index !== asAt && index !== asAt + 1),
  );
  if (!name || (asAt !== -1 && account === undefined)) throw new Error(USAGE);
  const entry = mustFind(name);
  const input = readInput(json);
  const answer = await send(entry, input, account ? await signIn(account) : undefined);
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  process.exitCode = answer.success ? 0 : 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
