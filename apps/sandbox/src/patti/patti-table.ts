import { setTimeout as sleep } from 'node:timers/promises';
import { bootMicrosOf, type PattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import { reasonOf } from '../logger.ts';
import { createBell, createQueue } from './bell.ts';
import { type Chairs, createChairs } from './chairs.ts';
import { breakOffHand } from './end-hand.ts';
import { type ActOrder, actOfMember } from './member-act.ts';
import { tableView } from './patti-view.ts';
import { playHand } from './play-hand.ts';
import type { PattiDeps, TableState } from './table-state.ts';

/** One table of a room, which plays hands as long as somebody wants to be dealt in. */
export type PattiTable = {
  readonly no: number;
  people(): number;
  isFull(): boolean;
  knows(userRef: string): boolean;
  /** Shows the table until the returned function is called. */
  follow(launch: Launch, send: (view: PattiTableView) => void): () => void;
  sit(launch: Launch, sits: boolean): void;
  /** Returns the balance after the stake; null when the act cost nothing. Throws GameRefusal. */
  act(launch: Launch, order: ActOrder): Promise<bigint | null>;
  stop(): Promise<void>;
};

/** After a fault of ours, the database's mostly, a table rests so long before its next hand. */
const FAULT_PAUSE_MS = 3_000;

type Follower = { launch: Launch; send: (view: PattiTableView) => void };

export function createPattiTable(
  deps: PattiDeps,
  { no, gameCode, model }: { no: number; gameCode: string; model: PattiModel },
): PattiTable {
  const followers = new Set<Follower>();
  const stopping = new AbortController();
  const chairs = createChairs();
  let work: Promise<void> | null = null;

  const people = (): number =>
    new Set([...followers, ...chairs.members()].map(({ launch }) => launch.userRef)).size;
  const table: TableState = {
    game: { code: gameCode, model, bootMicros: bootMicrosOf(model) },
    chairs,
    bell: createBell(),
    queue: createQueue(),
    stop: stopping.signal,
    live: null,
    dealer: -1,
    publish() {
      const seen = { no, chairs, live: table.live, people: people(), now: deps.now() };
      for (const { launch, send } of followers) send(tableView(seen, launch.userRef));
    },
  };

  const wake = (): void => {
    if (work !== null || stopping.signal.aborted || !wantsToPlay(chairs)) return;
    work = playHands(deps, table).finally(() => {
      work = null;
      // Somebody may have sat down in the moment in which the last hand ended.
      wake();
    });
  };

  return {
    no,
    people,
    isFull: () => chairs.isFull(),
    knows: (userRef) =>
      chairs.memberOf(userRef) !== undefined ||
      [...followers].some(({ launch }) => launch.userRef === userRef),
    follow(launch, send) {
      const follower = { launch, send };
      followers.add(follower);
      turnPages(table, launch.userRef, 1);
      // Who comes back has a newer launch, and its wallet token alone still takes boots.
      Object.assign(chairs.memberOf(launch.userRef) ?? {}, { launch });
      table.publish();
      return () => {
        followers.delete(follower);
        turnPages(table, launch.userRef, -1);
        if (table.live === null) chairs.clearLeft();
        table.publish();
      };
    },
    sit(launch, sits) {
      const pages = [...followers].filter((each) => each.launch.userRef === launch.userRef).length;
      if (sits && pages === 0) throw new GameRefusal('not_now');
      sitOrRise(table, launch, { sits, pages });
      table.publish();
      table.bell.ring();
      wake();
    },
    act: (launch, order) => actOfMember(deps, table, launch, order),
    async stop() {
      stopping.abort();
      table.bell.ring();
      await work;
    },
  };
}

function wantsToPlay(chairs: Chairs): boolean {
  return chairs.members().some(({ sits, pages }) => sits && pages > 0);
}

function turnPages({ chairs }: TableState, userRef: string, by: 1 | -1): void {
  const member = chairs.memberOf(userRef);
  if (member !== undefined) member.pages += by;
}

function sitOrRise(
  { chairs, live }: TableState,
  launch: Launch,
  { sits, pages }: { sits: boolean; pages: number },
): void {
  const known = chairs.memberOf(launch.userRef);
  if (sits) {
    const member = known ?? chairs.seat(launch);
    if (member === undefined) throw new GameRefusal('not_now');
    // The newest launch is the one whose wallet token still counts.
    Object.assign(member, { launch, sits: true, setAside: null, pages });
    return;
  }
  if (known === undefined) return;
  const isInHand = live?.hand?.players.some(({ seat, isIn }) => seat === known.seat && isIn) ?? false;
  // Who is in a hand keeps the chair until it ends, and packs when the turn comes.
  if (isInHand) Object.assign(known, { sits: false, setAside: null });
  else if (live?.phase !== 'boot') chairs.free(known.seat);
  else Object.assign(known, { sits: false, setAside: null });
}

/** Hand after hand as long as somebody wants to be dealt in; a fault breaks the hand off and gives every stake back. */
async function playHands(deps: PattiDeps, table: TableState): Promise<void> {
  const { chairs, stop } = table;
  await table.bell.wait(0);
  await gather(deps, table);
  while (wantsToPlay(chairs) && !stop.aborted) {
    try {
      chairs.arrangeBots(deps.randomBelow);
      await playHand(deps, table);
    } catch (error) {
      if (stop.aborted) return;
      deps.log.error('a card table met a fault', { game: table.game.code, reason: reasonOf(error) });
      await breakOff(deps, table);
    }
    table.live = null;
    chairs.clearLeft();
    table.publish();
  }
  chairs.arrangeBots(deps.randomBelow);
  table.publish();
}

/** Gives people the time to come before bots take the empty chairs. */
async function gather({ pattiTimes }: PattiDeps, { stop }: TableState): Promise<void> {
  await sleep(pattiTimes.gatherMs, undefined, { signal: stop }).catch(() => {});
}

async function breakOff(deps: PattiDeps, table: TableState): Promise<void> {
  const { live } = table;
  if (live !== null) {
    live.phase = 'void';
    table.publish();
    await breakOffHand(deps, live.id).catch((error: unknown) =>
      deps.log.error('a hand could not be broken off', { hand: live.id, reason: reasonOf(error) }),
    );
  }
  await sleep(FAULT_PAUSE_MS, undefined, { signal: table.stop }).catch(() => {});
}
