import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { SupplierError, SupplierSessionView, WagerView } from '@nokshi/fairness/supplier/game-wire.ts';
import type {
  SpotStakeView,
  TableBetAnswer,
  TableMessage,
  TablePhase,
  TableRoundView,
} from '@nokshi/fairness/supplier/tables-wire.ts';
import type { Answer, Player } from './callers.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/** A client at a table: it hears the feed and stakes. */
export type TablePlayer = {
  player: Player;
  session: string;
  heard: TableMessage[];
  /** The round once it stands in a phase, this one or one that begins later. */
  reach(phase: TablePhase, afterNo?: number): Promise<TableRoundView>;
  bet(no: number, spots: SpotStakeView[], id?: string): Promise<Answer<TableBetAnswer & SupplierError>>;
  wagers(): Promise<WagerView[]>;
  leave(): void;
};

export async function sitDown(
  world: SandboxWorld,
  gameCode: string,
  player: Player = world.aPlayer(),
): Promise<TablePlayer> {
  const ticket = await world.ticketFor(player, gameCode);
  const opened = await world.call<SupplierSessionView>('POST', '/supplier/game/session', null, { ticket });
  const { session } = opened.body;
  const heard: TableMessage[] = [];
  const feed = await openFeed(`${world.url}/supplier/tables/feed`, session);
  void listen(feed, heard).catch(() => {});
  return {
    player,
    session,
    heard,
    async reach(phase, afterNo = 0) {
      for (const end = performance.now() + 10_000; performance.now() < end; ) {
        const round = roundsOf(heard).find((each) => each.phase === phase && each.no > afterNo);
        if (round !== undefined) return round;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`the table did not come to ${phase}`);
    },
    bet: (no, spots, id = randomUUID()) =>
      world.call('POST', '/supplier/tables/bets', session, { id, no, spots }),
    async wagers() {
      const { body } = await world.call<{ wagers: WagerView[] }>('GET', '/supplier/game/wagers', session);
      return body.wagers;
    },
    leave: () => feed.destroy(),
  };
}

function roundsOf(heard: readonly TableMessage[]): TableRoundView[] {
  return heard.flatMap((message) => ('round' in message && message.round !== null ? [message.round] : []));
}

/** A connection of its own: `fetch` would put another one in the place of one that is cut off. */
function openFeed(url: string, session: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'x-game-session': session } }, resolve).once('error', reject);
  });
}

async function listen(feed: IncomingMessage, heard: TableMessage[]): Promise<void> {
  let rest = '';
  feed.setEncoding('utf8');
  for await (const chunk of feed) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') heard.push(JSON.parse(line) as TableMessage);
  }
}
