import { randomUUID } from 'node:crypto';
import type { SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signBody } from '../src/signing.ts';
import { launchOrder } from './callers.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame, stopsThat } from './some-games.ts';

const URL_PATH = '/operator/generic/v2/game/url';
const LIST_PATH = '/operator/generic/v2/game/list';
const ROUND_PATH = '/operator/generic/v2/game/round';

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld({
    games: [
      aGame(),
      aGame({ code: 'ways-game', modelId: 'g5-ways-mid', vendor: 'meghna' }),
      aGame({ code: 'gone-game', enabled: false }),
      aGame({ code: 'card-game', client: 'cards', modelId: 'rummy-10', vendor: 'jamuna' }),
    ],
  });
});
afterAll(() => world.close());

describe('game/url', () => {
  it('answers the address alone, with the ticket where no server sees it', async () => {
    const { status, body } = await world.asPortal(URL_PATH, launchOrder(world.aPlayer()));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['url']);
    expect(body['url']).toMatch(/^http:\/\/arcade\.test:8081\/slot\.html\?lang=bn#ticket=[0-9a-f-]{36}$/);
  });

  it('leads to the arcade of the configuration when the portal names none', async () => {
    const order = { ...launchOrder(world.aPlayer()), meta: undefined, lang: 'fr' };
    const { body } = await world.asPortal(URL_PATH, order);
    expect(body['url']).toMatch(/^http:\/\/127\.0\.0\.1:8081\/slot\.html\?lang=en#ticket=/);
  });

  it('every missing or wrong field is a 400 that names it', async () => {
    const wrong: Record<string, unknown[]> = {
      operator_id: [undefined, '1', 1.5, 0],
      user: [undefined, 'ab', 7],
      token: [undefined, 'short', 'x'.repeat(256)],
      game_code: [undefined, ''],
      platform: [undefined, 'GPL_TV'],
      lang: [undefined, 'ben', 'BN'],
      currency: [undefined, 5],
      country: [undefined, 'bd', 'BGD'],
      lobby_url: [undefined, 'home', 'javascript:alert(1)'],
      deposit_url: ['nowhere'],
      meta: ['text', []],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const { status, body } = await world.asPortal(URL_PATH, {
          ...launchOrder(world.aPlayer()),
          [field]: value,
        });
        expect([field, status]).toEqual([field, 400]);
        expect(body['error']).toContain(field);
      }
    }
    const path = { ...launchOrder(world.aPlayer()), meta: { arcade_origin: 'http://arcade.test/path' } };
    expect((await world.asPortal(URL_PATH, path)).body['error']).toContain('arcade_origin');
  });

  it('unknown games and currencies are 404, switched-off games 403', async () => {
    const cases = [
      [{ game_code: 'no-such-game' }, 404, 'game_code'],
      [{ game_code: 'gone-game' }, 403, 'game_code'],
      [{ currency: 'no!' }, 404, 'currency'],
    ] as const;
    for (const [change, status, field] of cases) {
      const answer = await world.asPortal(URL_PATH, { ...launchOrder(world.aPlayer()), ...change });
      expect(answer.status).toBe(status);
      expect(answer.body['error']).toContain(field);
    }
  });

  it('currency XXX is play for show, for anybody, and nobody’s wallet is asked', async () => {
    const { user, token } = world.aPlayer();
    const asked = world.wallet.requests.length;
    for (const who of [
      { user: undefined, token: undefined },
      { user: null, token: '' },
      { user, token },
    ]) {
      const order = { ...launchOrder({ user, token }), ...who, currency: 'XXX' };
      const { status, body } = await world.asPortal(URL_PATH, order);
      expect([status, Object.keys(body)]).toEqual([200, ['url']]);
      const ticket = `${body['url']}`.replace(/^.*#ticket=/, '');
      const opened = await world.call<SlotSessionView>('POST', '/supplier/session', null, { ticket });
      expect(opened.body).toMatchObject({ currency: 'XXX', balanceMicros: '1000000000', freeBets: null });
      world.nextStops = stopsThat('win');
      const played = await world.spin(opened.body.session);
      expect(played.status).toBe(200);
      const win = BigInt(played.body.round.winMicros);
      expect(played.body.balanceMicros).toBe(`${1_000_000_000n - 10_000_000n + win}`);
      const list = { operator_id: 1, round: played.body.round.id };
      const { body: told } = await world.asPortal('/operator/generic/v2/transactions/list', list);
      expect(told).toEqual([]);
    }
    expect(world.wallet.requests).toHaveLength(asked);
  });

  it('play for show checks what it is told, and is not offered where one player wins what another loses', async () => {
    const demo = { ...launchOrder(world.aPlayer()), currency: 'XXX' };
    for (const wrong of [{ user: 'ab' }, { user: 7 }, { token: 'short' }]) {
      expect((await world.asPortal(URL_PATH, { ...demo, ...wrong })).status).toBe(400);
    }
    const cards = await world.asPortal(URL_PATH, { ...demo, game_code: 'card-game' });
    expect([cards.status, cards.body['error']]).toEqual([403, expect.stringContaining('game_code')]);
  });

  it('a wrong or missing signature is a 401, whatever the body', async () => {
    const order = launchOrder(world.aPlayer());
    const ofOther = signBody(Buffer.from(JSON.stringify({ ...order, user: 'other' })), world.portalKey);
    const ofSupplier = signBody(Buffer.from(JSON.stringify(order)), world.supplierKey);
    for (const signature of [ofOther, ofSupplier, '', 'nonsense']) {
      const { status, body } = await world.asPortal(URL_PATH, order, signature);
      expect(status).toBe(401);
      expect(body['error']).toContain('signature');
    }
    const response = await fetch(`${world.url}${URL_PATH}`, { method: 'POST' });
    expect(response.status).toBe(401);
  });

  it('a signed body that is not JSON is a 400', async () => {
    const raw = Buffer.from('{"operator_id":');
    const response = await fetch(`${world.url}${URL_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signBody(raw, world.portalKey) },
      body: new Uint8Array(raw),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'body is not JSON' });
  });
});

describe('game/list', () => {
  it('lists every game with the fields of the protocol, once a minute', async () => {
    const { status, body } = await world.asPortal(LIST_PATH, { operator_id: 1 });
    const games = body as unknown as Record<string, unknown>[];
    expect(status).toBe(200);
    expect(games.map((game) => game['game_code'])).toEqual([
      'card-game',
      'gone-game',
      'padma-gold',
      'ways-game',
    ]);
    expect(games[3]).toMatchObject({
      product: 'meghna',
      category: 'Video Slots',
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      enabled: true,
      paylines: 243,
      languages: ['bn', 'en'],
      // The protocol's own tests want these of these kinds, though its pages let them be null.
      blocked_countries: [],
      certifications: [],
      phoenix_jackpot_support: false,
    });
    expect(games[3]?.['rtp']).toMatch(/^\d\d\.\d\d$/);
    expect(games[3]?.['hit_ratio']).toMatch(/^\d\d\.\d\d$/);
    expect(await world.asPortal(LIST_PATH, { operator_id: 1 })).toMatchObject({ status: 429 });
    world.advance(60_000);
    const one = await world.asPortal(LIST_PATH, { operator_id: 1, product_code: 'meghna' });
    expect(one.body).toHaveLength(1);
  });

  it('an unknown product is a 400 that names it', async () => {
    world.advance(60_000);
    const { status, body } = await world.asPortal(LIST_PATH, { operator_id: 1, product_code: 'nobody' });
    expect([status, body['error']]).toEqual([400, 'product_code is unknown']);
  });

  it('the pictures it names exist', async () => {
    const response = await fetch(`${world.url}/picture/padma-gold.svg`);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toContain('Gold of the Padma');
    expect((await fetch(`${world.url}/picture/none.svg`)).status).toBe(404);
  });
});

describe('game/round', () => {
  it('[1.50] leads to a page of the round, by any of its transactions or by user and round', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    const { round } = (await world.spin(session)).body;
    const bet = world.wallet.requests.findLast(({ path }) => path === '/transaction/bet');
    const byBet = { operator_id: 1, transaction_uuid: bet?.body['transaction_uuid'] };
    const byRound = { operator_id: 1, user: player.user, round: round.id };
    for (const question of [byBet, byRound]) {
      const { status, body } = await world.asPortal(ROUND_PATH, question);
      expect(status).toBe(200);
      const address = new URL(`${body['url']}`);
      const page = await fetch(`${world.url}${address.pathname}`);
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(html).toContain('SIMULATION');
      expect(html).toContain(round.id);
      expect(html).toContain('10.00 XPC');
    }
  });

  it('a question that fits no round is refused by name, and a page key is good for a quarter of an hour', async () => {
    const cases = [
      [{}, 400, 'transaction_uuid'],
      [{ transaction_uuid: 'nonsense' }, 400, 'transaction_uuid'],
      [{ transaction_uuid: randomUUID() }, 404, 'transaction_uuid'],
      [{ user: 'member-1' }, 400, 'round'],
      [{ user: 'member-1', round: randomUUID() }, 404, 'round'],
    ] as const;
    for (const [question, status, field] of cases) {
      const answer = await world.asPortal(ROUND_PATH, { operator_id: 1, ...question });
      expect([answer.status, `${answer.body['error']}`.includes(field)]).toEqual([status, true]);
    }
    const player = world.aPlayer();
    const { session } = await world.open(player);
    const { round } = (await world.spin(session)).body;
    const { body } = await world.asPortal(ROUND_PATH, { operator_id: 1, user: player.user, round: round.id });
    world.advance(15 * 60_000 + 1);
    expect((await fetch(`${world.url}${new URL(`${body['url']}`).pathname}`)).status).toBe(404);
  });
});

describe('the status page', () => {
  it('says in Bengali and English that this is a simulation, and counts', async () => {
    const html = await (await fetch(`${world.url}/`)).text();
    expect(html).toContain('সিমুলেশন');
    expect(html).toContain('This is no real game supplier.');
    expect(html).toContain('<th scope="row">Games</th><td>4</td>');
    expect(html).toContain('<th scope="row">গেম</th><td>৪</td>');
    expect(await (await fetch(`${world.url}/health`)).json()).toEqual({ status: 'ok' });
  });
});
