import { randomBytes } from 'node:crypto';
import type { SealKey } from '@nokshi/contract/brand.ts';
import { sealBody } from '@nokshi/contract/seal-body.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSettableClock } from '../clock.ts';
import { createDatabase, type Database } from '../db.ts';
import { createLogger } from '../logger.ts';
import { takeLeadership } from '../outbox/leadership.ts';
import { createSealing, type Sealing } from './index.ts';

const log = createLogger({ level: 'silent' });
const clock = createSettableClock(new Date('2026-11-21T06:00:00.000Z'));
const HOUR_MS = 3_600_000;
const SECRET = { word: 'গোপন', count: 7 };

let test: TestDatabase;
/** Two processes of one installation. */
const databases: Database[] = [];
let here: Sealing;
let there: Sealing;

beforeAll(async () => {
  test = await openTestDatabase();
  [here, there] = [0, 1].map(() => {
    const database = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'nokshi-test', log });
    databases.push(database);
    return createSealing({ db: database.db, clock, log });
  }) as [Sealing, Sealing];
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await test.close();
});

async function firstKey(sealing: Sealing): Promise<SealKey> {
  const [key] = await sealing.publicKeys();
  if (!key) throw new Error('there is no key');
  return key;
}

/** A message as a caller makes it. */
async function aMessage(key: SealKey, entryName = 'test.secret', input: unknown = SECRET) {
  const sealed = await sealBody(key, { entryName, input });
  return { entryName, encryption: sealed.encryption, value: sealed.value, openAnswer: sealed.openAnswer };
}

const UNREADABLE = { code: 'system.sealed_unreadable' };
const REPLAYED = { code: 'system.sealed_replayed' };

it('[API-7.3] what a caller seals the server reads, and the other way round', async () => {
  const message = await aMessage(await firstKey(here));
  const opened = await here.open(message);
  expect(JSON.parse(opened.text)).toEqual(SECRET);
  const answer = await here.sealAnswer({ ...message, answerKey: opened.answerKey, value: { token: 'শব্দ' } });
  expect(answer).not.toContain('শব্দ');
  expect(await message.openAnswer(answer)).toEqual({ token: 'শব্দ' });
});

it('two answers to one message differ, and an answer is for its message and its call alone', async () => {
  const key = await firstKey(here);
  const [first, second] = [await aMessage(key), await aMessage(key)];
  const opened = await here.open(first);
  const answer = { entryName: first.entryName, answerKey: opened.answerKey, value: 1 };
  const [one, other] = [await here.sealAnswer(answer), await here.sealAnswer(answer)];
  expect(one).not.toBe(other);
  await expect(second.openAnswer(one)).rejects.toThrow();
  const elsewhere = await here.sealAnswer({ ...answer, entryName: 'test.other' });
  await expect(first.openAnswer(elsewhere)).rejects.toThrow();
  await expect(first.openAnswer({ token: 'open' })).rejects.toThrow('not sealed');
});

it('a message is good once, in whichever process it arrives', async () => {
  const message = await aMessage(await firstKey(here));
  await here.open(message);
  await expect(here.open(message)).rejects.toMatchObject(REPLAYED);
  await expect(there.open(message)).rejects.toMatchObject(REPLAYED);
  const twin = await aMessage(await firstKey(there));
  const results = await Promise.allSettled([here.open(twin), there.open(twin), here.open(twin)]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

it('a changed ciphertext, another call’s name and an unknown key are unreadable, and spend no message', async () => {
  const key = await firstKey(here);
  const message = await aMessage(key);
  const bytes = Buffer.from(message.value, 'base64url');
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  const [keyId = '', enc = ''] = message.encryption.split('.');
  const encBytes = Buffer.from(enc, 'base64url');
  // X25519 ignores the top bit of a point; the key schedule does not.
  encBytes[31] = (encBytes[31] ?? 0) ^ 0x80;
  const changed = [
    { value: bytes.toString('base64url') },
    { value: '' },
    { value: message.value.slice(0, -4) },
    { entryName: 'test.other' },
    { encryption: `${keyId}.${encBytes.toString('base64url')}` },
    { encryption: `${keyId}.${Buffer.alloc(32).toString('base64url')}` },
    { encryption: `${randomBytes(9).toString('base64url')}.${enc}` },
    { encryption: keyId },
    { encryption: `${keyId}.${enc}AA` },
    { encryption: '' },
  ];
  for (const change of changed) {
    await expect(here.open({ ...message, ...change })).rejects.toMatchObject(UNREADABLE);
  }
  expect(JSON.parse((await here.open(message)).text)).toEqual(SECRET);
});

it('the token that comes without a body is checked and good once', async () => {
  const { encryption } = await aMessage(await firstKey(here));
  await here.verify(encryption);
  await expect(there.verify(encryption)).rejects.toMatchObject(REPLAYED);
  await expect(here.verify('nonsense')).rejects.toMatchObject(UNREADABLE);
});

it('every day has a key of its own, and the one before opens for another day', async () => {
  const before = await firstKey(here);
  const [early, late, tooLate] = [await aMessage(before), await aMessage(before), await aMessage(before)];
  clock.advance(24 * HOUR_MS);
  const [one, other] = await Promise.all([here.publicKeys(), there.publicKeys()]);
  expect(one).toEqual(other);
  expect(one.map((key) => key.keyId)).toEqual([expect.not.stringContaining(before.keyId), before.keyId]);
  await here.open(early);
  await there.open(late);
  const used = async () =>
    Number(
      (await databases[0]?.pool.query('select from platform_seal_used where key_id = $1', [before.keyId]))
        ?.rowCount,
    );
  expect(await used()).toBeGreaterThan(1);
  clock.advance(24 * HOUR_MS);
  await expect(here.open(tooLate)).rejects.toMatchObject(UNREADABLE);
  expect((await here.publicKeys()).map((key) => key.keyId)).not.toContain(before.keyId);
  const kept = await databases[0]?.pool.query('select key_id from platform_seal_key');
  expect(kept?.rows.map((row: { key_id: string }) => row.key_id)).not.toContain(before.keyId);
  await vi.waitFor(async () => expect(await used()).toBe(0));
});

it('keys are made while the relay of the outbox leads', async () => {
  const [database] = databases;
  if (!database) throw new Error('there is a database');
  const leadership = await takeLeadership(database);
  expect(leadership?.isHeld()).toBe(true);
  clock.advance(24 * HOUR_MS);
  expect(await there.publicKeys()).toHaveLength(2);
  await leadership?.release();
});

it('a process takes a message to a key that another process has made a moment ago', async () => {
  await there.publicKeys();
  clock.advance(24 * HOUR_MS);
  const message = await aMessage(await firstKey(here));
  expect(JSON.parse((await there.open(message)).text)).toEqual(SECRET);
});
