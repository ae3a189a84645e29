import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cashOutMicros,
  decidedReturn,
  productOdds,
  returnMicros,
} from '@nokshi/fairness/supplier/sports/slip.ts';
import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aSportsPlayer, legOn, SPORTS_GAMES, type SportsPlayer, upcomingOf } from './sports-player.ts';

const START = 1_000_000_000;
const LIMIT_MS = 60_000;

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld({ games: SPORTS_GAMES });
});
afterAll(() => world.close());

async function sits(gameCode = 'front', balance = START) {
  const player = world.aPlayer(balance);
  const seat = await aSportsPlayer(world, player, gameCode);
  return { player, seat, board: await seat.board() };
}

function first(fixtures: readonly FixtureView[]): FixtureView {
  const [fixture] = fixtures;
  if (fixture === undefined) throw new Error('there is no match');
  return fixture;
}

/** The odds that the calls of a player's stakes carried, in their order, or those of the wins. */
function oddsNamed(user: string, of: 'bet' | 'win' = 'bet'): unknown[] {
  const calls = world.wallet.requests.filter(
    ({ path, body }) => path.endsWith(`/${of}`) && body['user'] === user,
  );
  return calls.map(({ body }) => (body['meta'] as { odds?: unknown } | undefined)?.odds);
}

/** Lets matches run until a slip is decided. */
async function untilSettled(seat: SportsPlayer, slipId: string): Promise<void> {
  const isSettled = async (): Promise<boolean> => (await seat.slip(slipId)).state === 'settled';
  while (!(await isSettled())) {
    world.advance(10_000);
    await sleep(260);
  }
}

describe('a slip', () => {
  it(
    'a single is taken at the price shown and settled by its match, to the hundredth',
    async () => {
      const { player, seat, board } = await sits();
      const leg = legOn(first(upcomingOf(board, 'front')));
      const { status, body } = await seat.place([leg]);
      expect(status).toBe(200);
      expect(body.slip).toMatchObject({ state: 'open', stakeMicros: '10000000', returnMicros: null });
      expect(body.slip.possibleMicros).toBe(`${returnMicros(10_000_000n, [leg.odds])}`);
      expect(world.wallet.balanceOf(player.user)).toBe(START - 1_000_000);
      expect(oddsNamed(player.user)).toEqual([(leg.odds / 100).toFixed(2)]);

      await untilSettled(seat, body.slip.id);
      const slip = await seat.slip(body.slip.id);
      expect(slip.legs.map(({ result }) => result)).not.toContain(null);
      expect(slip.returnMicros).toBe(`${decidedReturn(10_000_000n, slip.legs)}`);
      await expect
        .poll(async () => world.wallet.balanceOf(player.user) - (await world.netOf(player)))
        .toBe(START);
      seat.leave();
    },
    LIMIT_MS,
  );

  it(
    'a parlay returns the product of its odds, or nothing as soon as a leg is lost',
    async () => {
      const { player, seat, board } = await sits();
      const legs = (['front', 'blades'] as const).map((sport) =>
        legOn(first(upcomingOf(board, sport)), 'maps', 'over'),
      );
      const { body } = await seat.place(legs, { stakeMicros: '25500000' });
      expect(body.slip.possibleMicros).toBe(
        `${returnMicros(
          25_500_000n,
          legs.map(({ odds }) => odds),
        )}`,
      );
      const product = productOdds(legs.map(({ odds }) => odds));
      expect(oddsNamed(player.user)).toEqual([(Number(product) / 100).toFixed(2)]);
      await untilSettled(seat, body.slip.id);
      const slip = await seat.slip(body.slip.id);
      expect(slip.returnMicros).toBe(`${decidedReturn(25_500_000n, slip.legs)}`);
      await expect
        .poll(async () => world.wallet.balanceOf(player.user) - (await world.netOf(player)))
        .toBe(START);
      seat.leave();
    },
    LIMIT_MS,
  );

  it(
    'a win names the odds that a void leg left, and a slip without one names none',
    async () => {
      const { player, seat, board } = await sits();
      const legs = (['front', 'blades', 'aim'] as const).map((sport) =>
        legOn(first(upcomingOf(board, sport).slice(2))),
      );
      const { body } = await seat.place(legs);
      for (const [no, result] of [
        [0, 'won'],
        [1, 'void'],
        [2, 'won'],
      ] as const) {
        await world.db.query('update sandbox_slip_leg set result = $3 where event = $1 and no = $2', [
          body.slip.id,
          no,
          result,
        ]);
      }
      await untilSettled(seat, body.slip.id);
      const slip = await seat.slip(body.slip.id);
      const standing = slip.legs.flatMap(({ odds, result }) => (result === 'won' ? [odds] : []));
      expect(standing).toHaveLength(2);
      expect(slip.returnMicros).toBe(`${returnMicros(10_000_000n, standing)}`);
      const left = (Number(productOdds(standing)) / 100).toFixed(2);
      await expect.poll(() => oddsNamed(player.user, 'win')).toEqual([left]);

      const single = await seat.place([legOn(first(upcomingOf(board, 'front').slice(2)))]);
      await untilSettled(seat, single.body.slip.id);
      await expect.poll(() => oddsNamed(player.user, 'win').length).toBe(2);
      const [, other] = oddsNamed(player.user, 'win');
      const isVoid = (await seat.slip(single.body.slip.id)).legs.some(({ result }) => result === 'void');
      expect(other).toBe(isVoid ? '1.00' : undefined);
      await expect
        .poll(async () => world.wallet.balanceOf(player.user) - (await world.netOf(player)))
        .toBe(START);
      seat.leave();
    },
    LIMIT_MS,
  );

  it('the same press twice takes one stake and gives one slip', async () => {
    const { player, seat, board } = await sits();
    const legs = [legOn(first(upcomingOf(board, 'aim').slice(1)))];
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => seat.place(legs, { id })));
    expect(new Set(answers.map(({ body }) => body.slip.id)).size).toBe(1);
    expect(world.wallet.pathsOf(player.user).filter((path) => path.endsWith('/bet'))).toHaveLength(1);
    expect((await seat.place(legs, { id, stakeMicros: '20000000' })).body).toEqual({
      code: 'request_invalid',
    });
    seat.leave();
  });

  it('a slip is told to every page that the player has open', async () => {
    const { player, seat } = await sits();
    const other = await aSportsPlayer(world, player, 'front');
    const leg = legOn(first(upcomingOf(await other.board(), 'front').slice(1)));
    const { body } = await seat.place([leg]);
    await expect.poll(() => other.toldOfSlips()).toBe(1);
    expect((await other.slips()).map(({ id }) => id)).toEqual([body.slip.id]);
    seat.leave();
    other.leave();
  });

  it('a price that is not the one shown is refused, unless the player takes it', async () => {
    const { player, seat, board } = await sits();
    const leg = legOn(first(upcomingOf(board, 'aim').slice(1)));
    const worse = { ...leg, odds: leg.odds + 10 };
    const better = { ...leg, odds: leg.odds - 10 };
    expect(await seat.place([worse])).toEqual({ status: 409, body: { code: 'odds_changed' } });
    expect((await seat.place([worse], { accept: 'better' })).body).toEqual({ code: 'odds_changed' });
    expect((await seat.place([better])).body).toEqual({ code: 'odds_changed' });
    expect(world.wallet.pathsOf(player.user)).not.toContain('/transaction/bet');
    const taken = [
      await seat.place([better], { accept: 'better' }),
      await seat.place([worse], { accept: 'any' }),
    ];
    expect(taken.map(({ body }) => body.slip.legs[0]?.odds)).toEqual([leg.odds, leg.odds]);
    seat.leave();
  });

  it('only what is on offer is taken: no two legs of one match, no other book, no odd stake', async () => {
    const { seat, board } = await sits();
    const match = first(upcomingOf(board, 'blades').slice(1));
    const leg = legOn(match);
    const refusal = async (...order: Parameters<SportsPlayer['place']>) =>
      (await seat.place(...order)).body.code;
    expect(await refusal([leg, legOn(match, 'maps', 'over')])).toBe('choice_not_allowed');
    expect(await refusal([{ ...leg, fixtureId: randomUUID() }])).toBe('choice_not_allowed');
    expect(await refusal([{ ...leg, market: 'corners' }])).toBe('choice_not_allowed');
    expect(await refusal([{ ...leg, choice: 'draw' }])).toBe('choice_not_allowed');
    expect(await refusal([])).toBe('choice_not_allowed');
    expect(await refusal([leg], { stakeMicros: '999999' })).toBe('stake_not_allowed');
    expect(await refusal([leg], { stakeMicros: '1000010000' })).toBe('stake_not_allowed');
    expect(await refusal([{ ...leg, market: 'x; drop' }])).toBe('request_invalid');
    const other = await sits('cricket');
    expect((await other.seat.place([leg])).body).toEqual({ code: 'choice_not_allowed' });
    seat.leave();
    other.seat.leave();
  });

  it('too little money is told with the balance and leaves no slip', async () => {
    const { seat, board } = await sits('front', 500_000);
    const { status, body } = await seat.place([legOn(first(upcomingOf(board, 'front').slice(1)))]);
    expect({ status, body }).toEqual({
      status: 402,
      body: { code: 'not_enough_money', balanceMicros: '5000000' },
    });
    expect(await seat.slips()).toEqual([]);
    seat.leave();
  });
});

describe('a cash-out', () => {
  it('pays what the slip is worth by the chances shown, at once and once', async () => {
    const { player, seat, board } = await sits();
    const match = first(upcomingOf(board, 'front').slice(1));
    const { body } = await seat.place([legOn(match)]);
    const chance = match.markets[0]?.selections[0]?.chance ?? 0;
    const worth = cashOutMicros(10_000_000n, body.slip.legs, [chance]);
    expect(worth).toBeGreaterThan(9_000_000n);
    expect((await seat.cashOut(body.slip.id, `${worth + 10_000n}`)).body).toEqual({ code: 'odds_changed' });
    const paid = await Promise.all([1, 2, 3].map(() => seat.cashOut(body.slip.id, `${worth}`)));
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(paid[0]?.body.slip).toMatchObject({ isCashOut: true, returnMicros: `${worth}` });
    const expected = START + Number(worth - 10_000_000n) / 10;
    await expect.poll(() => world.wallet.balanceOf(player.user)).toBe(expected);
    await expect.poll(async () => START + (await world.netOf(player))).toBe(expected);
    seat.leave();
  });

  it('is of one’s own slips alone', async () => {
    const one = await sits();
    const other = await sits();
    const { body } = await one.seat.place([legOn(first(upcomingOf(one.board, 'front').slice(1)))]);
    expect((await other.seat.cashOut(body.slip.id, '1')).body).toEqual({ code: 'choice_not_allowed' });
    one.seat.leave();
    other.seat.leave();
  });
});

describe('the matches', () => {
  it('of one sport that meets a fault hold up no other sport, and go on when it is over', async () => {
    // The first of its book: whoever waited for it would never come to the others.
    const { seat } = await sits();
    const movesOf = async (sport: string): Promise<number> => {
      const { rows } = await world.db.query<{ moves: number }>(
        'select coalesce(sum(seq), 0)::int as moves from sandbox_fixture where sport = $1',
        [sport],
      );
      return rows[0]?.moves ?? 0;
    };
    const moved = async (sport: string): Promise<void> => {
      const before = await movesOf(sport);
      const hasMoved = async (): Promise<boolean> => {
        world.advance(10_000);
        return (await movesOf(sport)) > before;
      };
      await expect.poll(hasMoved, { timeout: 10_000, interval: 260 }).toBe(true);
    };
    await moved('blades');
    await world.db.query(`
      create function fail_blades() returns trigger language plpgsql as $$ begin raise 'blades fail'; end $$;
      create trigger blades_fail before update on sandbox_fixture
        for each row when (new.sport = 'blades') execute function fail_blades()`);
    const held = await movesOf('blades');
    for (let times = 0; times < 3; times += 1) for (const sport of ['aim', 'front']) await moved(sport);
    expect(await movesOf('blades')).toBe(held);
    await world.db.query('drop trigger blades_fail on sandbox_fixture; drop function fail_blades');
    await moved('blades');
    seat.leave();
  });

  it(
    'a stake that the wallet never confirms is given back, and its slip keeps nothing awake',
    async () => {
      const { player, seat, board } = await sits();
      world.wallet.behave = ({ path, body }) =>
        path === '/transaction/bet' && body['user'] === player.user ? { httpStatus: 500 } : {};
      const { body } = await seat.place([legOn(first(upcomingOf(board, 'front').slice(1)))]);
      expect(body.code).toBe('wallet_unreachable');
      world.wallet.behave = () => ({});
      await expect.poll(() => world.wallet.balanceOf(player.user), { timeout: 10_000 }).toBe(START);
      const open = async (): Promise<number> =>
        (
          await world.db.query('select 1 from sandbox_slip where not is_closed and user_ref = $1', [
            player.user,
          ])
        ).rowCount ?? 0;
      await expect.poll(open, { timeout: 10_000 }).toBe(0);
      seat.leave();
    },
    LIMIT_MS,
  );

  it('rest when nobody watches: nothing is drawn, and what nobody staked on is dropped', async () => {
    const { seat } = await sits('cricket');
    const open = async (): Promise<number> => {
      const { rows } = await world.db.query<{ count: number }>(
        `select count(*)::int as count from sandbox_fixture where sport = 'football' and phase in ('upcoming', 'live')`,
      );
      return rows[0]?.count ?? 0;
    };
    await expect.poll(open).toBeGreaterThanOrEqual(3);
    seat.leave();
    await sleep(300);
    world.advance(31_000);
    await expect.poll(open, { timeout: 5000 }).toBe(0);
  });

  it(
    'a slip that a stopped supplier left open is settled by the next start, with nobody watching',
    async () => {
      const { player, seat, board } = await sits();
      const { body } = await seat.place([legOn(first(upcomingOf(board, 'front')), 'winner', 'away')]);
      seat.leave();
      await world.stopSandbox();
      await world.startSandbox();
      await untilSettled(await aSportsPlayer(world, player, 'front'), body.slip.id);
      await expect
        .poll(async () => world.wallet.balanceOf(player.user) - (await world.netOf(player)))
        .toBe(START);
    },
    LIMIT_MS,
  );
});
