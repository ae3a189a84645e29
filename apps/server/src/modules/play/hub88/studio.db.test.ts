import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchGame } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import {
  type Fields,
  STUDIO_SEAT,
  SUPPLIER_KEYS,
  sendToWallet,
  takeSeat,
  UNIT,
} from '../../../../test/supplier.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { createSupplierClient } from '../index.ts';
import { saveStudio } from './studios.ts';

/** What a studio's server sends, field for field as one was seen to: no user, no `is_free`, a rollback without a round. */
let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let member: Member;
let token: string;

const PORTAL_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  world = await openWorld({
    supplier: createSupplierClient({
      baseUrl: 'http://127.0.0.1:9',
      operatorId: 1,
      key: PORTAL_KEYS.privateKey,
      log: (await import('../../../platform/logger.ts')).createLogger({ level: 'silent' }),
    }),
  });
  await takeSeat(world, STUDIO_SEAT);
  game = await aGame(world, { vendor: 'STUDIO' });
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world, { balance: credits(1000) });
  token = await aWalletToken(world, member, game, { scope: STUDIO_SEAT.scope });
});

const base = () => ({ request_uuid: randomUUID(), game_code: game.code, token });

function betOf(round: string, amount = UNIT): Fields {
  return { ...base(), transaction_uuid: randomUUID(), round, round_closed: false, currency: 'XPC', amount };
}

function winOf(bet: Fields, amount: number): Fields {
  return {
    ...base(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet['transaction_uuid'],
    round: bet['round'],
    round_closed: true,
    currency: 'XPC',
    amount,
  };
}

const cash = () => balanceOf(world, member);

describe('the traffic of a studio', () => {
  it('a balance is asked for with the token alone and tells the user', async () => {
    const body = base();
    expect((await sendToWallet(world, 'user/balance', body)).answer).toEqual({
      status: 'RS_OK',
      request_uuid: body.request_uuid,
      user: String(member.no),
      currency: 'XPC',
      balance: 1000 * UNIT,
    });
  });

  it('a stake, and a win of nothing that closes the round', async () => {
    const bet = betOf('1');
    expect((await sendToWallet(world, 'transaction/bet', bet)).answer).toEqual({
      status: 'RS_OK',
      request_uuid: bet['request_uuid'],
      user: String(member.no),
      currency: 'XPC',
      balance: 999 * UNIT,
    });
    const win = await sendToWallet(world, 'transaction/win', winOf(bet, 0));
    expect(win.answer).toMatchObject({ status: 'RS_OK', balance: 999 * UNIT });
  });

  it('a rollback that names neither round nor amount gives the stake back', async () => {
    const bet = betOf('1', 7 * UNIT);
    await sendToWallet(world, 'transaction/bet', bet);
    const rollback = {
      ...base(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet['transaction_uuid'],
    };
    const { answer } = await sendToWallet(world, 'transaction/rollback', rollback);
    expect(answer).toMatchObject({ status: 'RS_OK', user: String(member.no), balance: 1000 * UNIT });
  });

  it('rounds that count from 1 in every sitting, of every player, are rounds of their own', async () => {
    const other = await aMember(world, { balance: credits(1000) });
    const theirToken = await aWalletToken(world, other, game, { scope: STUDIO_SEAT.scope });
    for (const [amount, theirs] of [
      [3, {}],
      [4, {}],
      [5, { token: theirToken }],
    ] as const) {
      const bet = { ...betOf('1', amount * UNIT), ...theirs };
      await sendToWallet(world, 'transaction/bet', bet);
      await sendToWallet(world, 'transaction/win', { ...winOf(bet, 0), ...theirs });
    }
    const { rows } = await world.owner.query(
      `select member_id = $1 as mine, stake, is_closed from play_round where member_id = any ($2) order by id`,
      [member.id, [member.id, other.id]],
    );
    expect(rows).toEqual([
      { mine: true, stake: credits(3), is_closed: true },
      { mine: true, stake: credits(4), is_closed: true },
      { mine: false, stake: credits(5), is_closed: true },
    ]);
  });
});

describe('the id of a call', () => {
  it('again is answered as the first time, also where it was refused and would be taken now', async () => {
    const bet = betOf('1', 2000 * UNIT);
    const first = await sendToWallet(world, 'transaction/bet', bet);
    expect(first.answer.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const small = betOf('1', UNIT);
    await sendToWallet(world, 'transaction/bet', small);
    await sendToWallet(world, 'transaction/win', winOf(small, 5000 * UNIT));
    expect((await sendToWallet(world, 'transaction/bet', bet)).answer.status).toBe(
      'RS_ERROR_NOT_ENOUGH_MONEY',
    );
    expect(await cash()).toBe(credits(5999));
  });

  it('for another transaction is a duplicate and moves nothing', async () => {
    const bet = betOf('1');
    await sendToWallet(world, 'transaction/bet', bet);
    const other = { ...bet, transaction_uuid: randomUUID() };
    expect((await sendToWallet(world, 'transaction/bet', other)).answer).toEqual({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      request_uuid: bet['request_uuid'],
    });
    expect(await cash()).toBe(credits(999));
  });

  it('fifty times at once takes the stake once', async () => {
    const bet = betOf('1', 10 * UNIT);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => sendToWallet(world, 'transaction/bet', bet)),
    );
    expect(new Set(replies.map(({ answer }) => answer.status))).toEqual(new Set(['RS_OK']));
    expect(await cash()).toBe(credits(990));
  });
});

it('one studio moves nothing with the tokens of another, and none that is switched off moves anything', async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const second = { code: 'second', vendor: game.vendor, gamesUrl: 'http://x', gameOrigin: null, publicKey };
  await aGame(world, { vendor: 'SECOND' });
  const at = world.clock.now();
  await saveStudio(world.ownerDb, { ...second, vendor: 'SECOND', isOn: true, at });
  world.clock.advance(6000);
  const options = { key: keys.privateKey };
  const foreign = await sendToWallet(world, 'transaction/bet', betOf('1'), options);
  expect([foreign.http, foreign.answer.status]).toEqual([200, 'RS_ERROR_INVALID_TOKEN']);
  await saveStudio(world.ownerDb, { ...second, vendor: 'SECOND', isOn: false, at });
  world.clock.advance(6000);
  const off = await sendToWallet(world, 'transaction/bet', betOf('1'), options);
  expect([off.http, off.answer.status]).toEqual([401, 'RS_ERROR_INVALID_SIGNATURE']);
});

describe('a launch', () => {
  it('of a studio’s game asks the studio, signed by us, and believes an address of its origin alone', async () => {
    const asked: Fields[] = [];
    let url = 'https://games.studio.example/play?x=1';
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const raw = Buffer.concat(parts);
        const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
        const isSigned = verify('RSA-SHA256', raw, PORTAL_KEYS.publicKey, signature);
        asked.push({ path: request.url, isSigned, ...(JSON.parse(raw.toString('utf8')) as Fields) });
        response.end(JSON.stringify({ url }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await saveStudio(world.ownerDb, {
      code: 'test-studio',
      vendor: 'STUDIO',
      publicKey: SUPPLIER_KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      gamesUrl: `http://127.0.0.1:${port}/api`,
      gameOrigin: 'https://games.studio.example',
      isOn: true,
      at: world.clock.now(),
    });
    world.clock.advance(6000);
    const as = await signedIn(world, member);
    const launched = valueOf(await world.call(launchGame, { nodeId: game.no }, { as }));
    expect(launched.gameUrl).toBe(url);
    expect(asked[0]).toMatchObject({
      path: '/api/game/url',
      isSigned: true,
      game_code: game.code,
      user: String(member.no),
      operator_id: 1,
    });
    token = String(asked[0]?.['token']);
    expect((await sendToWallet(world, 'transaction/bet', betOf('1'))).answer.status).toBe('RS_OK');
    url = 'https://evil.example/play';
    expect((await world.call(launchGame, { nodeId: game.no }, { as })).status).toBe(503);
    server.close();
    server.closeAllConnections();
  });
});
