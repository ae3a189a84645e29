import { setTimeout as sleep } from 'node:timers/promises';
import {
  awaitedSeat,
  openPatti,
  type PattiAct,
  pattiOffers,
  pattiPlayer,
} from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { Member } from '../cards/chairs.ts';
import { setClock } from '../cards/live-hand.ts';
import { lookAtResult, openHand, waitForMember } from '../cards/open-hand.ts';
import { applyAct } from './apply-act.ts';
import { chooseBotAct } from './bots.ts';
import { dealCards, newPattiLive, type PattiLive } from './live-hand.ts';
import type { PattiDeps, PattiTable } from './patti-times.ts';
import { settlePatti } from './settle-patti.ts';

/** Bots hurry once no member is in any more. */
const HURRY = 4;

/** One hand from its boots to the look at its result. */
export async function playHand(deps: PattiDeps, table: PattiTable): Promise<void> {
  const opened = await openHand(deps, table, { act: 'boot', make: newPattiLive });
  if (opened === null) return;
  const { live, order } = opened;
  dealCards(live);
  live.hand = openPatti(order, table.game.entryMicros);
  live.phase = 'playing';
  await playTurns(deps, table, live);
  const { hand } = live;
  await table.queue(() => settlePatti(deps, live, hand));
  await lookAtResult(deps, table, { live, lengthMs: deps.pattiTimes.overMs });
}

async function playTurns(deps: PattiDeps, table: PattiTable, live: PattiLive): Promise<void> {
  for (;;) {
    const seat = live.hand === null ? null : awaitedSeat(live.hand);
    if (seat === null) return;
    table.stop.throwIfAborted();
    const chair = table.chairs.at(seat);
    if (chair?.kind === 'member') await memberTurn(deps, table, live, chair);
    else await botTurn(deps, table, live, seat);
  }
}

/** Waits until the member has acted or the time is over; then packs for it, or refuses the side show. */
async function memberTurn(
  deps: PattiDeps,
  table: PattiTable,
  live: PattiLive,
  member: Member,
): Promise<void> {
  const step = live.hand?.step;
  const lengthMs = live.hand?.ask === null ? deps.pattiTimes.turnMs : deps.pattiTimes.answerMs;
  const isWaiting = (): boolean => live.hand?.step === step && member.sits;
  await waitForMember(deps, table, { live, lengthMs, isWaiting });
  await table.queue(async () => {
    // An act that came in time was decided while we waited for it.
    if (live.hand === null || live.hand.step !== step) return;
    const act = live.hand.ask === null ? 'pack' : 'refuse';
    await applyAct(deps, table, live, { seat: member.seat, act });
    if (act === 'pack' && member.sits) Object.assign(member, { sits: false, setAside: 'turn' });
  });
}

async function botTurn(deps: PattiDeps, table: PattiTable, live: PattiLive, seat: number): Promise<void> {
  const { least, spread } = deps.pattiTimes.botMs;
  const isHurried = !live.hand?.players.some((player) => player.isIn && live.stakes.has(player.seat));
  setClock(live, deps.now(), deps.pattiTimes.turnMs);
  table.publish();
  const thinkMs = least + deps.randomBelow(Math.max(1, spread));
  await sleep(isHurried ? thinkMs / HURRY : thinkMs, undefined, { signal: table.stop });
  await table.queue(async () => {
    const { hand } = live;
    if (hand === null || awaitedSeat(hand) !== seat) return;
    const acts: PattiAct[] = pattiOffers(hand, seat).map(({ act }) => act);
    const cards = pattiPlayer(hand, seat)?.isSeen === true ? (live.cards.get(seat) ?? null) : null;
    const unitBoots = Number(hand.unitMicros / hand.bootMicros);
    const act = chooseBotAct({ acts, cards, unitBoots }, deps.randomBelow);
    await applyAct(deps, table, live, { seat, act });
  });
}
