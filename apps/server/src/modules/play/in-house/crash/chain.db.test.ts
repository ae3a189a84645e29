import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { belongsToChain } from '@nokshi/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../../../../test/world.ts';
import { createChains } from './chain.ts';
import { endRound, openRound, startRound } from './crash-store.ts';
import { beaconSalt, type SaltSource, SIMULATED_SALT } from './salt.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

const chainsOf = (salts: SaltSource | undefined, games = 20) =>
  createChains({ db: world.db, clock: world.clock, log: world.log, salts, games });

describe('a chain of Crash', () => {
  it('[3.26] is committed to before its salt exists, and is not played without one', async () => {
    expect(await chainsOf(undefined).findReady()).toBeUndefined();
    const told: { salt: string | undefined } = { salt: undefined };
    const chains = chainsOf({
      isSimulated: false,
      promise: async () => 'round 7',
      read: async () => told.salt,
    });
    expect(await chains.findReady()).toBeUndefined();
    world.clock.advance(60_000);
    expect(await chains.findReady()).toBeUndefined();
    told.salt = 'ab'.repeat(32);
    world.clock.advance(60_000);
    const ready = await chains.findReady();
    expect(ready).toMatchObject({ salt: told.salt, salt_promise: 'round 7', games: 20 });
    expect((ready?.salt_at?.getTime() ?? 0) - (ready?.committed_at.getTime() ?? 0)).toBe(120_000);
    const { rows } = await world.owner.query('select from play_crash_chain');
    expect(rows).toHaveLength(1);
  });

  it('[3.25] gives games that all lead to the hash it was published with, and is followed by another before its end', async () => {
    const chains = chainsOf(SIMULATED_SALT);
    const seen = new Map<number, number>();
    for (let n = 0; n < 25; n += 1) {
      world.clock.advance(10_000);
      const chain = await chains.findReady();
      if (!chain) throw new Error('a chain is always ready');
      const at = world.clock.now();
      const round = await openRound(world.db, { chainNo: chain.no, at, betsUntil: at });
      if (!round) throw new Error('a game is left');
      const { gameHash, bustHundredths } = await chains.draw(chain.no, round.game);
      expect(belongsToChain({ gameHash, game: round.game, terminatingHash: chain.terminating_hash })).toBe(
        true,
      );
      seen.set(chain.no, (seen.get(chain.no) ?? 0) + 1);
      await startRound(world.db, round.no, at);
      await endRound(world.db, round.no, { bust: bustHundredths, gameHash, at });
    }
    expect([...seen.values()]).toEqual([20, 5]);
    const { rows } = await world.owner.query<{ sealed_top: Buffer; terminating_hash: string }>(
      'select sealed_top, terminating_hash from play_crash_chain',
    );
    expect(new Set(rows.map((row) => row.terminating_hash)).size).toBe(rows.length);
  });

  it('takes the randomness of the very round of the beacon that was named, once it is there', async () => {
    let latest = 100;
    const server = createServer((request, response) => {
      const asked = request.url?.split('/').at(-1) ?? '';
      const round = asked === 'latest' ? latest : Number(asked);
      response.statusCode = round <= latest ? 200 : 425;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ round, randomness: round.toString(16).padStart(64, '0') }));
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const beacon = beaconSalt(`http://127.0.0.1:${port}/`);
    const promise = await beacon.promise();
    expect(promise).toBe(`http://127.0.0.1:${port} round 110`);
    expect(await beacon.read(promise)).toBeUndefined();
    latest = 111;
    expect(await beacon.read(promise)).toBe((110).toString(16).padStart(64, '0'));
    await new Promise((resolve) => server.close(resolve));
  });
});
