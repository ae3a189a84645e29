import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

type Told = EventPayload<'agents.contract_changed'>;

/** What became of a contract is told to its parties (AC-15), except to whoever has just done it. */
export const contractSubscriber: Subscriber = {
  name: 'inbox.contracts',
  events: ['agents.contract_changed'],
  async handle(tx, events) {
    for (const { name, payload, recordedAt: at } of events) {
      const textKey = name === 'agents.contract_changed' ? keyOf(payload) : undefined;
      if (name !== 'agents.contract_changed' || textKey === undefined) continue;
      await notify(tx, {
        memberId: payload.memberId as MemberId,
        kind: 'answer',
        textKey,
        values: {
          no: payload.no,
          ...(payload.otherName !== null && { name: payload.otherName }),
          ...(payload.moment !== null && { [MOMENT_VALUE]: String(payload.moment) }),
        },
        at,
      });
    }
  },
};

function keyOf({ what, side, otherName }: Told): string | undefined {
  switch (what) {
    case 'offered':
      if (side === 'upline') return undefined;
      return otherName === null ? 'contractOfferedHouse' : 'contractOffered';
    case 'withdrawn':
      return side === 'downline' ? 'contractWithdrawn' : undefined;
    case 'accepted':
      return side === 'upline' ? 'contractAccepted' : undefined;
    case 'rejected':
      return side === 'upline' ? 'contractRejected' : undefined;
    case 'expired':
      return 'contractExpired';
    case 'ending':
      return 'contractEnding';
    case 'agreed':
      return 'contractAgreed';
    case 'kept':
      return 'contractKept';
    case 'ended':
      return 'contractEnded';
  }
}
