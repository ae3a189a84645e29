import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A transaction id as wallets show it: so many capital letters and digits. */
export function newTrxId(length = 10): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
