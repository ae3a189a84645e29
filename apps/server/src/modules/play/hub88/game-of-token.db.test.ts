import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aGame,
  aMember,
  aVendor,
  aWalletToken,
  balanceOf,
  changedCatalogue,
  credits,
  type Game,
} from '../../../../test/builders.ts';
import {
  type Fields,
  HUB_SEAT,
  type Sitting,
  STUDIO_SEAT,
  SUPPLIER_KEYS,
  sendToWallet,
  sitDown,
  takeSeat,
  UNIT,
  type WalletReply,
} from '../../../../test/supplier.ts';
import { openWorld } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { saveStudio } from './studios.ts';

/** Two studios, an aggregator, the house and a lottery in one portal: nobody books on a game that somebody else serves. */
let world: Awaited<ReturnType<typeof openWorld>>;
let own: Game;
let sibling: Game;
let others: Readonly<Record<string, Game>>;

const SECOND = { scope: 'studio:second', keys: generateKeyPairSync('rsa', { modulusLength: 2048 }) };

async function plugIn(code: string, vendor: string, key: KeyObject, isOn = true): Promise<void> {
  const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
  const at = world.clock.now();
  await saveStudio(world.ownerDb, {
    code,
    vendor,
    publicKey,
    gamesUrl: 'http://127.0.0.1:9',
    gameOrigin: null,
    isOn,
    at,
  });
  world.clock.advance(6000);
}

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  await aVendor(world, { code: 'SECOND' });
  await aVendor(world, { code: 'DRAWS', source: 'lottery' });
  await aVendor(world, { code: 'HOSTED', source: 'rgs' });
  await takeSeat(world, STUDIO_SEAT);
  await plugIn('second', 'SECOND', SECOND.keys.publicKey);
  own = await aGame(world, { vendor: STUDIO_SEAT.vendor });
  sibling = await aGame(world, { vendor: STUDIO_SEAT.vendor });
  others = {
    'another studio': await aGame(world, { vendor: 'SECOND' }),
    'the aggregator': await aGame(world, { vendor: HUB_SEAT.vendor }),
    'the house': await aDiceGame(world),
    'a lottery': await aGame(world, { vendor: 'DRAWS' }),
    'a hosted game': await aGame(world, { vendor: 'HOSTED' }),
  };
});

afterAll(() => world.close());

/** A member at a game, by a token that was issued for it. */
async function sit(game: Game, scope: string): Promise<Sitting> {
  const member = await aMember(world, { balance: credits(1000) });
  return sitDown(world, { member, game, token: await aWalletToken(world, member, game, { scope }) });
}

async function commandsOf({ member }: Sitting): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::integer as n from play_command where member_id = $1',
    [member.id],
  );
  return rows[0]?.n ?? -1;
}

const statusOf = ({ answer }: WalletReply) => answer.status;

describe('a studio with a token of its own game', () => {
  const names = ['another studio', 'the aggregator', 'the house', 'a lottery', 'a hosted game'] as const;

  it.each(names)('books neither stakes, free ones nor wins on a game of %s', async (name) => {
    await takeSeat(world, STUDIO_SEAT);
    const at = await sit(own, STUDIO_SEAT.scope);
    const stake = newId();
    expect(statusOf(await at.bet({ transaction_uuid: stake, amount: 10 * UNIT }))).toBe('RS_OK');
    const game_code = others[name]?.code;
    for (const reply of [
      await at.bet({ game_code }),
      await at.bet({ game_code, is_free: true }),
      await at.win(stake, { game_code, amount: 500 * UNIT }),
    ]) {
      expect([reply.http, reply.answer.status]).toEqual([200, 'RS_ERROR_INVALID_GAME']);
      expect(reply.answer).not.toHaveProperty('balance');
    }
    expect([await balanceOf(world, at.member), await commandsOf(at)]).toEqual([credits(990), 1]);
    // What was refused spoils nothing: the true win of the same stake is paid.
    expect(statusOf(await at.win(stake, { amount: 20 * UNIT }))).toBe('RS_OK');
    expect(await balanceOf(world, at.member)).toBe(credits(1010));
  });

  it('books nothing on another game of its own: the token is for one game', async () => {
    const at = await sit(own, STUDIO_SEAT.scope);
    const game_code = sibling.code;
    expect(statusOf(await at.bet({ game_code }))).toBe('RS_ERROR_INVALID_GAME');
    const elsewhere = newId();
    const there = sitDown(world, {
      ...at,
      game: sibling,
      token: await aWalletToken(world, at.member, sibling, { scope: STUDIO_SEAT.scope }),
    });
    expect(statusOf(await there.bet({ transaction_uuid: elsewhere }))).toBe('RS_OK');
    expect(statusOf(await at.win(elsewhere))).toBe('RS_ERROR_INVALID_GAME');
    expect(statusOf(await at.win(elsewhere, { game_code }))).toBe('RS_ERROR_INVALID_GAME');
    expect(statusOf(await there.win(elsewhere))).toBe('RS_OK');
  });

  it('is paid and undone after the token expired, for its own rounds', async () => {
    const at = await sit(own, STUDIO_SEAT.scope);
    const [won, undone] = [newId(), newId()];
    await at.bet({ transaction_uuid: won, amount: 10 * UNIT });
    await at.bet({ transaction_uuid: undone, amount: 10 * UNIT });
    world.clock.advance(25 * 3600_000);
    expect(statusOf(await at.bet())).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(statusOf(await at.win(won, { amount: 30 * UNIT }))).toBe('RS_OK');
    expect(statusOf(await at.rollback(undone))).toBe('RS_OK');
    expect(await balanceOf(world, at.member)).toBe(credits(1020));
  });

  it('loses new stakes with its vendor, and is paid for the rounds of before', async () => {
    const at = await sit(own, STUDIO_SEAT.scope);
    const stake = newId();
    await at.bet({ transaction_uuid: stake, amount: 10 * UNIT });
    await aVendor(world, { code: 'ELSEWHERE' });
    await plugIn('test-studio', 'ELSEWHERE', SUPPLIER_KEYS.publicKey);
    expect(statusOf(await at.bet())).toBe('RS_ERROR_INVALID_GAME');
    expect(statusOf(await at.win(stake, { amount: 15 * UNIT }))).toBe('RS_OK');
    await plugIn('test-studio', STUDIO_SEAT.vendor, SUPPLIER_KEYS.publicKey);
    expect(statusOf(await at.bet())).toBe('RS_OK');
  });
});

it('two studios side by side book each on its own game alone, whoever signs', async () => {
  await takeSeat(world, STUDIO_SEAT);
  const first = await sit(own, STUDIO_SEAT.scope);
  const theirs = others['another studio'] ?? own;
  const second = await sit(theirs, SECOND.scope);
  const signed = { key: SECOND.keys.privateKey };
  const bet = (at: Sitting, fields: Fields, options = {}) =>
    sendToWallet(world, 'transaction/bet', at.betBody(fields), options);
  expect(statusOf(await bet(second, {}, signed))).toBe('RS_OK');
  expect(statusOf(await bet(second, { game_code: own.code }, signed))).toBe('RS_ERROR_INVALID_GAME');
  expect(statusOf(await bet(second, {}))).toBe('RS_ERROR_INVALID_TOKEN');
  expect(statusOf(await bet(first, {}, signed))).toBe('RS_ERROR_INVALID_TOKEN');
  expect(statusOf(await bet(first, {}))).toBe('RS_OK');
  const { rows } = await world.owner.query(
    `select account, sum(e.amount)::bigint as total from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where t.member_id = any ($1) and account like 'house:play:%' group by 1 order by 1`,
    [[first.member.id, second.member.id]],
  );
  expect(rows).toEqual([
    { account: 'house:play:second', total: credits(1) },
    { account: 'house:play:studio', total: credits(1) },
  ]);
});

describe('the aggregator', () => {
  it.each(['another studio', 'the house', 'a lottery', 'a hosted game'])(
    'books no stake on a game of %s',
    async (name) => {
      await takeSeat(world, HUB_SEAT);
      const at = await sit(others['the aggregator'] ?? own, HUB_SEAT.scope);
      const stake = newId();
      expect(statusOf(await at.bet({ transaction_uuid: stake }))).toBe('RS_OK');
      const game_code = others[name]?.code;
      expect(statusOf(await at.bet({ game_code }))).toBe('RS_ERROR_INVALID_GAME');
      expect(statusOf(await at.win(stake, { game_code, amount: 5 * UNIT }))).toBe('RS_ERROR_INVALID_GAME');
      expect(await balanceOf(world, at.member)).toBe(credits(999));
    },
  );

  it('goes from game to game of its own in one session, and pays each stake in its own game', async () => {
    await takeSeat(world, HUB_SEAT);
    const at = await sit(others['the aggregator'] ?? own, HUB_SEAT.scope);
    const table = await aGame(world, { vendor: 'PADMA' });
    const stake = newId();
    expect(statusOf(await at.bet({ transaction_uuid: stake, game_code: table.code }))).toBe('RS_OK');
    expect(statusOf(await at.win(stake, { amount: 5 * UNIT }))).toBe('RS_ERROR_INVALID_GAME');
    expect(statusOf(await at.win(stake, { game_code: table.code, amount: 5 * UNIT }))).toBe('RS_OK');
    expect(await balanceOf(world, at.member)).toBe(credits(1004));
  });

  it('loses new stakes of a vendor that a studio serves from now on, and is paid for the rounds of before', async () => {
    await takeSeat(world, HUB_SEAT);
    const game = await aGame(world, { vendor: 'MOVING' });
    const at = await sit(game, HUB_SEAT.scope);
    const stake = newId();
    await at.bet({ transaction_uuid: stake, amount: 10 * UNIT });
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await plugIn('moving', 'MOVING', keys.publicKey);
    await changedCatalogue(world);
    expect(statusOf(await at.bet())).toBe('RS_ERROR_INVALID_GAME');
    expect(statusOf(await at.win(stake, { amount: 15 * UNIT }))).toBe('RS_OK');
    await plugIn('moving', 'MOVING', keys.publicKey, false);
    expect(statusOf(await at.bet())).toBe('RS_OK');
  });
});
