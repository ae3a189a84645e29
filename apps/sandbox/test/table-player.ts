import { randomUUID } from 'node:crypto';
import type { SupplierError, SupplierSessionView, WagerView } from '@nokshi/fairness/supplier/game-wire.ts';
import type {
  SpotStakeView,
  TableBetAnswer,
  TableMessage,
  TablePhase,
  TableRoundView,
} from '@nokshi/fairness/supplier/tables-wire.ts';
import type { Answer, Player } from './callers.ts';
import { followFeed } from './feed.ts';
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
  const leave = await followFeed(`${world.url}/supplier/tables/feed`, session, heard);
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
    leave,
  };
}

function roundsOf(heard: readonly TableMessage[]): TableRoundView[] {
  return heard.flatMap((message) => ('round' in message && message.round !== null ? [message.round] : []));
}
