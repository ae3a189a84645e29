import { launchGame } from '@nokshi/contract/play.ts';
import {
  closeGame,
  keepGame,
  SEAT_HELD_SECONDS,
  SEAT_LEFT_SECONDS,
  setVendorOneGame,
} from '@nokshi/contract/play-vendors.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  type Game,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { aScriptedSupplier } from '../../../../test/scripted-supplier.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const supplier = aScriptedSupplier();
let world: Awaited<ReturnType<typeof openWorld>>;
let first: Game;
let second: Game;
let elsewhere: Game;
let member: Member;
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld({ supplier, supplierKey: SUPPLIER_KEYS.publicKey });
  first = await aGame(world, { vendor: 'ONE' });
  second = await aGame(world, { vendor: 'ONE' });
  elsewhere = await aGame(world, { vendor: 'MANY' });
  const owner = await staffSignedIn(world, ['owner']);
  valueOf(await world.call(setVendorOneGame, { vendor: 'ONE', isOn: true, reason: 'asked' }, { as: owner }));
});

afterAll(() => world.close());

beforeEach(async () => {
  supplier.failure = null;
  member = await aMember(world);
  as = await signedIn(world, member);
});

const open = (game: Game, input: Record<string, unknown> = {}, who = as) =>
  world.call(launchGame, { nodeId: game.no, language: 'EN', ...input }, { as: who });

/** Opens a game and sits down at it. */
async function seated(game: Game, input: Record<string, unknown> = {}, who = as) {
  const { launchId } = valueOf(await open(game, input, who));
  const sitting = sitDown(world, { member, game, token: supplier.last?.token ?? '' });
  return { launchId, sitting };
}

const takes = async (sitting: Sitting) => (await sitting.bet()).answer.status;

async function ended(): Promise<readonly string[]> {
  const { rows } = await world.owner.query<{ id: string }>(
    `select payload->>'launchId' as id from outbox_pending
      where name = 'play.game_ended' and payload->>'memberId' = $1 order by recorded_at`,
    [member.id],
  );
  return rows.map((row) => row.id);
}

it('a second game of the vendor is refused with the name of the first, which goes on', async () => {
  const one = await seated(first);
  const refused = await open(second);
  expect([refused.status, refused.errorCode]).toEqual([409, '#734']);
  expect(detailsOf(refused)).toEqual({ gameCode: first.code, gameName: first.name_en });
  expect(refused.message).toContain(first.name_en);
  expect(await takes(one.sitting)).toBe('RS_OK');
  expect(await ended()).toEqual([]);
});

it('ending the first takes its stakes away, pays what it owes, and tells its page', async () => {
  const one = await seated(first);
  const bet = newId();
  await one.sitting.bet({ transaction_uuid: bet });
  const two = await seated(second, { endsOther: '1' });
  expect(await takes(one.sitting)).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect((await one.sitting.win(bet, { amount: 5 * UNIT })).answer.status).toBe('RS_OK');
  expect(await takes(two.sitting)).toBe('RS_OK');
  expect(await ended()).toEqual([one.launchId]);
  world.clock.advance(10_000);
  expect(await takes(one.sitting)).toBe('RS_ERROR_TOKEN_EXPIRED');
});

it('a game that could not be opened ends nothing', async () => {
  const one = await seated(first);
  supplier.failure = 'timeout';
  expect((await open(second, { endsOther: '1' })).errorCode).toBe('supplier_unreachable');
  expect(await takes(one.sitting)).toBe('RS_OK');
});

it('the same game once more takes the place of the first', async () => {
  const one = await seated(first);
  const again = await seated(first);
  expect([await takes(one.sitting), await takes(again.sitting)]).toEqual(['RS_ERROR_TOKEN_EXPIRED', 'RS_OK']);
  expect(await ended()).toEqual([one.launchId]);
});

it('a game that asks for a new ticket keeps its seat, and gets none when it was ended', async () => {
  const one = await seated(first);
  const renewed = await seated(first, { renews: one.launchId });
  expect(await ended()).toEqual([]);
  expect(await takes(renewed.sitting)).toBe('RS_OK');
  await seated(second, { endsOther: '1' });
  expect((await open(first, { renews: renewed.launchId })).errorCode).toBe('game_ended');
});

it('a game that was left makes room, and so does the end of the session', async () => {
  const one = await seated(first);
  const stranger = await signedIn(world, await aMember(world));
  valueOf(await world.call(closeGame, { launchId: one.launchId ?? '' }, { as: stranger }));
  expect(await takes(one.sitting)).toBe('RS_OK');
  valueOf(await world.call(closeGame, { launchId: one.launchId ?? '' }, { as }));
  expect(await takes(one.sitting)).toBe('RS_ERROR_TOKEN_EXPIRED');
  await seated(second);
  as = await signedIn(world, member);
  expect((await open(first)).status).toBe(200);
});

const keep = async (launchId: string | null, isLeaving = false, who = as) =>
  valueOf(await world.call(keepGame, { launchId: launchId ?? '', isLeaving }, { as: who }));

it('a page that gives signs keeps its seat, and one that gives no more gives it back', async () => {
  const one = await seated(first);
  for (let sign = 0; sign < 5; sign += 1) {
    await keep(one.launchId);
    world.clock.advance((SEAT_HELD_SECONDS - 1) * 1000);
    expect((await open(second)).status).toBe(409);
  }
  expect(await takes(one.sitting)).toBe('RS_OK');
  world.clock.advance(2000);
  await seated(second);
  expect(await ended()).toEqual([one.launchId]);
});

it('a tab that is closed gives its seat back within seconds, and a reload keeps it', async () => {
  const one = await seated(first);
  await keep(one.launchId);
  await keep(one.launchId, true);
  expect((await open(second)).status).toBe(409);
  const reloaded = await seated(first);
  // What the old page said last may arrive after the new one began.
  await keep(one.launchId, true);
  world.clock.advance((SEAT_LEFT_SECONDS + 1) * 1000);
  expect((await open(second)).status).toBe(409);
  await keep(reloaded.launchId, true);
  world.clock.advance((SEAT_LEFT_SECONDS + 1) * 1000);
  expect(await takes((await seated(second)).sitting)).toBe('RS_OK');
});

it('nobody else gives signs for a page', async () => {
  const one = await seated(first);
  await keep(one.launchId);
  await keep(one.launchId, true, await signedIn(world, await aMember(world)));
  world.clock.advance((SEAT_LEFT_SECONDS + 1) * 1000);
  expect((await open(second)).status).toBe(409);
});

it('members do not see each other, and other vendors ask for nothing', async () => {
  await seated(first);
  const other = await signedIn(world, await aMember(world));
  expect((await open(second, {}, other)).status).toBe(200);
  expect(valueOf(await open(elsewhere)).launchId).toBeNull();
});

it('of two games that are opened at once one opens', async () => {
  const answers = await Promise.all([open(first), open(second)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('games that were opened before the vendor asked for it end with the first that is opened after', async () => {
  const owner = await staffSignedIn(world, ['owner']);
  const early = await seated(elsewhere);
  valueOf(await world.call(setVendorOneGame, { vendor: 'MANY', isOn: true, reason: 'x' }, { as: owner }));
  await open(await aGame(world, { vendor: 'MANY' }));
  expect(await takes(early.sitting)).toBe('RS_ERROR_TOKEN_EXPIRED');
});
