import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { stopsThat } from './some-games.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld();
});
afterAll(() => world.close());

describe('a round', () => {
  it('takes the stake, pays the win and tells the balance before and after', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    world.nextStops = stopsThat('win');
    const { status, body } = await world.spin(session);
    const win = BigInt(body.round.winMicros);
    expect(status).toBe(200);
    expect(win).toBeGreaterThan(0n);
    expect(body.round).toMatchObject({
      no: 1,
      stakeMicros: '10000000',
      winPending: false,
      shown: false,
      balanceBeforeMicros: '10000000000',
      balanceAfterMicros: `${10_000_000_000n - 10_000_000n + win}`,
    });
    expect(body.balanceMicros).toBe(body.round.balanceAfterMicros);
    expect(BigInt(world.wallet.balanceOf(player.user)) * 10n).toBe(BigInt(body.balanceMicros));
    expect(world.wallet.pathsOf(player.user)).toEqual([
      '/user/balance',
      '/transaction/bet',
      '/transaction/win',
    ]);
  });

  it('a lost round is closed with a win of nothing', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    world.nextStops = stopsThat('lose');
    const { body } = await world.spin(session);
    expect(body.round).toMatchObject({ winMicros: '0', balanceAfterMicros: '9990000000' });
    expect(world.wallet.requests.at(-1)).toMatchObject({
      path: '/transaction/win',
      body: { amount: 0, round_closed: true, round: body.round.id },
    });
  });

  it('[1.44] what is shown is what was drawn: grid, stops and wins belong together', async () => {
    const { session, model } = await world.open(world.aPlayer());
    const stops = stopsThat('win');
    world.nextStops = [...stops];
    const { body } = await world.spin(session);
    const [only] = body.round.spins;
    expect(only?.stops).toEqual(stops);
    expect(only?.grid).toEqual(
      stops.map((stop, reel) => {
        const strip = model.strips[reel] ?? [];
        return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
      }),
    );
    const paid = only?.wins.reduce((sum, win) => sum + BigInt(win.payMicros), 0n);
    expect(paid).toBe(BigInt(body.round.winMicros));
  });

  it('the same request gets the same round, and one stake is taken', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => world.spin(session, { id })));
    const again = await world.spin(session, { id });
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(again.body);
    }
    expect(world.wallet.pathsOf(player.user).filter((path) => path.endsWith('/bet'))).toHaveLength(1);
  });

  it('the same request id with another stake or another game is refused', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    const other = await world.open(player, 'other-game');
    const id = randomUUID();
    await world.spin(session, { id });
    expect((await world.spin(session, { id, stakeMicros: '20000000' })).body).toEqual({
      code: 'request_invalid',
    });
    expect((await world.spin(other.session, { id })).body).toEqual({ code: 'request_invalid' });
  });

  it('two rounds of one player begin at least 2.5 seconds apart, in whatever games', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    const other = await world.open(player, 'other-game');
    expect((await world.spin(session)).status).toBe(200);
    world.advance(1000);
    expect(await world.spin(other.session)).toEqual({
      status: 429,
      body: { code: 'too_soon', retryAfterMs: 1500 },
    });
    world.advance(1500);
    expect((await world.spin(other.session)).status).toBe(200);
  });

  it('two spins at once give one round', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.spin(session)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(world.wallet.pathsOf(player.user).filter((path) => path.endsWith('/bet'))).toHaveLength(1);
  });

  it('[1.41] no new round of a game begins before the one before it is settled', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    world.wallet.behave = ({ path, body }) =>
      path === '/transaction/win' && body['user'] === player.user ? { httpStatus: 500 } : {};
    world.nextStops = stopsThat('win');
    const id = randomUUID();
    const first = await world.spin(session, { id });
    expect(first.body.round).toMatchObject({ winPending: true, balanceAfterMicros: null });
    expect(first.body.balanceMicros).toBe('9990000000');
    world.advance(3000);
    expect(await world.spin(session)).toMatchObject({ status: 409, body: { code: 'round_in_progress' } });

    world.wallet.behave = () => ({});
    await expect.poll(() => world.stateOf(id), { timeout: 10_000 }).toBe('done');
    expect((await world.spin(session, { id })).body.round.winPending).toBe(false);
    expect((await world.spin(session)).status).toBe(200);
  });

  it('too little money is told with the balance, takes nothing and starts no pause', async () => {
    const player = world.aPlayer(500_000);
    const { session } = await world.open(player);
    expect(await world.spin(session)).toEqual({
      status: 402,
      body: { code: 'not_enough_money', balanceMicros: '5000000' },
    });
    expect((await world.spin(session, { stakeMicros: '1000000' })).status).toBe(200);
    expect(world.wallet.pathsOf(player.user)).not.toContain('/transaction/rollback');
  });

  it('the wallet’s refusals reach the client in its own words', async () => {
    const cases = [
      ['RS_ERROR_LIMIT_REACHED', 403, 'limit_reached'],
      ['RS_ERROR_USER_DISABLED', 403, 'account_disabled'],
      ['RS_ERROR_TOKEN_EXPIRED', 401, 'session_gone'],
      ['RS_ERROR_UNKNOWN', 503, 'wallet_unreachable'],
    ] as const;
    for (const [walletStatus, status, code] of cases) {
      const player = world.aPlayer();
      const { session } = await world.open(player);
      world.wallet.behave = ({ path }) => (path === '/transaction/bet' ? { status: walletStatus } : {});
      expect(await world.spin(session)).toEqual({ status, body: { code } });
      world.wallet.behave = () => ({});
      expect(world.wallet.balanceOf(player.user)).toBe(1_000_000_000);
    }
  });

  it('only a stake on offer is taken, and only a well-formed request', async () => {
    const { session } = await world.open(world.aPlayer());
    for (const stakeMicros of ['10000001', '3000000', '1', '999999999999999999']) {
      expect((await world.spin(session, { stakeMicros })).body).toEqual({ code: 'stake_not_allowed' });
    }
    for (const stakeMicros of ['-10000000', '1e7', '', '010000000']) {
      expect((await world.spin(session, { stakeMicros })).body).toEqual({ code: 'request_invalid' });
    }
    expect((await world.spin(session, { id: 'x' })).body).toEqual({ code: 'request_invalid' });
    expect((await world.call('POST', '/supplier/spin', session, [])).body).toEqual({
      code: 'request_invalid',
    });
  });
});
