import type { Connections } from './connections.ts';
import type { RealtimeOptions } from './delivery.ts';

const BEAT_MS = 25_000;
const CHECK_SESSIONS_MS = 60_000;

/** Lets go of a connection that did not answer the last beat, and asks the others for a sign of life. */
function beat(connections: Connections): void {
  for (const connection of connections.all()) {
    if (connection.isAlive) {
      connection.isAlive = false;
      connection.socket.ping();
    } else {
      connection.socket.terminate();
    }
  }
}

/** A session also ends silently, by standing idle for too long. */
async function checkSessions(connections: Connections, options: RealtimeOptions): Promise<void> {
  for (const { token, principal } of connections.all()) {
    const holder = await options.authenticate(token, '');
    if (holder === undefined) connections.deliver({ ...principal, message: { type: 'session_gone' } });
  }
}

/** Beats every 25 s and checks every session once a minute; returns what ends it. */
export function watchConnections(connections: Connections, options: RealtimeOptions): () => void {
  const beating = setInterval(() => beat(connections), BEAT_MS);
  const checking = setInterval(() => {
    checkSessions(connections, options).catch((error: unknown) =>
      options.log.warn({ err: error }, 'checking sessions failed'),
    );
  }, CHECK_SESSIONS_MS);
  return () => {
    clearInterval(beating);
    clearInterval(checking);
  };
}
