import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

/**
 * A transfer to or from a supplier that was decided while its member no longer looked is told (ST-13); of one that was
 * through at once the page itself has spoken. Of what goes between two members both are told (domain B.7).
 */
export const transferSubscriber: Subscriber = {
  name: 'inbox.transfers',
  events: ['cashier.wallet_transfer_changed', 'cashier.member_transfer_made'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name === 'cashier.wallet_transfer_changed') {
        await tellOfWallets(tx, event.payload, event.recordedAt);
      }
      if (event.name === 'cashier.member_transfer_made') {
        await tellOfMembers(tx, event.payload, event.recordedAt);
      }
    }
  },
};

async function tellOfWallets(
  tx: Tx,
  payload: EventPayload<'cashier.wallet_transfer_changed'>,
  at: Date,
): Promise<void> {
  const { memberId, state, direction, isLate } = payload;
  if (state === 'moving' || !isLate) return;
  const way = direction === 'in' ? 'In' : 'Out';
  await notify(tx, {
    memberId: memberId as MemberId,
    kind: 'deposit',
    textKey: `transfer${state === 'done' ? 'Done' : 'Refused'}${way}`,
    values: valuesOf(payload),
    at,
  });
}

async function tellOfMembers(
  tx: Tx,
  payload: EventPayload<'cashier.member_transfer_made'>,
  at: Date,
): Promise<void> {
  const isSent = payload.side === 'sent';
  await notify(tx, {
    memberId: payload.memberId as MemberId,
    kind: isSent ? 'withdrawal' : 'deposit',
    textKey: isSent ? 'memberTransferSent' : 'memberTransferReceived',
    values: { ...valuesOf(payload), name: payload.otherName },
    at,
  });
}

function valuesOf(payload: {
  readonly no: string;
  readonly currency: string;
  readonly amountMicros: string;
  readonly at: number;
}): Readonly<Record<string, string>> {
  return {
    no: payload.no,
    [CURRENCY_VALUE]: payload.currency,
    [AMOUNT_VALUE]: payload.amountMicros,
    [MOMENT_VALUE]: String(payload.at),
  };
}
