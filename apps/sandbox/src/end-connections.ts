import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 50;

/**
 * Returns what ends, from its call on, connections on which nothing is being answered, and what stops that again.
 * Closing a server ends those that are idle at that moment only: not one kept alive after an answer that began before
 * (a feed), nor one that a client opened in advance and has sent nothing on.
 */
export function watchConnections(server: Server): () => () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    const looking = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_EVERY_MS);
    return () => clearInterval(looking);
  };
}
