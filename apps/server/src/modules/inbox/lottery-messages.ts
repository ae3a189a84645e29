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
 * Members are told what their lottery orders won, of stakes that came back or results that were corrected, and of a draw
 * of theirs that was moved. An order that lost is no news. An issue ends many orders at once, so they are told as a list.
 */
export const lotterySubscriber: Subscriber = {
  name: 'inbox.lottery',
  events: ['lottery.orders_ended', 'lottery.draw_moved'],
  async handle(tx, events) {
    const codes = events.flatMap(({ name, payload }) => {
      if (name === 'lottery.orders_ended') return payload.orders.map(({ gameCode }) => gameCode);
      return name === 'lottery.draw_moved' ? [payload.gameCode] : [];
    });
    const titles = await titlesOfGames(tx, [...new Set(codes)]);
    await notifyAll(
      tx,
      events.flatMap((event): Notice[] => {
        const at = event.recordedAt;
        if (event.name === 'lottery.orders_ended') {
          return event.payload.orders.map((order) => noticeOf(order, at, titles.get(order.gameCode)));
        }
        if (event.name !== 'lottery.draw_moved') return [];
        const { memberIds, ...moved } = event.payload;
        return memberIds.map((memberId) =>
          noticeOfMove({ ...moved, memberId, at, title: titles.get(moved.gameCode) }),
        );
      }),
    );
  },
};

type Title = { readonly bn: string; readonly en: string } | undefined;

function namesOf(title: Title, gameCode: string) {
  return { [GAME_TITLE_VALUES.bn]: title?.bn ?? gameCode, [GAME_TITLE_VALUES.en]: title?.en ?? gameCode };
}

/** A draw comes at another time than a holder of a ticket waits for; the moment is the new one. */
function noticeOfMove({
  memberId,
  gameCode,
  numero,
  drawsAt,
  at,
  title,
}: {
  readonly memberId: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly drawsAt: number;
  readonly at: Date;
  readonly title: Title;
}): Notice {
  return {
    memberId: memberId as MemberId,
    kind: 'lottery',
    textKey: 'lotteryMoved',
    values: { numero, ...namesOf(title, gameCode), [MOMENT_VALUE]: String(drawsAt) },
    mustStand: true,
    at,
  };
}

function noticeOf(order: Ended, recordedAt: Date, title: Title): Notice {
  const { memberId, no, numero, gameCode, what, currency, amountMicros, at } = order;
  const amount = BigInt(amountMicros);
  return {
    memberId: memberId as MemberId,
    kind: 'lottery',
    textKey: what === 'corrected' ? correctedKey(amount) : TEXT_KEYS[what],
    values: {
      no,
      numero,
      ...namesOf(title, gameCode),
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
