import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * What a client hears without asking: one JSON text a line, for as long as the connection lasts. A client that falls
 * behind is let go; it comes back and begins with the whole state.
 */

const HEARTBEAT_MS = 10_000;
const MOST_WAITING_BYTES = 256 * 1024;

/** Messages of one kind to whoever listens now. */
export type Channel<Message> = {
  publish(message: Message): void;
  /** Returns how to stop listening. */
  subscribe(hear: (message: Message) => void): () => void;
  readonly size: number;
};

export function createChannel<Message>(): Channel<Message> {
  const listeners = new Set<(message: Message) => void>();
  return {
    publish(message) {
      for (const hear of listeners) hear(message);
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    get size() {
      return listeners.size;
    },
  };
}

export type Feeds = {
  /** Turns an answer into a feed; `begin` sends the state and subscribes, and returns how to stop. */
  open(reply: FastifyReply, begin: (send: (message: unknown) => void) => () => void): void;
};

/** The feeds of a server, which all end when it stops. */
export function createFeeds(app: FastifyInstance): Feeds {
  const open = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of open) end();
    done();
  });
  return {
    open(reply, begin) {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const write = (text: string): void => {
        if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
        else raw.write(text);
      };
      const stop = begin((message) => write(`${JSON.stringify(message)}\n`));
      // Empty lines keep proxies from taking a quiet game for a dead one.
      const heartbeat = setInterval(() => write('\n'), HEARTBEAT_MS);
      const end = (): void => {
        raw.end();
      };
      open.add(end);
      raw.once('close', () => {
        clearInterval(heartbeat);
        open.delete(end);
        stop();
      });
    },
  };
}
