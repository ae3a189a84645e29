import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortalOptions } from './test-portal.ts';

const apps: FastifyInstance[] = [];
let lines: readonly string[] = [];

async function start(options: TestPortalOptions = {}): Promise<FastifyInstance> {
  const portal = await startTestPortal(options);
  apps.push(portal.app);
  lines = portal.lines;
  return portal.app;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map(async (app) => await app.close()));
});

describe('envelope', () => {
  it('[API-7.1] every call answers success, value and message', async () => {
    const app = await start();
    const answer = await app.inject({ method: 'POST', url: '/wps/test/echo', payload: { word: 'নকশি' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, value: { word: 'নকশি' }, message: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[API-7.1] a refusal has its own status, wire code, hints and a message in the caller language', async () => {
    const app = await start();
    const url = '/wps/relay/echo?word=unknown';
    const bengali = await app.inject({ url });
    expect(bengali.statusCode).toBe(404);
    expect(bengali.json()).toEqual({
      success: false,
      value: { nodeId: 7 },
      message: 'BN:gameUnknown',
      errorCode: 'game_unknown',
      reference: expect.stringMatching(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/) as string,
    });
    const messages = await Promise.all([
      app.inject({ url, headers: { language: 'EN' } }),
      app.inject({ url: `${url}&language=en` }),
      app.inject({ url, headers: { 'accept-language': 'fr;q=0.9, en-GB;q=0.8, bn;q=0.5' } }),
      app.inject({ url, headers: { language: 'BN', 'accept-language': 'en' } }),
    ]);
    expect(messages.map((answer) => answer.json<{ message: string }>().message.slice(0, 2))).toEqual([
      'EN',
      'EN',
      'EN',
      'BN',
    ]);
  });

  it('an lgw call answers the bare value only to a caller that names its gateway version', async () => {
    const app = await start();
    const enveloped = await app.inject({ url: '/lgw/test' });
    const bare = await app.inject({ url: '/lgw/test', headers: { 'x-gateway-version': '3' } });
    expect(enveloped.json()).toEqual({ success: true, value: [1, 2, 3], message: null });
    expect(bare.json()).toEqual([1, 2, 3]);
  });

  it('an lgw path that the brand lists is bare to who asks for nothing, and enveloped to who asks for it', async () => {
    const app = await start({ barePaths: ['/lgw/test/:gameId', '/wps/test/kept'] });
    const ask = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers })).json<unknown>();
    const enveloped = { success: true, value: [1, 2, 3], message: null };
    expect(await ask('/lgw/test/7')).toEqual([1, 2, 3]);
    expect(await ask('/lgw/test/7', { 'x-envelope': '1' })).toEqual(enveloped);
    expect(await ask('/lgw/test/7', { 'x-envelope': '1', 'x-gateway-version': '3' })).toEqual(enveloped);
    // The same call under a path that is not listed, and a path of another gateway.
    expect(await ask('/lgw/test')).toEqual(enveloped);
    expect(await ask('/lgw/test', { 'x-gateway-version': '3' })).toEqual([1, 2, 3]);
    expect(await ask('/wps/test/kept')).toMatchObject({ success: true });
  });

  it('a refusal on a bare path is no 200, and says code and message at its top', async () => {
    const app = await start({ barePaths: ['/lgw/test/:gameId'] });
    const bare = await app.inject({ url: '/lgw/test/none' });
    const asked = await app.inject({ url: '/lgw/test/none', headers: { 'x-envelope': '1' } });
    expect(bare.statusCode).toBe(404);
    expect(bare.json()).toMatchObject({ success: false, value: null, message: 'BN:gameUnknown' });
    expect(bare.json<{ errorCode: string }>().errorCode).toBe(asked.json<{ errorCode: string }>().errorCode);
  });

  it('a refusal that the entry does not declare is a fault: logged, and no word of it goes out', async () => {
    const app = await start();
    const answer = await app.inject({ url: '/wps/test/echo?word=hidden' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ value: null, errorCode: 'system.fault', message: 'BN:fault' });
    expect(lines.some((line) => line.includes('ledger.not_enough') && line.includes('"stack"'))).toBe(true);
  });

  it('an answer beside its schema, or with a field that the schema does not name, is a fault', async () => {
    const app = await start();
    for (const word of ['wrong', 'leak']) {
      const answer = await app.inject({ url: `/wps/test/echo?word=${word}` });
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain('secret');
    }
  });
});

describe('input', () => {
  it('fields that do not fit are refused and named', async () => {
    const app = await start();
    const answer = await app.inject({
      method: 'POST',
      url: '/wps/test/echo',
      payload: { word: 'much too long' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errorCode: 'request_param_err',
      value: { fields: { word: 'too_big' } },
    });
  });

  it('the body counts more than the query', async () => {
    const app = await start();
    const url = '/wps/test/echo?word=query';
    const answer = await app.inject({ method: 'POST', url, payload: { word: 'body' } });
    expect(answer.json()).toMatchObject({ value: { word: 'body' } });
  });

  it('forms are read, plain text is refused', async () => {
    const app = await start();
    const send = async (type: string, payload: string) =>
      await app.inject({ method: 'POST', url: '/wps/test/echo', headers: { 'content-type': type }, payload });
    expect((await send('application/x-www-form-urlencoded', 'word=form')).json()).toMatchObject({
      value: { word: 'form' },
    });
    expect((await send('text/plain', '{"word":"plain"}')).statusCode).toBe(400);
    expect((await send('application/json', '{"word":')).statusCode).toBe(400);
    expect((await send('application/json', '["word"]')).statusCode).toBe(400);
  });

  it('a field that is given twice and names of the object machinery are refused', async () => {
    const app = await start();
    const answers = await Promise.all([
      app.inject({ url: '/wps/test/echo?word=a&word=b' }),
      app.inject({ url: '/wps/test/echo?word=a&__proto__=b' }),
      app.inject({
        method: 'POST',
        url: '/wps/test/echo',
        headers: { 'content-type': 'application/json' },
        payload: '{"word":"a","__proto__":{"admin":true}}',
      }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400]);
  });

  it('text that the database could not store is refused and named, wherever it stands', async () => {
    const app = await start();
    const url = '/wps/test/echo';
    const answers = await Promise.all([
      app.inject({ method: 'POST', url, payload: { word: 'a\0b' } }),
      app.inject({ url: `${url}?word=a%00b` }),
      app.inject({
        method: 'POST',
        url,
        payload: '{"word":"\\ud83d"}',
        headers: { 'content-type': 'application/json' },
      }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errorCode: 'request_param_err',
        value: { fields: { word: 'forbidden character' } },
      });
    }
    // What the schema does not name goes nowhere.
    const beside = await app.inject({ method: 'POST', url, payload: { word: 'a', extra: [{ 'x\0': 1 }] } });
    expect(beside.json()).toMatchObject({ value: { word: 'a' } });
    const whole = await app.inject({ method: 'POST', url, payload: { word: '🎲' } });
    expect(whole.statusCode).toBe(200);
  });

  it('a body above 64 kB is refused', async () => {
    const app = await start();
    const payload = { word: 'x'.repeat(65 * 1024) };
    const answer = await app.inject({ method: 'POST', url: '/wps/test/echo', payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ errorCode: 'request_body_too_large' });
  });

  it('a protocol call gets the bytes as they came', async () => {
    const app = await start();
    const payload = '{"a" : 1 }';
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/hub88/test', headers, payload });
    expect(answer.json()).toEqual({ bytes: payload.length });
  });

  it('[API-7.3] outside of the local profile an encrypted call refuses a plain body', async () => {
    const local = await start();
    expect((await local.inject({ method: 'POST', url: '/wps/test/open', payload: {} })).statusCode).toBe(200);
    const production = await start({ isProduction: true });
    const answer = await production.inject({ method: 'POST', url: '/wps/test/open', payload: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorCode: 'request_body_required' });
  });
});

describe('callers', () => {
  it('[API-7.2] a token call needs the session token, bare or after Bearer', async () => {
    const app = await start();
    const send = async (authorization?: string) =>
      await app.inject({
        url: '/wps/test/mine',
        headers: authorization === undefined ? {} : { authorization },
      });
    expect((await send()).json()).toMatchObject({ errorCode: 'login.not.session' });
    expect((await send('stale')).statusCode).toBe(401);
    expect((await send('good')).json()).toMatchObject({ value: { account: 'rahim' } });
    expect((await send('Bearer good')).statusCode).toBe(200);
  });

  it('a trial account is told that a real one is needed', async () => {
    const app = await start();
    const answer = await app.inject({
      method: 'POST',
      url: '/wps/test/change',
      headers: { authorization: 'trial' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ errorCode: 'need_real_account' });
  });

  it('a call whose room is not there says so before the session is asked', async () => {
    const app = await start();
    const answer = await app.inject({ url: '/wps/test/absent' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorCode: 'function.not.available' });
  });

  it('calls beyond the limit of an account wait, and are told how long', async () => {
    const app = await start();
    const headers = { authorization: 'good' };
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await app.inject({ url: '/wps/test/mine', headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const answer = await app.inject({ url: '/wps/test/mine', headers });
    const retryAfterSeconds = Number(answer.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(answer.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds } });
  });
});
