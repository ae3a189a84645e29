import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { sendMalformedFrame } from '../../../test/malformed-frame.ts';
import { createLogger } from '../logger.ts';
import { createEndBroken } from './broken-sockets.ts';

function aDoor() {
  const lines: string[] = [];
  let counted = 0;
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const endBroken = createEndBroken({
    log,
    count: () => {
      counted += 1;
    },
  });
  return { endBroken, lines, counted: () => counted };
}

afterEach(() => {
  vi.useRealTimers();
});

it('a thousand malformed frames are a thousand closed connections, counted, and one line', async () => {
  const { endBroken, lines, counted } = aDoor();
  const app = Fastify();
  await app.register(websocket, { errorHandler: endBroken });
  await app.register(async (scope) => {
    scope.get('/', { websocket: true }, () => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => sendMalformedFrame({ port, path: '/' })));
  }
  expect(counted()).toBe(1_000);
  expect(app.websocketServer.clients.size).toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"level":30');
  expect(lines[0]).toContain('malformed');
  expect(lines[0]).not.toContain('stack');
  await app.close();
});

it('those that follow are summed up after a minute, and a later one is told anew', async () => {
  vi.useFakeTimers();
  const { endBroken, lines } = aDoor();
  const error = Object.assign(new Error('MASK must be set'), { code: 'WS_ERR_EXPECTED_MASK' });
  const socket = { terminate: vi.fn() };
  for (let index = 0; index < 500; index += 1) endBroken(error, socket);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.map((line) => (JSON.parse(line) as { connections?: number }).connections)).toEqual([
    undefined,
    499,
  ]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines).toHaveLength(2);
  endBroken(error, socket);
  expect(lines).toHaveLength(3);
  expect(socket.terminate).toHaveBeenCalledTimes(501);
});

it('what is no frame of a stranger stays a fault of ours', () => {
  const { endBroken, lines, counted } = aDoor();
  endBroken(new Error('ours'), { terminate: () => undefined });
  expect([counted(), (JSON.parse(lines[0] ?? '') as { level: number }).level]).toEqual([0, 50]);
});
