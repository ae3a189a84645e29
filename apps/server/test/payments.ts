// Channels to pay through, and what arrives at them.

import {
  creditDeposit,
  decideCredit,
  type QueuedDeposit,
  type Receipt,
  recordReceipt,
} from '@nokshi/contract/cashier-console.ts';
import { type Deposit, findDeposit, openDeposit } from '@nokshi/contract/cashier-deposit.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import { newId } from '../src/platform/ids.ts';
import { aMember, credits, type Member, signedIn } from './builders.ts';
import { aTrxId, type MessageOptions, tellPortal } from './payment-provider.ts';
import { type Answer, type SignedIn, valueOf, type World } from './world.ts';

export interface ChannelOfTest {
  readonly code: string;
  readonly receivers: readonly string[];
}

let nextChannel = 0;

/** A channel of its own with `receivers` numbers; a wallet that is sent money to and takes decimals, unless told. */
export async function aChannel(
  world: World,
  options: {
    readonly method?: 'checkout' | 'bank' | 'wallet';
    readonly walletKind?: 'send_money' | 'cash_out' | 'payment';
    readonly takesDecimals?: boolean;
    readonly receivers?: number;
    readonly currency?: string;
    readonly trxLength?: number;
    readonly isOn?: boolean;
    readonly maxAmount?: bigint;
  } = {},
): Promise<ChannelOfTest> {
  nextChannel += 1;
  const code = `channel-${nextChannel}`;
  const method = options.method ?? 'wallet';
  const kind = method === 'wallet' ? (options.walletKind ?? 'send_money') : null;
  await world.owner.query(
    `insert into cashier_channel (code, method, provider, currency, title, mark, wallet_kind, min_amount, max_amount,
       quick_amounts, takes_decimals, expires_minutes, trx_length, is_on, is_simulated, sort)
     values ($1, $2, 'sandbox', $3, $4, 'ক', $5, $6, $7, '{}', $8, 30, $9, $10, $11, $12)`,
    [
      code,
      method,
      options.currency ?? 'XPC',
      JSON.stringify({ bn: `চ্যানেল ${nextChannel}`, en: `Channel ${nextChannel}` }),
      kind,
      credits(200),
      options.maxAmount ?? credits(25_000),
      options.takesDecimals ?? true,
      options.trxLength ?? null,
      options.isOn ?? true,
      (options.currency ?? 'XPC') === 'XPC',
      nextChannel,
    ],
  );
  const count = method === 'checkout' ? 0 : (options.receivers ?? 1);
  const receivers = Array.from({ length: count }, (_, index) => `01200-${nextChannel}0${index}`);
  for (const number of receivers) {
    await world.owner.query('insert into cashier_receiver (channel_code, number, name) values ($1, $2, $3)', [
      code,
      number,
      `Receiver ${number}`,
    ]);
  }
  return { code, receivers };
}

export interface Payer {
  readonly member: Member;
  readonly as: SignedIn;
}

/** Somebody who has nothing yet and wants no limit on deposits. */
export async function aPayer(world: World): Promise<Payer> {
  const member = await aMember(world, { balance: 0n });
  const as = await signedIn(world, member);
  valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as }));
  return { member, as };
}

export function order(
  world: World,
  payer: Payer,
  channel: ChannelOfTest,
  units: number | string = 500,
  id = newId(),
): Promise<Answer<Deposit>> {
  const input = { id, channelCode: channel.code, amountMicros: credits(units).toString() };
  return world.call(openDeposit, input, { as: payer.as });
}

export async function anOrder(
  world: World,
  payer: Payer,
  channel: ChannelOfTest,
  units: number | string = 500,
): Promise<Deposit> {
  return valueOf(await order(world, payer, channel, units));
}

export async function look(world: World, payer: Payer, deposit: { readonly id: string }): Promise<Deposit> {
  return valueOf(await world.call(findDeposit, { id: deposit.id }, { as: payer.as }));
}

export const stateOf = async (world: World, payer: Payer, deposit: { readonly id: string }) => {
  const { state, reason } = await look(world, payer, deposit);
  return [state, reason];
};

export interface Arrival {
  readonly trxId?: string;
  readonly receiver?: string;
  readonly sender?: string | null;
  readonly kind?: 'send_money' | 'cash_out' | 'payment' | null;
  /** Micros. */
  readonly amount: bigint;
  readonly currency?: string;
  readonly paidAt?: Date;
}

/** The body of a message about a payment that arrived. */
export function statementLine(world: World, channel: ChannelOfTest, arrival: Arrival) {
  return {
    type: 'statement.line',
    data: {
      service: channel.code,
      receiver: arrival.receiver ?? channel.receivers[0] ?? '',
      trxId: arrival.trxId ?? aTrxId(),
      sender: arrival.sender === undefined ? `01200-${aTrxId(6)}` : arrival.sender,
      kind: arrival.kind ?? null,
      amount: `${arrival.amount / 10_000n}`,
      currency: arrival.currency ?? 'XPC',
      paidAt: (arrival.paidAt ?? world.clock.now()).getTime(),
    },
  };
}

export function arrives(
  world: World,
  channel: ChannelOfTest,
  arrival: Arrival,
  options: MessageOptions = {},
): Promise<number> {
  return tellPortal(world, statementLine(world, channel, arrival), options);
}

/** The staff types a line of a statement. */
export function typeReceipt(
  world: World,
  staff: SignedIn,
  channel: ChannelOfTest,
  line: {
    readonly amountMicros: string;
    readonly trxId?: string;
    readonly receiver?: string;
    readonly sender?: string;
  },
): Promise<Answer<Receipt>> {
  const input = {
    channelCode: channel.code,
    receiverNumber: line.receiver ?? channel.receivers[0] ?? '',
    trxId: line.trxId ?? aTrxId(),
    sender: line.sender ?? null,
    amountMicros: line.amountMicros,
    paidAt: world.clock.now().getTime(),
    reason: 'statement of today',
  };
  return world.call(recordReceipt, input, { as: staff });
}

/** The staff credits a deposit from a receipt. */
export function creditBy(
  world: World,
  staff: SignedIn,
  payer: Payer,
  { id, trxId }: { readonly id: string; readonly trxId: string },
) {
  const input = { memberId: payer.member.id, id, trxId, reason: 'seen on the statement' };
  return world.call(creditDeposit, input, { as: staff });
}

/** A person of the staff decides what another one wants to credit, as it stands in the queue. */
export function decideAsSecond(
  world: World,
  staff: SignedIn,
  { memberId, deposit, waitingCredit }: QueuedDeposit,
  decision: 'confirm' | 'decline' = 'confirm',
): Promise<Answer<QueuedDeposit>> {
  if (waitingCredit === null) throw new Error('nothing waits for a second person');
  const { id: creditId, amountMicros, orderedMicros } = waitingCredit;
  const input = { memberId, id: deposit.id, creditId, amountMicros, orderedMicros, decision };
  return world.call(decideCredit, { ...input, reason: 'compared with the bank' }, { as: staff });
}
