/**
 * Messages to members: what was sent, what is unread, and what goes out by mail and text message. Texts stand in the
 * catalogues; a message keeps key and values.
 */
export { answerSubscriber } from './answer-messages.ts';
export { bonusSubscriber } from './bonus-messages.ts';
export { depositSubscriber } from './deposit-messages.ts';
export {
  type DispatchDeps,
  type Dispatcher,
  dispatchDue,
  startDispatcher,
} from './dispatch.ts';
export { freeBetSubscriber } from './free-bet-messages.ts';
export { inboxRoutes } from './inbox-routes.ts';
export { welcomeSubscriber } from './inbox-subscribers.ts';
export { jackpotMessageSubscriber } from './jackpot-messages.ts';
export { keptInInbox } from './kept-in-inbox.ts';
export { lotterySubscriber } from './lottery-messages.ts';
export { protectionSubscriber } from './protection-messages.ts';
export { securitySubscriber } from './security-messages.ts';
export { transferSubscriber } from './transfer-messages.ts';
export { withdrawalSubscriber } from './withdrawal-messages.ts';
