// Members who stand above and below each other, and what they send.

import {
  type MemberTransfer,
  prepareDownlineTransfer,
  prepareUplineTransfer,
  sendToDownline,
  sendToUpline,
  takeFromDownlines,
  transferDownline,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { makeAgent, moveMember } from '../src/modules/identity/index.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { credits } from './builders.ts';
import type { Payer } from './payments.ts';
import { AT_HOST, aRichMember, PAYMENT_PASSWORD } from './withdrawals.ts';
import { type Answer, valueOf, type World } from './world.ts';

/** An ordinary agent with so many units and a payment password. */
export async function anAgent(world: World, units = 10_000): Promise<Payer> {
  const agent = await aRichMember(world, units);
  await becomeAgent(world, agent);
  return { ...agent, member: { ...agent.member, type: 1 } };
}

/** Somebody with so many units who came by this upline. */
export async function aDownline(world: World, upline: Payer, units = 10_000): Promise<Payer> {
  const downline = await aRichMember(world, units);
  await standBelow(world, downline, upline);
  return downline;
}

/** Makes a member an agent, as the staff does. */
export async function becomeAgent(world: World, { member }: Payer): Promise<void> {
  await inTransaction(world.db, (tx) => makeAgent(tx, { memberId: member.id, at: world.clock.now() }));
}

/** Puts a member, with everybody below, under another one. */
export async function standBelow(world: World, member: Payer, upline: Payer): Promise<void> {
  await inTransaction(world.db, (tx) =>
    moveMember(tx, {
      memberId: member.member.id,
      uplineId: upline.member.id,
      by: null,
      reason: 'test',
      at: world.clock.now(),
    }),
  );
}

export interface Pair {
  readonly agent: Payer;
  readonly member: Payer;
}

/** An agent who takes transfers of downlines, and one of these. */
export async function aPair(world: World, units = 10_000): Promise<Pair> {
  const agent = await anAgent(world);
  valueOf(await world.call(takeFromDownlines, { isOn: true }, { as: agent.as }));
  return { agent, member: await aDownline(world, agent, units) };
}

export const prepareUp = (world: World, who: Payer, amount: bigint, id = newId()) =>
  world.call(
    prepareUplineTransfer,
    { id, amountMicros: amount.toString() },
    { as: who.as, headers: AT_HOST },
  );

export const requestUp = (
  world: World,
  who: Payer,
  amount: bigint,
  offer: {
    readonly id: string;
    readonly challengeId: string;
    readonly paymentPassword?: string;
    readonly passkey?: Record<string, unknown>;
  },
) =>
  world.call(
    sendToUpline,
    {
      ...offer,
      amountMicros: amount.toString(),
      ...(offer.passkey ? {} : { paymentPassword: offer.paymentPassword ?? PAYMENT_PASSWORD }),
    },
    { as: who.as, headers: AT_HOST },
  );

/** Prepares and sends; the answer of the first that refuses. */
export async function sendUp(
  world: World,
  who: Payer,
  units: number | string,
  id = newId(),
): Promise<Answer<MemberTransfer>> {
  const amount = credits(units);
  const prepared = await prepareUp(world, who, amount, id);
  if (prepared.errorCode !== undefined) return prepared as unknown as Answer<MemberTransfer>;
  return requestUp(world, who, amount, { id, challengeId: prepared.value.challengeId });
}

export const sendDown = (
  world: World,
  agent: Payer,
  to: Payer,
  amount: number,
  more: { readonly id?: string; readonly isSalary?: boolean; readonly paymentPassword?: string } = {},
) =>
  world.call(
    transferDownline,
    { customerName: to.member.account, amount, paymentPassword: PAYMENT_PASSWORD, ...more },
    { as: agent.as, headers: AT_HOST },
  );

/** What an agent asks to be sent to a direct downline, and how it is confirmed. */
export interface DownOrder {
  readonly id: string;
  readonly account: string;
  readonly amountMicros: string;
  readonly isSalary?: boolean;
}

export const prepareDown = (world: World, agent: Payer, order: DownOrder) =>
  world.call(prepareDownlineTransfer, order, { as: agent.as, headers: AT_HOST });

export const requestDown = (
  world: World,
  agent: Payer,
  order: DownOrder,
  offer: { readonly challengeId: string; readonly paymentPassword?: string },
) =>
  world.call(
    sendToDownline,
    { paymentPassword: PAYMENT_PASSWORD, ...order, ...offer },
    { as: agent.as, headers: AT_HOST },
  );
