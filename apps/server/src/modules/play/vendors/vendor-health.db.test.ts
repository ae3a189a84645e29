import { launchGame } from '@nokshi/contract/play.ts';
import {
  listVendors,
  setVendorMaintenance,
  setVendorOneGame,
  TROUBLE_MINUTES,
  vendorStates,
} from '@nokshi/contract/play-vendors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aMember, type Game, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { aScriptedSupplier } from '../../../../test/scripted-supplier.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

const MINUTE_MS = 60_000;
const supplier = aScriptedSupplier();
let world: Awaited<ReturnType<typeof openWorld>>;
let as: SignedIn;
let owner: SignedIn;
let game: Game;
let nextVendor = 0;

beforeAll(async () => {
  world = await openWorld({ supplier });
  as = await signedIn(world, await aMember(world));
});

afterAll(() => world.close());

beforeEach(async () => {
  // The console's sessions end after some minutes without an act.
  owner = await staffSignedIn(world, ['owner']);
  nextVendor += 1;
  game = await aGame(world, { vendor: `V${nextVendor}` });
  supplier.failure = null;
});

const launch = async (which = game) => {
  const answer = await world.call(launchGame, { nodeId: which.no }, { as });
  return answer.errorCode ?? 'open';
};
const states = async () =>
  valueOf(await world.call(vendorStates)).list.filter(({ vassalage }) => vassalage === game.vendor);
const desk = async () =>
  valueOf(await world.call(listVendors, {}, { as: owner })).list.find((row) => row.vassalage === game.vendor);
const told = async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select name from outbox_pending where name = 'play.vendor_changed' and payload->>'vendor' = $1`,
    [game.vendor],
  );
  return rows.length;
};

describe('a vendor whose games cannot be opened', () => {
  it('is in trouble since the first of three failures in a row, and well again with the first game that opens', async () => {
    supplier.failure = 'timeout';
    const since = world.clock.now().getTime();
    await launch();
    world.clock.advance(1000);
    await launch();
    expect(await states()).toEqual([]);
    world.clock.advance(1000);
    expect(await launch()).toBe('supplier_unreachable');
    expect(await states()).toEqual([{ vassalage: game.vendor, state: 'troubled', since, until: null }]);
    expect(await told()).toBe(1);
    await launch();
    expect(await told()).toBe(1);
    expect(await desk()).toMatchObject({
      troubledSince: since,
      launches: 4,
      failed: 4,
      medianMs: null,
      lastFailure: { why: 'timeout', gameName: game.name_bn },
    });
    supplier.failure = null;
    expect(await launch()).toBe('open');
    expect(await states()).toEqual([]);
    expect(await told()).toBe(2);
    expect(await desk()).toMatchObject({ troubledSince: null, launches: 5, failed: 4, medianMs: 0 });
  });

  it('is well again by itself when nothing bad was heard for a while', async () => {
    supplier.failure = 'unreachable';
    for (let turn = 0; turn < 3; turn += 1) await launch();
    expect(await states()).toHaveLength(1);
    world.clock.advance(TROUBLE_MINUTES * MINUTE_MS + 1);
    as = await signedIn(world, await aMember(world));
    expect(await states()).toEqual([]);
    expect(await told()).toBe(1);
    await world.runJobs('play.tidy_vendors');
    expect(await told()).toBe(2);
    // Old failures count no longer: it takes three new ones.
    await launch();
    expect(await states()).toEqual([]);
  });

  it('is not in trouble because it does not offer one game, or because failures were no three in a row', async () => {
    supplier.failure = 'refused';
    for (let turn = 0; turn < 4; turn += 1) await launch();
    for (const failure of ['fault', 'unreadable', null, 'fault', 'timeout'] as const) {
      supplier.failure = failure;
      await launch();
    }
    expect(await states()).toEqual([]);
    expect(await told()).toBe(0);
  });

  it('what was measured goes after a week', async () => {
    await launch();
    const count = async () =>
      (await world.owner.query('select from play_launch where vendor = $1', [game.vendor])).rowCount;
    expect(await count()).toBe(1);
    world.clock.advance(8 * 24 * 60 * MINUTE_MS);
    await world.runJobs('play.tidy_vendors');
    expect(await count()).toBe(0);
    as = await signedIn(world, await aMember(world));
  });
});

it('calls of studios are kept for four months and some days', async () => {
  const now = world.clock.now().getTime();
  await world.owner.query(
    `insert into play_studio (code, vendor, public_key, games_url, added_at)
     values ('kept', $1, 'a key', 'http://127.0.0.1:9/none', $2)`,
    [game.vendor, new Date(now)],
  );
  for (const [id, days] of [
    ['old', 126],
    ['young', 124],
  ] as const) {
    await world.owner.query(
      `insert into play_studio_request (studio, request_uuid, content, status, at)
       values ('kept', $1, '', 'RS_OK', $2)`,
      [id, new Date(now - days * 24 * 60 * MINUTE_MS)],
    );
  }
  // Old things go once an hour.
  world.clock.advance(61 * MINUTE_MS);
  await world.runJobs('play.tidy_vendors');
  const { rows } = await world.owner.query<{ request_uuid: string }>(
    `select request_uuid from play_studio_request where studio = 'kept'`,
  );
  expect(rows.map((row) => row.request_uuid)).toEqual(['young']);
  await world.owner.query(`delete from play_studio_request where studio = 'kept'`);
  await world.owner.query(`delete from play_studio where code = 'kept'`);
  as = await signedIn(world, await aMember(world));
});

describe('a vendor’s maintenance', () => {
  const plan = (from: number | null, until: number | null, who = owner) =>
    world.call(
      setVendorMaintenance,
      { vendor: game.vendor, from, until, reason: 'their new servers' },
      { as: who },
    );

  it('is shown, keeps its games from being opened, and ends by itself', async () => {
    const now = world.clock.now().getTime();
    const [from, until] = [now + 10 * MINUTE_MS, now + 20 * MINUTE_MS];
    valueOf(await plan(from, until));
    expect(await states()).toEqual([]);
    expect(await launch()).toBe('open');
    world.clock.advance(10 * MINUTE_MS);
    expect(await states()).toEqual([{ vassalage: game.vendor, state: 'maintenance', since: from, until }]);
    const refused = await world.call(launchGame, { nodeId: game.no }, { as });
    expect([refused.status, refused.errorCode]).toEqual([503, 'vendor_maintenance']);
    expect(detailsOf(refused)).toEqual({ content: { data: { maintainTime: from, endTime: until } } });
    world.clock.advance(10 * MINUTE_MS);
    expect(await states()).toEqual([]);
    expect(await launch()).toBe('open');
  });

  it('is ended by the owner, and says nothing of other vendors', async () => {
    valueOf(await plan(world.clock.now().getTime(), null));
    expect(await states()).toMatchObject([{ state: 'maintenance', until: null }]);
    expect(await launch(await aGame(world, { vendor: 'OTHER' }))).toBe('open');
    expect(await launch()).toBe('vendor_maintenance');
    valueOf(await plan(null, null));
    expect([await states(), await launch(), await told()]).toEqual([[], 'open', 2]);
  });

  it('is refused with times that make no sense, for no vendor, and to others of the staff', async () => {
    const now = world.clock.now().getTime();
    for (const [from, until] of [
      [now, now - 1],
      [now + MINUTE_MS, now],
      [now - 2 * MINUTE_MS, now - MINUTE_MS],
      [now + 100 * 24 * 60 * MINUTE_MS, null],
    ] as const) {
      expect((await plan(from, until)).errorCode).toBe('maintenance_times');
    }
    const nobody = { vendor: 'NOBODY', from: now, until: null, reason: 'x' };
    expect((await world.call(setVendorMaintenance, nobody, { as: owner })).errorCode).toBe('vendor_unknown');
    const support = await staffSignedIn(world, ['support']);
    expect((await plan(now, null, support)).errorCode).toBe('permission_missing');
    expect((await world.call(listVendors, {}, { as: support })).status).toBe(200);
    expect((await world.call(listVendors, {}, { as })).status).toBe(401);
  });
});

it('one game at a time is for vendors of suppliers alone', async () => {
  await aGame(world, { vendor: 'HOUSE2' });
  await world.owner.query(`update catalogue_vendor set source = 'in-house' where code = 'HOUSE2'`);
  const order = { vendor: 'HOUSE2', isOn: true, reason: 'x' };
  expect((await world.call(setVendorOneGame, order, { as: owner })).errorCode).toBe('one_game_off');
  const nobody = { ...order, vendor: 'NOBODY' };
  expect((await world.call(setVendorOneGame, nobody, { as: owner })).errorCode).toBe('vendor_unknown');
});
