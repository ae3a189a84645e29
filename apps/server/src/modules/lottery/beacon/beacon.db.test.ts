import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBeaconFault } from '@nokshi/lottery/draws/beacon.ts';
import { type BeaconChain, QUICKNET_CHAIN } from '@nokshi/lottery/draws/beacon-chain.ts';
import { beaconRoundTime } from '@nokshi/lottery/draws/pf1.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, type TestSandbox } from '../../../../test/sandbox-process.ts';
import { createLogger } from '../../../platform/logger.ts';
import { type Beacon, beaconOf, createBeacon } from './beacon.ts';

const FAULTS = 'beacon-faults';
const ANSWER_MS = 700;

let sandbox: TestSandbox;
let beacon: Beacon;
let chain: BeaconChain;
let written: string[] = [];

const log = createLogger({ level: 'info', destination: { write: (line) => written.push(line) } });
const options = { log, answerMs: ANSWER_MS };

/** The newest round that is out, by the clock of this machine and the sandbox's. */
const latest = (): number => Math.floor((Date.now() / 1_000 - chain.genesis) / chain.period) + 1;
const complaints = (): unknown[] =>
  written
    .map((line) => (JSON.parse(line) as { fault?: string }).fault)
    .filter((fault) => fault !== undefined);

beforeAll(async () => {
  sandbox = await openSandbox();
  beacon = createBeacon({ lotteryBeacon: 'sandbox', sandboxUrl: sandbox.url }, options);
  chain = await beacon.chain();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.forget(FAULTS);
  written = [];
});

describe('the sandbox’s beacon', () => {
  it('is pinned and known for a simulation', async () => {
    expect(chain).toMatchObject({ name: 'nokshi-sandbox', period: 3, isSimulated: true });
    expect(await beacon.chain()).toBe(chain);
  });

  it('tells rounds that are out, and only those', async () => {
    const round = await beacon.fetchRound(latest());
    expect(round ? findBeaconFault(chain, round) : 'none').toBeUndefined();
    expect(round?.round).toBeGreaterThan(0);
    const soon = latest() + 2;
    expect(await beacon.fetchRound(soon)).toBeUndefined();
    expect(beaconRoundTime(soon, chain) * 1_000).toBeGreaterThan(Date.now());
    expect(complaints()).toEqual([]);
  });

  it.each([
    ['wrong_signature', 'signature'],
    ['wrong_randomness', 'randomness'],
    ['other_round', 'round'],
  ])('%s counts as no answer, and is written down', async (kind, fault) => {
    await sandbox.order(FAULTS, { kind });
    expect(await beacon.fetchRound(9)).toBeUndefined();
    expect(complaints()).toEqual([fault]);
    expect((await beacon.fetchRound(9))?.round).toBe(9);
  });

  it.each([
    { kind: 'silent', delayMs: 100 },
    { kind: 'silent', delayMs: 2_000 },
    { kind: 'late', delayMs: 2_000 },
    { kind: 'html' },
  ])('%o counts as no answer, in time', async (order) => {
    await sandbox.order(FAULTS, order);
    const began = Date.now();
    expect(await beacon.fetchRound(9)).toBeUndefined();
    expect(Date.now() - began).toBeLessThan(ANSWER_MS + 800);
    expect((await beacon.fetchRound(9))?.round).toBe(9);
  });

  it('late, but in time, is an answer', async () => {
    await sandbox.order(FAULTS, { kind: 'late', delayMs: 100 });
    expect((await beacon.fetchRound(9))?.round).toBe(9);
  });
});

describe('a beacon of several hosts', () => {
  const ofTwo = (): Beacon => {
    const host = `${sandbox.url}/beacon`;
    return beaconOf({ hosts: [host, host], pinned: async () => chain }, options);
  };

  it.each(['wrong_signature', 'html', 'silent'])(
    'has the round from the other while one is %s',
    async (kind) => {
      await sandbox.order(FAULTS, { kind, delayMs: 5_000 });
      expect((await ofTwo().fetchRound(11))?.round).toBe(11);
    },
  );

  it('has none when all are wrong, and says so of each', async () => {
    await sandbox.order(FAULTS, { kind: 'wrong_signature', times: 2 });
    expect(await ofTwo().fetchRound(11)).toBeUndefined();
    expect(complaints()).toEqual(['signature', 'signature']);
  });

  it('does not believe a host’s own chain under the pinned name', async () => {
    const asQuicknet = { ...QUICKNET_CHAIN, hash: chain.hash };
    const host = `${sandbox.url}/beacon`;
    expect(
      await beaconOf({ hosts: [host], pinned: async () => asQuicknet }, options).fetchRound(5),
    ).toBeUndefined();
    expect(complaints()).toEqual(['signature']);
  });
});

describe('what a configuration names', () => {
  it('is quicknet with its pinned key, unasked', async () => {
    expect(await createBeacon({ lotteryBeacon: 'quicknet', sandboxUrl: sandbox.url }, options).chain()).toBe(
      QUICKNET_CHAIN,
    );
  });

  it('is the sandbox as soon as it answers rightly', async () => {
    const answers = [
      '<h1>starting</h1>',
      '[]',
      `["${chain.hash}"]`,
      JSON.stringify({ hash: chain.hash, public_key: QUICKNET_CHAIN.publicKey, period: 3 }),
    ];
    const server = createServer((_, response) => response.end(answers.shift() ?? '{}'));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const starting = createBeacon({ lotteryBeacon: 'sandbox', sandboxUrl }, options);
    for (const said of ['names no chain', 'names no chain', 'does not hold']) {
      await expect(starting.chain()).rejects.toThrow(said);
    }
    server.closeAllConnections();
    server.close();
    await expect(starting.fetchRound(5)).rejects.toThrow();
  });
});
