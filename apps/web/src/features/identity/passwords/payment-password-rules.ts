import { cleanCode } from '@nokshi/contract/typed-text.ts';

const SEQUENCES = '01234567890 09876543210';

/** What everybody tries first: one digit over and over, and digits in a row. The server refuses the same. */
export function isGuessed(password: string): boolean {
  const digits = cleanCode(password);
  return digits !== '' && (/^(.)\1*$/u.test(digits) || SEQUENCES.includes(digits));
}
