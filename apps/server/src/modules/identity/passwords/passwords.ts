import { hash, verify } from '@node-rs/argon2';
import { withoutHidden } from '@nokshi/contract/typed-text.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Argon2id with 19 MiB, two passes, one lane (standards 4.04). Passwords are normalised to NFC first, because a
 * Bengali letter can be typed as one code point or two.
 */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The commonest passwords; the list is sorted by how often they were found in leaks. */
const COMMON = new Set((dictionary['passwords-common'] ?? []).slice(0, 20_000).map(String));

/** Hashes a new password: what nobody sees of it is left out, so that it can be typed by hand the next time. */
export async function hashPassword(password: string): Promise<string> {
  return hash(newPasswordOf(password), OPTIONS);
}

/** A password that somebody chooses now, in the form in which it is judged, compared with its second typing and kept. */
export function newPasswordOf(typed: string): string {
  return withoutHidden(typed.normalize('NFC'));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. It is compared as it was typed, always and first: what somebody chose
 * stays the password, invisible signs included. Only where that is wrong it is compared without the invisible signs that
 * a clipboard brings along, and as `otherwise` it may be read: these show nothing, so nobody who guesses gains by them.
 * What can be seen of a password, such as Bengali digits, is never exchanged for anything. Without a hash (no such
 * account, or one without a password) the same work is done, so that time tells a stranger nothing.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  otherwise?: string,
): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const hash = storedHash ?? (await decoy);
  const readings = [password, withoutHidden(password).trim(), otherwise ?? password];
  for (const reading of new Set(readings.map((typed) => typed.normalize('NFC')))) {
    if (await verify(hash, reading)) return storedHash !== null;
  }
  return false;
}

/** Whether a list of leaked passwords or a word about this account gives the password away (standards 4.02). */
export function isCommonPassword(password: string, account: string): boolean {
  const plain = newPasswordOf(password).toLowerCase();
  return (
    COMMON.has(plain) || plain.includes('nokshi') || plain === account.toLowerCase() || plain.includes('নকশি')
  );
}
