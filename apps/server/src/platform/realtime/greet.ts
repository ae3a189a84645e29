import type { WebSocket } from '@fastify/websocket';
import { type RealtimeMessage, realtimeHello } from '@nokshi/contract/realtime.ts';
import { readMissed, type Tail } from '../outbox/index.ts';
import { type Connection, type Connections, sendMessage } from './connections.ts';
import { CLOSE, type RealtimeOptions, type RealtimePrincipal } from './delivery.ts';

const MAX_MISSED = 500;

export interface Hello {
  readonly token: string;
  /** What the browser saw last; null when it has heard nothing yet. */
  readonly lastPosition: number | null;
}

export function readHello(data: unknown): Hello | undefined {
  try {
    const parsed = realtimeHello.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a browser missed; undefined when it should load everything anew. One that says no position has read before it
 * heard, and nobody knows since when: what happened between its calls and this connection would be told to nobody.
 */
async function readMissedMessages(
  options: RealtimeOptions,
  principal: RealtimePrincipal,
  range: { readonly after: number | null; readonly upTo: number },
): Promise<readonly RealtimeMessage[] | undefined> {
  const { memberId, sessionId } = principal;
  const { after, upTo } = range;
  if (after === null) return undefined;
  const events = options.events.filter((name) => !options.fleeting?.includes(name));
  const missed = await readMissed(options.database, { after, upTo, memberId, events, limit: MAX_MISSED });
  return missed
    ?.flatMap((event) => options.toMessages(event))
    .filter((delivery) => delivery.memberId === undefined || delivery.memberId === memberId)
    .filter((delivery) => delivery.sessionId === undefined || delivery.sessionId === sessionId)
    .map((delivery) => delivery.message);
}

/** Answers a hello: finds who it is, sends what was missed, says `ready`, and from then on what happens. */
export async function greet(
  options: RealtimeOptions,
  parts: { readonly connections: Connections; readonly tail: Tail },
  call: { readonly socket: WebSocket; readonly hello: Hello; readonly ip: string },
): Promise<void> {
  const { connections, tail } = parts;
  const { socket, hello } = call;
  await tail.started;
  const principal = await options.authenticate(hello.token, call.ip);
  if (principal === undefined) {
    sendMessage(socket, { type: 'session_gone' });
    socket.close(CLOSE.sessionGone, 'session gone');
    return;
  }
  if (socket.readyState !== socket.OPEN) return;
  const connection: Connection = { socket, principal, token: hello.token, waiting: [], isAlive: true };
  // From here on live messages wait, so that between what is read and what is live nothing falls through.
  const upTo = tail.position();
  connections.add(connection);
  socket.on('close', () => connections.remove(connection));
  socket.on('pong', () => {
    connection.isAlive = true;
  });
  const missed = await readMissedMessages(options, principal, { after: hello.lastPosition, upTo });
  if (missed === undefined) sendMessage(socket, { type: 'reload' });
  for (const message of missed ?? []) sendMessage(socket, message);
  sendMessage(socket, { type: 'ready', position: upTo });
  for (const message of connection.waiting ?? []) sendMessage(socket, message);
  connection.waiting = undefined;
}
