import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importWalletVendors } from '../src/import-games.ts';
import { signBody } from '../src/signing.ts';
import { launchOrder, type Player } from './callers.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame, stopsThat } from './some-games.ts';

const BASE = '/operator/generic/v2/transfer_wallet';
/** One unit of the currency in the protocol's 10^-5. */
const UNIT = 100_000;
const OWN_GAME = 'own-wallet-game';

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld({
    games: [aGame(), aGame({ code: OWN_GAME, vendor: 'jamuna', vendorName: 'Jamuna House' })],
  });
  await importWalletVendors(world.databaseUrl, ['jamuna']);
});
afterAll(() => world.close());
beforeEach(async () => {
  await fetch(`${world.url}/control/transfer-faults`, { method: 'DELETE' });
});

type Change = Readonly<Record<string, unknown>>;

function body(player: Player, change: Change = {}): Record<string, unknown> {
  return {
    operator_id: 1,
    user: player.user,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    currency: 'XPC',
    product: 'jamuna',
    amount: 100 * UNIT,
    ...change,
  };
}

const ask = (call: 'deposit' | 'withdraw' | 'balance', asked: Record<string, unknown>) =>
  world.asPortal(`${BASE}/${call}`, asked);

async function balanceOf(player: Player): Promise<unknown> {
  return (await ask('balance', body(player))).body['balance'];
}

async function fail(order: Change): Promise<void> {
  const response = await fetch(`${world.url}/control/transfer-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(201);
}

describe('[1.9] a wallet that the supplier keeps', () => {
  it('takes money in and gives it out, and says what is left', async () => {
    const player = world.aPlayer();
    expect(await balanceOf(player)).toBe(0);
    const deposit = body(player);
    expect(await ask('deposit', deposit)).toEqual({
      status: 200,
      body: {
        status: 'RS_OK',
        request_uuid: deposit['request_uuid'],
        transaction_uuid: deposit['transaction_uuid'],
        user: player.user,
        currency: 'XPC',
        balance: 100 * UNIT,
      },
    });
    const { body: out } = await ask('withdraw', body(player, { amount: 40 * UNIT + 1 }));
    expect([out['status'], out['balance']]).toEqual(['RS_OK', 60 * UNIT - 1]);
    expect(await balanceOf(player)).toBe(60 * UNIT - 1);
  });

  it('does once what is asked twice, in turn or at once, and refuses the id with other content', async () => {
    const player = world.aPlayer();
    const deposit = body(player);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('deposit', deposit)));
    expect(answers.map((answer) => answer.body['status'])).toEqual(Array(6).fill('RS_OK'));
    expect(await balanceOf(player)).toBe(100 * UNIT);
    const other = world.aPlayer();
    for (const change of [{ amount: 1 }, { currency: 'BDT' }, { user: other.user }]) {
      const answer = await ask('deposit', { ...deposit, ...change });
      expect(answer.body['status']).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect((await ask('withdraw', deposit)).body['status']).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect([await balanceOf(player), await balanceOf(other)]).toEqual([100 * UNIT, 0]);
  });

  it('gives out no more than it holds, and stays with a refusal', async () => {
    const player = world.aPlayer();
    await ask('deposit', body(player));
    const tooMuch = body(player, { amount: 100 * UNIT + 1 });
    const { body: refused } = await ask('withdraw', tooMuch);
    expect([refused['status'], refused['balance']]).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 100 * UNIT]);
    await ask('deposit', body(player));
    expect((await ask('withdraw', tooMuch)).body['status']).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const both = await Promise.all([0, 1].map(() => ask('withdraw', body(player, { amount: 150 * UNIT }))));
    expect(new Set(both.map((answer) => answer.body['status']))).toEqual(
      new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK']),
    );
    expect(await balanceOf(player)).toBe(50 * UNIT);
  });

  it('names the field that is wrong, and takes nothing without a signature', async () => {
    const player = world.aPlayer();
    const wrong: [string, unknown, number][] = [
      ['transaction_uuid', 'nonsense', 400],
      ['request_uuid', undefined, 400],
      ['amount', 0, 400],
      ['amount', -1, 400],
      ['amount', 1.5, 400],
      ['amount', '100', 400],
      ['amount', 2 ** 53, 400],
      ['currency', 'no!', 404],
      ['product', 'padma', 403],
    ];
    for (const [field, value, status] of wrong) {
      const answer = await ask('deposit', body(player, { [field]: value }));
      expect([field, answer.status]).toEqual([field, status]);
      expect(answer.body['error']).toContain(field);
    }
    const unsigned = await world.asPortal(
      `${BASE}/deposit`,
      body(player),
      signBody(Buffer.from('x'), world.portalKey),
    );
    expect(unsigned.status).toBe(401);
    expect(await balanceOf(player)).toBe(0);
  });
});

describe('faults on demand of transfers', () => {
  it('lose the answer after or before it is done, and the same id tells which', async () => {
    const player = world.aPlayer();
    const deposit = body(player);
    for (const [kind, balance] of [
      ['lost_before', 0],
      ['lost_after', 100 * UNIT],
    ] as const) {
      await fail({ kind, call: 'deposit' });
      await expect(ask('deposit', deposit)).rejects.toThrow();
      expect(await balanceOf(player)).toBe(balance);
    }
    expect((await ask('deposit', deposit)).body['status']).toBe('RS_OK');
    expect(await balanceOf(player)).toBe(100 * UNIT);
  });

  it('refuse for ever, answer a page, and take their time', async () => {
    const player = world.aPlayer();
    const refused = body(player);
    await fail({ kind: 'refuse' });
    for (let times = 0; times < 2; times += 1)
      expect((await ask('deposit', refused)).body['status']).toBe('RS_ERROR_USER_DISABLED');
    await fail({ kind: 'html', call: 'deposit' });
    await expect(ask('deposit', body(player))).rejects.toThrow();
    expect(await balanceOf(player)).toBe(100 * UNIT);
    await fail({ kind: 'slow', delayMs: 150 });
    const startedAt = performance.now();
    await balanceOf(player);
    expect(performance.now() - startedAt).toBeGreaterThan(140);
  });
});

describe('a game of a vendor with a wallet of its own', () => {
  it('plays from what was moved there and never asks the portal', async () => {
    const player = world.aPlayer();
    await ask('deposit', body(player));
    world.wallet.requests.length = 0;
    const { session, balanceMicros } = await world.open(player, OWN_GAME);
    expect(balanceMicros).toBe('100000000');
    world.nextStops = stopsThat('lose');
    expect((await world.spin(session)).status).toBe(200);
    expect(await balanceOf(player)).toBe(90 * UNIT);
    world.advance(10_000);
    world.nextStops = stopsThat('win');
    const { round } = (await world.spin(session)).body;
    const won = Number(BigInt(round.winMicros) / 10n);
    expect(won).toBeGreaterThan(0);
    expect(await balanceOf(player)).toBe(80 * UNIT + won);
    expect(world.wallet.requests).toHaveLength(0);
  });

  it('takes no stake that the wallet does not hold', async () => {
    const player = world.aPlayer();
    await ask('deposit', body(player, { amount: 5 * UNIT }));
    const { session } = await world.open(player, OWN_GAME);
    const answer = await world.spin(session);
    expect([answer.status, answer.body.code]).toEqual([402, 'not_enough_money']);
    expect(await balanceOf(player)).toBe(5 * UNIT);
  });

  it('leaves games of other vendors with the portal’s wallet', async () => {
    const player = world.aPlayer();
    await ask('deposit', body(player));
    const { session } = await world.open(player);
    expect((await world.spin(session)).status).toBe(200);
    expect(await balanceOf(player)).toBe(100 * UNIT);
    expect(world.wallet.requests.some(({ path }) => path === '/transaction/bet')).toBe(true);
    expect(launchOrder(player)['game_code']).not.toBe(OWN_GAME);
  });
});

it('a round at the supplier’s own wallet that a stop cut off is settled once by the next start', async () => {
  const player = world.aPlayer();
  await ask('deposit', body(player));
  const { session } = await world.open(player, OWN_GAME);
  world.advance(10_000);
  world.nextStops = stopsThat('win');
  const id = randomUUID();
  const { round } = (await world.spin(session, { id })).body;
  const after = await balanceOf(player);
  // As if the process had died when the stake was taken and nothing of it had been written yet, then after the win.
  for (const state of ['bet_sent', 'win_sent']) {
    await world.stopSandbox();
    await world.db.query(
      `update sandbox_round set state = $2, finished_at = null, bet_tries = 1 where id = $1`,
      [round.id, state],
    );
    await world.startSandbox();
    await expect.poll(() => world.stateOf(id)).toBe('done');
    expect(await balanceOf(player)).toBe(after);
  }
});
