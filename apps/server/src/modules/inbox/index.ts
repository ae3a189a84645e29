import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { agentSubscriber } from './agent-messages.ts';
import { answerSubscriber } from './answer-messages.ts';
import { bonusSubscriber } from './bonus-messages.ts';
import { contractSubscriber } from './contract-messages.ts';
import { depositSubscriber } from './deposit-messages.ts';
import { type DispatchDeps, dispatchDue, type Outlets } from './dispatch.ts';
import { forgetDispatches } from './dispatch-store.ts';
import { disputeSubscriber } from './dispute-messages.ts';
import { freeBetSubscriber } from './free-bet-messages.ts';
import { listInboxExports } from './inbox-export.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { welcomeSubscriber } from './inbox-subscribers.ts';
import { jackpotMessageSubscriber } from './jackpot-messages.ts';
import { lotterySubscriber } from './lottery-messages.ts';
import { protectionSubscriber } from './protection-messages.ts';
import { securitySubscriber } from './security-messages.ts';
import { transferSubscriber } from './transfer-messages.ts';
import { vipSubscriber } from './vip-messages.ts';
import { withdrawalSubscriber } from './withdrawal-messages.ts';

export interface InboxDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly outlets: Outlets;
  readonly settings: DispatchDeps['settings'];
}

const SEND_EVERY_MS = 2_000;
const FORGET_EVERY_MS = 3600_000;
/** How long it stands what went out to whom. */
const SENT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Messages to members: what was sent, what is unread, and what goes out by mail and text message. Texts stand in the
 * catalogues; a message keeps key and values.
 */
export function createInbox({ db, log, outlets, settings }: InboxDeps): Room {
  const timeZone = async () => (await settings()).timeZone;
  const inboxOf = (memberId: string, position: number, unread: number | null = null) =>
    ({ memberId, message: { type: 'inbox', position, unread } }) as const;
  return {
    name: 'inbox',
    routes: inboxRoutes({ db, timeZone, outlets }),
    subscribers: [
      welcomeSubscriber,
      depositSubscriber,
      bonusSubscriber,
      withdrawalSubscriber,
      protectionSubscriber,
      transferSubscriber,
      securitySubscriber,
      freeBetSubscriber,
      jackpotMessageSubscriber,
      lotterySubscriber,
      answerSubscriber,
      agentSubscriber,
      contractSubscriber,
      disputeSubscriber,
      vipSubscriber,
    ],
    jobs: [
      {
        name: 'inbox.send_due',
        everyMs: SEND_EVERY_MS,
        run: (at) => dispatchDue({ db, log, settings, ...outlets }, at),
      },
      {
        name: 'inbox.forget_sent',
        everyMs: FORGET_EVERY_MS,
        run: (at) => forgetDispatches(db, new Date(at.getTime() - SENT_DAYS * DAY_MS)),
      },
    ],
    exports: (reader) => listInboxExports(db, reader),
    live: liveOf('inbox', {
      'inbox.message_arrived': ({ memberId, unread }, position) => [inboxOf(memberId, position, unread)],
      'inbox.messages_arrived': ({ messages }, position) =>
        messages.map(({ memberId }) => inboxOf(memberId, position)),
      'inbox.messages_changed': ({ memberId, unread }, position) => [inboxOf(memberId, position, unread)],
    }),
  };
}
