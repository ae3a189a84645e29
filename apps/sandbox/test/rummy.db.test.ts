import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createArranger } from '@nokshi/fairness/supplier/rummy/arrange.ts';
import { wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { checkRummyDeal } from '@nokshi/fairness/supplier/rummy/deal.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cardBooksBalance, enterRummy, handsEnd, type RummyClient } from './card-player.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame } from './some-games.ts';

const START = 1_000_000_000;
/** Hundred-thousandths: 80 points of a tenth. */
const ENTRY = 800_000;
const ROOM = 'AT0006';
const GAMES = [
  aGame({ code: ROOM, client: 'cards', modelId: 'rummy-10' }),
  aGame({ code: 'AT0009', client: 'cards', modelId: 'rummy-500' }),
];
const QUICK = { turnMs: 1_200, gatherMs: 300, botMs: { least: 5, spread: 5 }, overMs: 400 };

let world: SandboxWorld;
let clients: RummyClient[] = [];
const enter = async (code = ROOM): Promise<RummyClient> => {
  const client = await enterRummy(world, code);
  clients.push(client);
  return client;
};
const spent = (client: RummyClient) => START - world.wallet.balanceOf(client.player.user);
/** What a member had spent before the hand that runs: bots end hands before a member has had a turn. */
const spentBefore = (client: RummyClient) => spent(client) - ENTRY;

/** What to do with a hand that has drawn: show it if it is whole, else lay down what leaves the least. */
function wiseLay({ own, hand }: RummyTableView): Record<string, unknown> {
  const cards = own?.cards ?? [];
  const arrange = createArranger(cards, wildRankOf(hand?.turned ?? 0));
  const ways = cards
    .filter((card) => own?.isKept !== true || card !== own.taken)
    .map((card) => ({ card, ...arrange([card]) }));
  const [best] = ways.toSorted(
    (one, other) => one.points - other.points || one.left.length - other.left.length,
  );
  const isWhole = best?.left.length === 0 && best.points === 0;
  const groups = best?.groups.map((group) => group.cards);
  return isWhole ? { act: 'show', card: best.card, groups } : { act: 'discard', card: best?.card };
}

/** Plays this client's turns until its hand is over. */
async function playOut(client: RummyClient): Promise<void> {
  const { id } = client.hand();
  const isOn = ({ hand }: RummyTableView) => hand?.id === id && hand.phase === 'playing';
  for (;;) {
    const view = await client.until((seen) => !isOn(seen) || seen.offers.length > 0, 'a turn or the end');
    if (!isOn(view)) return;
    const step = view.hand?.step;
    const { act, ...what } = view.own?.taken === null ? { act: 'draw_closed' } : wiseLay(view);
    await client.act(`${act}`, what);
    await client.until((seen) => !isOn(seen) || seen.hand?.step !== step, 'the next step');
  }
}

describe('a table of rummy', () => {
  beforeAll(async () => {
    world = await aSandboxWorld({ games: GAMES, rummyTimes: QUICK });
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

  it('plays a member against one marked bot to the end, and gives back what was not lost', async () => {
    const one = await enter();
    await one.sit();
    const { seats } = await one.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    expect(seats).toHaveLength(2);
    expect(seats.filter(({ isBot }) => isBot)).toHaveLength(1);
    expect(spent(one)).toBe(ENTRY);
    const { id } = one.hand();
    await playOut(one);
    const { hand } = await one.until((seen) => seen.hand?.phase === 'over', 'the result');
    const result = hand?.result;
    const back = result?.rows.reduce((sum, { backMicros }) => sum + BigInt(backMicros), 0n) ?? 0n;
    expect(back + BigInt(result?.rakeMicros ?? 0)).toBe(BigInt(ENTRY) * 10n * 2n);
    await expect.poll(async () => (await one.past())[0]?.id, { timeout: 5_000 }).toBe(id);
    const own = result?.rows.find(({ seat }) => seat === one.view().me);
    await expect
      .poll(() => spent(one), { timeout: 5_000 })
      .toBe(ENTRY - Number(BigInt(own?.backMicros ?? 0) / 10n));
    const [past] = await one.past();
    expect(past).toMatchObject({ stakedMicros: `${ENTRY * 10}`, winMicros: own?.backMicros, isVoid: false });
    expect(past?.players.filter(({ isWinner }) => isWinner).map(({ seat }) => seat)).toEqual(
      result?.winner === null ? [] : [result?.winner],
    );
  });

  it('two members play each other without a bot, each seeing only the own cards', async () => {
    const [one, other] = [await enter(), await enter()];
    await one.sit();
    await other.sit();
    await one.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    await other.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    expect(one.view().seats.some(({ isBot }) => isBot)).toBe(false);
    expect(one.hand().id).toBe(other.hand().id);
    const [mine, theirs] = [one.view().own?.cards ?? [], other.view().own?.cards ?? []];
    expect(mine).toHaveLength(13);
    expect(theirs).toHaveLength(13);
    expect(mine.filter((card) => theirs.includes(card))).toEqual([]);
    await Promise.all([playOut(one), playOut(other)]);
    await one.until(({ hand }) => hand?.phase === 'over', 'the result');
    expect(JSON.stringify(one.heard)).not.toContain(other.player.user);
    const winner = one.hand().result?.winner;
    expect([one.view().me, other.view().me]).toContain(winner);
  });

  it('commits to the shuffle before the entries, and the seed told afterwards deals the same hand', async () => {
    const one = await enter();
    await one.sit();
    await one.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    const committed = one.heard.find(({ hand }) => hand !== null)?.hand;
    expect(committed?.phase).toBe('boot');
    const [dealt, turned] = [one.view().own?.cards ?? [], one.hand().turned];
    expect(await one.past()).toEqual([]);
    await playOut(one);
    await expect.poll(async () => (await one.past()).length, { timeout: 5_000 }).toBe(1);
    const [past] = await one.past();
    expect(past?.serverSeedHash).toBe(committed?.serverSeedHash);
    expect(past?.turned).toBe(turned);
    expect(past?.players.find(({ seat }) => seat === past.me)?.cards).toEqual(dealt);
    const claim = { serverSeed: past?.serverSeed ?? '', serverSeedHash: committed?.serverSeedHash ?? '' };
    const shown = {
      handId: past?.id ?? '',
      turned: past?.turned ?? 0,
      hands: past?.players.map(({ cards }) => cards) ?? [],
    };
    expect(checkRummyDeal({ ...claim, ...shown })).toBe(true);
  });

  it('giving up before the first card costs 20 points, and a show that is not right 80', async () => {
    const [one, other] = [await enter(), await enter()];
    await one.sit();
    await other.sit();
    const pair = [one, other];
    const view = await one.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    await other.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    const first = pair.find((client) => client.view().me === view.hand?.awaited) ?? one;
    expect(first.view().own?.dropPoints).toBe(20);
    await first.act('drop');
    await expect.poll(() => spent(first), { timeout: 5_000 }).toBe(ENTRY / 4);
    const before = { hand: view.hand?.id, at: spent(first) };
    const next = await first.until(
      ({ hand }) => hand?.phase === 'playing' && hand.id !== before.hand,
      'another hand',
    );
    const second = pair.find((client) => client.view().me === next.hand?.awaited) ?? one;
    await second.until(({ offers }) => offers.includes('draw_closed'), 'the turn');
    const start = spent(second) - ENTRY;
    await second.act('draw_closed');
    const { own } = await second.until(({ offers }) => offers.includes('show'), 'the drawn card');
    const [card, ...rest] = own?.cards ?? [];
    const half = await second.act('show', { card, groups: [rest.slice(0, 6)] });
    expect(half).toMatchObject({ status: 400, body: { code: 'request_invalid' } });
    expect((await second.act('show', { card, groups: [rest.slice(0, 6), rest.slice(6)] })).status).toBe(200);
    const over = await second.until(({ hand }) => hand?.phase === 'over', 'the end');
    expect(over.hand?.result?.rows.find(({ seat }) => seat === over.me)).toMatchObject({
      points: 80,
      state: 'wrong',
    });
    await sleep(300);
    expect(spent(second)).toBe(start + ENTRY);
  });

  it('one request counts once however often it comes, and what is not offered is refused', async () => {
    const [one, other] = [await enter(), await enter()];
    await one.sit();
    await other.sit();
    await one.until(({ hand }) => hand?.phase === 'playing', 'a hand');
    const { id: hand, step, awaited } = one.hand();
    const [active, waiting] = one.view().me === awaited ? [one, other] : [other, one];
    const id = randomUUID();
    await active.until(({ offers }) => offers.length > 0, 'the turn');
    const answers = await Promise.all([
      active.act('draw_closed', { id, step, hand }),
      active.act('draw_closed', { id, step, hand }),
      active.act('draw_closed', { step, hand }),
      waiting.act('draw_closed', { step, hand }),
    ]);
    const [first, again, second, stray] = answers.map(({ status }) => status);
    // Whichever of the two arrives first is the act.
    expect(new Set([first, second])).toEqual(new Set([200, 409]));
    expect([again, stray]).toEqual([first, 409]);
    const view = await active.until(({ own }) => own !== null && own.taken !== null, 'the card');
    expect(view.own?.cards).toHaveLength(14);
    const foreign = waiting.view().own?.cards[0];
    expect((await active.act('discard', { card: foreign })).status).toBe(409);
    expect((await active.act('discard', { card: 106 })).status).toBe(400);
    expect((await active.act('drop')).status).toBe(409);
    const stranger = await enter();
    expect((await stranger.act('draw_closed', { hand, step })).status).toBe(409);
    const elsewhere = await enter('AT0009');
    expect((await elsewhere.act('draw_closed', { hand, step })).status).toBe(409);
    expect(JSON.stringify(stranger.heard.at(-1)?.own)).toBe('null');
  });

  it('a turn that passes keeps the hand; the second in a row gives it up and seats the member aside', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    const out = await one.until(({ setAside }) => setAside === 'turn', 'the second turn');
    expect(out.seats.find(({ seat }) => seat === out.me)?.state).toBe('dropped');
    // The bot may have given up hands before this one, which the member won.
    const id = out.hand?.id;
    await expect.poll(async () => (await one.past())[0]?.id, { timeout: 5_000 }).toBe(id);
    const [past] = await one.past();
    expect(past).toMatchObject({ stakedMicros: `${ENTRY * 10}`, winMicros: `${ENTRY * 5}`, isVoid: false });
    await one.until(({ hand }) => hand === null, 'the rest');
    await sleep(QUICK.gatherMs * 3);
    expect((await one.past())[0]?.id).toBe(id);
  });

  it('finds a member who comes back in the middle of a turn in the same chair, with the same cards', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    await one.act('draw_closed');
    const { me, own } = await one.until((view) => view.own !== null && view.own.taken !== null, 'the card');
    one.leave();
    const again = await enterRummy(world, ROOM, one.player);
    clients.push(again);
    const view = await again.until(({ hand }) => hand?.phase === 'playing');
    expect(view.me).toBe(me);
    expect(view.own).toEqual(own);
    expect(view.offers).toContain('discard');
  });

  it('who rises gives the hand up when the turn comes, and the chair is free afterwards', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    const before = spentBefore(one);
    await one.sit(false);
    await one.until(({ me }) => me === null, 'the free chair');
    // The chair is free before the wallet has what was not lost.
    const ends = [before + ENTRY / 4, before + ENTRY / 2];
    await expect.poll(() => ends.includes(spent(one)), { timeout: 10_000 }).toBe(true);
  });

  it('an entry that cannot be taken seats nobody in the hand', async () => {
    const poor = world.aPlayer(ENTRY - 1);
    const one = await enterRummy(world, ROOM, poor);
    await one.sit();
    await one.until(({ setAside }) => setAside === 'boot', 'the refusal');
    expect(world.wallet.balanceOf(poor.user)).toBe(ENTRY - 1);
    one.leave();
  });

  it('a fault in the middle of a hand breaks it off and gives every entry back', async () => {
    const one = await enter();
    await one.sit();
    await one.untilTurn();
    const { id } = one.hand();
    const before = spentBefore(one);
    await world.db.query(`update sandbox_card_hand set state = 'boot' where id = $1`, [id]);
    await one.act('draw_closed');
    await one.until(({ hand }) => hand?.phase === 'void', 'the end');
    await expect.poll(() => spent(one), { timeout: 10_000 }).toBe(before);
    expect((await one.past()).find((hand) => hand.id === id)).toMatchObject({ isVoid: true, kind: null });
    await one.sit(false);
  });

  it('tells the operator its rooms with the entry that each asks for', async () => {
    const answer = await world.asPortal('/operator/generic/v2/room/list', { operator_id: 1 });
    const stakes = (units: number) => ({
      min_bet: units,
      max_bet: units,
      min_entry: units,
      seats: 6,
      family: 'rummy',
    });
    expect(answer.body).toMatchObject([
      { game_code: ROOM, level: 'ELEMENTARY', ...stakes(800_000) },
      { game_code: 'AT0009', level: 'HIGH', ...stakes(40_000_000) },
    ]);
  });
});

describe('a supplier that dies in the middle of a hand', () => {
  it('gives every entry back, and shows its player the hand as broken off', async () => {
    world = await aSandboxWorld({ games: GAMES, isApart: true });
    try {
      const one = await enterRummy(world, ROOM);
      await one.sit();
      await one.until(({ hand }) => hand?.phase === 'playing', 'the play');
      await world.killSandbox();
      expect(spent(one)).toBe(ENTRY);
      one.leave();
      await world.startSandbox();
      await expect.poll(world.countUnfinished, { timeout: 15_000 }).toBe(0);
      expect(spent(one)).toBe(0);
      const back = await enterRummy(world, ROOM, one.player);
      expect((await back.past())[0]).toMatchObject({ isVoid: true, winMicros: '0' });
      back.leave();
    } finally {
      await world.close();
    }
  });
});
