/**
 * The one connection of a browser. A process follows the published event log and hands each member's messages to
 * that member's connections; a browser that comes back says the last position that it saw and is sent the rest.
 */
import websocket, { type WebSocket } from '@fastify/websocket';
import { REALTIME_PATH } from '@nokshi/contract/realtime.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../http/cross-site.ts';
import { createTail } from '../outbox/index.ts';
import { createConnections } from './connections.ts';
import { CLOSE, type RealtimeOptions, type RealtimePrincipal } from './delivery.ts';
import { endTalker, ONE_AT_A_TIME } from './end-talker.ts';
import { greet, readHello } from './greet.ts';
import { watchConnections } from './watch.ts';

export { createEndBroken, type EndBroken } from './broken-sockets.ts';
export { CLOSE, type Delivery, type RealtimeOptions } from './delivery.ts';
export { endTalker, ONE_AT_A_TIME } from './end-talker.ts';

const HELLO_WITHIN_MS = 5_000;
const CLOSE_GRACE_MS = 2_000;
const MAX_FRAME_BYTES = 4 * 1024;
const OPENINGS_PER_MINUTE = 120;

export interface Realtime {
  /** Takes connections at REALTIME_PATH; to be called before other routes are mounted. */
  mount(app: FastifyInstance): Promise<void>;
  /** Ends the connections of a session at once; those in other processes follow by its event. */
  closeSession(principal: RealtimePrincipal): void;
  connectionCount(): number;
  /** Closes every connection with 1001 and stops following the log. */
  stop(): Promise<void>;
}

/** Every open socket, also those that have not said hello. */
function createSockets() {
  const open = new Set<WebSocket>();
  return {
    add(socket: WebSocket): void {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    },
    closeAll(): void {
      for (const socket of open) socket.close(CLOSE.goingAway, 'going away');
      const timer = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, CLOSE_GRACE_MS);
      timer.unref();
    },
  };
}

/** Whether a browser may open a connection; the answer to a refusal carries no body. */
async function checkOpening(
  options: RealtimeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isCrossSite(request, options.trustedOrigins)) return await reply.code(403).send();
  const waitSeconds = await options.rateLimiter.takeOfAddress('realtime', request.ip, OPENINGS_PER_MINUTE);
  if (waitSeconds === 0) return undefined;
  return await reply.code(429).header('retry-after', String(waitSeconds)).send();
}

/** Starts to follow the log; connections come once it is mounted. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { database, log } = options;
  const connections = createConnections();
  const sockets = createSockets();
  const tail = createTail({
    database,
    log,
    events: options.events,
    onEvents: (events) => {
      for (const event of events) {
        options.onEvent?.(event);
        for (const delivery of options.toMessages(event)) connections.deliver(delivery);
      }
    },
  });
  const stopWatching = watchConnections(connections, options);

  function open(socket: WebSocket, request: FastifyRequest): void {
    sockets.add(socket);
    endTalker(socket);
    const within = options.helloWithinMs ?? HELLO_WITHIN_MS;
    const timer = setTimeout(() => socket.close(CLOSE.noHello, 'no hello'), within);
    socket.on('close', () => clearTimeout(timer));
    socket.once('message', (data) => {
      clearTimeout(timer);
      const hello = readHello(data);
      if (hello === undefined) {
        socket.close(CLOSE.badHello, 'bad hello');
        return;
      }
      greet(options, { connections, tail }, { socket, hello, ip: request.ip }).catch((error: unknown) => {
        log.warn({ err: error }, 'realtime greeting failed');
        socket.close(CLOSE.tryAgainLater, 'try again later');
      });
    });
  }

  return {
    async mount(app) {
      await app.register(websocket, {
        options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, ...ONE_AT_A_TIME },
        errorHandler: (error, socket) => options.endBroken(error, socket),
        preClose: (done) => {
          sockets.closeAll();
          done();
        },
      });
      await app.register(async (scope: FastifyInstance) => {
        scope.route({
          method: 'GET',
          url: REALTIME_PATH,
          exposeHeadRoute: false,
          config: { label: 'realtime' },
          onRequest: async (request, reply) => await checkOpening(options, request, reply),
          handler: async (_request, reply) => await reply.code(426).header('upgrade', 'websocket').send(),
          wsHandler: open,
        });
      });
    },
    closeSession: (principal) => connections.deliver({ ...principal, message: { type: 'session_gone' } }),
    connectionCount: () => connections.size(),
    async stop() {
      stopWatching();
      sockets.closeAll();
      await tail.stop();
    },
  };
}
