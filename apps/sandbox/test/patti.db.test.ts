import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkPattiDeal } from '@nokshi/fairness/supplier/teen-patti/deal.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cardBooksBalance, enterPatti, handsEnd, type PattiClient } from './card-player.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame } from './some-games.ts';

const START = 1_000_000_000;
const ROOM = 'AT0060';
const GAMES = [
  aGame({ code: ROOM, client: 'cards', modelId: 'teen-patti-1' }),
  aGame({ code: 'AT0003', client: 'cards', modelId: 'teen-patti-50' }),
];
const QUICK = {
  turnMs: 1_500,
  answerMs: 700,
  gatherMs: 300,
  botMs: { least: 15, spread: 10 },
  overMs: 400,
};

let world: SandboxWorld;
let clients: PattiClient[] = [];
const enter = async (code = ROOM): Promise<PattiClient> => {
  const client = await enterPatti(world, code);
  clients.push(client);
  return client;
};

/** Plays this client's turns until its hand is over: looks, then bets, and shows as soon as it may. */
async function playOut(client: PattiClient): Promise<void> {
  const { id } = client.hand();
  for (;;) {
    const { hand, me, offers } = await client.until(
      (view) => view.hand?.id !== id || view.hand.phase !== 'playing' || view.hand.awaited === view.me,
      'an act or the end',
    );
    if (hand?.id !== id || hand.phase !== 'playing' || hand.awaited !== me) return;
    const may = offers.map(({ act }) => act);
    const act = (['accept', 'show', 'see', 'bet', 'pack'] as const).find((each) => may.includes(each));
    await client.act(act ?? 'pack');
    await client.until(
      (view) => view.hand?.id !== id || view.hand.step > hand.step || act === 'see',
      'the next step',
    );
    if (act === 'see') await client.until((view) => !view.offers.some((offer) => offer.act === 'see'));
  }
}

const unitsBefore = (client: PattiClient) => START - world.wallet.balanceOf(client.player.user);

describe('a table of Teen Patti', () => {
  beforeAll(async () => {
    world = await aSandboxWorld({ games: GAMES, pattiTimes: QUICK });
  });
  afterAll(() => world.close());
  afterEach(async () => {
    world.wallet.behave = () => ({});
    for (const client of clients) client.leave();
    await handsEnd(world);
    await cardBooksBalance(
      world,
      clients.map(({ player }) => player),
      START,
    );
    // The result is looked at before the table rests.
    await sleep(QUICK.overMs * 2);
    clients = [];
  });

  it('seats two members and marked bots, plays a hand to its end, and pays it to the last micro', async () => {
    const [one, other] = [await enter(), await enter()];
    await one.sit();
    await other.sit();
    const { seats } = await one.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    expect(seats.filter(({ isBot }) => isBot)).toHaveLength(1);
    expect(seats.filter(({ isBot }) => !isBot)).toHaveLength(2);
    expect(one.hand().id).toBe(other.hand().id);
    const { id } = one.hand();
    await Promise.all([playOut(one), playOut(other)]);
    await one.until(({ hand }) => hand?.phase === 'over', 'the result');
    const result = one.hand().result;
    const won = result?.wins.reduce((sum, { winMicros }) => sum + BigInt(winMicros), 0n) ?? 0n;
    expect(won + BigInt(result?.rakeMicros ?? 0)).toBe(BigInt(one.hand().potMicros));
    await expect.poll(() => one.past(), { timeout: 5_000 }).not.toEqual([]);
    const past = (await one.past()).find((each) => each.id === id);
    expect(past?.players).toHaveLength(3);
    const wagers = (await one.wagers()).filter(({ event }) => event === `patti:${id}`);
    const staked = wagers.reduce((sum, { stakeMicros }) => sum + BigInt(stakeMicros), 0n);
    expect(past?.stakedMicros).toBe(`${staked}`);
    expect(JSON.stringify(one.heard)).not.toContain(other.player.user);
  });

  it('commits to the shuffle before the boots are asked for, and tells the seed only when the hand is over', async () => {
    const one = await enter();
    await one.sit();
    await one.until(({ hand }) => hand !== null, 'a hand');
    const committed = one.heard.find(({ hand }) => hand !== null)?.hand;
    expect(committed?.phase).toBe('boot');
    const { rows } = await world.db.query<{ server_seed: string }>(
      'select server_seed from sandbox_card_hand where id = $1',
      [committed?.id],
    );
    const seed = rows[0]?.server_seed ?? '';
    await one.until(({ hand }) => hand?.phase === 'playing', 'the play');
    expect(await one.past()).toEqual([]);
    await playOut(one);
    await one.until(({ hand }) => hand?.phase === 'over', 'the result');
    expect(JSON.stringify(one.heard)).not.toContain(seed);
    const [past] = await one.past();
    expect(past?.serverSeedHash).toBe(committed?.serverSeedHash);
    const claim = {
      serverSeed: past?.serverSeed ?? '',
      serverSeedHash: committed?.serverSeedHash ?? '',
      handId: past?.id ?? '',
    };
    expect(checkPattiDeal({ ...claim, cards: past?.players.map(({ cards }) => cards) ?? [] })).toBe(true);
  });

  it('tells nobody a card that is not for that person’s eyes', async () => {
    const [one, other] = [await enter(), await enter()];
    await one.sit();
    await other.sit();
    await one.until(({ hand }) => hand?.phase === 'playing', 'the play');
    expect(one.view().seats.every(({ cards }) => cards === null)).toBe(true);
    await one.act('see');
    const mine = await one.until(({ seats, me }) =>
      seats.some(({ seat, cards }) => seat === me && cards !== null),
    );
    expect(mine.seats.filter(({ cards }) => cards !== null)).toHaveLength(1);
    const theirs = await other.until(({ seats }) => seats.some(({ state }) => state === 'seen'));
    expect(theirs.seats.every(({ cards }) => cards === null)).toBe(true);
  });

  it('one request counts once however often it comes, and two presses are one act', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    const before = unitsBefore(one);
    const { step, id: hand } = one.hand();
    const price = one.view().offers.find(({ act }) => act === 'bet')?.stakeMicros;
    const id = randomUUID();
    const answers = await Promise.all([
      one.act('bet', { id, step, hand }),
      one.act('bet', { id, step, hand }),
      one.act('bet', { step, hand }),
    ]);
    const [first, again, second] = answers.map(({ status }) => status);
    // Whichever of the two arrives first is the act.
    expect(new Set([first, second])).toEqual(new Set([200, 409]));
    expect(again).toBe(first);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(BigInt(unitsBefore(one) - before) * 10n).toBe(BigInt(price ?? 0));
  });

  it('refuses who is not on turn, who is not in the hand, and what is not offered', async () => {
    const [one, other] = [await enter(), await enter()];
    await one.sit();
    await other.sit();
    await one.until(({ hand }) => hand?.phase === 'playing', 'the play');
    const { id: hand, step } = one.hand();
    const stranger = await enter();
    for (const act of ['see', 'bet', 'pack', 'show', 'accept'] as const) {
      expect((await stranger.act(act, { hand, step })).status).toBe(409);
    }
    const view = await one.until((seen) =>
      [one.view().me, other.view().me].includes(seen.hand?.awaited ?? -1),
    );
    const waiting = view.hand?.awaited === view.me ? other : one;
    const money = unitsBefore(waiting);
    expect((await waiting.act('bet', { hand, step: view.hand?.step })).body.code).toBe('not_now');
    expect((await waiting.act('accept', { hand, step: view.hand?.step })).body.code).toBe('not_now');
    expect((await waiting.act('pack', { hand: randomUUID() })).body.code).toBe('not_now');
    expect((await waiting.act('raise', { hand, step: 9_000 })).body.code).toBe('not_now');
    expect(unitsBefore(waiting)).toBe(money);
    const elsewhere = await enter('AT0003');
    expect((await elsewhere.act('see', { hand, step })).status).toBe(409);
  });

  it('packs for who lets the time pass, and deals that member out until it comes back', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    const out = await one.until(({ setAside }) => setAside === 'turn', 'the time-out');
    expect(out.seats.find(({ seat }) => seat === out.me)?.state).toBe('packed');
    await one.until(({ hand }) => hand === null, 'the rest');
    expect(one.view().seats.find(({ seat }) => seat === one.view().me)?.state).toBe('away');
    const staked = unitsBefore(one);
    await sleep(QUICK.gatherMs * 3);
    expect(unitsBefore(one)).toBe(staked);
    await one.sit();
    await one.until(({ hand, setAside }) => hand?.phase === 'playing' && setAside === null, 'another hand');
  });

  it('finds a member who comes back in the middle of a hand in the same chair, with the same cards', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    await one.act('see');
    const { me, seats } = await one.until(({ seats: all, me: own }) =>
      all.some(({ seat, cards }) => seat === own && cards !== null),
    );
    one.leave();
    const again = await enterPatti(world, ROOM, one.player);
    clients.push(again);
    const view = await again.until(({ hand }) => hand?.phase === 'playing');
    expect(view.me).toBe(me);
    expect(view.seats.find(({ seat }) => seat === me)?.cards).toEqual(
      seats.find(({ seat }) => seat === me)?.cards,
    );
    expect(view.offers.map(({ act }) => act)).toContain('pack');
  });

  it('a stake that the wallet refuses is no act: the turn stays, and the hand goes on', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    world.wallet.behave = ({ path }) =>
      path === '/transaction/bet' ? { status: 'RS_ERROR_NOT_ENOUGH_MONEY' } : {};
    const { step } = one.hand();
    const refused = await one.act('bet');
    expect(refused).toMatchObject({ status: 402, body: { code: 'not_enough_money' } });
    expect(one.hand()).toMatchObject({ step, awaited: one.view().me });
    world.wallet.behave = () => ({});
    expect((await one.act('pack')).status).toBe(200);
  });

  it('a stake that the wallet answers too late is refused, and goes back', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    const before = unitsBefore(one);
    world.wallet.behave = ({ path }) => (path === '/transaction/bet' ? { holdAfterMs: 1_300 } : {});
    const { id } = one.hand();
    const late = await one.act('bet');
    world.wallet.behave = () => ({});
    expect(late).toMatchObject({ status: 409, body: { code: 'not_now' } });
    await expect.poll(() => unitsBefore(one), { timeout: 10_000 }).toBe(before);
    const { rows } = await world.db.query<{ acts: unknown[] }>(
      `select acts from sandbox_card_hand where id = $1`,
      [id],
    );
    expect(JSON.stringify(rows[0]?.acts)).not.toContain(`"seat":${one.view().me},"act":"bet"`);
  });

  it('a fault in the middle of a hand breaks it off and gives every stake back', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    const { id } = one.hand();
    expect(unitsBefore(one)).toBeGreaterThan(0);
    // Somebody ends the hand behind the table's back: its next write finds no open hand.
    await world.db.query(`update sandbox_card_hand set state = 'boot' where id = $1`, [id]);
    await one.act('pack');
    await one.until(({ hand }) => hand?.phase === 'void', 'the end');
    await expect.poll(() => unitsBefore(one), { timeout: 10_000 }).toBe(0);
    expect((await one.past()).find((hand) => hand.id === id)).toMatchObject({ isVoid: true });
    await one.sit(false);
  });

  it('a boot that cannot be taken seats nobody in the hand and stakes nothing', async () => {
    const poor = world.aPlayer(50_000);
    const one = await enterPatti(world, ROOM, poor);
    await one.sit();
    const aside = await one.until(({ setAside }) => setAside === 'boot', 'the refusal');
    expect(aside.seats.find(({ seat }) => seat === aside.me)?.state).toBe('away');
    expect(world.wallet.balanceOf(poor.user)).toBe(50_000);
    one.leave();
  });

  it('who rises in the middle of a hand packs when the turn comes, and the chair is free afterwards', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    await one.sit(false);
    await one.until(({ hand }) => hand === null || hand.phase === 'over', 'the end');
    await one.until(({ me }) => me === null, 'the free chair');
  });

  it('tells the operator its rooms with their stakes, and who is there without the bots', async () => {
    const one = await enter();
    await one.sit();
    await one.until(({ hand }) => hand?.phase === 'playing', 'the play');
    const list = async () =>
      (await world.asPortal('/operator/generic/v2/room/list', { operator_id: 1 })) as unknown as {
        status: number;
        body: unknown[];
      };
    const room = { status: 'OPEN', family: 'teen-patti', seats: 5 };
    expect((await list()).body).toEqual([
      {
        ...room,
        game_code: 'AT0003',
        level: 'HIGH',
        min_bet: 5_000_000,
        max_bet: 160_000_000,
        min_entry: 5_000_000,
        players: 0,
        tables: 0,
      },
      {
        ...room,
        game_code: ROOM,
        level: 'ELEMENTARY',
        min_bet: 100_000,
        max_bet: 3_200_000,
        min_entry: 100_000,
        players: 1,
        tables: 1,
      },
    ]);
    const unsigned = await world.asPortal('/operator/generic/v2/room/list', { operator_id: 1 }, 'bm8=');
    expect(unsigned.status).toBe(401);
  });

  it('opens another table when all five chairs of one are taken', async () => {
    const people = [];
    for (let person = 0; person < 5; person += 1) people.push(await enter('AT0003'));
    // All at once: who sits alone is joined by a bot, which keeps a chair from the last of them for a hand.
    await Promise.all(people.map((person) => person.sit()));
    const sixth = await enter('AT0003');
    await sixth.sit();
    const tables = clients.map((client) => client.view().table);
    expect(new Set(tables).size).toBe(2);
    expect(tables.filter((table) => table === 1)).toHaveLength(5);
  });
});

describe('a supplier that dies in the middle of hands', () => {
  it('gives every stake back, and shows its players the hand as broken off', async () => {
    world = await aSandboxWorld({ games: GAMES, isApart: true });
    try {
      const pair = [await enterPatti(world, ROOM), await enterPatti(world, 'AT0003')] as const;
      const [one, other] = pair;
      for (const client of pair) await client.sit();
      // A hand is over within seconds when the bots pack: the death waits until both tables are in the middle of one.
      const bothPlay = () =>
        pair.every(({ view }) => view().hand?.phase === 'playing') &&
        one.view().me !== null &&
        one.hand().awaited === one.view().me;
      await expect.poll(bothPlay, { timeout: 40_000, interval: 10 }).toBe(true);
      const hands = [one.hand().id, other.hand().id];
      await one.act('bet');
      await world.killSandbox();
      for (const client of pair) client.leave();
      await world.startSandbox();
      await expect.poll(world.countUnfinished, { timeout: 15_000 }).toBe(0);
      const { rows } = await world.db.query(
        'select distinct state from sandbox_card_hand where id = any($1)',
        [hands],
      );
      expect(rows).toEqual([{ state: 'void' }]);
      await cardBooksBalance(
        world,
        pair.map(({ player }) => player),
        START,
      );
      const back = await enterPatti(world, ROOM, one.player);
      expect((await back.past())[0]).toMatchObject({ isVoid: true, winMicros: '0' });
      back.leave();
    } finally {
      await world.close();
    }
  });
});
