import { randomInt } from 'node:crypto';
import {
  ACTIVATION_ALPHABET,
  ACTIVATION_DAYS,
  ACTIVATION_SIGNS,
  cleanActivationCode,
} from '@nokshi/contract/identity-activation.ts';
import { hashToken } from '../../../platform/ids.ts';

const DAY_MS = 24 * 3600_000;
const GROUP = 4;

/** A code that its agent hands on; only its hash is stored. */
interface FreshCode {
  /** In groups of four, e.g. `K7QM-2XWP-9DHT`. */
  readonly code: string;
  readonly codeHash: Buffer;
  readonly codeUntil: Date;
}

/** Twelve signs of 32 are 60 bits: guessing is hopeless before the throttle says so. */
export function makeActivationCode(at: Date): FreshCode {
  const signs = Array.from(
    { length: ACTIVATION_SIGNS },
    () => ACTIVATION_ALPHABET[randomInt(ACTIVATION_ALPHABET.length)],
  ).join('');
  const groups = [];
  for (let start = 0; start < signs.length; start += GROUP) groups.push(signs.slice(start, start + GROUP));
  return {
    code: groups.join('-'),
    codeHash: hashActivationCode(signs),
    codeUntil: new Date(at.getTime() + ACTIVATION_DAYS * DAY_MS),
  };
}

export function hashActivationCode(typed: string): Buffer {
  return hashToken(cleanActivationCode(typed));
}
