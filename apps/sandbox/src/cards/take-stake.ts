import { type Executor, inTransaction } from '../database.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import { findRoundByRequest } from '../game/round-store.ts';
import type { Launch } from '../game/session-store.ts';
import { placeWager } from '../wager/place-wager.ts';
import { returnWagers } from '../wager/wager-store.ts';
import type { EndDeps, TakenStake } from './end-hand.ts';
import { eventOf, type HandKind, type HandWagerDetail, holdHand } from './hand-store.ts';

export type StakeOrder = {
  kind: HandKind;
  requestId: string;
  detail: HandWagerDetail;
  stakeMicros: bigint;
  /** Where the hand has to be: entries are taken before the deal, other stakes while it is played. */
  during: 'boot' | 'playing';
};

/**
 * Takes a stake for a hand from the member's wallet. A wallet that does not answer in time refuses the act: a table does
 * not wait for one player, and the stake goes back should it be taken after all. Throws GameRefusal.
 */
export async function takeStake(
  deps: EndDeps,
  launch: Launch,
  order: StakeOrder,
): Promise<TakenStake & { balanceMicros: bigint | null }> {
  const { kind, detail, requestId, stakeMicros, during } = order;
  const allow = async (tx: Executor): Promise<void> => {
    if ((await holdHand(tx, detail.hand)) !== during) throw new GameRefusal('not_now');
  };
  try {
    const event = eventOf({ kind, id: detail.hand });
    const wager = await placeWager(deps, launch, { requestId, detail, stakeMicros, event }, allow);
    if (wager.winMicros !== null) throw new GameRefusal('not_now');
    return {
      roundId: wager.id,
      stakeMicros: wager.stakeMicros,
      balanceMicros: wager.balanceAfterBetMicros,
    };
  } catch (error) {
    if (!(error instanceof GameRefusal) || error.body.code !== 'wallet_unreachable') throw error;
    await giveUp(deps, launch, requestId);
    throw new GameRefusal('not_now');
  }
}

async function giveUp(deps: EndDeps, { userRef }: Launch, requestId: string): Promise<void> {
  const wager = await findRoundByRequest(deps.db, { userRef, requestId });
  if (wager === undefined) return;
  const returned = await inTransaction(deps.db, (tx) => returnWagers(tx, { ids: [wager.id] }, 'not_now'));
  for (const each of returned) deps.runner.start(each);
}
