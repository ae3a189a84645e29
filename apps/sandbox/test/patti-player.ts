import { randomUUID } from 'node:crypto';
import type { SupplierError, SupplierSessionView, WagerView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type {
  PattiActAnswer,
  PattiHandView,
  PattiPastHand,
  PattiTableView,
} from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import type { Answer, Player } from './callers.ts';
import { followFeed } from './feed.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/** A client in a card room: it follows its table, sits and acts. */
export type PattiClient = {
  player: Player;
  session: string;
  heard: PattiTableView[];
  view(): PattiTableView;
  hand(): PattiHandView;
  /** The first view, from the latest on, that passes. */
  until(test: (view: PattiTableView) => boolean, what?: string): Promise<PattiTableView>;
  /** Waits until this player is awaited in the present or a later hand. */
  untilTurn(): Promise<PattiTableView>;
  sit(sits?: boolean): Promise<Answer<SupplierError>>;
  act(act: PattiAct, changes?: Record<string, unknown>): Promise<Answer<PattiActAnswer & SupplierError>>;
  wagers(): Promise<WagerView[]>;
  past(): Promise<PattiPastHand[]>;
  leave(): void;
};

export async function enterRoom(
  world: SandboxWorld,
  gameCode: string,
  player: Player = world.aPlayer(),
): Promise<PattiClient> {
  const ticket = await world.ticketFor(player, gameCode);
  const opened = await world.call<SupplierSessionView>('POST', '/supplier/game/session', null, { ticket });
  const { session } = opened.body;
  const heard: PattiTableView[] = [];
  const leave = await followFeed(`${world.url}/supplier/patti/feed`, session, heard);
  const client: PattiClient = {
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
    sit: (sits = true) => world.call('POST', '/supplier/patti/seat', session, { sits }),
    act: (act, changes = {}) =>
      world.call('POST', '/supplier/patti/acts', session, {
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
      const { body } = await world.call<{ hands: PattiPastHand[] }>('GET', '/supplier/patti/hands', session);
      return body.hands;
    },
    leave,
  };
  await client.until(() => true, 'its first view');
  return client;
}

function latest(heard: readonly PattiTableView[]): PattiTableView {
  const view = heard.at(-1);
  if (view === undefined) throw new Error('nothing was heard yet');
  return view;
}
