import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createSettableClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import type { Frame } from './frame.ts';
import { mountRoutes } from './mount.ts';
import { createHttpServer } from './server.ts';
import { entries, startTestPortal, testRoutes } from './test-portal.ts';

const apps: FastifyInstance[] = [];
let lines: readonly string[] = [];

async function start(options: { isProduction?: boolean } = {}): Promise<FastifyInstance> {
  const portal = await startTestPortal(options);
  apps.push(portal.app);
  lines = portal.lines;
  return portal.app;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map(async (app) => await app.close()));
});

describe('foreign pages', () => {
  const url = '/wps/test/change';
  const authorization = 'good';

  it('a state-changing call on behalf of a foreign page is refused', async () => {
    const app = await start();
    const send = async (headers: Record<string, string>) =>
      (
        await app.inject({
          method: 'POST',
          url,
          headers: { authorization, host: 'localhost:8080', ...headers },
        })
      ).statusCode;
    expect(await send({})).toBe(200);
    expect(await send({ origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await send({ origin: 'https://nokshi.example' })).toBe(200);
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect(await send({ origin: 'http://localhost:8081', 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
  });

  it('state changes by GET only for the token header, never for a cookie and never for anyone', async () => {
    const app = await start();
    expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
    expect((await app.inject({ url, headers: { cookie: 'token=good' } })).statusCode).toBe(403);
    expect((await app.inject({ url: '/wps/test/open', headers: { authorization } })).statusCode).toBe(403);
    expect((await app.inject({ method: 'HEAD', url, headers: { authorization } })).statusCode).toBe(405);
  });

  it('no answer carries a CORS header', async () => {
    const app = await start();
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answers = [
      await app.inject({ method: 'OPTIONS', url: '/wps/test/echo', headers }),
      await app.inject({ url: '/wps/test/kept', headers }),
    ];
    for (const answer of answers) expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  });
});

describe('cache, methods, paths', () => {
  it('a kept answer has a strong validator of each encoding and is not sent twice', async () => {
    const app = await start();
    const plain = await app.inject({ url: '/wps/test/kept' });
    expect(plain.headers['cache-control']).toBe('public, max-age=60');
    const headers = { 'accept-encoding': 'gzip, br' };
    const packed = await app.inject({ url: '/wps/test/kept', headers });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const again = await app.inject({
      url: '/wps/test/kept',
      headers: { ...headers, 'if-none-match': String(packed.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('an unknown path answers JSON 404, a wrong method 405 with what is allowed', async () => {
    const app = await start();
    const unknown = await app.inject({ url: '/wps/nothing' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ success: false, errorCode: 'not_found' });
    const wrong = await app.inject({ method: 'DELETE', url: '/wps/test/kept' });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers['allow']).toBe('GET, HEAD, OPTIONS');
    const options = await app.inject({ method: 'OPTIONS', url: '/wps/test/kept' });
    expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await app.inject({ method: 'HEAD', url: '/wps/test/kept' })).statusCode).toBe(200);
  });

  it('the log of a refused call holds neither token nor body', async () => {
    const app = await start();
    const headers = { authorization: 'secret-token' };
    const payload = { word: 'unknown', password: 'secret-word' };
    await app.inject({ method: 'POST', url: '/wps/test/echo', headers, payload });
    expect(lines.join('')).toContain('catalogue.game_unknown');
    expect(lines.join('')).not.toContain('secret');
  });
});

describe('mounting', () => {
  it('an entry without handler keeps the process from starting', async () => {
    const clock = createSettableClock(new Date());
    const log = createLogger({ level: 'silent' });
    const app = createHttpServer({
      log,
      clock,
      metrics: createMetrics().http,
      translate: () => '',
      trustProxy: [],
      entries,
    });
    apps.push(app);
    const frame = { clock, log } as unknown as Frame;
    await expect(mountRoutes(app, { frame, entries, routes: testRoutes().slice(1) })).rejects.toThrow(
      'test.echo',
    );
  });
});
