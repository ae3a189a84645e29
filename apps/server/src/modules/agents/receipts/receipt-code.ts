import { randomInt } from 'node:crypto';
import { RECEIPT_CODE_SIGNS } from '@nokshi/contract/agents-receipts.ts';
import { normaliseDigits } from '@nokshi/money';

/** Crockford's alphabet: the letters that are left out are read as the digits that they look like. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const CODE = /^[0-9A-HJKMNP-TV-Z]+$/;
const GROUP = 4;

/** One of 32^12, 60 bits: at the pace of the public call nobody meets one in a lifetime. */
export function makeReceiptCode(): string {
  return Array.from({ length: RECEIPT_CODE_SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As people read it out. */
export function groupReceiptCode(code: string): string {
  const groups = [];
  for (let start = 0; start < code.length; start += GROUP) groups.push(code.slice(start, start + GROUP));
  return groups.join('-');
}

/** A code however it is typed, with or without its groups; undefined for what is none. */
export function readReceiptCode(typed: string): string | undefined {
  const code = normaliseDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, (sign) => (/[\s\u002d\u2010-\u2015]/.test(sign) ? '' : '?'))
    .replace(/[OIL]/g, (letter) => LIKE[letter] ?? letter);
  return code.length === RECEIPT_CODE_SIGNS && CODE.test(code) ? code : undefined;
}
