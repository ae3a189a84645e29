import type { Connections } from './connections.ts';
import type { RealtimeOptions } from './delivery.ts';

const BEAT_MS = 25_000;
/** A session that stands idle for too long ends silently; whoever looks at a screen is told soon after. */
const CHECK_SESSIONS_MS = 5_000;

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

async function checkSessions(connections: Connections, options: RealtimeOptions): Promise<void> {
  const principals = connections.all().map((connection) => connection.principal);
  if (principals.length === 0) return;
  const gone = await options.findGone([...new Set(principals.map((principal) => principal.sessionId))]);
  for (const principal of principals) {
    if (gone.has(principal.sessionId))
      connections.deliver({ ...principal, message: { type: 'session_gone' } });
  }
}

/** Beats every 25 s and looks for sessions that are over every 5 s; returns what ends it. */
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
