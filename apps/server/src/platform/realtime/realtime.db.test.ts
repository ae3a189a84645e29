import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_PATH, type RealtimeMessage } from '@nokshi/contract/realtime.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestDatabase } from '../../../test/database.ts';
import { sendMalformedFrame } from '../../../test/malformed-frame.ts';
import { systemClock } from '../clock.ts';
import { createDatabase, type Database, inTransaction } from '../db.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { createHttpServer } from '../http/server.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { createRelay, type OutboxEvent, type Relay, readLastPosition, record } from '../outbox/index.ts';
import { createEndBroken, createRealtime, type Delivery, type Realtime } from './index.ts';

const lines: string[] = [];
const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } });
const rahim = newId();
const karim = newId();
const holders = new Map<string, { memberId: string; sessionId: string }>();

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
let relay: Relay;
let realtime: Realtime;
let app: FastifyInstance;
let url: string;
let broken = 0;
const clients: Client[] = [];

function toMessages(event: OutboxEvent): Delivery[] {
  if (event.name === 'inbox.message_arrived') {
    return [
      {
        memberId: event.payload.memberId,
        message: { type: 'inbox', position: event.position, unread: null },
      },
    ];
  }
  if (event.name === 'identity.session_replaced')
    return [{ ...event.payload, message: { type: 'session_gone' } }];
  if (event.name === 'jackpots.pools_changed')
    return [{ message: { type: 'jackpots', position: event.position, pools: event.payload.pools } }];
  return [];
}

beforeEach(async () => {
  holders.clear();
  broken = 0;
  holders.set('rahim-1', { memberId: rahim, sessionId: newId() });
  holders.set('rahim-2', { memberId: rahim, sessionId: newId() });
  holders.set('karim-1', { memberId: karim, sessionId: newId() });
  test = await openTestDatabase();
  database = createDatabase({ url: test.appUrl, poolSize: 10, applicationName: 'test', log });
  relay = createRelay({ database, clock: systemClock, subscribers: [], log });
  realtime = createRealtime({
    database,
    log,
    rateLimiter: createRateLimiter(),
    authenticate: async (token) => holders.get(token),
    findGone: async () => new Set(),
    events: ['inbox.message_arrived', 'identity.session_replaced', 'jackpots.pools_changed'],
    fleeting: ['jackpots.pools_changed'],
    toMessages,
    trustedOrigins: [],
    endBroken: createEndBroken({
      log,
      count: () => {
        broken += 1;
      },
    }),
    helloWithinMs: 300,
  });
  app = createHttpServer({
    log,
    clock: systemClock,
    metrics: createMetrics().http,
    translate: () => '',
    trustProxy: [],
    entries: [],
  });
  await realtime.mount(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${REALTIME_PATH}`;
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await app.close();
  await realtime.stop();
  await relay.stop();
  await database.close();
  await test.close();
});

interface Client {
  readonly socket: WebSocket;
  readonly messages: RealtimeMessage[];
  readonly closed: Promise<number>;
}

async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 750; turn += 1) {
    if (await holds()) return;
    await sleep(20);
  }
  throw new Error('It did not come about within 15 s.');
}

function connect(options: { origin?: string } = {}): Client {
  const socket = new WebSocket(url, options);
  const messages: RealtimeMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8')) as RealtimeMessage));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => undefined);
  });
  const client = { socket, messages, closed };
  clients.push(client);
  return client;
}

/** Connects, says hello and waits until the server is ready. */
async function join(token: string, lastPosition: number | null = null): Promise<Client> {
  const client = connect();
  client.socket.on('open', () => client.socket.send(JSON.stringify({ type: 'hello', token, lastPosition })));
  await eventually(() => client.messages.some((message) => message.type === 'ready'));
  return client;
}

async function message(memberId: string): Promise<void> {
  const payload = { memberId, messageId: newId() };
  await inTransaction(database.db, (tx) => record(tx, 'inbox.message_arrived', payload, new Date()));
}

async function published(position: number): Promise<void> {
  await eventually(async () => Number(await readLastPosition(database.db)) >= position);
}

function positionsOf(client: Client): number[] {
  return client.messages.flatMap((found) => (found.type === 'inbox' ? [found.position] : []));
}

describe('fan-out', () => {
  it('a member is told on every connection, and nobody else is', async () => {
    const [one, two, other] = await Promise.all([join('rahim-1'), join('rahim-2'), join('karim-1')]);
    await message(rahim);
    await eventually(() => positionsOf(one).length === 1 && positionsOf(two).length === 1);
    expect(positionsOf(other)).toEqual([]);
  });

  it('who comes back is told what was missed, once and in order, however much happens meanwhile', async () => {
    const first = await join('rahim-1');
    await message(rahim);
    await eventually(() => positionsOf(first).length === 1);
    first.socket.terminate();
    for (let turn = 0; turn < 10; turn += 1) await message(turn % 2 === 0 ? rahim : karim);
    await published(11);
    const writing = (async () => {
      for (let turn = 0; turn < 20; turn += 1) await message(rahim);
    })();
    const again = await join('rahim-1', positionsOf(first)[0] ?? null);
    await writing;
    await eventually(() => positionsOf(again).length >= 25);
    const expected = [2, 4, 6, 8, 10, ...Array.from({ length: 20 }, (_, index) => 12 + index)];
    expect(positionsOf(again)).toEqual(expected);
  });

  it('what is told anew all the time is told to who is there, and is nothing that who returns has missed', async () => {
    const [first, other] = [await join('rahim-1'), await join('rahim-2')];
    const grow = (poolMicros: number) => {
      const pools = [{ jackpot: 'kantha', no: 1, poolMicros: `${poolMicros}` }];
      return inTransaction(database.db, (tx) => record(tx, 'jackpots.pools_changed', { pools }, new Date()));
    };
    await grow(1);
    await eventually(() => first.messages.some(({ type }) => type === 'jackpots'));
    first.socket.terminate();
    for (let pool = 2; pool <= 600; pool += 1) await grow(pool);
    await message(rahim);
    // What is published may not be read here yet: it is once somebody heard of it.
    await eventually(() => positionsOf(other).includes(601));
    const again = await join('rahim-1', 1);
    expect(again.messages.map(({ type }) => type)).toEqual(['inbox', 'ready']);
  });

  it('who was away for too long is told to load anew', async () => {
    const client = await join('rahim-1', 1_000_000);
    expect(client.messages.map((found) => found.type)).toEqual(['reload', 'ready']);
  });

  it('who has heard nothing yet is told to read again what it read before it hears', async () => {
    const client = await join('rahim-1');
    expect(client.messages.map((found) => found.type)).toEqual(['reload', 'ready']);
  });
});

describe('sessions', () => {
  it('a token that nobody holds is told so and let go', async () => {
    const client = connect();
    client.socket.on('open', () =>
      client.socket.send(JSON.stringify({ type: 'hello', token: 'stale', lastPosition: null })),
    );
    expect(await client.closed).toBe(4401);
    expect(client.messages).toEqual([{ type: 'session_gone' }]);
  });

  it('a revoked session ends at once, the other one of the member stays', async () => {
    const [gone, stays] = await Promise.all([join('rahim-1'), join('rahim-2')]);
    const holder = holders.get('rahim-1') ?? { memberId: '', sessionId: '' };
    await inTransaction(database.db, (tx) => record(tx, 'identity.session_replaced', holder, new Date()));
    expect(await gone.closed).toBe(4401);
    expect(gone.messages.at(-1)).toEqual({ type: 'session_gone' });
    expect(stays.socket.readyState).toBe(WebSocket.OPEN);
    expect(realtime.connectionCount()).toBe(1);
  });

  it('a connection that says nothing, or nonsense, is closed', async () => {
    expect(await connect().closed).toBe(4408);
    const nonsense = connect();
    nonsense.socket.on('open', () => nonsense.socket.send('hello'));
    expect(await nonsense.closed).toBe(4400);
  });

  it('malformed frames end their connections, and a hundred of them are one quiet line', async () => {
    const { port } = app.server.address() as AddressInfo;
    const before = lines.length;
    await Promise.all(Array.from({ length: 100 }, () => sendMalformedFrame({ port, path: REALTIME_PATH })));
    expect(broken).toBe(100);
    const said = lines.slice(before);
    expect(said.filter((line) => line.includes('malformed'))).toHaveLength(1);
    expect(said.filter((line) => line.includes('stack') || !line.includes('"level":30'))).toEqual([]);
    expect(realtime.connectionCount()).toBe(0);
  });

  it('who says more than any client of ours is let go', async () => {
    const talks = [
      (socket: WebSocket) => socket.send(''),
      (socket: WebSocket) => socket.ping(),
      (socket: WebSocket) => socket.pong(),
    ];
    for (const talk of talks) {
      const client = await join('rahim-1');
      for (let turn = 0; turn < 100; turn += 1) talk(client.socket);
      expect(await client.closed).toBe(1006);
    }
    const quiet = await join('rahim-1');
    for (let turn = 0; turn < 20; turn += 1) quiet.socket.pong();
    await eventually(() => realtime.connectionCount() === 1);
    expect(quiet.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("a member's eleventh connection takes the place of the oldest", async () => {
    const opened: Client[] = [];
    for (let turn = 0; turn < 11; turn += 1) opened.push(await join('rahim-1'));
    expect(await opened[0]?.closed).toBe(4429);
    expect(realtime.connectionCount()).toBe(10);
  });

  it('a page of another origin may not connect', async () => {
    expect(await connect({ origin: 'https://evil.example' }).closed).toBe(1006);
    const own = connect({ origin: url.replace('ws://', 'http://').replace(REALTIME_PATH, '') });
    await eventually(() => own.socket.readyState === WebSocket.OPEN);
  });

  it('a server that stops says that it goes away', async () => {
    const client = await join('rahim-1');
    await Promise.all([app.close(), client.closed]);
    expect(await client.closed).toBe(1001);
  });
});
