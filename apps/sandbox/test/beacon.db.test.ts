import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';

/** The clock of a world stands at the beginning of 2026, the very second of a round. */
const AT = Date.UTC(2026, 0, 1) / 1000;
const LATEST = Math.floor((AT - 1_692_803_367) / 3) + 1;

type Round = { round: number; randomness: string; signature: string };
type Info = { public_key: string; period: number; genesis_time: number; hash: string; schemeID: string };

let world: SandboxWorld;
let info: Info;

const ask = async <T>(path: string): Promise<T> =>
  (await fetch(`${world.url}/beacon${path}`)).json() as Promise<T>;
const statusOf = async (path: string): Promise<number> => (await fetch(`${world.url}/beacon${path}`)).status;
const roundOf = (round: number | 'latest') => ask<Round>(`/${info.hash}/public/${round}`);

async function fail(order: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(order);
  return (await fetch(`${world.url}/control/beacon-faults`, { method: 'POST', headers, body })).status;
}

/** Checks a round as drand's clients do. */
function isTrue({ round, randomness, signature }: Round): boolean {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const { shortSignatures } = bls12_381;
  const message = new Uint8Array(createHash('sha256').update(number).digest());
  const signed = shortSignatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  const bytes = new Uint8Array(Buffer.from(signature, 'hex'));
  return (
    createHash('sha256').update(bytes).digest('hex') === randomness &&
    shortSignatures.verify(bytes, signed, new Uint8Array(Buffer.from(info.public_key, 'hex')))
  );
}

beforeAll(async () => {
  world = await aSandboxWorld();
  const [hash] = await ask<string[]>('/chains');
  info = await ask<Info>(`/${hash}/info`);
});
afterAll(() => world.close());
beforeEach(async () => {
  await fetch(`${world.url}/control/beacon-faults`, { method: 'DELETE' });
});

describe('the beacon', () => {
  it('says which chain it is, in drand’s words', () => {
    expect(info).toMatchObject({
      period: 3,
      genesis_time: 1_692_803_367,
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID: 'nokshi-sandbox' },
    });
    expect(info.public_key).toMatch(/^[0-9a-f]{192}$/);
    expect(info.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('answers rounds that its key signed, each always the same', async () => {
    const latest = await roundOf('latest');
    expect(latest.round).toBe(LATEST);
    expect(isTrue(latest)).toBe(true);
    expect(await roundOf(LATEST)).toEqual(latest);
    const first = await roundOf(1);
    expect(isTrue(first)).toBe(true);
    expect(first.randomness).not.toBe(latest.randomness);
  });

  it('never answers a round before its time, whatever is ordered of it', async () => {
    const soon = `/${info.hash}/public/${LATEST + 1}`;
    expect(await statusOf(soon)).toBe(404);
    await fail({ kind: 'other_round' });
    expect(await statusOf(soon)).toBe(404);
    await fetch(`${world.url}/control/beacon-faults`, { method: 'DELETE' });
    world.advance(2_999);
    expect(await statusOf(soon)).toBe(404);
    world.advance(1);
    expect(isTrue(await roundOf(LATEST + 1))).toBe(true);
    world.advance(-3_000);
  });

  it.each(['/0/info', '/0/public/1', '/HASH/public/0', '/HASH/public/1.5', '/HASH/public/first'])(
    'knows nothing of %s',
    async (path) => {
      expect(await statusOf(path.replace('HASH', info.hash))).toBe(404);
    },
  );

  it('keeps its key when it starts again', async () => {
    const before = await roundOf(7);
    await world.stopSandbox();
    await world.startSandbox();
    expect(await ask<Info>(`/${info.hash}/info`)).toEqual(info);
    expect(await roundOf(7)).toEqual(before);
  });
});

describe('faults of the beacon', () => {
  it.each(['wrong_signature', 'wrong_randomness'])('%s: a round that does not hold', async (kind) => {
    expect(await fail({ kind })).toBe(201);
    const wrong = await roundOf(9);
    expect(wrong.round).toBe(9);
    expect(isTrue(wrong)).toBe(false);
    expect(isTrue(await roundOf(9))).toBe(true);
  });

  it('other_round: a true round that was not asked for', async () => {
    await fail({ kind: 'other_round' });
    const other = await roundOf(9);
    expect(other.round).toBe(8);
    expect(isTrue(other)).toBe(true);
  });

  it('late: the answer comes after its delay', async () => {
    await fail({ kind: 'late', delayMs: 300 });
    const began = Date.now();
    expect((await roundOf(9)).round).toBe(9);
    expect(Date.now() - began).toBeGreaterThanOrEqual(290);
  });

  it('silent: no answer, and then the connection breaks', async () => {
    await fail({ kind: 'silent', delayMs: 200 });
    await expect(roundOf(9)).rejects.toThrow();
  });

  it('html: a page', async () => {
    await fail({ kind: 'html' });
    await expect(roundOf(9)).rejects.toThrow();
  });

  it('are none that it does not know', async () => {
    expect(await fail({ kind: 'tired' })).toBe(400);
  });
});
