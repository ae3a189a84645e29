import { randomInt } from 'node:crypto';

/** No sign that is taken for another one, on a poster or over the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIGNS = 8;

/** A code that nobody guesses: one of 32^8. */
export function makeLinkCode(): string {
  return Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
