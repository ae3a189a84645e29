import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Argon2id with 19 MiB, two passes, one lane (standards 4.04). Passwords are normalised to NFC first, because a
 * Bengali letter can be typed as one code point or two.
 */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The commonest passwords; the list is sorted by how often they were found in leaks. */
const COMMON = new Set((dictionary['passwords-common'] ?? []).slice(0, 20_000).map(String));

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (no such account, or one without a password) the
 * same work is done, so that time tells a stranger nothing.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const isRight = await verify(storedHash ?? (await decoy), password.normalize('NFC'));
  return storedHash !== null && isRight;
}

/** Whether a list of leaked passwords or a word about this account gives the password away (standards 4.02). */
export function isCommonPassword(password: string, account: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  return (
    COMMON.has(plain) || plain.includes('nokshi') || plain === account.toLowerCase() || plain.includes('নকশি')
  );
}
