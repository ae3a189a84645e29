import { randomUUID } from 'node:crypto';
import type {
  CardActAnswer,
  CardHandView,
  CardSeatView,
  CardTableView,
} from '@nokshi/fairness/supplier/card-wire.ts';
import type { SupplierError, SupplierSessionView, WagerView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { RummyPastHand, RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import type { PattiPastHand, PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { expect } from 'vitest';
import type { Answer, Player } from './callers.ts';
import { followFeed } from './feed.ts';
import type { SandboxWorld } from './sandbox-world.ts';

type AnyView = CardTableView<CardSeatView, CardHandView>;

/** A client in a card room: it follows its table, sits and acts. */
type CardClient<View extends AnyView, Past> = {
  player: Player;
  session: string;
  heard: View[];
  view(): View;
  hand(): NonNullable<View['hand']>;
  /** The first view, from the latest on, that passes. */
  until(test: (view: View) => boolean, what?: string): Promise<View>;
  /** Waits until this player is awaited in the present or a later hand. */
  untilTurn(): Promise<View>;
  sit(sits?: boolean): Promise<Answer<SupplierError>>;
  act(act: string, changes?: Record<string, unknown>): Promise<Answer<CardActAnswer & SupplierError>>;
  wagers(): Promise<WagerView[]>;
  past(): Promise<Past[]>;
  leave(): void;
};

export type PattiClient = CardClient<PattiTableView, PattiPastHand>;
export type RummyClient = CardClient<RummyTableView, RummyPastHand>;

export function enterPatti(world: SandboxWorld, gameCode: string, player?: Player): Promise<PattiClient> {
  return enterRoom(world, { kind: 'patti', gameCode, player });
}

export function enterRummy(world: SandboxWorld, gameCode: string, player?: Player): Promise<RummyClient> {
  return enterRoom(world, { kind: 'rummy', gameCode, player });
}

/** Waits until no hand is open any more. */
export async function handsEnd(world: SandboxWorld): Promise<void> {
  const open = async () =>
    (await world.db.query('select 1 from sandbox_card_hand where ended_at is null')).rowCount;
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
}

/** How many hands are open, and what the settled ones and the finished wagers say that members won, in micros. */
export async function handSums(
  world: SandboxWorld,
): Promise<{ open: number; hands: string; wagers: string }> {
  const { rows } = await world.db.query<{ open: number; hands: string; wagers: string }>(
    `select (select count(*)::int from sandbox_card_hand where ended_at is null) as open,
            coalesce((select sum(members_won_micros - (pot_micros - bots_staked_micros))
                        from sandbox_card_hand where state = 'settled'), 0)::text as hands,
            coalesce((select sum(win_micros - stake_micros) from sandbox_round where state = 'done'), 0)::text as wagers`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row');
  return row;
}

/** Every stake is settled or back, and what the hands say moved is what the wallet moved since each had `start`. */
export async function cardBooksBalance(
  world: SandboxWorld,
  players: readonly Player[],
  start: number,
): Promise<void> {
  await expect.poll(world.countUnfinished, { timeout: 15_000 }).toBe(0);
  const { hands, wagers } = await handSums(world);
  expect(hands).toBe(wagers);
  for (const player of players) {
    expect(world.wallet.balanceOf(player.user) - start).toBe(await world.netOf(player));
  }
}

async function enterRoom<View extends AnyView, Past>(
  world: SandboxWorld,
  {
    kind,
    gameCode,
    player = world.aPlayer(),
  }: { kind: string; gameCode: string; player: Player | undefined },
): Promise<CardClient<View, Past>> {
  const path = `/supplier/${kind}`;
  const ticket = await world.ticketFor(player, gameCode);
  const opened = await world.call<SupplierSessionView>('POST', '/supplier/game/session', null, { ticket });
  const { session } = opened.body;
  const heard: View[] = [];
  const leave = await followFeed(`${world.url}${path}/feed`, session, heard);
  const client: CardClient<View, Past> = {
    player,
    session,
    heard,
    view: () => latest(heard),
    hand: () => {
      const { hand } = latest(heard);
      if (hand === null) throw new Error('there is no hand');
      return hand;
    },
    async until(test, what = 'what was waited for') {
      for (const end = performance.now() + 15_000; performance.now() < end; ) {
        const view = heard.at(-1);
        if (view !== undefined && test(view)) return view;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`the table did not come to ${what}: ${JSON.stringify(heard.at(-1))}`);
    },
    untilTurn: () => client.until(({ me, hand }) => me !== null && hand?.awaited === me, 'this turn'),
    sit: (sits = true) => world.call('POST', `${path}/seat`, session, { sits }),
    act: (act, changes = {}) =>
      world.call('POST', `${path}/acts`, session, {
        id: randomUUID(),
        hand: client.view().hand?.id,
        step: client.view().hand?.step,
        act,
        ...changes,
      }),
    async wagers() {
      const { body } = await world.call<{ wagers: WagerView[] }>('GET', '/supplier/game/wagers', session);
      return body.wagers;
    },
    async past() {
      const { body } = await world.call<{ hands: Past[] }>('GET', `${path}/hands`, session);
      return body.hands;
    },
    leave,
  };
  await client.until(() => true, 'its first view');
  return client;
}

function latest<View>(heard: readonly View[]): View {
  const view = heard.at(-1);
  if (view === undefined) throw new Error('nothing was heard yet');
  return view;
}
