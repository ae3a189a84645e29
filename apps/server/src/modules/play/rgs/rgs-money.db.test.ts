import { replayRound } from '@nokshi/contract/play.ts';
import { listBets } from '@nokshi/contract/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits, type Game, signedIn } from '../../../../test/builders.ts';
import { aFront, aHostedGame, atHostedGame, type Front } from '../../../../test/hosted-games.ts';
import { expectBooksToBalance, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  await world.app.rooms.brand.change('minRoundSeconds', {
    strict: { slots: 0, others: 0 },
    light: { slots: 0, others: 0 },
  });
  game = await aHostedGame(world);
});

afterAll(() => world.close());

const front = (balance = credits(100)) => aFront(world, game, balance);
const play = (at: Pick<Front, 'send'>, mode: string) => at.send('/wallet/play', { amount: 1_000_000, mode });
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

async function commandsOf({ member }: Front): Promise<string[]> {
  const { rows } = await world.owner.query<{ kind: string }>(
    `select kind from play_command where member_id = $1 order by at, kind`,
    [member.id],
  );
  return rows.map(({ kind }) => kind);
}

/** Has a statement of the portal wait, ends its connection as a power cut would, and lets the others go on. */
async function cutOff(table: string, work: () => Promise<unknown>): Promise<void> {
  const blocker = await world.owner.connect();
  try {
    await blocker.query(`begin; lock table ${table} in share mode`);
    const working = work();
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let pid: number | undefined;
    for (let look = 0; pid === undefined && look < 200; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      // Only who runs under a name sees what others of it do, and may end it.
      pid = (await world.database.pool.query<{ pid: number }>(waiting)).rows[0]?.pid;
    }
    expect(pid).toBeDefined();
    await world.database.pool.query('select pg_terminate_backend($1)', [pid]);
    await working;
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  world.takeFaults();
}

describe('money of hosted games', () => {
  it('[G7] twenty plays at once: one round, one stake', async () => {
    const at = await front();
    const answers = await Promise.all(Array.from({ length: 20 }, () => play(at, 'win')));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(await balanceOf(world, at.member)).toBe(credits(99));
  });

  it('two sessions of one member at the game share the round', async () => {
    const at = await front();
    const other = await atHostedGame(world, at.portal, game);
    await other.send('/wallet/authenticate');
    const answers = await Promise.all([play(at, 'win'), play(other, 'win')]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect((await other.send('/wallet/end-round')).status).toBe(200);
    expect(await balanceOf(world, at.member)).toBe(credits(101));
  });

  it('rounds of two games run beside each other', async () => {
    const second = await aHostedGame(world);
    const at = await front();
    const other = await atHostedGame(world, at.portal, second);
    await other.send('/wallet/authenticate');
    expect(statuses([await play(at, 'win'), await play(other, 'win')])).toEqual([200, 200]);
    expect(statuses([await at.send('/wallet/end-round'), await other.send('/wallet/end-round')])).toEqual([
      200, 200,
    ]);
    expect(await balanceOf(world, at.member)).toBe(credits(102));
  });

  it('end-round twice, and ten times at once: one win', async () => {
    const at = await front();
    await play(at, 'win');
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.send('/wallet/end-round')));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect((await at.send('/wallet/end-round')).status).toBe(400);
    expect(await balanceOf(world, at.member)).toBe(credits(101));
    expect(await commandsOf(at)).toEqual(['bet', 'win']);
  });

  it('[1.27] never below zero: what does not fit in the balance is refused, at once too', async () => {
    const at = await front(credits(3));
    const answers = await Promise.all(Array.from({ length: 10 }, () => play(at, 'lose')));
    expect(statuses(answers)).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 400)]);
    expect(await balanceOf(world, at.member)).toBe(0n);
  });

  it('[G6] a process that dies between stake and round leaves neither, and the next play is a new one', async () => {
    const at = await front();
    await cutOff('play_rgs_round', async () => {
      expect((await play(at, 'win')).status).toBe(503);
    });
    expect(await balanceOf(world, at.member)).toBe(credits(100));
    expect(await commandsOf(at)).toEqual([]);
    await expectBooksToBalance(world);
    expect((await play(at, 'win')).status).toBe(200);
  });

  it('[G6] one that dies between win and end leaves the round in progress, and its win is paid once', async () => {
    const at = await front();
    await play(at, 'win');
    await cutOff('play_rgs_round', async () => {
      expect((await at.send('/wallet/end-round')).status).toBe(503);
    });
    expect(await balanceOf(world, at.member)).toBe(credits(99));
    expect((await at.send('/wallet/authenticate')).body.round).toMatchObject({ active: true });
    await at.send('/wallet/end-round');
    expect(await balanceOf(world, at.member)).toBe(credits(101));
    await expectBooksToBalance(world);
  });

  it('[1.50] the betting record holds every round with stake and win', async () => {
    const at = await front();
    await play(at, 'lose');
    world.clock.advance(1000);
    await play(at, 'win');
    await at.send('/wallet/end-round');
    world.clock.advance(1000);
    const as = await signedIn(world, at.member);
    const { list } = valueOf(await world.call(listBets, {}, { as }));
    expect(list.map(({ stakeMicros, winMicros }) => [stakeMicros, winMicros])).toEqual([
      [credits(1).toString(), credits(2).toString()],
      [credits(1).toString(), '0'],
    ]);
  });
});

describe('a round that is watched again', () => {
  const replayOf = async (as: SignedIn, roundId: string) => world.call(replayRound, { roundId }, { as });

  it('has an address without a session, which names the version, the mode and the book that it was', async () => {
    const at = await front();
    await play(at, 'win');
    await at.send('/wallet/end-round');
    world.clock.advance(1000);
    const as = at.portal;
    const [bet] = valueOf(await world.call(listBets, {}, { as })).list;
    expect(bet?.canReplay).toBe(true);
    const { gameUrl, gameCode } = valueOf(await replayOf(as, bet?.roundId ?? ''));
    const { searchParams, hash, host } = new URL(gameUrl);
    expect([gameCode, hash]).toEqual([game.code, '']);
    expect(Object.fromEntries(searchParams)).toEqual({
      replay: 'true',
      game: game.code,
      version: '1',
      mode: 'win',
      event: '1',
      amount: '1000000',
      rgs_url: `${host}/rgs`,
      lang: 'bn',
      currency: 'XPC',
      device: 'desktop',
      social: 'false',
      demo: 'true',
    });
    const path = ['game', 'version', 'mode', 'event'].map((name) => searchParams.get(name)).join('/');
    const shown = await world.app.arcade.inject({ url: `/rgs/bet/replay/${path}` });
    expect(shown.json()).toMatchObject({ payoutMultiplier: 2 });
  });

  it("[4.13] is its own member's, is over, and is of a hosted game: others are not there", async () => {
    const [at, other] = [await front(), await front()];
    await play(at, 'stay');
    world.clock.advance(1000);
    const as = at.portal;
    const [running] = valueOf(await world.call(listBets, {}, { as })).list;
    expect(running?.canReplay).toBe(false);
    const early = await replayOf(as, running?.roundId ?? '');
    await at.send('/wallet/end-round');
    const stranger = other.portal;
    for (const refused of [early, await replayOf(stranger, running?.roundId ?? ''), await replayOf(as, 'x')])
      expect([refused.status, refused.errorCode]).toEqual([404, 'round_unknown']);
    expect((await replayOf(as, running?.roundId ?? '')).status).toBe(200);
  });
});

describe('what decides a round', () => {
  it('draws every book as often as its weight says, and none without one', async () => {
    const weights = [5n, 0n, 3n, 2n];
    const drawn = await aHostedGame(world, {
      modes: [{ name: 'base', payouts: [0n, 100n, 200n, 300n], weights }],
    });
    const at = await aFront(world, drawn, credits(10_000));
    const counts = [0, 0, 0, 0];
    const plays = 600;
    for (let n = 0; n < plays; n += 1) {
      const { body } = await play(at, 'base');
      const times = body.round?.['payoutMultiplier'];
      if (typeof times === 'number') counts[times] = (counts[times] ?? 0) + 1;
      if (body.round?.['active'] === true) await at.send('/wallet/end-round');
    }
    expect(counts[1]).toBe(0);
    const chiSquare = weights.reduce((sum, weight, place) => {
      const expected = (plays * Number.parseInt(weight.toString(), 10)) / 10;
      return expected === 0 ? sum : sum + ((counts[place] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Two degrees of freedom: above this once in a million runs.
    expect(chiSquare).toBeLessThan(27.7);
  }, 60_000);

  it('[G5] the portal cannot change what it draws from', async () => {
    for (const table of ['play_rgs_book', 'play_rgs_mode', 'play_rgs_bundle']) {
      await expect(world.database.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    }
    await expect(world.database.pool.query('update play_rgs_book set weight = 1')).rejects.toThrow(
      'permission denied',
    );
  });
});
