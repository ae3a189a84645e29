import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ArcadeOptions } from './arcade-origin.ts';
import { startTestArcade, type TestArcade } from './test-arcade.ts';

const FEED = { path: '/supplier/tables/feed' };
const SPIN = { path: '/supplier/spin', body: '{"id":"one"}' };

/** A supplier as ours is: feeds that last, calls that answer at once, and how many connections it is held by. */
let supplier: Server;
const held = new Set<Socket>();
const feeds = new Set<ServerResponse>();
let arcade: TestArcade | undefined;
let port = 0;
const open: { destroy(): void }[] = [];

beforeEach(async () => {
  supplier = createServer((call, response) => {
    if (decodeURIComponent(call.url ?? '').includes('feed')) {
      feeds.add(response);
      response.once('close', () => feeds.delete(response));
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"kind":"state"}\n');
      return;
    }
    if (call.url?.includes('shown')) {
      response.writeHead(403, { 'content-type': 'application/json', 'x-own': 'cached' });
      response.write('{"code":');
      response.end('"account_disabled"}');
      return;
    }
    call.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{"ok":1}'));
  });
  supplier.on('connection', (socket) => {
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  });
  await new Promise<void>((resolve) => {
    supplier.listen(0, '127.0.0.1', resolve);
  });
});

afterEach(async () => {
  for (const one of open.splice(0)) one.destroy();
  await arcade?.close();
  supplier.closeAllConnections();
  await new Promise((resolve) => {
    supplier.close(resolve);
  });
});

async function start(options: Partial<ArcadeOptions> = {}): Promise<TestArcade> {
  const supplierUrl = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  arcade = await startTestArcade({ supplierUrl, trustProxy: ['127.0.0.1'], ...options });
  await arcade.app.listen({ port: 0, host: '127.0.0.1' });
  port = (arcade.app.server.address() as AddressInfo).port;
  return arcade;
}

interface Caller {
  readonly session?: string;
  readonly ip?: string;
}

/** Asks on a connection of its own; the answer is there when its head is. */
async function ask(
  what: { readonly path: string; readonly body?: string },
  { session = 'somebody', ip = '203.0.113.9' }: Caller = {},
): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      path: what.path,
      agent: false,
      method: what.body === undefined ? 'GET' : 'POST',
      headers: {
        [HEADERS.gameSession]: session,
        'x-forwarded-for': ip,
        ...(what.body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    open.push(call);
    call.once('response', resolve).once('error', reject).end(what.body);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer as AsyncIterable<Buffer>) text += part.toString();
  return text;
}

async function spin(caller?: Caller): Promise<string> {
  return await textOf(await ask(SPIN, caller));
}

async function eventually(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (holds()) return;
    await sleep(20);
  }
  throw new Error('It did not come about within 4 s.');
}

it('one session’s hundred and thirty feeds are four, and a spin is answered', async () => {
  await start();
  const answers = await Promise.all(Array.from({ length: 130 }, () => ask(FEED)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(126);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(feeds.size).toBe(4);
  expect(await spin()).toBe('{"ok":1}');
});

it('two hundred viewers of one process are all served, and every one of them may play', async () => {
  await start();
  const viewers = Array.from({ length: 200 }, (_, index) => ({
    session: `viewer ${index}`,
    // Half of them share the address of a mobile carrier.
    ip: index % 2 ? '203.0.113.9' : `198.51.100.${index}`,
  }));
  const answers = await Promise.all(viewers.map((viewer) => ask(FEED, viewer)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(viewers.map(() => 200));
  expect(feeds.size).toBe(200);
  expect(await Promise.all(viewers.map(spin))).toEqual(viewers.map(() => '{"ok":1}'));
});

it('a feed that its client leaves is left behind at the supplier too, and its seat is free', async () => {
  await start();
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(FEED)));
  expect((await ask(FEED)).statusCode).toBe(429);
  answers[0]?.destroy();
  await eventually(() => feeds.size === 3);
  expect((await ask(FEED)).statusCode).toBe(200);
});

it('an address has its limit of feeds, and the next address its own', async () => {
  await start({ feedLimits: { perSession: 4, perNetwork: 10, all: 15 } });
  const from = async (ip: string, count: number) => {
    const asked = Array.from({ length: count }, (_, index) => ask(FEED, { session: `${ip} ${index}`, ip }));
    const answers = await Promise.all(asked);
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };
  expect(await from('203.0.113.9', 12)).toBe(10);
  expect(await from('203.0.113.10', 12)).toBe(5);
  expect(feeds.size).toBe(15);
});

it('a household of IPv6 is one address', async () => {
  await start({ feedLimits: { perSession: 4, perNetwork: 3, all: 15 } });
  const statuses: (number | undefined)[] = [];
  for (let index = 1; index <= 5; index += 1) {
    const answer = await ask(FEED, { session: `phone ${index}`, ip: `2001:db8:1:2::${index}` });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('a feed by another spelling of its path is a feed, and no call becomes one', async () => {
  await start();
  const spelled = ['/supplier/tables/%66eed', '/supplier/fish/feed/open', '/supplier/tables/feed?a=1'];
  const answers = await Promise.all([...spelled, ...spelled].map((path) => ask({ path })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  // What lasts where calls are passed on is cut: it would hold one of their connections.
  expect((await ask({ path: '/supplier/other-feed' })).statusCode).toBe(503);
  await eventually(() => feeds.size === 4);
});

it('bodies that do not arrive hold no connection to the supplier, and end', async () => {
  const { app } = await start({ bodyWithinMs: 1_500 });
  let begun = 0;
  app.server.on('request', () => {
    begun += 1;
  });
  const endings: Promise<string>[] = [];
  for (let index = 0; index < 141; index += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    open.push(socket);
    socket.write(
      `POST /supplier/spin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n` +
        `${HEADERS.gameSession}: slow${index}\r\n\r\n{"id":`,
    );
    endings.push(
      new Promise((resolve) => {
        let said = '';
        socket.on('data', (part) => {
          said += part.toString();
        });
        socket.once('close', () => resolve(said.slice(9, 12)));
      }),
    );
  }
  await eventually(() => begun === 141);
  expect(await spin()).toBe('{"ok":1}');
  // The spin's own connection is kept for the next call.
  expect(held.size).toBe(1);
  expect(new Set(await Promise.all(endings))).toEqual(new Set(['408']));
  expect(held.size).toBeLessThanOrEqual(1);
});

it('a body that is too large is refused, and its end is awaited by nobody', async () => {
  await start({ bodyWithinMs: 50 });
  const large = await ask({ path: SPIN.path, body: 'x'.repeat(300_000) });
  expect(large.statusCode).toBe(413);
  expect((await ask({ path: '/supplier/balance' })).statusCode).toBe(200);
  // A body that ends with a fault that nobody hears would end the process.
  await sleep(150);
  expect(await spin()).toBe('{"ok":1}');
  expect(held.size).toBe(1);
});

it('more calls of a session than a person makes wait, and so do more of an address than people make', async () => {
  const { app } = await start();
  const call = (session: string) =>
    app.inject({
      url: '/supplier/balance',
      headers: { [HEADERS.gameSession]: session, 'x-forwarded-for': '203.0.113.9' },
    });
  const statuses: number[] = [];
  for (let asked = 0; asked < 302; asked += 1) statuses.push((await call('one')).statusCode);
  expect(statuses).toEqual([...Array<number>(300).fill(200), 429, 429]);
  const refused = await call('one');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('two')).statusCode).toBe(200);
});

it('what the supplier refuses comes through as it said it, and the head of an answer without its body', async () => {
  const { app } = await start();
  const refused = await app.inject({ method: 'POST', url: '/supplier/shown', payload: { id: 1 } });
  expect([refused.statusCode, refused.headers['x-own'], refused.json<unknown>()]).toEqual([
    403,
    'cached',
    { code: 'account_disabled' },
  ]);
  const head = await app.inject({ method: 'HEAD', url: '/supplier/shown' });
  expect([head.statusCode, head.headers['x-own'], head.payload]).toEqual([403, 'cached', '']);
  const empty = await app.inject({ method: 'POST', url: '/supplier/balance' });
  expect([empty.statusCode, empty.payload]).toEqual([200, '{"ok":1}']);
});

it('a path that leads out of the supplier is refused, and reaches nothing', async () => {
  const { lines } = await start();
  const paths = [
    '/supplier/../control',
    '/supplier/%2e%2e/control',
    '/supplier/..%5ccontrol',
    '/supplier/a/..%2f..%2fx',
  ];
  for (const path of paths) expect([path, (await ask({ path })).statusCode]).toEqual([path, 400]);
  expect(held.size).toBe(0);
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
});

it('a supplier that is gone is no fault of ours', async () => {
  const { app, lines } = await start();
  supplier.closeAllConnections();
  await new Promise((resolve) => {
    supplier.close(resolve);
  });
  const answer = await app.inject({ url: '/supplier/balance' });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { errorCode: 'system_unavailable' }]);
  expect(lines.filter((line) => line.includes('"msg":"fault"'))).toEqual([]);
});
