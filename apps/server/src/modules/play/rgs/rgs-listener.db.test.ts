import type { AddressInfo } from 'node:net';
import { type RgsErrorCode, rgsError, rgsPlayAnswer } from '@nokshi/contract/rgs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits, type Game } from '../../../../test/builders.ts';
import { aFront, aHostedGame, type Front } from '../../../../test/hosted-games.ts';
import { openWorld } from '../../../../test/world.ts';

/** The calls as a front-end makes them: by a socket to the games' listener. */

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let origin: string;

beforeAll(async () => {
  world = await openWorld();
  await world.app.rooms.brand.change('protection', { profile: 'light', checkMinutes: 60 });
  game = await aHostedGame(world);
  await world.app.arcade.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.app.arcade.server.address() as AddressInfo).port}`;
});

afterAll(() => world.close());

interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(path: string, how: RequestInit = {}): Promise<Said> {
  const response = await fetch(`${origin}/rgs${path}`, how);
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Said['body']);
  return { status: response.status, headers: response.headers, body };
}

const post = (path: string, body: object | string) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A member at the game; the calls go through the socket. */
async function sit(balance = credits(100)) {
  const front: Front = await aFront(world, game, balance);
  const send = (path: string, body: object = {}) => post(path, { sessionID: front.sessionID, ...body });
  return {
    ...front,
    send,
    play: (mode: string, amount = 1_000_000) => send('/wallet/play', { mode, amount }),
  };
}

const expectError = ({ status, body, headers }: Said, wanted: number, code: RgsErrorCode) => {
  expect([status, body['error']]).toEqual([wanted, code]);
  expect(rgsError.parse(body)).toEqual(body);
  expect(body['message']).not.toBe('');
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
};

describe('2.3 over a socket', () => {
  it('every call that is done is answered with exactly 200 and JSON that any origin may read', async () => {
    const at = await sit();
    const answers = [
      await at.send('/wallet/authenticate', { language: 'en' }),
      await at.send('/wallet/balance'),
      await at.play('win'),
      await at.send('/bet/event', { event: '1' }),
      await at.send('/wallet/end-round'),
      await ask(`/bet/replay/${game.code}/1/WIN/1`),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(rgsPlayAnswer.parse(answers[2]?.body)).toEqual(answers[2]?.body);
    expect(await balanceOf(world, at.member)).toBe(credits(101));
  });

  it('a browser of another origin is told what it may send before it does', async () => {
    const { status, headers } = await ask('/wallet/play', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://studio.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toContain('content-type');
  });

  it('wallet/end-round pressed twice pays once, and the second is ERR_VAL', async () => {
    const at = await sit();
    await at.play('win');
    const both = await Promise.all([at.send('/wallet/end-round'), at.send('/wallet/end-round')]);
    const [done, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(done?.status).toBe(200);
    if (refused !== undefined) expectError(refused, 400, 'ERR_VAL');
    expectError(await at.send('/wallet/end-round'), 400, 'ERR_VAL');
    expect(await balanceOf(world, at.member)).toBe(credits(101));
  });

  it('bet/event without a round in progress is answered and kept nowhere', async () => {
    const at = await sit();
    expect((await at.send('/bet/event', { event: '3' })).status).toBe(200);
    expect((await at.send('/wallet/authenticate')).body['round']).toBeNull();
  });

  it('bet/replay of what is not there is NOT_FOUND', async () => {
    expectError(await ask(`/bet/replay/${game.code}/1/WIN/999`), 404, 'NOT_FOUND');
    expectError(await ask(`/bet/replay/${game.code}/7/WIN/1`), 404, 'NOT_FOUND');
  });
});

describe('2.4 over a socket', () => {
  it('ERR_VAL: no JSON, another shape, an unknown mode, an amount off the steps', async () => {
    const at = await sit();
    for (const body of ['{"sessionID"', '', '[]', 'null', '{}']) {
      expectError(await post('/wallet/play', body), 400, 'ERR_VAL');
    }
    expectError(await at.play('nowhere'), 400, 'ERR_VAL');
    expectError(await at.play('win', 1), 400, 'ERR_VAL');
    expect(await balanceOf(world, at.member)).toBe(credits(100));
  });

  it('ERR_IPB: too little balance', async () => {
    const at = await sit(credits('0.4'));
    expectError(await at.play('win'), 400, 'ERR_IPB');
  });

  it('ERR_IS: no session, one that is over, and one that was not opened', async () => {
    expectError(await post('/wallet/balance', { sessionID: 'nobody' }), 401, 'ERR_IS');
    const at = await sit();
    await at.play('win');
    world.clock.advance(31 * 60_000);
    for (const path of ['/wallet/balance', '/wallet/end-round', '/wallet/authenticate']) {
      expectError(await at.send(path), 401, 'ERR_IS');
    }
    expectError(await at.play('win'), 401, 'ERR_IS');
    expect(await balanceOf(world, at.member)).toBe(credits(99));
  });

  it('ERR_GEN: a fault of ours is 500 without its own words, takes nothing, and the next play is a new one', async () => {
    const at = await sit();
    await world.owner.query(`
      create function planted() returns trigger language plpgsql as $$ begin raise 'a planted fault'; end $$;
      create trigger planted before insert on play_rgs_round for each row execute function planted()`);
    try {
      const answer = await at.play('win');
      expectError(answer, 500, 'ERR_GEN');
      expect(JSON.stringify(answer.body)).not.toContain('planted');
    } finally {
      await world.owner.query('drop trigger planted on play_rgs_round; drop function planted');
    }
    expect(world.takeFaults()).toHaveLength(1);
    expect(await balanceOf(world, at.member)).toBe(credits(100));
    expect((await at.play('win')).body['balance']).toMatchObject({ amount: 99_000_000 });
  });

  it('NOT_FOUND: a path that is no call', async () => {
    expectError(await post('/wallet/plays', {}), 404, 'NOT_FOUND');
    expectError(await ask('/'), 404, 'NOT_FOUND');
    expectError(await ask('/bet/replay/X/1/base'), 404, 'NOT_FOUND');
  });

  it('ERR_VAL with 405: another verb, and the answer names those that are taken', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await ask('/wallet/play', { method });
      expectError(answer, 405, 'ERR_VAL');
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    }
    expectError(await post(`/bet/replay/${game.code}/1/WIN/1`, {}), 405, 'ERR_VAL');
  });

  it('ERR_VAL with 413: a body beyond what any call holds, and the listener goes on', async () => {
    const at = await sit();
    expectError(await at.send('/bet/event', { event: 'x'.repeat(300_000) }), 413, 'ERR_VAL');
    expect((await at.send('/wallet/balance')).status).toBe(200);
  });
});

describe('2.5 over a socket', () => {
  it('idle, active, idle: each step answers as the machine says, whatever is asked in between', async () => {
    const at = await sit();
    expectError(await at.send('/wallet/end-round'), 400, 'ERR_VAL');
    expect((await at.play('lose')).body['round']).toMatchObject({ active: false });
    expectError(await at.send('/wallet/end-round'), 400, 'ERR_VAL');
    const { round } = (await at.play('win')).body;
    expect(round).toMatchObject({ active: true, event: null });
    for (const event of ['0', '1']) await at.send('/bet/event', { event });
    const again = await at.play('lose');
    expectError(again, 400, 'ERR_VAL');
    expect(again.body['message']).toBe('player has active bet');
    expect((await at.send('/wallet/authenticate')).body['round']).toEqual({
      ...(round as object),
      event: '1',
    });
    expect((await at.send('/wallet/end-round')).body['balance']).toMatchObject({ amount: 100_000_000 });
    expect((await at.send('/wallet/authenticate')).body['round']).toMatchObject({ active: false });
  });
});
