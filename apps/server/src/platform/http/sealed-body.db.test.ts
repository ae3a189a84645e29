import { createDecipheriv, createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SealKey } from '@nokshi/contract/brand.ts';
import { sealBody } from '@nokshi/contract/seal-body.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { systemClock } from '../clock.ts';
import { createSealing, type Sealing } from '../crypto/index.ts';
import { createDatabase, type Database } from '../db.ts';
import { createLogger } from '../logger.ts';
import { startTestPortal, type TestPortal } from './test-portal.ts';

const log = createLogger({ level: 'silent' });
const URL_PATH = '/wps/test/secret';
/** Made by `sealed_call.py --vector`: a message to a key that everybody knows. */
const EXAMPLES = new URL('../../../../../docs/examples/', import.meta.url);
const readVector = async () =>
  JSON.parse(await readFile(new URL('sealed-call-vector.json', EXAMPLES), 'utf8')) as Readonly<
    Record<
      'madeBy' | 'keyId' | 'publicKey' | 'privateKey' | 'name' | 'encryption' | 'value' | 'answerKey',
      string
    >
  > & { readonly input: unknown };
let test: TestDatabase;
let database: Database;
let sealing: Sealing;
let production: TestPortal;
let local: TestPortal;
let key: SealKey;

beforeAll(async () => {
  test = await openTestDatabase();
  database = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'nokshi-test', log });
  sealing = createSealing({ db: database.db, clock: systemClock, log });
  production = await startTestPortal({ isProduction: true, sealing });
  local = await startTestPortal({ sealing });
  const [first] = await sealing.publicKeys();
  if (!first) throw new Error('there is no key');
  key = first;
});

afterAll(async () => {
  await Promise.all([production.app.close(), local.app.close()]);
  await database.close();
  await test.close();
});

async function send(
  app: FastifyInstance,
  input: unknown,
  how: { readonly url?: string; readonly entryName?: string } = {},
) {
  const sealed = await sealBody(key, { entryName: how.entryName ?? 'test.secret', input });
  const request = {
    method: 'POST',
    url: how.url ?? URL_PATH,
    headers: { encryption: sealed.encryption, 'accept-encoding': 'br, gzip' },
    payload: { value: sealed.value },
  } as const;
  return { sealed, request, answer: await app.inject(request) };
}

it('[API-7.3] a sealed call is read and answered sealed, in production and on one machine', async () => {
  for (const { app } of [production, local]) {
    const { sealed, answer } = await send(app, { word: 'গোপন' });
    expect(answer.statusCode).toBe(200);
    const { success, value } = answer.json<{ success: boolean; value: unknown }>();
    expect([success, typeof value]).toEqual([true, 'string']);
    expect(await sealed.openAnswer(value)).toEqual({ word: 'গোপন', note: null });
  }
});

it('[API-7.3] a sealed answer is neither compressed nor kept', async () => {
  const { answer } = await send(production.app, { word: 'a', note: 'long '.repeat(2000) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('[API-7.3] production refuses a plain body, one machine takes it and answers in the open', async () => {
  const request = { method: 'POST', url: URL_PATH, payload: { word: 'plain' } } as const;
  expect((await production.app.inject(request)).json()).toMatchObject({ errorCode: 'request_body_required' });
  expect((await local.app.inject(request)).json()).toMatchObject({ value: { word: 'plain' } });
});

it('a repeated message is refused, and so is one that was sealed for another call', async () => {
  const { request } = await send(production.app, { word: 'once' });
  const again = await production.app.inject(request);
  expect([again.statusCode, again.json<{ errorCode: string }>().errorCode]).toEqual([409, 'sealed_replayed']);
  const { answer } = await send(production.app, { word: 'other' }, { entryName: 'test.open' });
  expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
    400,
    'sealed_unreadable',
  ]);
});

it('a body that is not what its header promises is unreadable also where plain bodies are taken', async () => {
  const { request } = await send(local.app, { word: 'first' });
  for (const payload of [{ word: 'plain' }, { value: 7 }, { value: 'AAAA' }]) {
    const answer = await local.app.inject({ ...request, payload });
    expect(answer.json()).toMatchObject({ errorCode: 'sealed_unreadable' });
  }
});

it('what was sealed is checked like any input, and nothing beside it counts', async () => {
  const refused = await send(production.app, { word: 'much too long' });
  expect(refused.answer.json()).toMatchObject({ value: { fields: { word: 'too_big' } } });
  const nul = await send(production.app, { word: 'a\0' });
  expect(nul.answer.json()).toMatchObject({ value: { fields: { word: 'forbidden character' } } });
  const list = await send(production.app, ['word']);
  expect(list.answer.json()).toMatchObject({ value: { fields: { body: 'not an object' } } });
  const { sealed, answer } = await send(production.app, { word: 'mine' }, { url: `${URL_PATH}?note=theirs` });
  expect(await sealed.openAnswer(answer.json<{ value: unknown }>().value)).toEqual({
    word: 'mine',
    note: null,
  });
});

it('a refusal of a sealed call stays in the open', async () => {
  const { answer } = await send(production.app, { word: 'unknown' });
  expect(answer.json()).toMatchObject({ errorCode: 'game_unknown', value: { nodeId: 7 } });
});

it('[API-1.2] the token of an open call is checked when there is one', async () => {
  const { encryption } = await sealBody(key, { entryName: 'test.trial', input: {} });
  const ask = async (payload: object) =>
    (await production.app.inject({ method: 'POST', url: '/wps/test/trial', payload })).json<{
      errorCode?: string;
    }>();
  expect(await ask({})).toMatchObject({ value: { token: 'open' } });
  expect(await ask({ Encryption: encryption })).toMatchObject({ value: { token: 'open' } });
  expect((await ask({ Encryption: encryption })).errorCode).toBe('sealed_replayed');
  expect((await ask({ Encryption: 'old-style-token' })).errorCode).toBe('sealed_unreadable');
});

it('[API-7.3] what the example in Python seals opens here, and its key opens the answer', async () => {
  const vector = await readVector();
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const { rows } = await database.pool.query<{ made: string }>(
    `insert into platform_seal_key (key_id, public_key, private_key, made_at, retires_at)
     values ($1, $2, $3, now() - interval '1 hour', now() + interval '1 day') returning key_id as made`,
    [vector.keyId, bytes(vector.publicKey), bytes(vector.privateKey)],
  );
  expect(rows).toHaveLength(1);
  const answer = await production.app.inject({
    method: 'POST',
    url: URL_PATH,
    headers: { encryption: vector.encryption },
    payload: { value: vector.value },
  });
  expect([vector.name, answer.statusCode]).toEqual(['test.secret', 200]);
  const sealed = bytes(answer.json<{ value: string }>().value);
  const opener = createDecipheriv('aes-256-gcm', bytes(vector.answerKey), sealed.subarray(0, 12));
  opener.setAAD(Buffer.from(vector.name)).setAuthTag(sealed.subarray(-16));
  const text = opener.update(sealed.subarray(12, -16), undefined, 'utf8') + opener.final('utf8');
  expect(JSON.parse(text)).toEqual(vector.input);
});

it('the vector was made by the example as it stands', async () => {
  const source = await readFile(new URL('sealed_call.py', EXAMPLES));
  expect((await readVector()).madeBy).toBe(createHash('sha256').update(source).digest('hex'));
});
