import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';

const START = 1_000_000_000;
const ROUNDS_OF_KILLING = 6;
const PLAYERS = 12;

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld({ isApart: true });
});
afterAll(() => world.close());

describe('a supplier that dies', () => {
  it.each(['crash_after_bet', 'crash_with_bet_answer'])(
    '%s: the next start finishes the round, and the player sees it',
    async (kind) => {
      const player = world.aPlayer(START);
      const { session } = await world.open(player);
      await world.order({ kind });
      const id = randomUUID();
      await expect(world.spin(session, { id })).rejects.toThrow('fetch failed');
      expect(await world.exitCode()).toBe(137);
      expect(world.wallet.balanceOf(player.user)).toBe(START - 1_000_000);

      await world.startSandbox();
      await expect.poll(() => world.stateOf(id), { timeout: 10_000 }).toBe('done');
      expect(world.wallet.balanceOf(player.user)).toBe(START + (await world.netOf(player)));
      const { openRound } = await world.open(player);
      expect((await world.spin(session, { id })).body.round).toEqual(openRound);
    },
  );

  it('a free bet that a kill cuts off between bet and win is played once, and its win is paid', async () => {
    const player = world.aPlayer(START);
    const { rows } = await world.db.query<{ prepaid_uuid: string }>(
      "select prepaid_uuid from sandbox_game where code = 'padma-gold'",
    );
    const { body: reward } = await world.asPortal('/operator/generic/v2/freebet/rewards/create', {
      operator_id: 1,
      user: player.user,
      prepaid_uuid: rows[0]?.prepaid_uuid,
      bet_value: 100_000,
      bet_count: 2,
    });
    const { session, freeBets } = await world.open(player);
    await world.order({ kind: 'crash_after_bet' });
    const request = { id: randomUUID(), stakeMicros: '1000000', freeBets: freeBets?.id };
    await expect(world.call('POST', '/supplier/spin', session, request)).rejects.toThrow('fetch failed');
    expect(await world.exitCode()).toBe(137);
    await world.startSandbox();
    await expect.poll(() => world.stateOf(request.id), { timeout: 10_000 }).toBe('done');
    const { rows: won } = await world.db.query<{ win: number }>(
      'select (win_micros / 10)::int as win from sandbox_round where reward_uuid = $1',
      [reward['reward_uuid']],
    );
    expect(won).toHaveLength(1);
    expect(world.wallet.balanceOf(player.user)).toBe(START + (won[0]?.win ?? 0));
    expect((await world.open(player)).freeBets).toMatchObject({ left: 1 });
  });

  it('a stake whose tries are used up is rolled back by the next start', async () => {
    const player = world.aPlayer(START);
    const { session } = await world.open(player);
    const id = randomUUID();
    world.wallet.behave = ({ path }) => (path === '/transaction/bet' ? { holdAfterMs: 1300 } : {});
    const cut = world.spin(session, { id }).catch(() => undefined);
    const bets = () => world.wallet.pathsOf(player.user).filter((path) => path === '/transaction/bet').length;
    await expect.poll(bets, { timeout: 5000 }).toBe(3);
    await world.killSandbox();
    await cut;
    world.wallet.behave = () => ({});

    await world.startSandbox();
    await expect.poll(() => world.stateOf(id), { timeout: 10_000 }).toBe('rolled_back');
    expect(bets()).toBe(3);
    expect(world.wallet.balanceOf(player.user)).toBe(START);
  });

  it('a round that was drawn and never sent is given up', async () => {
    const player = world.aPlayer(START);
    const { session } = await world.open(player);
    const id = randomUUID();
    await world.spin(session, { id });
    await world.killSandbox();
    const moneyCalls = world.wallet.requests.length;
    await world.db.query(
      `update sandbox_round set state = 'drawn', bet_tries = 0, win_tries = 0, finished_at = null,
       balance_after_bet_micros = null, balance_after_win_micros = null where request_id = $1`,
      [id],
    );
    await world.startSandbox();
    expect(await world.stateOf(id)).toBe('refused');
    expect(world.wallet.requests.length).toBe(moneyCalls);
    expect((await world.spin(session, { id })).body).toEqual({ code: 'wallet_unreachable' });
    await world.db.query('delete from sandbox_round where request_id = $1', [id]);
  });

  it(`kill -9 at ${ROUNDS_OF_KILLING} random moments under load: no stake is lost, none is doubled`, async () => {
    const players = Array.from({ length: PLAYERS }, () => world.aPlayer(START));
    for (let killing = 0; killing < ROUNDS_OF_KILLING; killing += 1) {
      const sessions = await Promise.all(players.map((player) => world.open(player)));
      const spins = sessions.map(async ({ session }, place) => {
        await sleep(place * 5);
        await world.spin(session).catch(() => undefined);
      });
      await sleep(randomInt(90));
      await world.killSandbox();
      await Promise.all(spins);
      await world.startSandbox();
      await expect.poll(world.countUnfinished, { timeout: 20_000 }).toBe(0);
      for (const player of players) {
        expect(world.wallet.balanceOf(player.user) - START).toBe(await world.netOf(player));
      }
    }
    const { rows } = await world.db.query<{ done: number }>(
      `select count(*)::int as done from sandbox_round where state = 'done'`,
    );
    expect(rows[0]?.done).toBeGreaterThan(0);
  });

  it('a closed stdin ends it in order: what was accepted is finished', async () => {
    const player = world.aPlayer(START);
    const { session } = await world.open(player);
    world.wallet.behave = ({ path }) => (path === '/transaction/bet' ? { holdAfterMs: 500 } : {});
    const id = randomUUID();
    const spin = world.spin(session, { id });
    await sleep(200);
    const ended = world.exitCode();
    await world.stopSandbox();
    expect((await spin).status).toBe(200);
    expect(await ended).toBe(0);
    expect(await world.stateOf(id)).toBe('done');
    world.wallet.behave = () => ({});
    await world.startSandbox();
  });
});
