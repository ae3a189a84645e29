import { setTimeout as sleep } from 'node:timers/promises';
import {
  awaitedSeat,
  openPatti,
  type PattiAct,
  pattiOffers,
  pattiPlayer,
} from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import { applyAct } from './apply-act.ts';
import { chooseBotAct } from './bots.ts';
import type { Chair, Member } from './chairs.ts';
import { breakOffHand, settleHand } from './end-hand.ts';
import { dealCards, type LiveHand, newLiveHand, orderOfPlay } from './live-hand.ts';
import { beginHand, insertHand } from './patti-store.ts';
import type { PattiDeps, TableState } from './table-state.ts';
import { takeStake } from './take-stake.ts';

/** The longest that the boots are waited for: the wallet's three tries and a little more. */
const LONGEST_BOOT_MS = 7_000;
/** Bots hurry once no member is in any more. */
const HURRY = 4;

/** One hand from its boots to the look at its result. */
export async function playHand(deps: PattiDeps, table: TableState): Promise<void> {
  const live = await openHand(deps, table);
  const paid = await takeBoots(deps, table, live);
  if (!paid.some(({ kind }) => kind === 'member') || paid.length < 2) {
    live.phase = 'void';
    await breakOffHand(deps, live.id);
    return;
  }
  await deal(deps, table, live, paid);
  await playTurns(deps, table, live);
  const { hand } = live;
  if (hand === null) throw new Error('a hand was played that never began');
  await table.queue(() => settleHand(deps, { id: live.id, hand, stakes: live.stakes }));
  live.phase = 'over';
  setClock(deps, live, deps.pattiTimes.overMs);
  table.publish();
  await sleep(deps.pattiTimes.overMs, undefined, { signal: table.stop });
}

async function openHand(deps: PattiDeps, table: TableState): Promise<LiveHand> {
  const seats = table.chairs.ready().map(({ seat }) => seat);
  const dealer = seats.find((seat) => seat > table.dealer) ?? seats[0] ?? 0;
  table.dealer = dealer;
  const live = newLiveHand(dealer, deps.now(), LONGEST_BOOT_MS);
  live.no = await insertHand(deps.db, {
    id: live.id,
    gameCode: table.game.code,
    serverSeed: live.serverSeed,
    at: deps.now(),
  });
  table.live = live;
  table.publish();
  return live;
}

/** Asks everybody who wants to be dealt in for the boot, all at once; returns those who paid. */
async function takeBoots(deps: PattiDeps, table: TableState, live: LiveHand): Promise<Chair[]> {
  const ready = table.chairs.ready().filter((chair) => chair.kind === 'bot' || chair.pages > 0);
  const paid = await Promise.all(
    ready.map(async (chair) => chair.kind === 'bot' || takeBoot(deps, { table, live, member: chair })),
  );
  return ready.filter((_, place) => paid[place] === true);
}

async function takeBoot(
  deps: PattiDeps,
  { table, live, member }: { table: TableState; live: LiveHand; member: Member },
): Promise<boolean> {
  const { seat, launch } = member;
  try {
    const taken = await takeStake(deps, launch, {
      requestId: `boot-${live.id}`,
      detail: { hand: live.id, no: live.no, seat, step: 0, act: 'boot' },
      stakeMicros: table.game.bootMicros,
    });
    live.stakes.set(seat, [taken]);
    return true;
  } catch (error) {
    if (!(error instanceof GameRefusal)) throw error;
    Object.assign(member, { sits: false, setAside: 'boot' });
    return false;
  }
}

async function deal(
  deps: PattiDeps,
  table: TableState,
  live: LiveHand,
  paid: readonly Chair[],
): Promise<void> {
  const order = orderOfPlay(
    paid.map(({ seat }) => seat),
    live.dealer,
  );
  live.players = order.map((seat) => {
    const chair = table.chairs.at(seat);
    return { seat, player: chair?.player ?? '', isBot: chair?.kind === 'bot' };
  });
  await beginHand(deps.db, live.id, live.players);
  dealCards(live);
  live.hand = openPatti(order, table.game.bootMicros);
  live.phase = 'playing';
}

async function playTurns(deps: PattiDeps, table: TableState, live: LiveHand): Promise<void> {
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
async function memberTurn(deps: PattiDeps, table: TableState, live: LiveHand, member: Member): Promise<void> {
  const step = live.hand?.step;
  const lengthMs = live.hand?.ask === null ? deps.pattiTimes.turnMs : deps.pattiTimes.answerMs;
  const isWaiting = (): boolean => live.hand?.step === step && member.sits && !table.stop.aborted;
  setClock(deps, live, lengthMs);
  table.publish();
  for (const end = performance.now() + lengthMs; isWaiting() && performance.now() < end; ) {
    await table.bell.wait(end - performance.now());
  }
  table.stop.throwIfAborted();
  await table.queue(async () => {
    // An act that came in time was decided while we waited for it.
    if (live.hand === null || live.hand.step !== step) return;
    const act = live.hand.ask === null ? 'pack' : 'refuse';
    await applyAct(deps, table, live, { seat: member.seat, act });
    if (act === 'pack' && member.sits) Object.assign(member, { sits: false, setAside: 'turn' });
  });
}

async function botTurn(deps: PattiDeps, table: TableState, live: LiveHand, seat: number): Promise<void> {
  const { least, spread } = deps.pattiTimes.botMs;
  const isHurried = !live.hand?.players.some((player) => player.isIn && live.stakes.has(player.seat));
  setClock(deps, live, deps.pattiTimes.turnMs);
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

function setClock(deps: PattiDeps, live: LiveHand, lengthMs: number): void {
  live.since = deps.now();
  live.until = new Date(live.since.getTime() + lengthMs);
}
