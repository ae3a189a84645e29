import { generateKeyPairSync } from 'node:crypto';
import { launchGame, roomList } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aMember, aVendor, changedCatalogue, type Game, signedIn } from '../../../test/builders.ts';
import { type HubAnswer, type HubCall, openHub } from '../../../test/hub.ts';
import { SUPPLIER_KEYS } from '../../../test/supplier.ts';
import { openWorld, type SignedIn } from '../../../test/world.ts';
import { createLogger } from '../../platform/logger.ts';
import { createSupplierClient } from './index.ts';

const PORTAL_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

let world: Awaited<ReturnType<typeof openWorld>>;
let hub: Awaited<ReturnType<typeof openHub>>;
let as: SignedIn;
let small: Game;
let large: Game;
let off: Game;
const asked: HubCall[] = [];
let answerNext: () => HubAnswer;

const row = (game: Game, changes: Record<string, unknown> = {}) => ({
  game_code: game.code,
  family: 'teen-patti',
  level: 'ELEMENTARY',
  status: 'OPEN',
  min_bet: 100_000,
  max_bet: 3_200_000,
  min_entry: 100_000,
  players: 3,
  tables: 1,
  seats: 5,
  ...changes,
});
const answerOf = (rows: readonly unknown[]): HubAnswer => ({ status: 200, body: JSON.stringify(rows) });

beforeAll(async () => {
  hub = await openHub(PORTAL_KEYS.publicKey, (call) => {
    asked.push(call);
    return answerNext();
  });
  world = await openWorld({
    supplierKey: SUPPLIER_KEYS.publicKey,
    supplier: createSupplierClient({
      baseUrl: hub.url,
      operatorId: 1,
      key: PORTAL_KEYS.privateKey,
      log: createLogger({ level: 'silent' }),
    }),
  });
  await aVendor(world, { code: 'ADDA', game_type: 'PVP' });
  await aVendor(world, { code: 'OTHER', game_type: 'PVP' });
  small = await aGame(world, { vendor: 'ADDA', game_type: 'PVP', name_en: 'Small room', name_bn: 'ছোট ঘর' });
  large = await aGame(world, { vendor: 'OTHER', game_type: 'PVP', name_en: 'Large room', name_bn: 'বড় ঘর' });
  off = await aGame(world, { vendor: 'ADDA', game_type: 'PVP', is_on: false });
  await changedCatalogue(world);
  as = await signedIn(world, await aMember(world));
});
afterAll(async () => {
  await world.close();
  await hub.close();
});
beforeEach(() => {
  asked.length = 0;
  // What was asked a moment ago is told again.
  world.clock.advance(2_001);
  answerNext = () =>
    answerOf([row(small), row(large, { level: 'HIGH', min_bet: 5_000_000, players: 0 }), row(off)]);
});

const rooms = (input: Record<string, unknown> = {}) => world.call(roomList, input, { as });

describe('the list of rooms', () => {
  it('[API-6.14] is what the supplier says at this moment, with the names and numbers of our catalogue', async () => {
    const { value } = await rooms({ language: 'EN' });
    expect(asked).toEqual([{ path: '/operator/generic/v2/room/list', isSigned: true, operator_id: 1 }]);
    expect(value?.map(({ roomId }) => roomId)).toEqual([small.code, large.code]);
    expect(value?.[0]).toEqual({
      roomId: small.code,
      nodeId: small.no,
      vassalage: 'ADDA',
      roomName: 'Small room',
      roomType: 'ELEMENTARY',
      roomFamily: 'teen-patti',
      minBet: 1,
      maxBet: 32,
      minEntry: 1,
      onlineCount: 3,
      tableCount: 1,
      seatsPerTable: 5,
      status: 'OPEN',
    });
  });

  it('[API-6.14] is that of one vendor or one game, in the language asked for, and its rooms can be launched', async () => {
    const { value } = await rooms({ vassalage: 'OTHER', language: 'BN' });
    expect(value).toMatchObject([{ roomName: 'বড় ঘর', roomType: 'HIGH', minBet: 50, onlineCount: 0 }]);
    expect((await rooms({ nodeId: small.no })).value).toMatchObject([{ roomId: small.code }]);
    expect((await rooms({ vassalage: 'SHAPLA' })).value).toEqual([]);
    answerNext = () => ({ status: 200, body: JSON.stringify({ url: '/cards.html#ticket=1' }) });
    const launched = await world.call(launchGame, { roomId: value?.[0]?.roomId }, { as });
    expect(launched.value?.gameCode).toBe(large.code);
  });

  it('asks the supplier once for many who look, and again a while later', async () => {
    await Promise.all([rooms(), rooms(), rooms({ vassalage: 'ADDA' })]);
    expect(asked).toHaveLength(1);
    world.clock.advance(2_001);
    await rooms();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['hangs up', () => 'hang up' as const],
    ['speaks of rooms in other words', () => answerOf([{ ...row(small), players: -1 }])],
  ])('invents nothing when the supplier %s, and asks again at once', async (_, answer) => {
    answerNext = answer;
    expect((await rooms()).errorCode).toBe('supplier_unreachable');
    answerNext = () => answerOf([row(small)]);
    expect((await rooms()).value).toHaveLength(1);
  });

  it('is for who is signed in', async () => {
    expect((await world.call(roomList, {})).status).toBe(401);
  });
});
