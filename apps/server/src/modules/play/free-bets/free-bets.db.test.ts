import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { listMessages } from '@nokshi/contract/inbox.ts';
import {
  cancelFreeBets,
  freeBets,
  grantFreeBets,
  listFreeBetGames,
  listFreeGrants,
} from '@nokshi/contract/play-free-bets.ts';
import { listBets } from '@nokshi/contract/records.ts';
import { SPELLING_PAIRS } from '@nokshi/texts/spelling-pairs.fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  changedCatalogue,
  credits,
  type Game,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { type FreeBetHub, openFreeBetHub } from '../../../../test/free-bet-hub.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { expectBooksToBalance, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { createLogger } from '../../../platform/logger.ts';
import { lockAccount } from '../../protection/index.ts';
import { createSupplierClient } from '../hub88/supplier-client.ts';

const PORTAL_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let hub: FreeBetHub;
let game: Game;
let plain: Game;
let owner: SignedIn;
let member: Member;

beforeAll(async () => {
  hub = await openFreeBetHub(PORTAL_KEYS.publicKey);
  world = await openWorld({
    supplierKey: SUPPLIER_KEYS.publicKey,
    supplier: createSupplierClient({
      baseUrl: hub.url,
      operatorId: 1,
      key: PORTAL_KEYS.privateKey,
      log: createLogger({ level: 'silent' }),
    }),
  });
  game = await aGame(world);
  plain = await aGame(world);
  hub.games.push(game.code);
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
  await hub.close();
});
beforeEach(async () => {
  hub.trouble = 'none';
  hub.asked.length = 0;
  world.clock.advance(3_000);
  owner = await staffSignedIn(world, ['owner']);
  member = await aMember(world, { balance: credits(1000) });
});

type Order = Parameters<typeof orderOf>[0];
function orderOf(changes: { [key: string]: unknown } = {}) {
  return {
    id: randomUUID(),
    gameCode: game.code,
    valueMicros: credits(2).toString(),
    count: 3,
    endsAt: world.clock.now().getTime() + 7 * DAY_MS,
    accounts: [member.account],
    reason: 'thanks',
    ...changes,
  };
}
const grant = (order: ReturnType<typeof orderOf>, as = owner) => world.call(grantFreeBets, order, { as });
async function granted(changes: Order = {}) {
  const [row] = valueOf(await grant(orderOf(changes))).list;
  if (!row) throw new Error('nothing was granted');
  return { ...row, reward: hub.rewards.find(({ operator_reference: reference }) => reference === row.id) };
}
const own = async () => valueOf(await world.call(freeBets, {}, { as: await signedIn(world, member) })).list;
const sit = async (at = game, who = member): Promise<Sitting> =>
  sitDown(world, { member: who, game: at, token: await aWalletToken(world, who, at) });
const free = (reward: { reward_uuid: string } | undefined, amount = 0) => ({
  is_free: true,
  reward_uuid: reward?.reward_uuid,
  amount,
});

describe('granting', () => {
  it('rewards/create: tells the supplier value, count, end and our reference, and the member by a message', async () => {
    const row = await granted();
    expect(row).toMatchObject({
      state: 'granted',
      left: 3,
      account: member.account,
      wonMicros: '0',
      reason: 'thanks',
    });
    expect(row.reward).toMatchObject({
      user: String(member.no),
      bet_value: 2 * UNIT,
      bet_count: 3,
      game_code: game.code,
    });
    await world.drain();
    const { list } = valueOf(
      await world.call(listMessages, { language: 'en' }, { as: await signedIn(world, member) }),
    );
    expect(JSON.stringify(list)).toContain(`You have 3 free bets of 2.00`);
    expect(await own()).toMatchObject([{ id: row.id, gameCode: game.code, left: 3, state: 'granted' }]);
  });

  it('the same order again, and two at once, grant once; other terms under its id are refused', async () => {
    const order = orderOf();
    const both = await Promise.all([grant(order), grant(order)]);
    const again = await grant(order);
    const ids = [...both, again].map((answer) => valueOf(answer).list.map(({ id }) => id));
    expect(new Set(ids.flat()).size).toBe(1);
    expect(hub.rewards.filter(({ user }) => user === String(member.no))).toHaveLength(1);
    expect((await grant({ ...order, count: 4 })).errorCode).toBe('idempotency_key_reused');
  });

  it('an order for many gives to each once, whoever is named twice; a supplier that goes down leaves the rest to the worker', async () => {
    const people: Member[] = [];
    for (let index = 0; index < 12; index += 1) people.push(await aMember(world));
    const accounts = people.map(({ account }) => account);
    const { list } = valueOf(await grant(orderOf({ accounts: [...accounts, accounts[0] ?? ''] })));
    expect(list.map(({ account, state }) => `${account} ${state}`).toSorted()).toEqual(
      accounts.map((account) => `${account} granted`).toSorted(),
    );
    hub.trouble = 'down';
    hub.asked.length = 0;
    const { list: waiting } = valueOf(await grant(orderOf({ accounts })));
    expect(waiting.map(({ state }) => state)).toEqual(Array(12).fill('asked'));
    expect(hub.asked.length).toBeLessThan(12);
    hub.trouble = 'none';
    world.clock.advance(16_000);
    await world.runJobs('play.place_free_bets');
    for (const { no } of people)
      expect(hub.rewards.filter(({ user }) => user === String(no))).toHaveLength(2);
  });

  it('an answer that is lost leaves it asked; the next turn finds what the supplier has, and grants nothing twice', async () => {
    await granted();
    hub.trouble = 'lost';
    const row = await granted();
    expect(row.state).toBe('asked');
    expect(await own()).toHaveLength(1);
    hub.trouble = 'none';
    world.clock.advance(16_000);
    await world.runJobs('play.place_free_bets');
    expect(await own()).toHaveLength(2);
    expect(hub.rewards.filter(({ operator_reference: reference }) => reference === row.id)).toHaveLength(1);
  });

  it('a supplier that is down is asked again, and one that says no fails the grant', async () => {
    await granted();
    hub.trouble = 'down';
    const late = await granted();
    hub.trouble = 'refuses';
    const failed = await granted();
    expect([late.state, failed.state]).toEqual(['asked', 'failed']);
    hub.trouble = 'none';
    world.clock.advance(16_000);
    await world.runJobs('play.place_free_bets');
    const { list } = valueOf(await world.call(listFreeGrants, { memberId: member.id }, { as: owner }));
    expect(new Map(list.map(({ id, state }) => [id, state]))).toEqual(
      new Map(list.map(({ id }) => [id, id === failed.id ? 'failed' : 'granted'])),
    );
  });

  it('names those whom it does not find and those who may not play, and grants to nobody', async () => {
    const resting = await aMember(world);
    const at = world.clock.now();
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: resting.id,
        reason: 'self_exclusion',
        kinds: ['stake', 'deposit', 'launch'],
        beginsAt: at,
        requestedBy: 'member',
      }),
    );
    const unknown = await grant(orderOf({ accounts: [member.account, 'nobody-at-all'] }));
    expect(unknown.errorCode).toBe('free_bet_unknown_members');
    expect(unknown.message).toContain('nobody-at-all');
    const barred = await grant(orderOf({ accounts: [member.account, resting.account] }));
    expect(barred.errorCode).toBe('free_bet_barred_members');
    expect(barred.message).toContain(resting.account);
    expect(await own()).toEqual([]);
    expect(hub.asked.filter((path) => path === 'rewards/create')).toEqual([]);
  });

  it('refuses a game without free bets and terms beyond the limits', async () => {
    expect((await grant(orderOf({ gameCode: plain.code }))).errorCode).toBe('free_bet_game');
    const wrong = [
      { valueMicros: '0' },
      { valueMicros: '15000' },
      { valueMicros: credits(101).toString() },
      { count: 0 },
      { count: 101 },
      { endsAt: world.clock.now().getTime() - 1 },
      { endsAt: world.clock.now().getTime() + 91 * DAY_MS },
    ];
    for (const change of wrong) expect((await grant(orderOf(change))).errorCode).toBe('free_bet_terms');
  });

  it('games that are looked for side by side are one question to the supplier, which refuses a second in a minute', async () => {
    // What it told before is too old to be believed unasked.
    world.clock.advance(11 * 60_000);
    const looks = ['', game.code].map((query) => world.call(listFreeBetGames, { query }, { as: owner }));
    for (const look of await Promise.all(looks)) expect(look.status).toBe(200);
    expect(hub.asked).toEqual(['prepaids/list']);
  });

  it.each(SPELLING_PAIRS)(
    'a game is found by the other spelling of its name: %s',
    async (_what, one, other) => {
      await world.owner.query('update catalogue_game set name_bn = $2 where no = $1', [game.no, one]);
      await changedCatalogue(world);
      const { list } = valueOf(await world.call(listFreeBetGames, { query: other }, { as: owner }));
      expect(list.map(({ gameCode }) => gameCode)).toEqual([game.code]);
    },
  );

  it('is for the roles that adjust balances; who reads members sees the list', async () => {
    const support = await staffSignedIn(world, ['support']);
    expect((await grant(orderOf(), support)).status).toBe(403);
    expect((await world.call(listFreeGrants, {}, { as: support })).status).toBe(200);
  });
});

describe('the wallet', () => {
  it('takes a free bet without a stake, pays its win, and counts no stake and no turnover', async () => {
    const { reward } = await granted();
    const table = await sit();
    const body = table.betBody(free(reward));
    const bet = String(body['transaction_uuid']);
    expect((await table.bet(body)).answer).toMatchObject({ status: 'RS_OK', balance: 1000 * UNIT });
    const won = await table.win(bet, { ...free(reward, 5 * UNIT), round: body['round'] });
    expect(won.answer).toMatchObject({ status: 'RS_OK', balance: 1005 * UNIT });
    await world.drain();
    const { rows } = await world.owner.query(
      'select sum(stake)::bigint as stake, sum(win)::bigint as win from report_quarter where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ stake: 0n, win: credits(5) }]);
    const { rows: codes } = await world.owner.query(
      "select code from ledger_transfer where member_id = $1 and code like 'play.%'",
      [member.id],
    );
    expect(codes).toEqual([{ code: 'play.free_win' }]);
    expect(await own()).toMatchObject([{ left: 2, state: 'active', wonMicros: credits(5).toString() }]);
  });

  it('[MC-6] the betting record marks it, and no round that was paid for', async () => {
    const { reward } = await granted();
    const table = await sit();
    const body = table.betBody(free(reward));
    await table.bet(body);
    await table.win(String(body['transaction_uuid']), { ...free(reward, 0), round: body['round'] });
    const paid = table.betBody({ amount: 2 * UNIT });
    await table.bet(paid);
    await table.rollback(String(paid['transaction_uuid']));
    await table.bet({ amount: 2 * UNIT });
    await world.drain();
    const { list } = valueOf(await world.call(listBets, {}, { as: await signedIn(world, member) }));
    expect(list.map(({ isFree, state }) => [isFree, state])).toEqual([
      [false, 'open'],
      [false, 'refunded'],
      [true, 'settled'],
    ]);
  });

  it('a bet that names its value in place of 0 is the same; a repeat counts once, under another reward it is a duplicate', async () => {
    const { reward } = await granted();
    const table = await sit();
    const body = table.betBody(free(reward, 2 * UNIT));
    for (let time = 0; time < 3; time += 1) {
      expect((await table.bet(body)).answer).toMatchObject({ status: 'RS_OK', balance: 1000 * UNIT });
    }
    expect(await own()).toMatchObject([{ left: 2 }]);
    const { reward: other } = await granted();
    expect((await table.bet({ ...body, reward_uuid: other?.reward_uuid })).answer.status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
  });

  it('a reward without a word about being free is a free bet; with is_free false it is paid for', async () => {
    const { reward } = await granted();
    const table = await sit();
    await table.bet({ reward_uuid: reward?.reward_uuid, is_free: null, amount: 0 });
    expect(await balanceOf(world, member)).toBe(credits(1000));
    await table.bet({ reward_uuid: reward?.reward_uuid, is_free: false, amount: 2 * UNIT });
    expect(await balanceOf(world, member)).toBe(credits(998));
    expect(await own()).toMatchObject([{ left: 2 }]);
  });

  it('refuses a grant that is unknown, another’s, of another game or of another value', async () => {
    const { reward } = await granted();
    const table = await sit();
    const stranger = await sit(game, await aMember(world, { balance: credits(10) }));
    const answers = [
      await table.bet(free({ reward_uuid: randomUUID() })),
      await stranger.bet(free(reward)),
      await (await sit(plain)).bet(free(reward)),
      await table.bet(free(reward, 3 * UNIT)),
    ];
    expect(answers.map(({ answer }) => answer.status)).toEqual(Array(4).fill('RS_ERROR_UNKNOWN'));
    expect(await own()).toMatchObject([{ left: 3 }]);
  });

  it('takes no more than were granted, of two at once neither', async () => {
    const { reward } = await granted({ count: 4 });
    const table = await sit();
    const bets = await Promise.all(Array.from({ length: 10 }, () => table.bet(free(reward))));
    const statuses = bets.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(4);
    expect(statuses.filter((status) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(6);
    expect(await own()).toMatchObject([{ left: 0, state: 'used_up' }]);
  });

  it('takes none after the end, and pays what is owed for the one before it', async () => {
    const { reward } = await granted({ endsAt: world.clock.now().getTime() + 60_000 });
    const table = await sit();
    const body = table.betBody(free(reward));
    await table.bet(body);
    world.clock.advance(61_000);
    expect((await table.bet(free(reward))).answer.status).toBe('RS_ERROR_LIMIT_REACHED');
    const won = await table.win(String(body['transaction_uuid']), {
      ...free(reward, UNIT),
      round: body['round'],
    });
    expect(won.answer).toMatchObject({ status: 'RS_OK', balance: 1001 * UNIT });
    expect(await own()).toMatchObject([{ state: 'expired', wonMicros: credits(1).toString() }]);
  });

  it('a rollback gives the free bet back, once, and one before its bet leaves a tombstone', async () => {
    const { reward } = await granted();
    const table = await sit();
    const body = table.betBody(free(reward));
    const bet = String(body['transaction_uuid']);
    await table.bet(body);
    for (let time = 0; time < 2; time += 1) {
      expect((await table.rollback(bet, { is_free: true })).answer).toMatchObject({
        status: 'RS_OK',
        balance: 1000 * UNIT,
      });
    }
    expect(await own()).toMatchObject([{ left: 3, state: 'granted' }]);
    expect((await table.win(bet, free(reward, UNIT))).answer.status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    const late = table.betBody(free(reward));
    await table.rollback(String(late['transaction_uuid']), { is_free: true });
    expect((await table.bet(late)).answer.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await own()).toMatchObject([{ left: 3 }]);
  });

  it('a free bet without a reward is the supplier’s own gift: it is taken, and its round is looked at', async () => {
    const table = await sit();
    expect((await table.bet({ is_free: true, amount: 0 })).answer.status).toBe('RS_OK');
    const { rows } = await world.owner.query('select flag from play_round where member_id = $1', [member.id]);
    expect(rows).toEqual([{ flag: 'free_without_grant' }]);
  });

  it('[1.21] a member who takes a break plays none and is told of none', async () => {
    const { reward } = await granted();
    const at = world.clock.now();
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: member.id,
        reason: 'time_out',
        kinds: ['stake', 'deposit', 'launch'],
        beginsAt: at,
        requestedBy: 'member',
      }),
    );
    const table = await sit();
    expect((await table.bet(free(reward))).answer.status).toBe('RS_ERROR_USER_DISABLED');
    expect(await own()).toEqual([]);
  });
});

describe('taking back', () => {
  const cancel = (id: string) =>
    world.call(cancelFreeBets, { memberId: member.id, id, reason: 'mistake' }, { as: owner });

  it('rewards/cancel: what nobody has begun goes, and is refused at the wallet from then on', async () => {
    const { id, reward } = await granted();
    expect(valueOf(await cancel(id))).toMatchObject({ state: 'cancelled' });
    expect(valueOf(await cancel(id))).toMatchObject({ state: 'cancelled' });
    expect(reward?.status).toBe('FRS_CANCELLED');
    expect((await (await sit()).bet(free(reward))).answer.status).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await own()).toEqual([]);
    await world.drain();
    const { list } = valueOf(
      await world.call(listMessages, { language: 'en' }, { as: await signedIn(world, member) }),
    );
    expect(JSON.stringify(list)).toContain('taken back');
  });

  it('what was begun, here or at the supplier, stays', async () => {
    const begun = await granted();
    await (await sit()).bet(free(begun.reward));
    expect((await cancel(begun.id)).errorCode).toBe('free_grant_claimed');
    const other = await granted();
    if (other.reward) other.reward.status = 'FRS_ACTIVE';
    expect((await cancel(other.id)).errorCode).toBe('free_grant_claimed');
    hub.trouble = 'down';
    expect((await cancel((await granted()).id)).errorCode).toBe('supplier_unreachable');
    expect((await cancel(randomUUID())).errorCode).toBe('free_grant_unknown');
    expect((await own()).map(({ state }) => state).toSorted()).toEqual(['active', 'granted']);
  });
});
