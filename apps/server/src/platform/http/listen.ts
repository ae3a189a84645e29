import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

const STOP_WITHIN_MS = 15_000;
const LOOK_FOR_UNUSED_MS = 50;

/** The connections of a listener and the calls that are being answered on them. */
interface Traffic {
  readonly sockets: Set<Socket>;
  readonly answers: Set<ServerResponse>;
}

const trafficOf = new WeakMap<FastifyInstance, Traffic>();

function watchTraffic(app: FastifyInstance): void {
  const traffic: Traffic = { sockets: new Set(), answers: new Set() };
  trafficOf.set(app, traffic);
  app.server.on('connection', (socket: Socket) => {
    traffic.sockets.add(socket);
    socket.once('close', () => traffic.sockets.delete(socket));
  });
  app.server.on('request', (_request, response: ServerResponse) => {
    traffic.answers.add(response);
    response.once('close', () => traffic.answers.delete(response));
  });
}

/**
 * Ends connections on which no call is being answered. Node's own `closeIdleConnections` leaves those that browsers
 * opened in advance, and those that began a call and are slow to finish its headers: it would wait for them.
 */
function closeUnused({ sockets, answers }: Traffic): void {
  const busy = new Set([...answers].map(({ socket }) => farEndOf(socket)));
  for (const socket of sockets) if (!busy.has(farEndOf(socket))) socket.destroy();
}

/** Tells connections apart: an encrypted one is watched bare, and answered on another object. */
function farEndOf(socket: Socket | null): string {
  return `${socket?.remoteAddress} ${socket?.remotePort}`;
}

/** A port cannot be listened on; the message is one line that names the port and the variable. */
export class ListenFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ListenFault';
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
};

/** Listens, or throws a ListenFault that says which variable moves the port. */
export async function startListening(
  app: FastifyInstance,
  options: { readonly port: number; readonly host: string; readonly variable: string },
): Promise<void> {
  watchTraffic(app);
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new ListenFault(`Port ${options.port} ${reason}: set ${options.variable} to another one.`);
  }
}

/**
 * Stops a listener: takes no new connection, finishes what it accepted, and after 15 seconds lets go of what still
 * hangs.
 */
export async function stopListening(app: FastifyInstance, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn('calls were still running when the time to stop was over');
    app.server.closeAllConnections();
  }, STOP_WITHIN_MS);
  const traffic = trafficOf.get(app) ?? { sockets: new Set(), answers: new Set() };
  for (const response of traffic.answers) {
    // Who is being answered is told not to send a next call here.
    if (!response.headersSent) response.setHeader('connection', 'close');
  }
  const unused = setInterval(() => closeUnused(traffic), LOOK_FOR_UNUSED_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
    clearInterval(unused);
  }
}
