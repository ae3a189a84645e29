import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterPatti, handSums, type PattiClient } from './card-player.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame } from './some-games.ts';
import type { Behaviour, WalletRequest } from './stand-in-wallet.ts';

const START = 1_000_000_000;
const ROOM = 'AT0060';
/** Longer than it takes to see that the hand is settled, and to kill the process. */
const HELD_MS = 3_000;
/** People have time at a table that really runs. */
const LIMIT_MS = 240_000;

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld({
    isApart: true,
    games: [aGame({ code: ROOM, client: 'cards', modelId: 'teen-patti-1' })],
  });
});
afterAll(() => world.close());

/** Bets once, then takes the shortest way to the end of the hand: out of it, or to the show. */
async function playOut(client: PattiClient, way: 'pack' | 'show'): Promise<void> {
  let hasBet = false;
  const { id } = client.hand();
  const isOver = (): boolean => client.view().hand?.id !== id || client.hand().phase !== 'playing';
  while (!isOver()) {
    const { hand, me, offers } = client.view();
    const wishes = hasBet ? ([way, 'accept', 'bet'] as const) : (['bet'] as const);
    const act = wishes.find((each) => offers.some((may) => may.act === each));
    if (hand?.awaited === me && act !== undefined) {
      await client.act(act);
      hasBet = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The first win goes through; the answer of the second is held, and all others before they are decided. */
function holdWins(): { isHeld: () => boolean } {
  let seen = 0;
  world.wallet.behave = ({ path }: WalletRequest): Behaviour => {
    if (path !== '/transaction/win') return {};
    seen += 1;
    if (seen === 1) return {};
    return seen === 2 ? { holdAfterMs: HELD_MS } : { holdBeforeMs: HELD_MS };
  };
  return { isHeld: () => seen > 2 };
}

it(
  'killed between a settled hand and its last win, it pays every win once when it is there again',
  async () => {
    const clients = [await enterPatti(world, ROOM), await enterPatti(world, ROOM)];
    for (const client of clients) await client.sit();
    for (const client of clients) await client.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    const { isHeld } = holdWins();
    const playing = clients.map((client, place) => playOut(client, place === 0 ? 'show' : 'pack'));
    const settled = async () =>
      (await world.db.query(`select 1 from sandbox_card_hand where state = 'settled'`)).rowCount === 1 &&
      isHeld();
    await expect.poll(settled, { timeout: 120_000, interval: 20 }).toBe(true);
    const owed = await world.countUnfinished();
    expect(owed).toBeGreaterThan(1);
    for (const client of clients) client.leave();
    await world.killSandbox();
    await Promise.allSettled(playing);
    expect(await world.countUnfinished()).toBeGreaterThan(1);

    world.wallet.behave = () => ({});
    await world.startSandbox();
    await expect.poll(world.countUnfinished, { timeout: 20_000 }).toBe(0);
    // What was held may still arrive at the wallet, late and known.
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));

    const { rows } = await world.db.query<{ win_uuid: string }>(
      `select win_uuid from sandbox_round where event is not null and state = 'done' and stake_micros > 0`,
    );
    const asked = world.wallet.requests.filter(({ path }) => path === '/transaction/win');
    const ids = asked.map(({ body }) => `${body['transaction_uuid']}`);
    expect(new Set(ids)).toEqual(new Set(rows.map((row) => row.win_uuid)));
    // Some were asked for twice: that they are paid once is for their ids to see to.
    expect(ids.length).toBeGreaterThan(new Set(ids).size);
    for (const { player } of clients) {
      expect(world.wallet.balanceOf(player.user) - START).toBe(await world.netOf(player));
    }
    const { open, hands, wagers } = await handSums(world);
    expect(open).toBe(0);
    expect(hands).toBe(wagers);
  },
  LIMIT_MS,
);
