import { randomInt } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { stepOfDecimals } from '@nokshi/money';
import type { Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { listTaken, takeAmount } from '../receipts/receipt-store.ts';
import { type ChannelRow, listReceiversInTurn } from './channel-store.ts';
import { LATE_MATCH_MS } from './deposit-rules.ts';

/** An order's own end of the amount: one to ninety-nine hundredths. */
const ENDS = 99;

export interface Reservation {
  readonly receiverNumber: string;
  /** What exactly is to be paid, in micros. */
  readonly payAmount: bigint;
}

/**
 * Where and how much an order is paid. A channel that takes decimals gives it an amount that no other open order of the
 * receiver has; another channel takes the receivers in turn, so that two orders of one amount stand at two of them. Where
 * none is left the transaction id alone tells whose a payment is.
 * @throws DomainError cashier.channel_off when nobody can be paid to
 */
export async function reservePayment(
  tx: Tx,
  {
    channel,
    amount,
    memberId,
    depositId,
    at,
    expiresAt,
  }: {
    readonly channel: ChannelRow;
    readonly amount: bigint;
    readonly memberId: MemberId;
    readonly depositId: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<Reservation> {
  const receivers = await listReceiversInTurn(tx, channel.code);
  const [first] = receivers;
  if (first === undefined) fail('cashier.channel_off');
  const freeAt = new Date(expiresAt.getTime() + LATE_MATCH_MS);
  const step = stepOfDecimals(2);
  for (const { number } of receivers) {
    const place = { channelCode: channel.code, receiverNumber: number, at };
    const offered = channel.takes_decimals
      ? shuffledEnds(
          await listTaken(tx, { ...place, from: amount, to: amount + BigInt(ENDS) * step }),
          amount,
          step,
        )
      : [amount];
    for (const payAmount of offered) {
      const isTaken = await takeAmount(tx, { ...place, amount: payAmount, memberId, depositId, freeAt });
      if (isTaken) return { receiverNumber: number, payAmount };
    }
  }
  return { receiverNumber: first.number, payAmount: amount };
}

/** The free ends from a place of chance on, so that nobody can tell from an amount how many orders there are. */
function shuffledEnds(taken: ReadonlySet<bigint>, amount: bigint, step: bigint): readonly bigint[] {
  const start = randomInt(ENDS);
  return Array.from(
    { length: ENDS },
    (_, index) => amount + BigInt(((start + index) % ENDS) + 1) * step,
  ).filter((candidate) => !taken.has(candidate));
}
