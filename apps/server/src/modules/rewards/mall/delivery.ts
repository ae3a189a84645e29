import type { MemberId } from '@nokshi/contract/ids.ts';
import { sketchMobile } from '@nokshi/contract/mobile-number.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { openForMember, sealForMember } from '../../identity/index.ts';

/** Where something is sent: kept sealed, and read by its member and by who sends it. */
export interface Delivery {
  readonly name: string;
  readonly address: string;
  readonly mobile: string;
}

/**
 * What was typed, cleaned; nothing of what needs no address. Clients of the family ask for no name.
 * @throws DomainError rewards.address_missing, rewards.mobile_wrong
 */
export function readDelivery(typed: {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly mobileNum?: string | undefined;
}): Delivery {
  const [name, address] = [cleanText(typed.name ?? ''), cleanText(typed.address ?? '')];
  const number = (typed.mobileNum ?? '').trim();
  if (address === '' || number === '') fail('rewards.address_missing');
  const mobile = sketchMobile(number)?.e164 ?? fail('rewards.mobile_wrong');
  return { name, address, mobile };
}

export function sealDelivery(
  tx: Tx,
  of: { readonly memberId: MemberId; readonly at: Date },
  delivery: Delivery,
): Promise<Buffer> {
  return sealForMember(tx, { ...of, use: 'delivery' }, Buffer.from(JSON.stringify(delivery)));
}

export async function openDelivery(
  db: Db,
  of: { readonly memberId: MemberId; readonly at: Date },
  sealed: Buffer,
): Promise<Delivery> {
  const plain = await openForMember(db, { ...of, use: 'delivery' }, sealed);
  return JSON.parse(plain.toString()) as Delivery;
}
