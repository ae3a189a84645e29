import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILES } from './address-limits.ts';
import { MOST_PATH_CHARACTERS } from './long-paths.ts';
import { startTestArcade, type TestArcade } from './test-arcade.ts';

let folder: string;
let supplier: Server;
let arcade: TestArcade;
let app: FastifyInstance;
const forwarded: { url: string; address: string | undefined; body: string }[] = [];

beforeAll(async () => {
  supplier = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      forwarded.push({ url: request.url ?? '', address: String(request.headers['x-forwarded-for']), body });
      response.setHeader('content-type', 'text/html').end('<!doctype html>slot');
    });
  });
  await new Promise<void>((resolve) => {
    supplier.listen(0, '127.0.0.1', resolve);
  });
  const supplierUrl = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  arcade = await startTestArcade({ supplierUrl });
  ({ app, folder } = arcade);
});

afterAll(async () => {
  await arcade.close();
  supplier.closeAllConnections();
  supplier.close();
});

const host = '192.168.1.5:8081';
const HASH = 'MhtPZXr7+LpJUY5qtMutB+qWfQtMaPccfe7QXtCcEYc=';

it('a game is a document that only the portal of the same host may frame', async () => {
  for (const url of ['/dice', '/dice/', '/dice/index.html']) {
    const answer = await app.inject({ url, headers: { host } });
    expect(answer.body).toContain('Dice');
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors http://192.168.1.5:8080');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers).not.toHaveProperty('x-frame-options');
  }
});

it('a front-end that came with a hosted game stands below an address of its own, framed by the portal alone', async () => {
  const front = join(folder, 'hosted', 'NR9', 'v2');
  await mkdir(front, { recursive: true });
  await writeFile(join(front, 'index.html'), '<!doctype html><title>Hosted</title>');
  const answer = await app.inject({ url: '/rgs-games/NR9/v2/?sessionID=x', headers: { host } });
  expect(answer.body).toContain('Hosted');
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors http://192.168.1.5:8080');
  for (const url of [
    '/rgs-games/NR9/v3/',
    '/rgs-games/NR9/v2/../../../x',
    '/rgs-games/NR9/v2/%2e%2e/x.html',
  ]) {
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404);
  }
});

it('[22.B1] a hosted page runs the inline scripts of its import and what its renderer needs; our own games do not', async () => {
  const front = join(folder, 'hosted', 'NR9', 'v7');
  await mkdir(join(front, 'art'), { recursive: true });
  await writeFile(join(front, 'index.html'), '<!doctype html><script>start()</script>');
  await writeFile(join(front, 'art', 'other.html'), '<!doctype html>');
  await writeFile(join(front, '.inline-scripts.json'), JSON.stringify({ 'index.html': [HASH] }));
  const policyOf = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { host } });
    return String(headers['content-security-policy']).split('; ');
  };
  expect(await policyOf('/rgs-games/NR9/v7/')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'unsafe-eval' 'sha256-${HASH}'`,
    "worker-src 'self' blob:",
    "connect-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http://192.168.1.5:8080",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors http://192.168.1.5:8080',
  ]);
  expect(await policyOf('/rgs-games/NR9/v7/art/other.html')).toContain("script-src 'self' 'unsafe-eval'");
  expect(await policyOf('/dice')).toContain("script-src 'self'");
  const { headers } = await app.inject({ url: '/rgs-games/NR9/v7/?sessionID=5e551011', headers: { host } });
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(arcade.lines.join()).not.toContain('5e551011');
  expect(
    (await app.inject({ url: '/rgs-games/NR9/v7/.inline-scripts.json', headers: { host } })).statusCode,
  ).toBe(404);
});

it('2.1 calls of hosted games are open to front-ends of other origins, errors too', async () => {
  const asked = await app.inject({ method: 'OPTIONS', url: '/rgs/wallet/play', headers: { host } });
  expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([204, 'content-type']);
  const failed = await app.inject({ method: 'POST', url: '/rgs/nowhere', headers: { host }, payload: {} });
  expect([failed.statusCode, failed.headers['access-control-allow-origin']]).toEqual([404, '*']);
  const other = await app.inject({ method: 'POST', url: '/in-house/test', headers: { host }, payload: {} });
  expect(other.headers).not.toHaveProperty('access-control-allow-origin');
});

it('the games call their own origin, and no other page calls it for them', async () => {
  const call = async (headers: Record<string, string>) =>
    await app.inject({ method: 'POST', url: '/in-house/test', headers: { host, ...headers }, payload: {} });
  const own = await call({ 'x-game-session': 'game', origin: `http://${host}` });
  expect(own.json()).toEqual({ success: true, value: { gameCode: 'DICE' }, message: null });
  expect((await call({ 'x-game-session': 'gone' })).json()).toMatchObject({ errorCode: 'game_session_gone' });
  expect((await call({ 'x-game-session': 'game', origin: 'https://evil.example' })).statusCode).toBe(403);
});

it('the supplier is reached below its prefix with the address of the player', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/supplier/games/1?x=1',
    remoteAddress: '203.0.113.7',
    headers: { host, 'content-type': 'application/json', 'x-forwarded-for': '1.1.1.1' },
    payload: '{"a":1}',
  });
  expect(answer.body).toContain('slot');
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors http://192.168.1.5:8080');
  expect(forwarded).toEqual([{ url: '/supplier/games/1?x=1', address: '203.0.113.7', body: '{"a":1}' }]);
});

it('nothing else of the portal is here', async () => {
  for (const url of ['/', '/wps/member/info', '/hub88/wallet/user/info', '/rng']) {
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404);
  }
});

it('a path that is longer than any of ours is refused before it is looked at, whatever it is made of', async () => {
  for (const url of [
    `/${'/'.repeat(15_900)}x`,
    `/dice/${'a'.repeat(2_000)}`,
    `/in-house/${'%20'.repeat(2_000)}`,
  ]) {
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(414);
  }
  const slashes = `/dice${'/'.repeat(MOST_PATH_CHARACTERS - 5)}`;
  expect((await app.inject({ url: slashes, headers: { host } })).body).toContain('Dice');
  expect((await app.inject({ url: `/dice/?${'a'.repeat(2_000)}`, headers: { host } })).statusCode).toBe(200);
});

it('files have a limit by address, far above what a house full of phones loads', async () => {
  const other = await startTestArcade();
  const ask = (remoteAddress: string) =>
    other.app.inject({ url: '/dice/index.html', headers: { host }, remoteAddress });
  // Fifty phones behind one address that see the portal for the first time in the same minute.
  const views = 50 * 100;
  for (let asked = 0; asked < views; asked += 1) expect((await ask('203.0.113.9')).statusCode).toBe(200);
  for (let asked = views; asked < FILES.perMinute; asked += 1) await ask('203.0.113.9');
  const refused = await ask('203.0.113.9');
  expect([refused.statusCode, refused.body]).toEqual([429, '']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.10')).statusCode).toBe(200);
  await other.close();
});
