import type { EventName } from '@nokshi/contract/events.ts';
import { tellSessionEnded } from './modules/identity/index.ts';
import { tellLaunchEnded } from './modules/play/index.ts';
import type { OutboxEvent } from './platform/outbox/index.ts';
import type { Delivery } from './platform/realtime/index.ts';

/** Events that reach the browser of the member whom they are about (RO-1.6), or all of them. */
export const REALTIME_EVENTS: readonly EventName[] = [
  'identity.session_replaced',
  'identity.session_ended',
  'identity.vip_changed',
  'play.round_changed',
  'play.rounds_closed',
  'lottery.issue_changed',
  'ledger.balance_changed',
  'inbox.message_arrived',
  'inbox.messages_arrived',
  'inbox.messages_changed',
  'cashier.deposit_changed',
  'cashier.withdrawal_changed',
  'protection.changed',
  'cashier.wallet_transfer_changed',
  'cashier.member_transfer_made',
  'brand.content_changed',
  'play.game_ended',
  'play.vendor_changed',
  'jackpots.pools_changed',
  'jackpots.won',
];

/** What a browser that returns asks for by itself: pools change twice a second, and vendors are one short list. */
export const FLEETING_EVENTS: readonly EventName[] = [
  'jackpots.pools_changed',
  'play.vendor_changed',
  'lottery.issue_changed',
];

/** What ended in another process lets go of what this one keeps of it. */
export function hearEnds(event: OutboxEvent): void {
  if (event.name === 'play.game_ended') tellLaunchEnded(event.payload.launchId);
  if (event.name === 'identity.session_ended' || event.name === 'identity.session_replaced') {
    tellSessionEnded(event.payload);
  }
}

export function toMessages(event: OutboxEvent): readonly Delivery[] {
  const { position } = event;
  switch (event.name) {
    case 'identity.session_ended':
    case 'identity.session_replaced': {
      const { memberId, sessionId } = event.payload;
      return [{ memberId, sessionId, message: { type: 'session_gone' } }];
    }
    case 'identity.vip_changed':
      return [{ memberId: event.payload.memberId, message: { type: 'member', position } }];
    case 'play.round_changed': {
      const { memberId, nodeId, isClosed } = event.payload;
      return [
        balanceDelivery(position, event.payload),
        { memberId, message: { type: 'round', position, nodeId, isClosed } },
      ];
    }
    case 'play.rounds_closed': {
      const { nodeId, rounds } = event.payload;
      return rounds.flatMap(({ memberId, balanceMicros, ...round }): Delivery[] => [
        ...(balanceMicros === null ? [] : [balanceDelivery(position, { ...round, memberId, balanceMicros })]),
        { memberId, message: { type: 'round', position, nodeId, isClosed: true } },
      ]);
    }
    case 'lottery.issue_changed': {
      const { gameCode, numero, state, result } = event.payload;
      return [{ message: { type: 'lottery', position, gameCode, numero, state, result } }];
    }
    case 'ledger.balance_changed':
    case 'jackpots.won':
      return [balanceDelivery(position, event.payload)];
    case 'inbox.message_arrived':
    case 'inbox.messages_changed':
      return [{ memberId: event.payload.memberId, message: { type: 'inbox', position } }];
    case 'inbox.messages_arrived':
      return event.payload.messages.map(({ memberId }) => ({
        memberId,
        message: { type: 'inbox', position },
      }));
    case 'cashier.deposit_changed': {
      const { memberId, depositId } = event.payload;
      return [{ memberId, message: { type: 'deposit', position, depositId } }];
    }
    case 'cashier.withdrawal_changed': {
      const { memberId, withdrawalId } = event.payload;
      return [{ memberId, message: { type: 'withdrawal', position, withdrawalId } }];
    }
    case 'protection.changed':
      return [{ memberId: event.payload.memberId, message: { type: 'protection', position } }];
    case 'cashier.member_transfer_made':
    case 'cashier.wallet_transfer_changed': {
      const { memberId, transferId } = event.payload;
      return [{ memberId, message: { type: 'transfer', position, transferId } }];
    }
    case 'play.game_ended': {
      const { memberId, launchId } = event.payload;
      return [{ memberId, message: { type: 'game_ended', position, launchId } }];
    }
    case 'play.vendor_changed':
      return [{ message: { type: 'vendors', position } }];
    case 'jackpots.pools_changed':
      return [{ message: { type: 'jackpots', position, pools: event.payload.pools } }];
    case 'brand.content_changed':
      return [{ message: { type: 'content', version: event.payload.version } }];
    // What was answered reaches the member as a message of the inbox.
    case 'brand.feedback_answered':
    case 'brand.application_decided':
    case 'lottery.orders_ended':
    case 'lottery.draw_moved':
    case 'play.free_bets_changed':
    case 'cashier.bonus_changed':
    case 'identity.member_registered':
    case 'identity.security_changed':
      return [];
  }
}

function balanceDelivery(
  position: number,
  told: {
    readonly memberId: string;
    readonly currency: string;
    readonly balanceMicros: string;
    readonly entryNo?: number | undefined;
  },
): Delivery {
  const { memberId, currency, balanceMicros, entryNo = 0 } = told;
  return { memberId, message: { type: 'balance', position, currency, balanceMicros, entryNo } };
}
