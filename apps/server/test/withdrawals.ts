// Members who can take money out, and the way there.

import {
  addPayoutAccount,
  findWithdrawal,
  type PayoutAccount,
  prepareWithdrawal,
  requestWithdrawal,
  type Withdrawal,
} from '@nokshi/contract/cashier-withdrawal.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import { hashPassword } from '../src/modules/identity/index.ts';
import { newId } from '../src/platform/ids.ts';
import { aMember, credits, signedIn } from './builders.ts';
import type { ChannelOfTest, Payer } from './payments.ts';
import { type Answer, valueOf, type World } from './world.ts';

export const PAYMENT_PASSWORD = '246813';
const HOLDER = 'Rahim Uddin';
/** Passkeys belong to a host, so that every call of these tests comes to one. */
export const AT_HOST = { host: 'localhost:8080' } as const;

let nextNumber = 10_000_000;
let hash: Promise<string> | undefined;

/** A wallet's number that nobody has. */
export function aNumber(): string {
  nextNumber += 1;
  return `017${nextNumber}`;
}

/** Somebody with so many units and a payment password. */
export async function aRichMember(world: World, units = 10_000): Promise<Payer> {
  const member = await aMember(world, { balance: credits(units) });
  hash ??= hashPassword(PAYMENT_PASSWORD);
  await world.owner.query('update identity_member set payment_password_hash = $2 where id = $1', [
    member.id,
    await hash,
  ]);
  const as = await signedIn(world, member);
  valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as }));
  return { member, as };
}

export interface Withdrawer extends Payer {
  readonly account: PayoutAccount;
}

export const bind = (
  world: World,
  payer: Payer,
  channel: ChannelOfTest,
  change: Partial<{ id: string; number: string; holder: string; bank: string; paymentPassword: string }> = {},
) =>
  world.call(
    addPayoutAccount,
    {
      id: newId(),
      channelCode: channel.code,
      number: aNumber(),
      holder: HOLDER,
      bank: null,
      paymentPassword: PAYMENT_PASSWORD,
      ...change,
    },
    { as: payer.as, headers: AT_HOST },
  );

/** The same person after a while, in a session of then. */
export async function later<P extends Payer>(world: World, payer: P): Promise<P> {
  return { ...payer, as: await signedIn(world, payer.member) };
}

/** Somebody with so many units whose payout account has cooled. */
export async function aWithdrawer(world: World, channel: ChannelOfTest, units = 10_000): Promise<Withdrawer> {
  const payer = await aRichMember(world, units);
  const account = valueOf(await bind(world, payer, channel));
  world.clock.advance(25 * 3600_000);
  return { ...(await later(world, payer)), account };
}

export interface Wanted {
  readonly id?: string;
  readonly accountId?: string;
  readonly amount?: bigint;
}

function orderOf(who: Withdrawer, units: number, wanted: Wanted) {
  return {
    id: wanted.id ?? newId(),
    accountId: wanted.accountId ?? who.account.id,
    amountMicros: (wanted.amount ?? credits(units)).toString(),
  };
}

export const prepare = (world: World, who: Withdrawer, units: number, wanted: Wanted = {}) =>
  world.call(prepareWithdrawal, orderOf(who, units, wanted), { as: who.as, headers: AT_HOST });

export const request = (
  world: World,
  who: Withdrawer,
  units: number,
  offer: Wanted & {
    readonly challengeId: string;
    readonly paymentPassword?: string;
    readonly passkey?: Record<string, unknown>;
  },
) =>
  world.call(
    requestWithdrawal,
    {
      ...orderOf(who, units, offer),
      challengeId: offer.challengeId,
      ...(offer.passkey ? { passkey: offer.passkey } : {}),
      ...(offer.passkey ? {} : { paymentPassword: offer.paymentPassword ?? PAYMENT_PASSWORD }),
    },
    { as: who.as, headers: AT_HOST },
  );

/** Prepares and asks; the answer of the first that refuses. */
export async function withdraw(
  world: World,
  who: Withdrawer,
  units: number,
  wanted: Wanted = {},
): Promise<Answer<Withdrawal>> {
  const id = wanted.id ?? newId();
  const prepared = await prepare(world, who, units, { ...wanted, id });
  if (prepared.errorCode !== undefined) return prepared as unknown as Answer<Withdrawal>;
  return request(world, who, units, { ...wanted, id, challengeId: prepared.value.challengeId });
}

export const lookAt = async (
  world: World,
  who: Payer,
  { id }: { readonly id: string },
): Promise<Withdrawal> => valueOf(await world.call(findWithdrawal, { id }, { as: who.as }));
