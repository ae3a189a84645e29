import { recentSubscriber } from './modules/catalogue/index.ts';
import {
  bonusSubscriber,
  depositSubscriber,
  freeBetSubscriber,
  jackpotMessageSubscriber,
  lotterySubscriber,
  protectionSubscriber,
  securitySubscriber,
  transferSubscriber,
  welcomeSubscriber,
  withdrawalSubscriber,
} from './modules/inbox/index.ts';
import { jackpotSubscriber } from './modules/jackpots/index.ts';
import { countedStakes } from './modules/lottery/index.ts';
import { turnoverSubscriber, winnerSubscriber } from './modules/play/index.ts';
import { quarterSubscriber } from './modules/reporting/index.ts';
import type { Subscriber } from './platform/outbox/index.ts';

/** Subscribers that need nothing but the transaction; tools that write history run these alone. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  welcomeSubscriber,
  depositSubscriber,
  bonusSubscriber,
  withdrawalSubscriber,
  protectionSubscriber,
  transferSubscriber,
  securitySubscriber,
  quarterSubscriber,
  recentSubscriber,
  winnerSubscriber,
  turnoverSubscriber({ lottery: countedStakes }),
  jackpotSubscriber,
  freeBetSubscriber,
  jackpotMessageSubscriber,
  lotterySubscriber,
];
