import { setTimeout as sleep } from 'node:timers/promises';
import { mayTakeOpen, type RummyHand, rummyPlayer } from '@nokshi/fairness/supplier/rummy/hand.ts';
import { RUMMY_MOST_POINTS } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { Member } from '../cards/chairs.ts';
import { setClock } from '../cards/live-hand.ts';
import { lookAtResult, openHand, waitForMember } from '../cards/open-hand.ts';
import { applyAct } from './apply-act.ts';
import { type BotSight, chooseDraw, chooseLay } from './bots.ts';
import { dealtHand, type RummyLive } from './live-hand.ts';
import type { RummyDeps, RummyTable } from './rummy-times.ts';
import { settleRummy } from './settle-rummy.ts';

/** One hand from its entries to the look at its result. */
export async function playHand(deps: RummyDeps, table: RummyTable): Promise<void> {
  const pointMicros = table.game.entryMicros / BigInt(RUMMY_MOST_POINTS);
  const opened = await openHand(deps, table, {
    act: 'entry',
    make: (fresh): RummyLive => ({ ...fresh, hand: null, pointMicros, lastActs: new Map() }),
  });
  if (opened === null) return;
  const { live, order } = opened;
  live.hand = dealtHand(live, order);
  live.phase = 'playing';
  const hand = await playTurns(deps, table, live);
  await table.queue(() => settleRummy(deps, live, hand));
  await lookAtResult(deps, table, { live, lengthMs: deps.rummyTimes.overMs });
}

/** Turn after turn; returns the hand that has ended. */
async function playTurns(deps: RummyDeps, table: RummyTable, live: RummyLive): Promise<RummyHand> {
  for (;;) {
    const { hand } = live;
    if (hand === null) throw new Error('a hand was played that never began');
    if (hand.end !== null) return hand;
    table.stop.throwIfAborted();
    const chair = table.chairs.at(hand.turn);
    if (chair?.kind === 'member') await memberTurn(deps, table, live, chair);
    else await botTurn(deps, table, live, hand.turn);
  }
}

function isTurnOf({ hand }: RummyLive, seat: number): boolean {
  return hand !== null && hand.end === null && hand.turn === seat;
}

/** Waits until the member has laid a card down or the time is over; who rises gives the hand up. */
async function memberTurn(
  deps: RummyDeps,
  table: RummyTable,
  live: RummyLive,
  member: Member,
): Promise<void> {
  const { seat } = member;
  await waitForMember(deps, table, {
    live,
    lengthMs: deps.rummyTimes.turnMs,
    isWaiting: () => isTurnOf(live, seat) && member.sits,
  });
  await table.queue(async () => {
    // What came in time was decided while we waited for it.
    if (!isTurnOf(live, seat)) return;
    const mayDrop = live.hand?.taken === null;
    await applyAct(deps, table, live, { seat, act: { kind: mayDrop && !member.sits ? 'drop' : 'miss' } });
    const isOut = live.hand !== null && rummyPlayer(live.hand, seat)?.state === 'dropped';
    if (isOut && member.sits) Object.assign(member, { sits: false, setAside: 'turn' });
  });
}

async function botTurn(deps: RummyDeps, table: RummyTable, live: RummyLive, seat: number): Promise<void> {
  setClock(live, deps.now(), deps.rummyTimes.turnMs);
  table.publish();
  while (isTurnOf(live, seat)) {
    const { least, spread } = deps.rummyTimes.botMs;
    await sleep(least + deps.randomBelow(Math.max(1, spread)), undefined, { signal: table.stop });
    await table.queue(async () => {
      const { hand } = live;
      if (hand === null || !isTurnOf(live, seat)) return;
      const sight = sightOf(hand, seat);
      const act = hand.taken === null ? chooseDraw(sight, deps.randomBelow) : chooseLay(sight);
      await applyAct(deps, table, live, { seat, act });
    });
  }
}

function sightOf(hand: RummyHand, seat: number): BotSight {
  const player = rummyPlayer(hand, seat);
  return {
    cards: player?.cards ?? [],
    wildRank: hand.wildRank,
    open: mayTakeOpen(hand) ? (hand.open.at(-1) ?? null) : null,
    hasDrawn: player?.hasDrawn ?? false,
    kept: hand.taken?.from === 'open' ? hand.taken.card : null,
  };
}
