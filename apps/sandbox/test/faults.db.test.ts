import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Player } from './callers.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { stopsThat } from './some-games.ts';

const START = 1_000_000_000;

let world: SandboxWorld;
let player: Player;
let session: string;

beforeAll(async () => {
  world = await aSandboxWorld({ walletTimeoutMs: 300 });
});
afterAll(() => world.close());

beforeEach(async () => {
  player = world.aPlayer(START);
  ({ session } = await world.open(player));
  world.nextStops = stopsThat('win');
});

/** Whatever went wrong, in the end wallet and supplier agree about this player. */
afterEach(async () => {
  await vi.waitUntil(async () => (await world.countUnfinished()) === 0, { timeout: 10_000, interval: 50 });
  assert.equal(world.wallet.balanceOf(player.user) - START, await world.netOf(player));
});

function callsOf(kind: 'bet' | 'win' | 'rollback') {
  return world.wallet.requests.filter(
    ({ path, body }) => path === `/transaction/${kind}` && body['user'] === player.user,
  );
}

const uuidsOf = (kind: 'bet' | 'win' | 'rollback') =>
  callsOf(kind).map(({ body }) => body['transaction_uuid']);

describe('faults that the player never notices', () => {
  it.each([
    ['bet_repeated', 'bet'],
    ['bet_twice_in_parallel', 'bet'],
    ['win_repeated', 'win'],
  ] as const)('%s: the same bytes go out twice', async (kind, call) => {
    await world.order({ kind });
    expect((await world.spin(session)).status).toBe(200);
    const sent = callsOf(call);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.raw).toBe(sent[1]?.raw);
  });

  it.each([
    ['lost_answer', 'bet'],
    ['lost_win_answer', 'win'],
  ] as const)('%s: the call is made again with the same transaction', async (kind, call) => {
    await world.order({ kind });
    expect((await world.spin(session)).body.round.winPending).toBe(false);
    expect(callsOf(call)).toHaveLength(2);
    expect(new Set(uuidsOf(call)).size).toBe(1);
  });

  it.each([
    ['bet_late', 'bet'],
    ['win_late', 'win'],
  ] as const)('%s: the first call arrives after the second was answered', async (kind, call) => {
    await world.order({ kind, delayMs: 600 });
    expect((await world.spin(session)).status).toBe(200);
    await expect.poll(() => callsOf(call).length, { timeout: 3000 }).toBe(2);
    expect(new Set(uuidsOf(call)).size).toBe(1);
  });

  it('a delay shorter than the patience is only a delay', async () => {
    await world.order({ kind: 'bet_late', delayMs: 20 });
    expect((await world.spin(session)).status).toBe(200);
    expect(callsOf('bet')).toHaveLength(1);
  });
});

describe('faults that end in a rollback', () => {
  it.each([
    ['bad_signature', 'wallet_unreachable'],
    ['expired_token', 'session_gone'],
    ['rollback_before_bet', 'wallet_unreachable'],
  ] as const)('%s: the stake is given back and the client told %s', async (kind, code) => {
    const id = randomUUID();
    await world.order({ kind });
    expect((await world.spin(session, { id })).body).toEqual({ code });
    await expect.poll(() => world.stateOf(id)).toBe('rolled_back');
    expect(callsOf('win')).toHaveLength(0);
    expect(world.wallet.balanceOf(player.user)).toBe(START);
    expect((await world.spin(session, { id })).body).toEqual({ code });
  });

  it('rollback_before_bet: rollback, bet, rollback again, all with one transaction each', async () => {
    await world.order({ kind: 'rollback_before_bet' });
    await world.spin(session);
    await expect.poll(() => callsOf('rollback').length).toBe(2);
    expect(world.wallet.pathsOf(player.user)).toEqual([
      '/user/balance',
      '/transaction/rollback',
      '/transaction/bet',
      '/transaction/rollback',
    ]);
    expect(new Set(uuidsOf('rollback')).size).toBe(1);
  });

  it('[1.6] three lost answers to a bet that was taken bring its rollback', async () => {
    await world.order({ kind: 'lost_answer', calls: 3 });
    expect((await world.spin(session)).body).toEqual({ code: 'wallet_unreachable' });
    await expect.poll(() => callsOf('rollback').length).toBe(1);
    expect(callsOf('bet')).toHaveLength(3);
  });

  it('three bets that are late meet their own rollback when they arrive', async () => {
    await world.order({ kind: 'bet_late', calls: 3, delayMs: 1500 });
    expect((await world.spin(session)).body).toEqual({ code: 'wallet_unreachable' });
    await expect.poll(() => callsOf('bet').length, { timeout: 5000 }).toBe(3);
    expect(world.wallet.pathsOf(player.user).at(1)).toBe('/transaction/rollback');
  });

  it('[1.6] a rollback is repeated until the wallet acknowledges it', async () => {
    let refusals = 4;
    world.wallet.behave = ({ path }) => {
      if (path !== '/transaction/rollback' || refusals === 0) return {};
      refusals -= 1;
      return refusals % 2 ? { httpStatus: 500 } : { status: 'RS_ERROR_UNKNOWN' };
    };
    await world.order({ kind: 'lost_answer', calls: 3 });
    await world.spin(session);
    await expect.poll(() => callsOf('rollback').length, { timeout: 8000 }).toBe(5);
    expect(new Set(uuidsOf('rollback')).size).toBe(1);
  });
});

describe('orders', () => {
  it('a fault strikes as many spins as ordered, in the game it was ordered for', async () => {
    await world.order({ kind: 'bet_repeated', times: 1, gameCode: 'other-game' });
    await world.spin(session);
    expect(callsOf('bet')).toHaveLength(1);
    const other = await world.open(player, 'other-game');
    world.nextStops = [];
    world.advance(2500);
    await world.spin(other.session);
    expect(callsOf('bet')).toHaveLength(3);
    world.advance(2500);
    await world.spin(other.session);
    expect(callsOf('bet')).toHaveLength(4);
  });

  it('orders can be listed and taken back, and nonsense is refused by name', async () => {
    await world.order({ kind: 'win_late', times: 3 });
    const listed = await world.call('GET', '/control/faults', null);
    expect(listed.body).toMatchObject({ faults: [{ kind: 'win_late', times: 3, calls: 1, delayMs: 2500 }] });
    expect((await fetch(`${world.url}/control/faults`, { method: 'DELETE' })).status).toBe(204);
    expect((await world.call('GET', '/control/faults', null)).body).toEqual({ faults: [] });
    const wrong = await world.call<{ error: string }>('POST', '/control/faults', null, {
      kind: 'earthquake',
    });
    expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('kind')]);
  });

  it('nothing that came through a proxy reaches the control', async () => {
    const response = await fetch(`${world.url}/control/faults`, {
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(response.status).toBe(403);
  });
});
