import type { WebSocket } from '@fastify/websocket';

/** A client says hello, and answers a beat every twenty seconds. */
const MOST_IN_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** For servers of websockets: others have their turn after every frame, so that a flood of empty ones holds nobody up. */
export const ONE_AT_A_TIME = { allowSynchronousEvents: false } as const;

/** Ends a connection that says more than any client of ours: nobody reads it, and taking it in costs all the same. */
export function endTalker(socket: Pick<WebSocket, 'on' | 'terminate'>): void {
  let said = 0;
  let since = performance.now();
  const hear = () => {
    const now = performance.now();
    if (now - since >= MINUTE_MS) [said, since] = [0, now];
    said += 1;
    if (said > MOST_IN_A_MINUTE) socket.terminate();
  };
  socket.on('message', hear);
  socket.on('ping', hear);
  socket.on('pong', hear);
}
