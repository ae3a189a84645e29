import { type Database, inTransaction } from '../database.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import { type Logger, reasonOf } from '../logger.ts';
import { decideWagers, listOpenWagers, returnWagers } from '../wager/wager-store.ts';
import {
  endHand,
  eventOf,
  type HandEnd,
  type HandKind,
  type HandName,
  listOpenHands,
  voidHand,
} from './hand-store.ts';

export type EndDeps = { db: Database; runner: RoundRunner; now: () => Date };

/** A stake that was taken for a hand and counts in it. */
export type TakenStake = { roundId: string; stakeMicros: bigint };

/** What a member's stake gives back: `id` is the wager's. */
export type StakeWin = { id: string; winMicros: bigint };

/**
 * Shares the pot out: winnings of members fall on their wagers, those of bots to the supplier, and the rake stays. Written
 * in one transaction with the end of the hand, so that a process which dies leaves it either wholly settled or wholly open.
 */
export async function settleHand(
  deps: EndDeps,
  hand: HandName,
  { decisions, ...end }: HandEnd & { decisions: readonly StakeWin[] },
): Promise<void> {
  const moved = await inTransaction(deps.db, async (tx) => {
    await endHand(tx, hand.id, { ...end, at: deps.now() });
    const decided = await decideWagers(tx, decisions);
    if (decided.length !== decisions.length) throw new Error('a stake of the hand is not there any more');
    const strays = (await listOpenWagers(tx, eventOf(hand))).map((wager) => wager.id);
    const returned = strays.length === 0 ? [] : await returnWagers(tx, { ids: strays }, 'not_now');
    return [...decided, ...returned];
  });
  for (const wager of moved) deps.runner.start(wager);
}

/** Breaks a hand off: every stake on it goes back, taken already or still asked for. */
export async function breakOffHand(deps: EndDeps, hand: HandName): Promise<void> {
  const returned = await inTransaction(deps.db, async (tx) => {
    if (!(await voidHand(tx, hand.id, deps.now()))) return [];
    return returnWagers(tx, { event: eventOf(hand), states: ['drawn', 'bet_sent', 'bet_ok'] }, 'not_now');
  });
  for (const wager of returned) deps.runner.start(wager);
}

/**
 * Breaks off what a former process left open. A hand is not resumed: its players are gone or have been looking at a still
 * table, turn clocks have run out unseen, and giving every stake back is exact whatever moment the process died in.
 */
export async function takeUpHands(deps: EndDeps & { log: Logger }, kind: HandKind): Promise<void> {
  for (const id of await listOpenHands(deps.db, kind)) await isBrokenOff(deps, { kind, id });
}

/** False when a fault forbids it, which holds nothing up but this hand. */
export async function isBrokenOff(deps: EndDeps & { log: Logger }, hand: HandName): Promise<boolean> {
  try {
    await breakOffHand(deps, hand);
    return true;
  } catch (error) {
    deps.log.error('a hand could not be broken off', { hand: hand.id, reason: reasonOf(error) });
    return false;
  }
}
