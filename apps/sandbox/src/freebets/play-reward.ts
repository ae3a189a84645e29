import type { SlotFreeBetsView } from '@nokshi/fairness/slots/session-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { Executor } from '../database.ts';
import { findPlayable, lockReward, type Reward, type RewardPlayer, sumWon } from './reward-store.ts';

/** What a player may play for free in a game now; null when there is nothing. */
export async function viewFreeBets(
  db: Executor,
  player: RewardPlayer,
  now: Date,
): Promise<SlotFreeBetsView | null> {
  const reward = await findPlayable(db, player, now);
  if (reward === undefined) return null;
  return {
    id: reward.rewardUuid,
    left: reward.betCount - reward.usedCount,
    count: reward.betCount,
    valueMicros: microsToWireText(reward.betValueMicros),
    wonMicros: microsToWireText(await sumWon(db, reward.rewardUuid)),
    endsAt: reward.endTime.toISOString(),
  };
}

/**
 * Holds the reward that a spin names until its round is written, so that it is not taken back meanwhile. Undefined when
 * it is not the one to be played now.
 */
export async function takeFreeBet(
  tx: Executor,
  player: RewardPlayer,
  rewardUuid: string,
  now: Date,
): Promise<Reward | undefined> {
  await lockReward(tx, rewardUuid);
  const reward = await findPlayable(tx, player, now);
  return reward?.rewardUuid === rewardUuid ? reward : undefined;
}
