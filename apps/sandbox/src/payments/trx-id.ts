import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/**
 * The first is a letter that no month, TRUE and FALSE begin with: spreadsheets read 1234567E12 as a number and
 * DEC12 as a day.
 */
const FIRST = 'BCGHKPQRUVWXYZ';

/** A transaction id as wallets show it: so many capital letters and digits. */
export function newTrxId(length = 10): string {
  const rest = Array.from({ length: length - 1 }, () => LETTERS[randomInt(LETTERS.length)]);
  return [FIRST[randomInt(FIRST.length)], ...rest].join('');
}
