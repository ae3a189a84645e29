import { createHash, randomBytes } from 'node:crypto';

/** A bearer key of 128 random bits in the text form of a UUID: tickets, sessions, page keys. */
export function newSecret(): string {
  const hex = randomBytes(16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What is stored in place of a secret. A fast hash is enough, because the secret itself cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
