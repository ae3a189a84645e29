import { afterEach, describe, expect, it } from 'vitest';
import { enterPatti } from './card-player.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame } from './some-games.ts';
import { aSportsPlayer, legOn, SPORTS_GAMES, upcomingOf } from './sports-player.ts';
import { sitDown } from './table-player.ts';

/** A fault that is planted in one game, one match, one slip: all others go on, and it goes on itself when it is over. */

const START = 1_000_000_000;
const LIMIT_MS = 120_000;
const WAIT = { timeout: 45_000, interval: 260 };
const GAMES = [
  aGame({ code: 'table-one', client: 'tables', modelId: 'baccarat' }),
  aGame({ code: 'table-two', client: 'tables', modelId: 'roulette' }),
  aGame({ code: 'AT0060', client: 'cards', modelId: 'teen-patti-1' }),
  aGame({ code: 'AT0003', client: 'cards', modelId: 'teen-patti-50' }),
  ...SPORTS_GAMES,
];
const TABLE_TIMES = { bettingMs: 900, graceMs: 300, pauseMs: 150, showShare: 0.05 };
const PATTI_TIMES = {
  turnMs: 1_500,
  answerMs: 700,
  gatherMs: 300,
  botMs: { least: 15, spread: 10 },
  overMs: 400,
};
const chip = (spot: string, units: number) => ({ spot, stakeMicros: `${units}000000` });

let world: SandboxWorld;
const open = async (bettingMs = TABLE_TIMES.bettingMs): Promise<void> => {
  const tableTimes = { ...TABLE_TIMES, bettingMs };
  world = await aSandboxWorld({ games: GAMES, tableTimes, pattiTimes: PATTI_TIMES });
};
afterEach(() => world.close());

/** Has the database refuse writes of one game's rows until the returned function is called. */
async function plant(table: string, which: string): Promise<() => Promise<void>> {
  await world.db.query(`
    create function planted() returns trigger language plpgsql as $$ begin raise 'a planted fault'; end $$;
    create trigger planted before update on ${table} for each row when (${which}) execute function planted()`);
  return async () => {
    await world.db.query(`drop trigger planted on ${table}; drop function planted`);
  };
}

async function allSettled(): Promise<void> {
  await expect.poll(world.countUnfinished, WAIT).toBe(0);
}

describe('a live table', () => {
  it('that meets a fault in every step holds up no other table, and gives its stakes back', async () => {
    await open();
    const one = await sitDown(world, 'table-one');
    const { no } = await one.reach('betting');
    expect((await one.bet(no, [chip('player', 10)])).status).toBe(200);
    const lift = await plant('sandbox_table_round', `new.game_code = 'table-one'`);
    const two = await sitDown(world, 'table-two');
    const round = await two.reach('betting');
    expect((await two.bet(round.no, [chip('red', 10)])).status).toBe(200);
    const next = await two.reach('settled');
    await two.reach('settled', next.no);
    expect(one.heard.some((message) => message.kind === 'round' && message.round.phase === 'closed')).toBe(
      false,
    );
    await lift();
    await one.reach('settled', no);
    await allSettled();
    expect(world.wallet.balanceOf(one.player.user)).toBe(START);
    expect(world.wallet.balanceOf(two.player.user) - START).toBe(await world.netOf(two.player));
    one.leave();
    two.leave();
  });

  it('whose round a start cannot take up keeps the supplier from starting no more than the others', async () => {
    // Both are still taking bets when the supplier stops, however slow the machine is.
    await open(LIMIT_MS);
    const tables = [await sitDown(world, 'table-one'), await sitDown(world, 'table-two')] as const;
    for (const [place, table] of tables.entries()) {
      const { no } = await table.reach('betting');
      expect((await table.bet(no, [chip(place === 0 ? 'player' : 'red', 10)])).status).toBe(200);
      table.leave();
    }
    const lift = await plant('sandbox_table_round', `new.game_code = 'table-one'`);
    await world.stopSandbox();
    await world.startSandbox();
    const [one, two] = tables;
    await expect.poll(() => world.wallet.balanceOf(two.player.user), WAIT).toBe(START);
    expect(world.wallet.balanceOf(one.player.user)).toBeLessThan(START);
    await lift();
    // The next player of that table finds what it owes paid.
    const back = await sitDown(world, 'table-one', one.player);
    await back.reach('betting');
    await allSettled();
    expect(world.wallet.balanceOf(one.player.user)).toBe(START);
    back.leave();
  });
});

describe('a card table', () => {
  it(
    'whose hand cannot even be broken off rests alone; when that is over every stake goes back',
    async () => {
      await open();
      const one = await enterPatti(world, 'AT0060');
      await one.sit();
      await one.untilTurn();
      const { id } = one.hand();
      const lift = await plant('sandbox_card_hand', `new.id = '${id}'`);
      await one.act('pack');
      // Bots play it to its end, which cannot be written.
      await one.until(({ hand }) => hand?.id === id && hand.phase === 'void', 'the fault');
      const two = await enterPatti(world, 'AT0003');
      await two.sit();
      await two.untilTurn();
      await two.act('pack');
      await two.until(({ hand }) => hand?.phase === 'over', 'the end of the other hand');
      await two.sit(false);
      await lift();
      await one.sit(false);
      await expect
        .poll(async () => {
          const { rows } = await world.db.query<{ state: string }>(
            'select state from sandbox_card_hand where id = $1',
            [id],
          );
          return rows[0]?.state;
        }, WAIT)
        .toBe('void');
      await allSettled();
      expect(world.wallet.balanceOf(one.player.user)).toBe(START);
      expect(world.wallet.balanceOf(two.player.user) - START).toBe(await world.netOf(two.player));
      one.leave();
      two.leave();
    },
    LIMIT_MS,
  );
});

describe('a sport', () => {
  const movesOf = async (sport: string): Promise<number> => {
    const { rows } = await world.db.query<{ moves: number }>(
      'select coalesce(sum(seq), 0)::int as moves from sandbox_fixture where sport = $1',
      [sport],
    );
    return rows[0]?.moves ?? 0;
  };
  const moves = async (sport: string): Promise<void> => {
    const before = await movesOf(sport);
    await expect
      .poll(async () => {
        world.advance(10_000);
        return (await movesOf(sport)) > before;
      }, WAIT)
      .toBe(true);
  };
  const places = async (sport: string) => {
    const player = world.aPlayer();
    const seat = await aSportsPlayer(world, player, sport);
    const [fixture] = upcomingOf(await seat.board(), sport);
    if (fixture === undefined) throw new Error('there is no match');
    const { status, body } = await seat.place([legOn(fixture)]);
    expect(status).toBe(200);
    return { player, seat, slip: body.slip.id };
  };
  const isSettled = (of: Awaited<ReturnType<typeof places>>) => async (): Promise<boolean> => {
    world.advance(20_000);
    return (await of.seat.slip(of.slip)).state === 'settled';
  };

  it(
    'that a start cannot take up leaves the others to it, and comes back by itself',
    async () => {
      await open();
      const [aim, front] = [await places('aim'), await places('front')];
      aim.seat.leave();
      front.seat.leave();
      const lift = await plant('sandbox_fixture', `new.sport = 'aim'`);
      await world.stopSandbox();
      await world.startSandbox();
      const held = await movesOf('aim');
      await expect.poll(isSettled(front), WAIT).toBe(true);
      expect(await movesOf('aim')).toBe(held);
      await lift();
      await moves('aim');
      const back = await aSportsPlayer(world, aim.player, 'aim');
      await expect.poll(async () => (await back.cashOut(aim.slip, '1')).status, WAIT).toBe(200);
      await allSettled();
      for (const { player } of [aim, front]) {
        expect(world.wallet.balanceOf(player.user) - START).toBe(await world.netOf(player));
      }
    },
    LIMIT_MS,
  );

  it(
    'one slip that meets a fault holds up the pay of no other player',
    async () => {
      await open();
      const [one, other] = [await places('front'), await places('front')];
      const { rows } = await world.db.query<{ event: string }>(
        'select event from sandbox_slip where user_ref = $1',
        [one.player.user],
      );
      const lift = await plant('sandbox_slip', `new.event = '${rows[0]?.event}'`);
      await expect.poll(isSettled(other), WAIT).toBe(true);
      expect((await one.seat.slip(one.slip)).state).not.toBe('settled');
      await lift();
      await expect.poll(isSettled(one), WAIT).toBe(true);
      await allSettled();
      for (const { player } of [one, other]) {
        expect(world.wallet.balanceOf(player.user) - START).toBe(await world.netOf(player));
      }
      one.seat.leave();
      other.seat.leave();
    },
    LIMIT_MS,
  );
});
