import type { WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, MOMENT_VALUE, WITHDRAWAL_REASON_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

const TEXT_KEYS: Partial<Record<WithdrawalState, string>> = {
  approved: 'withdrawalApproved',
  rejected: 'withdrawalRejected',
  paid_out: 'withdrawalPaid',
  auto_received: 'withdrawalClosed',
  forced_received: 'withdrawalForced',
  released: 'withdrawalReleased',
};

/** What a step of a withdrawal is told by; undefined where the member took it, or nothing has come of it yet. */
function textKeyOf({
  state,
  note,
  isReminder,
}: EventPayload<'cashier.withdrawal_changed'>): string | undefined {
  if (isReminder) return 'withdrawalReminder';
  if (state === 'risk_check') return note === null ? undefined : 'withdrawalAsked';
  return TEXT_KEYS[state as WithdrawalState];
}

/** A withdrawal that was approved, refused, paid or ended is told to its member, and so is a question (ST-13). */
export const withdrawalSubscriber: Subscriber = {
  name: 'inbox.withdrawals',
  events: ['cashier.withdrawal_changed'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'cashier.withdrawal_changed') continue;
      const textKey = textKeyOf(event.payload);
      if (textKey === undefined) continue;
      const { memberId, no, state, reason, note, currency, amountMicros, netMicros, at } = event.payload;
      const isWhole = state === 'approved' || state === 'rejected';
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'withdrawal',
        textKey,
        values: {
          no,
          [CURRENCY_VALUE]: currency,
          [AMOUNT_VALUE]: isWhole ? amountMicros : netMicros,
          [MOMENT_VALUE]: String(at),
          ...(reason !== null && { [WITHDRAWAL_REASON_VALUE]: reason }),
          ...(note !== null && { note }),
        },
        at: event.recordedAt,
      });
    }
  },
};
