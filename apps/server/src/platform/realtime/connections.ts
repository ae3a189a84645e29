import type { WebSocket } from '@fastify/websocket';
import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { CLOSE, type Delivery, type RealtimePrincipal } from './delivery.ts';

const MAX_PER_MEMBER = 10;
/** What a connection may hold unsent before it is let go; it comes back and asks for what it missed. */
const MAX_BUFFERED_BYTES = 256 * 1024;

export interface Connection {
  readonly socket: WebSocket;
  readonly principal: RealtimePrincipal;
  readonly token: string;
  /** Messages that wait while what was missed is read; undefined once the connection is live. */
  waiting: RealtimeMessage[] | undefined;
  isAlive: boolean;
}

export function sendMessage(socket: WebSocket, message: RealtimeMessage): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
    socket.close(CLOSE.tryAgainLater, 'too slow');
    return;
  }
  socket.send(JSON.stringify(message));
}

/** The connections of this process by member. */
export interface Connections {
  /** Adds one; a member's eleventh takes the place of the oldest. */
  add(connection: Connection): void;
  remove(connection: Connection): void;
  deliver(delivery: Delivery): void;
  /** A list of its own, so that connections may come and go while it is read. */
  all(): readonly Connection[];
  size(): number;
}

export function createConnections(): Connections {
  const byMember = new Map<string, Set<Connection>>();
  let size = 0;

  function remove(connection: Connection): void {
    const own = byMember.get(connection.principal.memberId);
    if (own?.delete(connection) !== true) return;
    size -= 1;
    if (own.size === 0) byMember.delete(connection.principal.memberId);
  }

  function deliverTo(connection: Connection, message: RealtimeMessage): void {
    if (message.type === 'session_gone') {
      sendMessage(connection.socket, message);
      connection.socket.close(CLOSE.sessionGone, 'session gone');
      remove(connection);
    } else if (connection.waiting !== undefined) {
      connection.waiting.push(message);
    } else {
      sendMessage(connection.socket, message);
    }
  }

  function meantBy({ memberId }: Delivery): readonly Connection[] {
    if (memberId === undefined) return [...byMember.values()].flatMap((own) => [...own]);
    return [...(byMember.get(memberId) ?? [])];
  }

  return {
    add(connection) {
      const { memberId } = connection.principal;
      const own = byMember.get(memberId) ?? new Set<Connection>();
      byMember.set(memberId, own);
      own.add(connection);
      size += 1;
      const oldest = own.values().next().value;
      if (own.size > MAX_PER_MEMBER && oldest !== undefined) {
        oldest.socket.close(CLOSE.tooMany, 'too many connections');
        remove(oldest);
      }
    },
    remove,
    deliver(delivery) {
      // The list is a copy, because a session that is gone leaves the set while it is read.
      for (const connection of meantBy(delivery)) {
        const isMeant =
          delivery.sessionId === undefined || delivery.sessionId === connection.principal.sessionId;
        if (isMeant) deliverTo(connection, delivery.message);
      }
    },
    all: () => [...byMember.values()].flatMap((own) => [...own]),
    size: () => size,
  };
}
