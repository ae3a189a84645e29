import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lotteryTable } from '@nokshi/contract/lottery.ts';
import { aBeacon } from '@nokshi/lottery/draws/test-beacon.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, aMember, signedIn } from '../../../../test/builders.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { beaconOf } from './beacon.ts';

/** A relay that takes every question and answers none: each asking lasts until the portal has waited long enough. */

const GAME = 'LT0001';
const ROUND_MS = 7_000;
const ANSWER_MS = 20_000;

let asked = 0;
let relay: Server;
let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  relay = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  const host = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  world = await openWorld({
    startsAt: new Date('2026-11-22T05:30:00.000Z'),
    lotteryBeacon: silentBeacon(host),
  });
  await aGame(world, { code: GAME, vendor: 'LOTT', game_type: 'LOTT', name_en: 'Five Digits' });
  await world.app.rooms.lottery.turn(world.clock.now());
});
afterAll(async () => {
  relay.closeAllConnections();
  relay.close();
  await world.close();
});

function silentBeacon(host: string) {
  const { chain } = aBeacon();
  const log = createLogger({ level: 'error', destination: { write: () => undefined } });
  return beaconOf({ hosts: [host], pinned: async () => chain }, { log, answerMs: ANSWER_MS });
}

const stateOf = async (numero: string) => {
  const { rows } = await world.owner.query<{ state: string; void_reason: string | null }>(
    'select state, void_reason from lottery_issue where game_code = $1 and numero = $2',
    [GAME, numero],
  );
  return rows[0];
};

it('[BC-1.5] [G20] a draw that waits for its beacon keeps no sale from ending and being sealed in time', async () => {
  const as = await signedIn(world, await aMember(world));
  const { issues } = valueOf(await world.call(lotteryTable, { gameCode: GAME, language: 'EN' }, { as }));
  const [first, second] = issues;
  if (first === undefined || second === undefined) throw new Error('nothing is on sale');
  const jobs = startJobs(world.app.rooms.lottery.jobs ?? [], {
    clock: world.clock,
    log: world.log,
  });
  try {
    world.clock.set(new Date(first.closesAt));
    await expect.poll(() => stateOf(first.numero), { timeout: 5_000 }).toMatchObject({ state: 'sealed' });
    world.clock.set(new Date(first.closesAt + ROUND_MS));
    await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(0);

    world.clock.set(new Date(second.closesAt));
    await expect.poll(() => stateOf(second.numero), { timeout: 5_000 }).toMatchObject({ state: 'sealed' });
    expect(await stateOf(first.numero)).toMatchObject({ state: 'sealed', void_reason: null });
  } finally {
    relay.closeAllConnections();
    await jobs.stop();
  }
});
