import { randomUUID } from 'node:crypto';
import { fishInWater, type Water, waterOf } from '@nokshi/fairness/supplier/fish-water.ts';
import type {
  FishHallView,
  FishHistoryView,
  FishRoomMessage,
  FishVolleyAnswer,
} from '@nokshi/fairness/supplier/fish-wire.ts';
import type { SupplierError, SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player } from './callers.ts';
import { launchOrder } from './callers.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame } from './some-games.ts';

const CODE = 'CG0001';
const BET = 10_000_000n;
const START = Date.UTC(2026, 0, 1);
const MISS = 1_000_000_000;
const HIT = 0;

let world: SandboxWorld;
let clock = START;
beforeAll(async () => {
  world = await aSandboxWorld({ games: [aGame({ code: CODE, client: 'fish', modelId: 'fish-reef' })] });
});
afterAll(() => world.close());

function pass(ms: number): void {
  world.advance(ms);
  clock += ms;
}

function water(room = 'open'): Water {
  const found = waterOf('fish-reef', CODE, room);
  if (found === undefined) throw new Error('no water');
  return found;
}

/** Plain fish in the water now. */
function someFish(): { no: number; multiple: number }[] {
  return fishInWater(water(), clock)
    .filter(({ species }) => species.kind === 'plain')
    .map(({ no, species }) => ({ no, multiple: species.multiple }));
}

async function openGame(player: Player, minRoundMs = 0): Promise<string> {
  const order = {
    ...launchOrder(player, CODE),
    meta: { arcade_origin: 'http://arcade.test:8081', min_round_ms: minRoundMs },
  };
  const { body } = await world.asPortal('/operator/generic/v2/game/url', order);
  const ticket = `${body['url']}`.replace(/^.*#ticket=/, '');
  const opened = await world.call<SupplierSessionView>('POST', '/supplier/game/session', null, { ticket });
  return opened.body.session;
}

function fire(session: string, shots: readonly number[], changes: Record<string, unknown> = {}) {
  return world.call<FishVolleyAnswer & SupplierError>('POST', '/supplier/fish/volley', session, {
    id: randomUUID(),
    room: 'open',
    betMicros: `${BET}`,
    shots: shots.map((fish) => ({ fish, at: clock })),
    ...changes,
  });
}

describe('a volley of shots', () => {
  it('is one wager: its shots’ bets are taken, its catches are paid, the balance follows', async () => {
    pass(30_000);
    const player = world.aPlayer();
    const session = await openGame(player);
    const [one, two] = someFish();
    world.nextStops = [HIT, MISS];
    const { status, body } = await fire(session, [one?.no ?? 0, two?.no ?? 0]);
    const win = BET * BigInt(one?.multiple ?? 0);
    expect(status).toBe(200);
    expect(body.volley).toMatchObject({ stakeMicros: `${2n * BET}`, winMicros: `${win}` });
    expect(body.volley.results.map(({ end }) => end)).toEqual(['caught', 'escaped']);
    expect(body.balanceMicros).toBe(`${10_000_000_000n - 2n * BET + win}`);
    expect(BigInt(world.wallet.balanceOf(player.user)) * 10n).toBe(BigInt(body.balanceMicros));
    expect(world.wallet.pathsOf(player.user)).toEqual([
      '/user/balance',
      '/transaction/bet',
      '/transaction/win',
    ]);
    const { body: past } = await world.call<FishHistoryView>('GET', '/supplier/fish/volleys', session);
    expect(past.volleys).toEqual([body.volley]);
  });

  it('the same id gets the same answer once and for all; with other shots it is refused', async () => {
    pass(30_000);
    const player = world.aPlayer();
    const session = await openGame(player);
    const [one, two] = someFish();
    const order = { id: randomUUID(), shots: [{ fish: one?.no, at: clock }] };
    const answers = await Promise.all([1, 2, 3].map(() => fire(session, [], order)));
    pass(20_000);
    const again = await fire(session, [], order);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.volley).toEqual(again.body.volley);
    }
    expect(world.wallet.pathsOf(player.user).filter((path) => path.endsWith('/bet'))).toHaveLength(1);
    const other = await fire(session, [], { id: order.id, shots: [{ fish: two?.no, at: clock }] });
    expect(other.body).toEqual({ code: 'request_invalid' });
  });

  it('a fish is caught once: whoever shoots at it afterwards gets the bet of the shot back', async () => {
    pass(30_000);
    const [first, second] = [world.aPlayer(), world.aPlayer()];
    const [one] = someFish();
    world.nextStops = [HIT];
    await fire(await openGame(first), [one?.no ?? 0]);
    const { body } = await fire(await openGame(second), [one?.no ?? 0]);
    expect(body.volley.results).toEqual([{ fish: one?.no, end: 'gone', caught: [] }]);
    expect(body.volley.winMicros).toBe(body.volley.stakeMicros);
    expect(world.wallet.balanceOf(second.user)).toBe(1_000_000_000);
  });

  it('keeps the pace that the operator asks for, and its own', async () => {
    pass(30_000);
    const strict = await openGame(world.aPlayer(), 5_000);
    const light = await openGame(world.aPlayer());
    const { body: hall } = await world.call<FishHallView>('GET', '/supplier/fish/hall', strict);
    expect(hall.volleyMs).toBe(5_250);
    const [one] = someFish();
    for (const session of [strict, light]) expect((await fire(session, [one?.no ?? 0])).status).toBe(200);
    pass(500);
    expect((await fire(strict, [one?.no ?? 0])).body).toEqual({ code: 'too_soon', retryAfterMs: 4_500 });
    expect((await fire(light, [one?.no ?? 0])).status).toBe(200);
    expect((await fire(light, [one?.no ?? 0])).body.code).toBe('too_soon');
    pass(4_500);
    expect((await fire(strict, [one?.no ?? 0])).status).toBe(200);
  });

  it('what cannot be taken is refused in the client’s words, and nothing is taken', async () => {
    pass(30_000);
    const poor = world.aPlayer(500_000);
    const session = await openGame(poor);
    const [one] = someFish();
    expect(await fire(session, [one?.no ?? 0])).toMatchObject({
      status: 402,
      body: { code: 'not_enough_money', balanceMicros: '5000000' },
    });
    expect((await fire(session, [one?.no ?? 0], { betMicros: '3000000' })).body.code).toBe(
      'stake_not_allowed',
    );
    expect((await fire(session, [])).body.code).toBe('choice_not_allowed');
    expect((await fire(session, [], { shots: [{ fish: one?.no, at: clock - 20_000 }] })).body.code).toBe(
      'bets_closed',
    );
    expect((await fire('no-such-session', [one?.no ?? 0])).body.code).toBe('session_gone');
    expect(world.wallet.balanceOf(poor.user)).toBe(500_000);
  });

  it('a room tells everybody in it what was shot at and caught', async () => {
    pass(30_000);
    const session = await openGame(world.aPlayer());
    const ending = new AbortController();
    const response = await fetch(`${world.url}/supplier/fish/feed/open`, {
      headers: { 'x-game-session': session },
      signal: ending.signal,
    });
    const reader = (response.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    const heard: FishRoomMessage[] = [];
    const hear = async (): Promise<void> => {
      const { value } = await reader.read();
      for (const line of `${value}`.split('\n'))
        if (line !== '') heard.push(JSON.parse(line) as FishRoomMessage);
    };
    await hear();
    expect(heard[0]).toMatchObject({ type: 'state', now: clock, seat: 0, seats: [0] });
    const [one] = someFish();
    world.nextStops = [HIT];
    await fire(session, [one?.no ?? 0]);
    await hear();
    expect(heard.at(-1)).toEqual({ type: 'volley', seat: 0, shots: [one?.no], caught: [one?.no] });
    ending.abort();
  });

  it('a volley whose stake was taken before the process died is drawn by the next one', async () => {
    pass(30_000);
    const player = world.aPlayer();
    const session = await openGame(player);
    const [one] = someFish();
    const order = { id: randomUUID(), shots: [{ fish: one?.no, at: clock }] };
    await fire(session, [], order);
    // As a process leaves it that is killed between the wallet's answer and the draw.
    await world.db.query(
      `delete from sandbox_fish_volley where round_id = (select id from sandbox_round where request_id = $1)`,
      [order.id],
    );
    await world.db.query(
      `update sandbox_round set win_micros = null, state = 'bet_ok', finished_at = null where request_id = $1`,
      [order.id],
    );
    await world.stopSandbox();
    await world.startSandbox();
    await expect.poll(() => world.stateOf(order.id), { timeout: 10_000 }).toBe('done');
    const { body } = await fire(session, [], order);
    expect(body.volley.results).toHaveLength(1);
    expect(await world.countUnfinished()).toBe(0);
  });
});
