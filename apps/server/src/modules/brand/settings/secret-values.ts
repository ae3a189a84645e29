import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { RoomSetting } from './read-settings.ts';

/** Stands for the value of a secret setting wherever a value is written down or sent. */
export const HIDDEN = null;

/** Stands for it in the audit list, where it tells that there was a value. */
const LEFT_OUT = '(secret)';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const proposedSecret = z.object({ salt: z.string(), hash: z.string() });
type ProposedSecret = z.output<typeof proposedSecret>;

/**
 * What a proposal of a secret is kept as until the second person decides. It recognises the value and does not tell it:
 * whoever approves has heard it from the proposer and types it as well.
 */
export async function hideProposal(value: unknown): Promise<ProposedSecret> {
  const salt = randomBytes(SALT_BYTES);
  return { salt: salt.toString('base64'), hash: (await hashOf(value, salt)).toString('base64') };
}

/** Whether a value is the one that was proposed. */
export async function isProposed(proposal: unknown, value: unknown): Promise<boolean> {
  const { salt, hash } = z.parse(proposedSecret, proposal);
  return timingSafeEqual(await hashOf(value, Buffer.from(salt, 'base64')), Buffer.from(hash, 'base64'));
}

function hashOf(value: unknown, salt: Buffer): Promise<Buffer> {
  return derive(JSON.stringify(value), salt, HASH_BYTES);
}

/** What the audit list keeps of an order to change a setting. */
export function withoutSecret<Order extends { readonly name: string }>(
  declared: ReadonlyMap<string, RoomSetting>,
  order: Order,
): object {
  const isSecret = declared.get(order.name)?.isSecret === true;
  return isSecret ? { ...order, value: LEFT_OUT, seen: LEFT_OUT } : order;
}

/** The same of a decision: only of a secret one brings the value. */
export function withoutValue<Word extends { readonly value?: unknown }>(word: Word): object {
  return word.value === undefined ? word : { ...word, value: LEFT_OUT };
}
