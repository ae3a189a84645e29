import * as catalogue from '@nokshi/contract/catalogue.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, aVendor, changedCatalogue, signedIn } from '../../../test/builders.ts';
import { statementsOf } from '../../../test/statements.ts';
import { type Answer, openWorld, valueOf } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Route } from '../../platform/http/context.ts';
import { routesOf } from '../../rooms.ts';
import { createArtAddresses } from './art/art-addresses.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { switchGame } from './game-switch.ts';
import { createHotGames } from './hot-games.ts';
import { createLibrary } from './library.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

const FRESH_MS = 2_001;
type Asked = Partial<InputOf<typeof catalogue.gameList>>;

const list = (asked: Asked = {}, headers: Record<string, string> = {}) =>
  world.call(catalogue.gameList, { pageSize: 50, language: 'EN', ...asked }, { headers });
const codesOf = (answer: Answer<OutputOf<typeof catalogue.gameList>>) =>
  valueOf(answer).games.map(({ gameCode }) => gameCode);

/** The catalogue's calls as a process has them that starts now: nothing is kept in it. */
function anotherProcess() {
  const { clock, db } = world;
  const library = createLibrary({ db, clock });
  const art = createArtAddresses(() => undefined);
  return catalogueRoutes({ db, library, art, hot: createHotGames({ db, clock }) });
}

/** A list call of a process, with every body that had to be written for it. */
function counted(name: string, routes: readonly Route[] = routesOf(world.app.rooms)) {
  const route = routes.find(({ entry }) => entry.name === name);
  if (route?.kind !== 'cached') throw new Error(`answers of ${name} are not kept`);
  const written: unknown[] = [];
  const ask = (input: object, language: 'BN' | 'EN' = 'EN') =>
    route.handle({ language, at: world.clock.now() }, input, (value) => {
      written.push(value);
      return JSON.stringify(value);
    });
  return { ask, written };
}

beforeAll(async () => {
  world = await openWorld();
  await aVendor(world, { code: 'SHAPLA' });
  for (let no = 1; no <= 60; no += 1) {
    await aGame(world, { no, code: `G${no}`, vendor: 'SHAPLA', name_en: `Game ${no}`, popularity: 100 - no });
  }
  await changedCatalogue(world);
  await list();
});
afterAll(() => world.close());

describe('a list of games that nothing changed', () => {
  it('is written once, and the database is asked for nothing', async () => {
    const { ask, written } = counted('catalogue.gameList', anotherProcess());
    const first = await ask({ pageSize: 50 });
    expect(await statementsOf(() => ask({ pageSize: 50 }))).toEqual([]);
    expect(await ask({ pageSize: 50 })).toBe(first);
    expect(written).toHaveLength(1);
    expect(await statementsOf(() => list())).toEqual([]);
    const { gameTypes, vendorLanes } = catalogue;
    for (const { name } of [gameTypes, vendorLanes]) {
      const other = counted(name, anotherProcess());
      expect(await other.ask({})).toBe(await other.ask({}));
      expect(other.written).toHaveLength(1);
    }
  });

  it('is one answer for each language and each question, and never that of another', async () => {
    const { ask, written } = counted('catalogue.gameList', anotherProcess());
    const questions: Asked[] = [
      {},
      { pageNo: 2 },
      { pageSize: 5 },
      { vassalage: 'SHAPLA' },
      { gameName: 'Game 1' },
      { gameType: 'PVP' },
      { gameClassify: 'JP' },
      { isHot: '1' },
      { isNew: '1' },
      { sort: 'name' },
      { language: 'BN' },
    ];
    const fresh = async (question: Asked) =>
      (await counted('catalogue.gameList', anotherProcess()).ask(question)).body.toString();
    for (const turn of [1, 2]) {
      for (const question of questions) {
        expect([turn, (await ask(question)).body.toString()]).toEqual([turn, await fresh(question)]);
      }
    }
    expect(written).toHaveLength(questions.length);
    // What says nothing about the list makes no other answer of it.
    await ask({ platform: 'W', merchant: 'nokshi', clientType: '1', isPlatform: '1' });
    expect(written).toHaveLength(questions.length);
    await ask({}, 'BN');
    expect(written.length - questions.length).toBeLessThanOrEqual(1);
  });

  it('is not sent to who has it', async () => {
    const first = await list();
    const { etag } = first.headers;
    const again = await list({}, { 'if-none-match': `${etag}` });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect((await list({ pageNo: 2 }, { 'if-none-match': `${etag}` })).status).toBe(200);
    // Each encoding of it has a validator of its own.
    const url = `${catalogue.gameList.paths[0]}?pageSize=50&language=EN`;
    const packed = (headers: Record<string, string>) =>
      world.app.portal.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });
    const whole = await packed({});
    expect([whole.headers['content-encoding'], whole.headers.etag === etag]).toEqual(['br', false]);
    expect((await packed({ 'if-none-match': `${whole.headers.etag}` })).statusCode).toBe(304);
    expect((await packed({ 'if-none-match': `${etag}` })).statusCode).toBe(200);
  });
});

describe('a list of games after another process changed the catalogue', () => {
  it('is that of the catalogue as it is, within two seconds, with another validator', async () => {
    const before = await list();
    await inTransaction(world.ownerDb, (tx) => switchGame(tx, { code: 'G3', isOn: false }));
    world.clock.advance(FRESH_MS);
    const after = await list({}, { 'if-none-match': `${before.headers['etag']}` });
    expect(after.status).toBe(200);
    expect(codesOf(before)).toContain('G3');
    expect(codesOf(after)).not.toContain('G3');
    const { ask } = counted('catalogue.gameList', anotherProcess());
    const fresh = JSON.parse((await ask({ pageSize: 50 })).body.toString()) as { games: unknown[] };
    expect(valueOf(after).totalCount).toBe(59);
    expect(valueOf(after).games.map(({ gameCode, gameName }) => [gameCode, gameName])).toEqual(
      (fresh.games as { gameCode: string; gameName: string }[]).map(({ gameCode, gameName }) => [
        gameCode,
        gameName,
      ]),
    );
    await inTransaction(world.ownerDb, (tx) => switchGame(tx, { code: 'G3', isOn: true }));
    world.clock.advance(FRESH_MS);
    expect(codesOf(await list())).toEqual(codesOf(before));
  });

  it('follows the day as well: what is new today is not for ever', async () => {
    await aGame(world, { no: 99, code: 'NEW', vendor: 'SHAPLA', released_on: '2026-11-21', popularity: 200 });
    const isNew = async () => valueOf(await list()).games.find(({ gameCode }) => gameCode === 'NEW')?.isNew;
    expect([await isNew(), codesOf(await list({ isNew: '1' }))]).toEqual([1, ['NEW']]);
    world.clock.advance(46 * 24 * 3600_000);
    expect([await isNew(), codesOf(await list({ isNew: '1' }))]).toEqual([0, []]);
  });
});

describe('a list that is a member’s own', () => {
  it('is kept for nobody', async () => {
    const [one, other] = [
      await signedIn(world, await aMember(world)),
      await signedIn(world, await aMember(world)),
    ];
    valueOf(await world.call(catalogue.addFavourite, { nodeId: 5 }, { as: one }));
    const favourites = async (as: typeof one) =>
      valueOf(await world.call(catalogue.favouriteList, {}, { as })).content.map(({ nodeId }) => nodeId);
    expect([await favourites(one), await favourites(other), await favourites(one)]).toEqual([[5], [], [5]]);
    // The list of games says nothing of who asks.
    const [asMember, asGuest] = [
      await world.call(catalogue.gameList, { language: 'EN' }, { as: one }),
      await world.call(catalogue.gameList, { language: 'EN' }),
    ];
    expect(asMember.text).toBe(asGuest.text);
  });
});
