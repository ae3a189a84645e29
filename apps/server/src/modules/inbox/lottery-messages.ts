import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { titlesOfGames } from '../catalogue/index.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, GAME_TITLE_VALUES, MOMENT_VALUE } from './message-text.ts';
import { type Notice, notifyAll } from './notify.ts';

type Ended = EventPayload<'lottery.orders_ended'>['orders'][number];

const TEXT_KEYS = {
  won: 'lotteryWon',
  void: 'lotteryVoid',
  chase_ended: 'lotteryChaseEnded',
} as const;

/**
 * Members are told what their lottery orders won, and of stakes that came back or results that were corrected. An order
 * that lost is no news. An issue ends many orders at once, so they are told as a list.
 */
export const lotterySubscriber: Subscriber = {
  name: 'inbox.lottery',
  events: ['lottery.orders_ended'],
  async handle(tx, events) {
    const ended = events.flatMap((event) =>
      event.name === 'lottery.orders_ended'
        ? event.payload.orders.map((order) => ({ order, recordedAt: event.recordedAt }))
        : [],
    );
    const titles = await titlesOfGames(tx, [...new Set(ended.map(({ order }) => order.gameCode))]);
    await notifyAll(
      tx,
      ended.map(({ order, recordedAt }) => noticeOf(order, recordedAt, titles.get(order.gameCode))),
    );
  },
};

function noticeOf(
  order: Ended,
  recordedAt: Date,
  title: { readonly bn: string; readonly en: string } | undefined,
): Notice {
  const { memberId, no, numero, gameCode, what, currency, amountMicros, at } = order;
  const amount = BigInt(amountMicros);
  return {
    memberId: memberId as MemberId,
    kind: 'lottery',
    textKey: what === 'corrected' ? correctedKey(amount) : TEXT_KEYS[what],
    values: {
      no,
      numero,
      [GAME_TITLE_VALUES.bn]: title?.bn ?? gameCode,
      [GAME_TITLE_VALUES.en]: title?.en ?? gameCode,
      [CURRENCY_VALUE]: currency,
      [AMOUNT_VALUE]: (amount < 0n ? -amount : amount).toString(),
      [MOMENT_VALUE]: String(at),
    },
    mustStand: what !== 'won',
    at: recordedAt,
  };
}

function correctedKey(change: bigint): string {
  if (change === 0n) return 'lotteryCorrectedSame';
  return change > 0n ? 'lotteryCorrectedUp' : 'lotteryCorrectedDown';
}
