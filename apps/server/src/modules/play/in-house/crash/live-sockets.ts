import websocket, { type WebSocket } from '@fastify/websocket';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { CRASH_PATH, type CrashMessage, crashHello } from '@nokshi/contract/in-house-crash.ts';
import type { FastifyInstance } from 'fastify';
import { isCrossSite } from '../../../../platform/http/cross-site.ts';
import type { RateLimiter } from '../../../../platform/http/rate-limit.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { CLOSE, type EndBroken, endTalker, ONE_AT_A_TIME } from '../../../../platform/realtime/index.ts';

const HELLO_WITHIN_MS = 5_000;
const MAX_FRAME_BYTES = 1024;
const OPENINGS_PER_MINUTE = 120;
const MAX_PER_MEMBER = 4;
const BEAT_MS = 20_000;
const CHECK_SESSIONS_MS = 5_000;
/** What a connection may hold unsent: above it it is passed over, and later told the newest state at once. */
const BEHIND_BYTES = 32 * 1024;
const CLOSE_GRACE_MS = 2_000;

/** Whoever opened a connection. */
interface Watcher {
  readonly memberId: MemberId;
  /** The portal's session behind the game's. */
  readonly sessionId: string;
}

export interface LiveOptions {
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  readonly trustedOrigins: readonly string[];
  readonly endBroken: EndBroken;
  /** Who watches with a game session of Crash; watching is nothing that a person does. */
  readonly authenticate: (session: string) => Promise<Watcher | undefined>;
  /** Of these sessions, those that are over. */
  readonly findGone: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What a connection is told first: the table, and the member's own bet. */
  readonly greet: (memberId: MemberId) => Promise<readonly CrashMessage[]>;
  /** The table as it is, for a connection that was passed over. */
  readonly newest: () => CrashMessage;
}

/** The connections of this process to the table of Crash. */
export interface LiveSockets {
  /** Takes connections at CRASH_PATH; to be called before other routes are mounted. */
  mount(app: FastifyInstance): Promise<void>;
  /** Everybody is told the same, written out once. */
  broadcast(message: CrashMessage): void;
  tell(memberId: MemberId, message: CrashMessage): void;
  count(): number;
  stop(): void;
}

interface Line {
  readonly socket: WebSocket;
  readonly watcher: Watcher;
  isAlive: boolean;
  isBehind: boolean;
}

export function createLiveSockets(options: LiveOptions): LiveSockets {
  const { log } = options;
  const lines = new Map<MemberId, Set<Line>>();
  const open = new Set<WebSocket>();
  let count = 0;

  function* all(): Generator<Line> {
    for (const own of lines.values()) yield* own;
  }

  function send(line: Line, text: string): void {
    const { socket } = line;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BEHIND_BYTES) line.isBehind = true;
    else if (line.isBehind) {
      line.isBehind = false;
      socket.send(JSON.stringify(options.newest()));
    } else socket.send(text);
  }

  function add(line: Line): void {
    const own = lines.get(line.watcher.memberId) ?? new Set<Line>();
    lines.set(line.watcher.memberId, own);
    own.add(line);
    count += 1;
    const [oldest] = own;
    if (own.size > MAX_PER_MEMBER && oldest) {
      oldest.socket.close(CLOSE.tooMany, 'too many connections');
      remove(oldest);
    }
  }

  function remove(line: Line): void {
    const own = lines.get(line.watcher.memberId);
    if (own?.delete(line) !== true) return;
    count -= 1;
    if (own.size === 0) lines.delete(line.watcher.memberId);
  }

  async function greet(socket: WebSocket, session: string): Promise<void> {
    const watcher = await options.authenticate(session);
    if (watcher === undefined) {
      socket.send(JSON.stringify({ type: 'gone' } satisfies CrashMessage));
      socket.close(CLOSE.sessionGone, 'session gone');
      return;
    }
    if (socket.readyState !== socket.OPEN) return;
    const line: Line = { socket, watcher, isAlive: true, isBehind: false };
    add(line);
    socket.on('close', () => remove(line));
    socket.on('pong', () => {
      line.isAlive = true;
    });
    // Read once the line hears of changes: what happens meanwhile is told too, and a balance says how new it is. Whatever
    // is said after the greeting is not read; a frame that is too large ends the connection.
    const first = await options.greet(watcher.memberId);
    if (socket.readyState !== socket.OPEN) return;
    for (const message of first) socket.send(JSON.stringify(message));
  }

  function takeSocket(socket: WebSocket): void {
    open.add(socket);
    endTalker(socket);
    const timer = setTimeout(() => socket.close(CLOSE.noHello, 'no hello'), HELLO_WITHIN_MS);
    socket.on('close', () => {
      clearTimeout(timer);
      open.delete(socket);
    });
    socket.once('message', (data) => {
      clearTimeout(timer);
      const hello = readHello(data);
      if (hello === undefined) {
        socket.close(CLOSE.badHello, 'bad hello');
        return;
      }
      greet(socket, hello).catch((error: unknown) => {
        log.warn({ err: error }, 'greeting at Crash failed');
        socket.close(CLOSE.tryAgainLater, 'try again later');
      });
    });
  }

  const beating = setInterval(() => {
    for (const line of all()) {
      if (!line.isAlive) line.socket.terminate();
      line.isAlive = false;
      line.socket.ping();
    }
  }, BEAT_MS);
  const checking = setInterval(() => {
    dropGone(options, [...all()], remove).catch((error: unknown) =>
      log.warn({ err: error }, 'checking sessions at Crash failed'),
    );
  }, CHECK_SESSIONS_MS);

  function closeAll(): void {
    clearInterval(beating);
    clearInterval(checking);
    for (const socket of open) socket.close(CLOSE.goingAway, 'going away');
    setTimeout(() => {
      for (const socket of open) socket.terminate();
    }, CLOSE_GRACE_MS).unref();
  }

  return {
    mount: (app) => mountSockets(app, options, { takeSocket, closeAll }),
    broadcast(message) {
      const text = JSON.stringify(message);
      for (const line of all()) send(line, text);
    },
    tell(memberId, message) {
      const own = lines.get(memberId);
      if (own === undefined) return;
      const text = JSON.stringify(message);
      for (const { socket } of own) if (socket.readyState === socket.OPEN) socket.send(text);
    },
    count: () => count,
    stop: closeAll,
  };
}

function readHello(written: unknown): string | undefined {
  try {
    const read = crashHello.safeParse(JSON.parse(String(written)));
    return read.success ? read.data.session : undefined;
  } catch {
    return undefined;
  }
}

async function dropGone(
  options: LiveOptions,
  lines: readonly Line[],
  remove: (line: Line) => void,
): Promise<void> {
  if (lines.length === 0) return;
  const gone = await options.findGone([...new Set(lines.map(({ watcher }) => watcher.sessionId))]);
  for (const line of lines) {
    if (!gone.has(line.watcher.sessionId)) continue;
    line.socket.send(JSON.stringify({ type: 'gone' } satisfies CrashMessage));
    line.socket.close(CLOSE.sessionGone, 'session gone');
    remove(line);
  }
}

async function mountSockets(
  app: FastifyInstance,
  options: LiveOptions,
  { takeSocket, closeAll }: { takeSocket: (socket: WebSocket) => void; closeAll: () => void },
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, ...ONE_AT_A_TIME },
    errorHandler: (error, socket) => options.endBroken(error, socket),
    preClose: (done) => {
      closeAll();
      done();
    },
  });
  await app.register(async (scope: FastifyInstance) => {
    scope.route({
      method: 'GET',
      url: CRASH_PATH,
      exposeHeadRoute: false,
      config: { label: 'crash' },
      onRequest: async (request, reply) => {
        // The client is a page of the games' own origin; no other page opens the table in a member's name.
        if (isCrossSite(request, options.trustedOrigins)) return await reply.code(403).send();
        const wait = await options.rateLimiter.takeOfAddress('crash', request.ip, OPENINGS_PER_MINUTE);
        if (wait === 0) return undefined;
        return await reply.code(429).header('retry-after', String(wait)).send();
      },
      handler: async (_request, reply) => await reply.code(426).header('upgrade', 'websocket').send(),
      wsHandler: takeSocket,
    });
  });
}
