import { recentSubscriber } from './modules/catalogue/index.ts';
import {
  answerSubscriber,
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
import { type StakeJudges, turnoverSubscriber, winnerSubscriber } from './modules/play/index.ts';
import { quarterSubscriber } from './modules/reporting/index.ts';
import type { Subscriber } from './platform/outbox/index.ts';

/** What of a stake took a risk is the word of the room that knows the bet. */
const STAKE_JUDGES: StakeJudges = { lottery: countedStakes };

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
  turnoverSubscriber(STAKE_JUDGES),
  jackpotSubscriber(STAKE_JUDGES),
  freeBetSubscriber,
  jackpotMessageSubscriber,
  lotterySubscriber,
  answerSubscriber,
];
