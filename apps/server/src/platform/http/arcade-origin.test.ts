import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEntry } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { createArcadeOrigin } from './arcade-origin.ts';
import { route } from './context.ts';
import type { Frame } from './frame.ts';
import { createRateLimiter } from './rate-limit.ts';

const bet = defineEntry({
  name: 'inHouse.test',
  gateway: 'own',
  paths: ['/in-house/test'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  summary: 'A test call.',
  input: z.object({}),
  output: z.object({ gameCode: z.string() }),
  errors: ['play.game_session_gone'],
});

let folder: string;
let supplier: Server;
let app: FastifyInstance;
const forwarded: { url: string; address: string | undefined; body: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcade-'));
  await mkdir(join(folder, 'dice'));
  await writeFile(join(folder, 'dice', 'index.html'), '<!doctype html><title>Dice</title>');
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
  const refuse = () => Promise.reject(new Error('games seal nothing'));
  const frame: Frame = {
    authenticator: {
      account: async () => undefined,
      staff: async () => undefined,
      game: async (token) =>
        token === 'game' ? { memberId: 'm' as MemberId, gameSessionId: 's', gameCode: 'DICE' } : undefined,
    },
    audit: { begin: async () => '', end: async () => undefined },
    translate: (_language, key) => key,
    clock: systemClock,
    log: createLogger({ level: 'silent' }),
    rateLimiter: createRateLimiter(),
    metrics: createMetrics().http,
    findClosed: async () => undefined,
    sealing: { open: refuse, verify: refuse, sealAnswer: refuse },
    acceptsPlainBodies: true,
    checksOutput: true,
    trustedOrigins: [],
  };
  app = await createArcadeOrigin({
    hostedFronts: join(folder, 'hosted'),
    frame,
    arcadeDist: folder,
    entries: [bet],
    routes: [route(bet, async (ctx) => ({ gameCode: ctx.gamePrincipal?.gameCode ?? '' }))],
    supplierUrl: `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`,
    portal: { port: 8080 },
    trustProxy: [],
  });
});

afterAll(async () => {
  await app.close();
  supplier.closeAllConnections();
  supplier.close();
  await rm(folder, { recursive: true });
});

const host = '192.168.1.5:8081';

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

it('a front-end that came with a hosted game stands below an address of its own, under the same policy', async () => {
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
