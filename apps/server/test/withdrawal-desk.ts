// Withdrawals on their way: asked for, decided by the staff, sent by the provider of the tests, and answered.

import {
  answerReceipt,
  type WithdrawalReason,
  type WithdrawalState,
} from '@nokshi/contract/cashier-withdrawal.ts';
import { approveWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import sharp from 'sharp';
import { staffSignedIn } from './builders.ts';
import type { PayoutOfTest, TestProvider } from './payment-provider.ts';
import type { ChannelOfTest } from './payments.ts';
import { aWithdrawer, later, lookAt, type Withdrawer, withdraw } from './withdrawals.ts';
import { type SignedIn, valueOf, type World } from './world.ts';

export interface Asked {
  readonly who: Withdrawer;
  readonly id: string;
}

export function createWithdrawalDesk(world: World, provider: TestProvider, wallet: ChannelOfTest) {
  const keep = () => world.runJobs('cashier');

  /** Somebody with 30,000 units who has asked for so many. */
  async function asked(units: number, who?: Withdrawer): Promise<Asked> {
    const asks = who ?? (await aWithdrawer(world, wallet, 30_000));
    const { id } = valueOf(await withdraw(world, asks, units));
    return { who: asks, id };
  }

  /** A decision of somebody of the staff, a cashier who signs in for it unless told. */
  async function decide<E extends Entry>(entry: E, { who, id }: Asked, more: object = {}, as?: SignedIn) {
    const by = as ?? (await staffSignedIn(world, ['cashier']));
    const input = { memberId: who.member.id, id, reason: 'looked at', ...more };
    return world.call(entry, input as never, { as: by });
  }

  async function approved(units: number): Promise<Asked> {
    const order = await asked(units);
    valueOf(await decide(approveWithdrawal, order));
    return order;
  }

  /** The latest payout of so many units that the provider was asked for. */
  function payoutOf(units: number): PayoutOfTest {
    const wanted = [...provider.payouts.values()].filter(
      ({ amount }) => amount === `${Math.round(units * 100)}`,
    );
    const payout = wanted.at(-1);
    if (!payout) throw new Error('no such payout was asked for');
    return payout;
  }

  function pay(units: number, paymentId = 'TRX5550001'): void {
    Object.assign(payoutOf(units), { state: 'paid', paymentId });
  }

  async function stateOf({ who, id }: Asked): Promise<[WithdrawalState, WithdrawalReason | null]> {
    const { state, reason } = await lookAt(world, await later(world, who), { id });
    return [state, reason];
  }

  /** A person approves it, and the provider sends what is left of it after its fee. */
  async function sendOut(order: Asked, netUnits: number): Promise<void> {
    valueOf(await decide(approveWithdrawal, order));
    await keep();
    pay(netUnits);
    await keep();
    const [state] = await stateOf(order);
    if (state !== 'paid_out') throw new Error(`paid, and still ${state}`);
  }

  async function paid(units: number): Promise<Asked> {
    const order = await asked(units);
    await sendOut(order, units);
    return order;
  }

  /** What the member says about the receipt, in a session of now unless told. */
  const answer = async (order: Asked, more: object, as?: SignedIn) =>
    world.call(answerReceipt, { id: order.id, ...more } as never, {
      as: as ?? (await later(world, order.who)).as,
    });

  async function messagesOf({ who }: Asked): Promise<string[]> {
    await world.drain();
    const { rows } = await world.owner.query(
      'select text_key from inbox_message where member_id = $1 order by id desc',
      [who.member.id],
    );
    return (rows as { text_key: string }[]).map((row) => row.text_key);
  }

  return { keep, asked, decide, approved, payoutOf, pay, stateOf, sendOut, paid, answer, messagesOf };
}

/** A PNG as a member would send it, base64. */
export async function aPicture(): Promise<string> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } });
  return (await drawn.png().toBuffer()).toString('base64');
}
