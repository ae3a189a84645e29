import { setTimeout as sleep } from 'node:timers/promises';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import { reasonOf } from '../logger.ts';
import { createBell, createQueue } from './bell.ts';
import { type Chairs, createChairs } from './chairs.ts';
import { isBrokenOff } from './end-hand.ts';
import type { LiveHand } from './live-hand.ts';
import type { CardDeps, CardGame, TableState } from './table-state.ts';

/** One table of a room, which plays hands as long as somebody wants to be dealt in. */
export type CardTable<Live extends LiveHand, View> = {
  readonly no: number;
  readonly state: TableState<Live>;
  people(): number;
  isFull(): boolean;
  knows(userRef: string): boolean;
  /** Shows the table until the returned function is called. */
  follow(launch: Launch, send: (view: View) => void): () => void;
  sit(launch: Launch, sits: boolean): void;
  stop(): Promise<void>;
};

/** After a fault of ours, the database's mostly, a table rests so long before its next hand. */
const FAULT_PAUSE_MS = 3_000;

type Follower<View> = { launch: Launch; send: (view: View) => void };

export function createCardTable<Live extends LiveHand, View>(
  deps: CardDeps,
  game: CardGame<Live, View>,
  { no, gameCode, entryMicros }: { no: number; gameCode: string; entryMicros: bigint },
): CardTable<Live, View> {
  const followers = new Set<Follower<View>>();
  const stopping = new AbortController();
  const chairs = createChairs(game);
  let work: Promise<void> | null = null;

  const people = (): number =>
    new Set([...followers, ...chairs.members()].map(({ launch }) => launch.userRef)).size;
  const table: TableState<Live> = {
    game: { kind: game.kind, code: gameCode, entryMicros },
    chairs,
    bell: createBell(),
    queue: createQueue(),
    stop: stopping.signal,
    live: null,
    dealer: -1,
    publish() {
      const seen = { no, chairs, live: table.live, people: people(), now: deps.now() };
      for (const { launch, send } of followers) send(game.viewOf(seen, launch.userRef));
    },
  };

  const wake = (): void => {
    if (work !== null || stopping.signal.aborted || !wantsToPlay(chairs)) return;
    work = playHands(deps, game, table).finally(() => {
      work = null;
      // Somebody may have sat down in the moment in which the last hand ended.
      wake();
    });
  };

  return {
    no,
    state: table,
    people,
    isFull: () => chairs.isFull(),
    knows: (userRef) =>
      chairs.memberOf(userRef) !== undefined ||
      [...followers].some(({ launch }) => launch.userRef === userRef),
    follow(launch, send) {
      const follower = { launch, send };
      followers.add(follower);
      turnPages(chairs, launch.userRef, 1);
      // Who comes back has a newer launch, and its wallet token alone still takes boots.
      Object.assign(chairs.memberOf(launch.userRef) ?? {}, { launch });
      table.publish();
      return () => {
        followers.delete(follower);
        turnPages(chairs, launch.userRef, -1);
        if (table.live === null) chairs.clearLeft();
        table.publish();
      };
    },
    sit(launch, sits) {
      const pages = [...followers].filter((each) => each.launch.userRef === launch.userRef).length;
      if (sits && pages === 0) throw new GameRefusal('not_now');
      sitOrRise(game, table, { launch, sits, pages });
      table.publish();
      table.bell.ring();
      wake();
    },
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

function turnPages(chairs: Chairs, userRef: string, by: 1 | -1): void {
  const member = chairs.memberOf(userRef);
  if (member !== undefined) member.pages += by;
}

function sitOrRise<Live extends LiveHand, View>(
  game: CardGame<Live, View>,
  { chairs, live }: TableState<Live>,
  { launch, sits, pages }: { launch: Launch; sits: boolean; pages: number },
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
  const isInHand = live !== null && game.isInHand(live, known.seat);
  // Who is in a hand keeps the chair until it ends, and gives up when the turn comes.
  if (isInHand) Object.assign(known, { sits: false, setAside: null });
  else if (live?.phase !== 'boot') chairs.free(known.seat);
  else Object.assign(known, { sits: false, setAside: null });
}

/** Hand after hand as long as somebody wants to be dealt in; a fault breaks the hand off and gives every stake back. */
async function playHands<Live extends LiveHand, View>(
  deps: CardDeps,
  game: CardGame<Live, View>,
  table: TableState<Live>,
): Promise<void> {
  const { chairs, stop } = table;
  await table.bell.wait(0);
  // People get the time to come before bots take the empty chairs.
  await rest(game.gatherMs, stop);
  while (wantsToPlay(chairs) && !stop.aborted) {
    try {
      chairs.arrangeBots(deps.randomBelow);
      await game.playHand(table);
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

async function rest(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stop }).catch(() => {});
}

async function breakOff<Live extends LiveHand>(deps: CardDeps, table: TableState<Live>): Promise<void> {
  const { live } = table;
  if (live !== null) {
    live.phase = 'void';
    table.publish();
    // Its stakes are held until it is: the table deals no other hand before, and the next start tries again.
    while (!(await isBrokenOff(deps, live)) && !table.stop.aborted) await rest(FAULT_PAUSE_MS, table.stop);
  }
  await rest(FAULT_PAUSE_MS, table.stop);
}
