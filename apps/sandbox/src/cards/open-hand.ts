import { setTimeout as sleep } from 'node:timers/promises';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Chair, Member } from './chairs.ts';
import { breakOffHand } from './end-hand.ts';
import { beginHand, insertHand } from './hand-store.ts';
import { type LiveHand, newLiveHand, orderOfPlay, setClock } from './live-hand.ts';
import type { CardDeps, TableState } from './table-state.ts';
import { takeStake } from './take-stake.ts';

/** The longest that the entries are waited for: the wallet's three tries and a little more. */
const LONGEST_ENTRY_MS = 7_000;

/**
 * Writes a hand down and takes the entries, all at once. Returns the seats in the order of play; null, and everything goes
 * back, when no member or nobody to play against has paid. `act` names the entry in the record of the wager.
 */
export async function openHand<Live extends LiveHand>(
  deps: CardDeps,
  table: TableState<Live>,
  { act, make }: { act: string; make: (fresh: LiveHand) => Live },
): Promise<{ live: Live; order: number[] } | null> {
  const live = await writeHand(deps, table, make);
  const ready = table.chairs.ready().filter((chair) => chair.kind === 'bot' || chair.pages > 0);
  const paid = await Promise.all(
    ready.map(async (chair) => chair.kind === 'bot' || takeEntry(deps, table, { live, member: chair, act })),
  );
  const players = ready.filter((_, place) => paid[place] === true);
  if (!players.some(({ kind }) => kind === 'member') || players.length < 2) {
    live.phase = 'void';
    await breakOffHand(deps, live);
    return null;
  }
  return { live, order: await seatPlayers(deps, live, players) };
}

async function writeHand<Live extends LiveHand>(
  deps: CardDeps,
  table: TableState<Live>,
  make: (fresh: LiveHand) => Live,
): Promise<Live> {
  const seats = table.chairs.ready().map(({ seat }) => seat);
  const dealer = seats.find((seat) => seat > table.dealer) ?? seats[0] ?? 0;
  table.dealer = dealer;
  const { kind, code } = table.game;
  const live = make(newLiveHand(kind, { dealer, at: deps.now(), lengthMs: LONGEST_ENTRY_MS }));
  live.no = await insertHand(deps.db, {
    id: live.id,
    kind,
    gameCode: code,
    serverSeed: live.serverSeed,
    at: deps.now(),
  });
  table.live = live;
  table.publish();
  return live;
}

async function takeEntry<Live extends LiveHand>(
  deps: CardDeps,
  { game }: TableState<Live>,
  { live, member, act }: { live: Live; member: Member; act: string },
): Promise<boolean> {
  const { seat, launch } = member;
  try {
    const taken = await takeStake(deps, launch, {
      kind: live.kind,
      requestId: `boot-${live.id}`,
      detail: { hand: live.id, no: live.no, seat, step: 0, act },
      stakeMicros: game.entryMicros,
      during: 'boot',
    });
    live.stakes.set(seat, [taken]);
    return true;
  } catch (error) {
    if (!(error instanceof GameRefusal)) throw error;
    Object.assign(member, { sits: false, setAside: 'boot' });
    return false;
  }
}

async function seatPlayers(deps: CardDeps, live: LiveHand, players: readonly Chair[]): Promise<number[]> {
  const order = orderOfPlay(
    players.map(({ seat }) => seat),
    live.dealer,
  );
  live.players = order.map((seat) => {
    const chair = players.find((each) => each.seat === seat);
    return { seat, player: chair?.player ?? '', isBot: chair?.kind === 'bot' };
  });
  await beginHand(deps.db, live.id, live.players);
  return order;
}

/** Waits for a member until `isWaiting` says no more or the time is over. Rejects when the table stops. */
export async function waitForMember<Live extends LiveHand>(
  deps: CardDeps,
  table: TableState<Live>,
  { live, lengthMs, isWaiting }: { live: Live; lengthMs: number; isWaiting: () => boolean },
): Promise<void> {
  setClock(live, deps.now(), lengthMs);
  table.publish();
  const goesOn = (): boolean => isWaiting() && !table.stop.aborted;
  for (const end = performance.now() + lengthMs; goesOn() && performance.now() < end; ) {
    await table.bell.wait(end - performance.now());
  }
  table.stop.throwIfAborted();
}

/** Shows how the hand ended. */
export async function lookAtResult<Live extends LiveHand>(
  deps: CardDeps,
  table: TableState<Live>,
  { live, lengthMs }: { live: Live; lengthMs: number },
): Promise<void> {
  live.phase = 'over';
  setClock(live, deps.now(), lengthMs);
  table.publish();
  await sleep(lengthMs, undefined, { signal: table.stop });
}
