import type { PattiHand } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { pattiPayouts, sharesOfWin } from '@nokshi/fairness/supplier/teen-patti/payouts.ts';
import { type Database, inTransaction } from '../database.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import { decideWagers, listOpenWagers, returnWagers } from '../wager/wager-store.ts';
import { endHand, eventOf, type HandSums, listOpenHands, voidHand } from './patti-store.ts';

export type EndDeps = { db: Database; runner: RoundRunner; now: () => Date };

/** A stake that was taken for a hand and counts in it. */
export type TakenStake = { roundId: string; stakeMicros: bigint };

/**
 * Shares the pot out: winnings of members fall on their wagers, those of bots to the supplier, and the rake stays. Written
 * in one transaction with the end of the hand, so that a process which dies leaves it either wholly settled or wholly open.
 */
export async function settleHand(
  deps: EndDeps,
  { id, hand, stakes }: { id: string; hand: PattiHand; stakes: ReadonlyMap<number, readonly TakenStake[]> },
): Promise<void> {
  const { rakeMicros, wins } = pattiPayouts(hand);
  const decisions = [...stakes].flatMap(([seat, taken]) => {
    const shares = sharesOfWin(
      taken.map(({ stakeMicros }) => stakeMicros),
      wins.get(seat) ?? 0n,
    );
    return taken.map(({ roundId }, index) => ({ id: roundId, winMicros: shares[index] ?? 0n }));
  });
  const bots = hand.players.filter(({ seat }) => !stakes.has(seat));
  const sums: HandSums = {
    potMicros: hand.potMicros,
    rakeMicros,
    botsStakedMicros: bots.reduce((sum, { stakedMicros }) => sum + stakedMicros, 0n),
    botsWonMicros: bots.reduce((sum, { seat }) => sum + (wins.get(seat) ?? 0n), 0n),
    membersWonMicros: decisions.reduce((sum, { winMicros }) => sum + winMicros, 0n),
  };
  const moved = await inTransaction(deps.db, async (tx) => {
    await endHand(tx, id, { winners: hand.end?.winners ?? [], sums, at: deps.now() });
    const decided = await decideWagers(tx, decisions);
    if (decided.length !== decisions.length) throw new Error('a stake of the hand is not there any more');
    const strays = (await listOpenWagers(tx, eventOf(id))).map((wager) => wager.id);
    const returned = strays.length === 0 ? [] : await returnWagers(tx, { ids: strays }, 'not_now');
    return [...decided, ...returned];
  });
  for (const wager of moved) deps.runner.start(wager);
}

/** Breaks a hand off: every stake on it goes back, taken already or still asked for. */
export async function breakOffHand(deps: EndDeps, id: string): Promise<void> {
  const returned = await inTransaction(deps.db, async (tx) => {
    if (!(await voidHand(tx, id, deps.now()))) return [];
    return returnWagers(tx, { event: eventOf(id), states: ['drawn', 'bet_sent', 'bet_ok'] }, 'not_now');
  });
  for (const wager of returned) deps.runner.start(wager);
}

/**
 * Breaks off what a former process left open. A hand is not resumed: its players are gone or have been looking at a still
 * table, turn clocks have run out unseen, and giving every stake back is exact whatever moment the process died in.
 */
export async function takeUpHands(deps: EndDeps): Promise<void> {
  for (const id of await listOpenHands(deps.db)) await breakOffHand(deps, id);
}
