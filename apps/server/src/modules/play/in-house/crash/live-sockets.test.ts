import type { AddressInfo } from 'node:net';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { CRASH_PATH, type CrashMessage } from '@nokshi/contract/in-house-crash.ts';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createRateLimiter } from '../../../../platform/http/rate-limit.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { createEndBroken } from '../../../../platform/realtime/index.ts';
import { createLiveSockets } from './live-sockets.ts';

const MEMBER = '0198c1de-0000-7000-8000-000000000001' as MemberId;
const mine = (entryNo: number): CrashMessage => ({ type: 'mine', bet: null, balanceMicros: '0', entryNo });

it('what changes while the greeting of a line is read is told to it as well', async () => {
  const log = createLogger({ level: 'silent' });
  let isAsked = false;
  let greet: (first: readonly CrashMessage[]) => void = () => undefined;
  const sockets = createLiveSockets({
    log,
    rateLimiter: createRateLimiter(),
    trustedOrigins: [],
    endBroken: createEndBroken({ log, count: () => undefined }),
    authenticate: () => Promise.resolve({ memberId: MEMBER, sessionId: 'session' }),
    findGone: () => Promise.resolve(new Set()),
    greet: () => {
      isAsked = true;
      return new Promise((resolve) => {
        greet = resolve;
      });
    },
    newest: () => mine(0),
  });
  const app = Fastify();
  await sockets.mount(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const heard: CrashMessage[] = [];
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${CRASH_PATH}`);
  try {
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as CrashMessage));
    socket.on('open', () => socket.send(JSON.stringify({ session: 'key' })));
    await vi.waitUntil(() => isAsked, { timeout: 10_000 });
    sockets.tell(MEMBER, mine(5));
    greet([mine(4)]);
    await vi.waitUntil(() => heard.length > 1, { timeout: 10_000 });
    expect(heard).toEqual([mine(5), mine(4)]);
  } finally {
    socket.terminate();
    await app.close();
  }
});
