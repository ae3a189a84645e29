import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

const STOP_WITHIN_MS = 15_000;
const LOOK_FOR_IDLE_MS = 50;

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
  // A connection whose last call ends now would otherwise be kept open for a next one.
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
    clearInterval(idle);
  }
}
