import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aMember, aWalletToken, balanceOf, credits, type Game } from '../../../../test/builders.ts';
import {
  type Fields,
  type Sitting,
  SUPPLIER_KEYS,
  sendToWallet,
  sitDown,
  UNIT,
} from '../../../../test/supplier.ts';
import { openWorld } from '../../../../test/world.ts';
import { newId, newToken } from '../../../platform/ids.ts';

/**
 * What a hub's acceptance suite of this family of protocols expects of a wallet, each point once for bets of the
 * player and once for free ones.
 */
let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let sitting: Sitting;

const OPENING = 1000 * UNIT;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  game = await aGame(world);
});

afterAll(() => world.close());

beforeEach(async () => {
  const member = await aMember(world, { balance: credits(1000) });
  sitting = sitDown(world, { member, game, token: await aWalletToken(world, member, game) });
});

async function balance(): Promise<number> {
  const { answer } = await sitting.balance();
  expect(answer.status).toBe('RS_OK');
  return answer.balance ?? Number.NaN;
}

const statusOf = async (reply: ReturnType<Sitting['bet']>) => (await reply).answer.status;

describe.each([
  ['with the player’s credit', { is_free: false }, 1],
  ['free', { is_free: true }, 0],
] as const)('bets %s', (_kind, kind, cost) => {
  const bet = (fields: Fields = {}) => sitting.bet({ ...kind, ...fields });
  const win = (reference: string, fields: Fields = {}) => sitting.win(reference, { ...kind, ...fields });
  const rollback = (reference: string, fields: Fields = {}) =>
    sitting.rollback(reference, { ...kind, ...fields });

  it.each([
    ['a hundredth', UNIT / 100],
    ['a thousandth', UNIT / 1000],
    ['a hundred-thousandth', 1],
  ])('[5.03] of %s of the currency are exact', async (_what, amount) => {
    const reply = await bet({ amount });
    expect(reply.answer).toMatchObject({ status: 'RS_OK', balance: OPENING - amount * cost });
    expect(await balance()).toBe(OPENING - amount * cost);
    expect(await balanceOf(world, sitting.member)).toBe(credits(1000) - BigInt(amount * cost) * 10n);
  });

  it('three of one round are three', async () => {
    const round = newId();
    for (const amount of [UNIT, 2 * UNIT, 3 * UNIT]) await bet({ round, amount });
    expect(await balance()).toBe(OPENING - 6 * UNIT * cost);
  });

  it('with a wrong signature are refused, their wins and rollbacks as well', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const reference = newId();
    const bodies = [
      ['user/balance', sitting.betBody(kind)],
      ['transaction/bet', sitting.betBody(kind)],
      ['transaction/win', sitting.winBody(reference, kind)],
      ['transaction/rollback', sitting.rollbackBody(reference, kind)],
    ] as const;
    for (const [call, body] of bodies) {
      const { answer } = await sendToWallet(world, call, body, { key: privateKey });
      expect(answer).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: body['request_uuid'] });
    }
    expect(await balance()).toBe(OPENING);
  });

  it('under a session that never was are refused', async () => {
    const token = newToken();
    expect(await statusOf(bet({ token }))).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await statusOf(win(newId(), { token }))).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await statusOf(rollback(newId(), { token }))).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await statusOf(sitting.balance({ token }))).toBe('RS_ERROR_INVALID_TOKEN');
  });

  it('under a session that another one replaced are refused, and a win with the old one is paid', async () => {
    const reference = newId();
    expect(await statusOf(bet({ transaction_uuid: reference, amount: 5 * UNIT }))).toBe('RS_OK');
    const token = await aWalletToken(world, sitting.member, game);
    world.clock.advance(6000);
    expect(await statusOf(bet())).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await statusOf(win(reference, { amount: 7 * UNIT }))).toBe('RS_OK');
    expect(await statusOf(bet({ token, amount: 2 * UNIT }))).toBe('RS_OK');
    expect(await balanceOf(world, sitting.member)).toBe(credits(1007 - 7 * cost));
  });

  it('of less than nothing are refused without user, balance and currency in the answer', async () => {
    for (const reply of [await bet({ amount: -1 }), await win(newId(), { amount: -1 })]) {
      expect(Object.keys(reply.answer).sort()).toEqual(['request_uuid', 'status']);
      expect(reply.answer.status).toBe('RS_ERROR_WRONG_TYPES');
    }
    expect(await balance()).toBe(OPENING);
  });

  it('of an unknown game or in another currency are refused', async () => {
    expect(await statusOf(bet({ game_code: 'unknown' }))).toBe('RS_ERROR_INVALID_GAME');
    for (const currency of ['EUR', 'USD', 'NONSENSE']) {
      expect(await statusOf(bet({ currency }))).toBe('RS_ERROR_WRONG_CURRENCY');
    }
    expect(await balance()).toBe(OPENING);
  });

  it('whose id comes again in a new round are duplicates', async () => {
    const transaction_uuid = newId();
    expect(await statusOf(bet({ transaction_uuid }))).toBe('RS_OK');
    expect(await statusOf(bet({ transaction_uuid, round: newId() }))).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await balance()).toBe(OPENING - UNIT * cost);
  });

  it('whose id a win takes are duplicates: ids are unique across kinds', async () => {
    const transaction_uuid = newId();
    await bet({ transaction_uuid });
    expect(await statusOf(win(transaction_uuid, { transaction_uuid }))).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await statusOf(rollback(transaction_uuid, { transaction_uuid }))).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await balance()).toBe(OPENING - UNIT * cost);
  });

  it('that never were win nothing', async () => {
    expect(await statusOf(win(newId()))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await balance()).toBe(OPENING);
  });

  it('are rolled back, and then win nothing', async () => {
    const transaction_uuid = newId();
    await bet({ transaction_uuid, amount: 5 * UNIT });
    expect((await rollback(transaction_uuid)).answer).toMatchObject({ status: 'RS_OK', balance: OPENING });
    expect(await statusOf(win(transaction_uuid))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await balance()).toBe(OPENING);
  });

  it('one of two is rolled back and the other wins', async () => {
    const [undone, kept, round] = [newId(), newId(), newId()];
    await bet({ transaction_uuid: undone, round, amount: 5 * UNIT });
    await bet({ transaction_uuid: kept, round, amount: 3 * UNIT });
    await rollback(undone, { round });
    expect(await statusOf(win(kept, { round, amount: 10 * UNIT }))).toBe('RS_OK');
    expect(await balance()).toBe(OPENING + 10 * UNIT - 3 * UNIT * cost);
  });

  it('that never were are rolled back with OK and an unchanged balance', async () => {
    expect((await rollback(newId())).answer).toMatchObject({ status: 'RS_OK', balance: OPENING });
    expect(await balance()).toBe(OPENING);
  });

  it('get their request id back unchanged, on every call', async () => {
    const request_uuid = 'Ünchanged-0001';
    const reference = newId();
    const replies = [
      await bet({ request_uuid, transaction_uuid: reference }),
      await win(reference, { request_uuid }),
      await rollback(reference, { request_uuid }),
      await sitting.balance({ request_uuid }),
      await bet({ request_uuid, game_code: 'unknown' }),
    ];
    expect(replies.map((reply) => reply.answer.request_uuid)).toEqual(
      Array.from({ length: 5 }, () => request_uuid),
    );
  });
});

it('[1.27] one unit more than the balance is not enough, 2^31 - 1 neither', async () => {
  for (const amount of [OPENING + 1, 2 ** 31 - 1]) {
    expect((await sitting.bet({ amount })).answer).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: OPENING,
    });
  }
  expect(await balance()).toBe(OPENING);
});
