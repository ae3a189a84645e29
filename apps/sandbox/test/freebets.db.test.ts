import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameIdOf } from '../src/game/game-id.ts';
import type { Player } from './callers.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame, stopsThat } from './some-games.ts';

const BASE = '/operator/generic/v2/freebet';
const REWARD_KEYS = [
  'bet_count',
  'bet_value',
  'campaign_uuid',
  'currency',
  'end_time',
  'game_code',
  'game_id',
  'operator_reference',
  'prepaid_uuid',
  'reward_uuid',
  'start_time',
  'status',
  'sub_partner_id',
  'user',
];
const CAMPAIGN_KEYS = [
  'bet_count',
  'bet_value',
  'campaign_uuid',
  'currency',
  'end_time',
  'game_code',
  'game_id',
  'name',
  'operator_reference',
  'prepaid_uuid',
  'start_time',
];
/** Two units, in hundred-thousandths and in micros. */
const VALUE = 200_000;
const VALUE_MICROS = '2000000';

type Body = Record<string, unknown>;

let world: SandboxWorld;
let player: Player;

beforeAll(async () => {
  world = await aSandboxWorld({
    games: [
      aGame(),
      aGame({ code: 'ways-game', modelId: 'g5-ways-mid' }),
      aGame({ code: 'gone-game', enabled: false }),
    ],
  });
});
afterAll(() => world.close());
beforeEach(() => {
  world.advance(61_000);
  player = world.aPlayer();
});

const ask = (path: string, fields: Body) => world.asPortal(`${BASE}/${path}`, { operator_id: 1, ...fields });

async function prepaidOf(game = 'padma-gold'): Promise<string> {
  const { rows } = await world.db.query<{ prepaid_uuid: string }>(
    'select prepaid_uuid from sandbox_game where code = $1',
    [game],
  );
  return `${rows[0]?.prepaid_uuid}`;
}

async function aReward(fields: Body = {}): Promise<Body> {
  const order = {
    user: player.user,
    prepaid_uuid: await prepaidOf(),
    bet_value: VALUE,
    bet_count: 3,
    ...fields,
  };
  const { status, body } = await ask('rewards/create', order);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

const statusOf = async (reward: Body) => {
  const { body } = await ask('rewards/list', { reward_uuid: reward['reward_uuid'] });
  return (body['rewards'] as Body[])[0]?.['status'];
};

/** One round with the free bets that the session offers. */
async function playFree(session: string, reward: Body, id: string = randomUUID()) {
  world.advance(3000);
  return world.call<Record<string, never> & { round: Body; freeBets: Body | null; code?: string }>(
    'POST',
    '/supplier/spin',
    session,
    { id, stakeMicros: VALUE_MICROS, freeBets: reward['reward_uuid'] },
  );
}

describe('prepaids', () => {
  it('prepaids/list names a template of each game that takes free bets, once a minute, and game/list says which do', async () => {
    const { status, body } = await ask('prepaids/list', {});
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        prepaid_uuid: await prepaidOf(),
        game_code: 'padma-gold',
        game_id: gameIdOf('padma-gold'),
        currency: 'XPC',
        bet_value: null,
        bet_count: null,
        bonus_buy: false,
      },
      expect.objectContaining({ game_code: 'ways-game' }),
    ]);
    expect((await ask('prepaids/list', {})).status).toBe(429);
    world.advance(60_000);
    expect((await ask('prepaids/list', { game_code: 'ways-game' })).body).toHaveLength(1);
    const list = await world.asPortal('/operator/generic/v2/game/list', { operator_id: 1 });
    expect(list.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ game_code: 'padma-gold', freebet_support: true })]),
    );
  });

  it('game_id is a whole number that every JSON reader has exactly, one for each game', () => {
    const codes = Array.from({ length: 20_000 }, (_, index) => `GAME${index}`);
    const ids = codes.map(gameIdOf);
    expect(new Set(ids).size).toBe(codes.length);
    expect(ids.every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true);
    expect(codes.map(gameIdOf)).toEqual(ids);
  });

  it('every call wants the signature of the operator', async () => {
    const { status, body } = await world.asPortal(`${BASE}/rewards/list`, { operator_id: 1 }, 'bm8=');
    expect([status, `${body['error']}`]).toEqual([401, expect.stringContaining('signature')]);
  });
});

describe('campaigns', () => {
  it('create, info and list answer exactly the keys of the protocol', async () => {
    const order = { name: 'Eid', prepaid_uuid: await prepaidOf(), bet_value: VALUE, bet_count: 5 };
    const { body: made } = await ask('campaigns/create', order);
    expect(Object.keys(made).toSorted()).toEqual(CAMPAIGN_KEYS);
    expect(made['game_id']).toBe(gameIdOf('padma-gold'));
    const { body: info } = await ask('campaigns/info', { campaign_uuid: made['campaign_uuid'] });
    expect(info).toEqual(made);
    const named = { name: 'Eid', prepaid_uuid: null, start_time: null, end_time: null };
    expect((await ask('campaigns/list', named)).body).toEqual([made]);
    expect((await ask('campaigns/list', { name: 'Puja' })).body).toEqual([]);
  });

  it.each([null, '', undefined])('campaigns/info with %s names campaign_uuid in a 400', async (campaign) => {
    const { status, body } = await ask('campaigns/info', { campaign_uuid: campaign });
    expect([status, `${body['error']}`]).toEqual([400, expect.stringContaining('campaign_uuid')]);
  });

  it('a reward of a campaign takes its terms over', async () => {
    const order = {
      name: 'Terms',
      prepaid_uuid: await prepaidOf('ways-game'),
      bet_value: VALUE,
      bet_count: 7,
    };
    const { body: campaign } = await ask('campaigns/create', order);
    const { body } = await ask('rewards/create', {
      user: player.user,
      campaign_uuid: campaign['campaign_uuid'],
    });
    expect(body).toMatchObject({ game_code: 'ways-game', bet_count: 7, bet_value: VALUE, status: 'FRS_NEW' });
    expect(body['end_time']).toBe(campaign['end_time']);
  });
});

describe('rewards', () => {
  it('rewards/create answers exactly the keys of the protocol, and ends after some weeks without dates', async () => {
    const reward = await aReward();
    expect(Object.keys(reward).toSorted()).toEqual(REWARD_KEYS);
    expect(reward['game_id']).toBe(gameIdOf('padma-gold'));
    expect(reward).toMatchObject({
      status: 'FRS_NEW',
      user: player.user,
      game_code: 'padma-gold',
      campaign_uuid: null,
    });
    expect(Date.parse(`${reward['end_time']}Z`) - Date.parse(`${reward['start_time']}Z`)).toBe(
      28 * 86_400_000,
    );
  });

  it('the same reference gives nothing more, and refuses other terms', async () => {
    const reference = randomUUID();
    const both = await Promise.all([1, 2].map(() => aReward({ operator_reference: reference })));
    expect(both[0]).toEqual(both[1]);
    const other = await ask('rewards/create', {
      user: player.user,
      prepaid_uuid: await prepaidOf(),
      bet_value: VALUE,
      bet_count: 4,
      operator_reference: reference,
    });
    expect([other.status, `${other.body['error']}`]).toEqual([
      400,
      expect.stringContaining('operator_reference'),
    ]);
    const { body } = await ask('rewards/list', { user: player.user });
    expect(body['rewards']).toHaveLength(1);
  });

  it('what is missing or wrong is a 400 or 404 that names the field', async () => {
    const wrong: [string, unknown, number][] = [
      ['user', undefined, 400],
      ['prepaid_uuid', undefined, 400],
      ['prepaid_uuid', randomUUID(), 404],
      ['prepaid_uuid', await prepaidOf('gone-game'), 404],
      ['bet_value', 0, 400],
      ['bet_value', 1000, 400],
      ['bet_value', 30_000, 400],
      ['bet_value', undefined, 400],
      ['bet_count', 0, 400],
      ['bet_count', undefined, 400],
      ['end_time', '2025-01-01T00:00:00', 400],
      ['end_time', 'tomorrow', 400],
      ['game_code', 'ways-game', 400],
      ['currency', 'BDT', 403],
    ];
    const good = { user: player.user, prepaid_uuid: await prepaidOf(), bet_value: VALUE, bet_count: 3 };
    for (const [field, value, expected] of wrong) {
      const { status, body } = await ask('rewards/create', { ...good, [field]: value });
      expect([field, value, status]).toEqual([field, value, expected]);
      expect(body['error']).toContain(field);
    }
  });

  it('rewards/create_bulk gives to up to 100 players, all or none', async () => {
    const order = { prepaid_uuid: await prepaidOf(), bet_value: VALUE, bet_count: 2 };
    const users = Array.from({ length: 100 }, () => `member-${randomUUID()}`);
    const { body } = await ask('rewards/create_bulk', { ...order, users });
    expect(body).toHaveLength(100);
    expect((await ask('rewards/create_bulk', { ...order, users: [...users, 'one-more'] })).status).toBe(400);
    const some = `member-${randomUUID()}`;
    expect((await ask('rewards/create_bulk', { ...order, users: [some, 'x'] })).status).toBe(400);
    expect((await ask('rewards/list', { user: some })).body['rewards']).toEqual([]);
  });

  it('rewards/list goes page by page, forth and back, and tells exactly two cursors', async () => {
    const made: unknown[] = [];
    for (let index = 0; index < 5; index += 1) made.push((await aReward())['reward_uuid']);
    const page = async (cursor: unknown) => {
      const { body } = await ask('rewards/list', { user: player.user, pagination: { cursor, limit: 2 } });
      const pagination = body['pagination'] as Body;
      expect(Object.keys(pagination).toSorted()).toEqual(['next_cursor', 'previous_cursor']);
      return { ids: (body['rewards'] as Body[]).map((reward) => reward['reward_uuid']), ...pagination };
    };
    const first = await page(null);
    const second = await page(first['next_cursor' as keyof typeof first]);
    const third = await page(second['next_cursor' as keyof typeof second]);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(made);
    expect(third).toMatchObject({ next_cursor: null });
    expect(first).toMatchObject({ previous_cursor: null });
    expect((await page(second['previous_cursor' as keyof typeof second])).ids).toEqual(first.ids);
  });
});

describe('play', () => {
  it('a free bet asks for nothing, names its reward, and its win is paid; the count goes down to the end', async () => {
    const reward = await aReward({ bet_count: 2 });
    const session = await world.open(player);
    expect(session.freeBets).toMatchObject({ left: 2, count: 2, valueMicros: VALUE_MICROS, wonMicros: '0' });
    const before = world.wallet.balanceOf(player.user);
    world.nextStops = stopsThat('win');
    const { status, body } = await playFree(session.session, reward);
    expect(status).toBe(200);
    expect(body.round).toMatchObject({ isFreeBet: true, stakeMicros: VALUE_MICROS });
    expect(body.freeBets).toMatchObject({ left: 1, wonMicros: body.round['winMicros'] });
    expect(world.wallet.balanceOf(player.user) - before).toBe(Number(body.round['winMicros']) / 10);
    expect(await statusOf(reward)).toBe('FRS_ACTIVE');
    const calls = world.wallet.requests.filter((call) => call.body['user'] === player.user);
    const named = { is_free: true, reward_uuid: reward['reward_uuid'] };
    expect(calls.find(({ path }) => path === '/transaction/bet')?.body).toMatchObject({
      amount: 0,
      ...named,
    });
    expect(calls.find(({ path }) => path === '/transaction/win')?.body).toMatchObject(named);
    world.nextStops = stopsThat('lose');
    expect((await playFree(session.session, reward)).body.freeBets).toBeNull();
    expect(await statusOf(reward)).toBe('FRS_FINISHED');
    expect((await playFree(session.session, reward)).body.code).toBe('free_bets_over');
    const own = await world.spin(session.session);
    expect(own.status).toBe(200);
  });

  it('the same request is one free bet', async () => {
    const reward = await aReward();
    const { session } = await world.open(player);
    const id = randomUUID();
    const [first, again] = [await playFree(session, reward, id), await playFree(session, reward, id)];
    expect(again.body.round).toEqual(first.body.round);
    expect(again.body.freeBets).toMatchObject({ left: 2 });
  });

  it('a reward is one player’s, in one game, and only until it ends', async () => {
    const reward = await aReward({ end_time: '2026-12-31T00:00:00' });
    const stranger = world.aPlayer();
    const theirs = await world.open(stranger);
    expect(theirs.freeBets).toBeNull();
    expect((await playFree(theirs.session, reward)).body.code).toBe('free_bets_over');
    const elsewhere = await world.open(player, 'ways-game');
    expect((await playFree(elsewhere.session, reward)).body.code).toBe('free_bets_over');
  });

  it('what the wallet refuses leaves the free bet to be played', async () => {
    const reward = await aReward({ bet_count: 1 });
    const { session } = await world.open(player);
    world.wallet.behave = ({ path }) => (path === '/transaction/bet' ? { status: 'RS_ERROR_UNKNOWN' } : {});
    expect((await playFree(session, reward)).status).toBe(503);
    world.wallet.behave = () => ({});
    await expect.poll(() => world.countUnfinished()).toBe(0);
    expect(await statusOf(reward)).toBe('FRS_NEW');
    expect((await playFree(session, reward)).status).toBe(200);
  });

  it('an end that came closes what is left', async () => {
    const reward = await aReward({ bet_count: 1 });
    const { session } = await world.open(player);
    await world.db.query(
      "update sandbox_reward set end_time = start_time + interval '1 second' where reward_uuid = $1",
      [reward['reward_uuid']],
    );
    expect((await playFree(session, reward)).body.code).toBe('free_bets_over');
    expect(await statusOf(reward)).toBe('FRS_EXPIRED');
  });

  it('rewards/cancel takes back what nobody has begun, again and again, and nothing else', async () => {
    const reward = await aReward();
    const cancel = () => ask('rewards/cancel', { reward_uuid: reward['reward_uuid'] });
    expect((await cancel()).body).toMatchObject({ status: 'FRS_CANCELLED' });
    expect((await cancel()).body).toMatchObject({ status: 'FRS_CANCELLED' });
    const { session, freeBets } = await world.open(player);
    expect(freeBets).toBeNull();
    expect((await playFree(session, reward)).body.code).toBe('free_bets_over');
    const begun = await aReward();
    await playFree(session, begun);
    const refused = await ask('rewards/cancel', { reward_uuid: begun['reward_uuid'] });
    expect([refused.status, `${refused.body['error']}`]).toEqual([
      400,
      expect.stringContaining('reward_uuid'),
    ]);
    expect((await ask('rewards/cancel', { reward_uuid: randomUUID() })).status).toBe(404);
  });

  it('transactions/list calls them by their kind', async () => {
    const reward = await aReward();
    const { session } = await world.open(player);
    const { body } = await playFree(session, reward);
    await expect.poll(() => world.countUnfinished()).toBe(0);
    const list = await world.asPortal('/operator/generic/v2/transactions/list', {
      operator_id: 1,
      round: body.round['id'],
    });
    expect(list.body).toMatchObject([
      { kind: 'TK_FREE_BET', amount: 0 },
      { kind: 'TK_FREE_WIN', amount: Number(body.round['winMicros']) / 10 },
    ]);
  });
});
