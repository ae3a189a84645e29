// A connection pooler before the test's PostgreSQL, as PgBouncer is one: it speaks as much of the protocol as that takes.

import { createServer, connect as dial, type Socket } from 'node:net';

/**
 * `refusing` refuses what it does not know of a connection's parameters, `session` drops it and gives each session a backend
 * of its own, `transaction` drops it and gives a backend back to the others whenever no transaction is open on it.
 */
export type PoolerMode = 'refusing' | 'session' | 'transaction';

export interface Pooler {
  /** The same database and role, through the pooler. */
  urlOf(direct: string): string;
  close(): Promise<void>;
}

const PROTOCOL_3 = 196_608;
const KEPT = new Set(['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone']);

type Parameters = Readonly<Record<string, string>>;

/** Bytes as they come, handed on as whole messages of the protocol: a letter, the length, the rest. */
function inMessages(handle: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      handle(message);
    }
  };
}

function message(letter: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(letter, 0, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

const text = (words: string) => Buffer.from(`${words}\0`);
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

function readStartup(packet: Buffer): Parameters {
  const words = packet.subarray(8).toString('utf8').split('\0');
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2) {
    pairs.push([words[at] ?? '', words[at + 1] ?? '']);
  }
  return Object.fromEntries(pairs);
}

function startupOf(parameters: Parameters): Buffer {
  const kept = Object.entries(parameters).filter(([name]) => KEPT.has(name));
  const body = Buffer.concat([...kept.flat().map(text), Buffer.from([0])]);
  return Buffer.concat([number(8 + body.length), number(PROTOCOL_3), body]);
}

function dialDirect(direct: URL): Socket {
  const host = direct.searchParams.get('host') ?? direct.hostname;
  const port = Number(direct.searchParams.get('port') ?? direct.port);
  return host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
}

/** Backends of one role and database; idle ones are given out in the order that `takes` says. */
interface Backend {
  readonly socket: Socket;
  /** Whom its words are for; nobody while it is idle. */
  client: Socket | undefined;
  onIdle: () => void;
}

function openBackend(direct: URL, parameters: Parameters): Promise<Backend> {
  return new Promise((resolve, reject) => {
    const socket = dialDirect(direct);
    const backend: Backend = { socket, client: undefined, onIdle: () => undefined };
    let isReady = false;
    socket.on('error', reject);
    socket.on('close', () => backend.client?.destroy());
    const hear = inMessages((said) => {
      const isIdle = said[0] === 0x5a && said[5] === 0x49;
      if (isReady) backend.client?.write(said);
      if (isReady && isIdle) backend.onIdle();
      if (!isReady && isIdle) {
        isReady = true;
        resolve(backend);
      }
    });
    socket.on('data', hear);
    socket.write(startupOf(parameters));
  });
}

interface Backends {
  take(parameters: Parameters): Promise<Backend>;
  give(backend: Backend): void;
  close(): void;
}

function createBackends(direct: URL, takes: 'last' | 'first'): Backends {
  const idle: Backend[] = [];
  const all: Backend[] = [];
  return {
    async take(parameters) {
      const known = takes === 'last' ? idle.pop() : idle.shift();
      if (known !== undefined) return known;
      const backend = await openBackend(direct, parameters);
      all.push(backend);
      return backend;
    },
    give(backend) {
      backend.client = undefined;
      idle.push(backend);
    },
    close: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}

/** Serves a session with whatever backend is free, from one transaction to the next. */
function serveByTransaction(client: Socket, parameters: Parameters, backends: Backends): void {
  const waiting: Buffer[] = [];
  let backend: Backend | undefined;
  let isTaking = false;
  const takeOne = async () => {
    isTaking = true;
    const mine = await backends.take(parameters);
    isTaking = false;
    backend = mine;
    mine.client = client;
    mine.onIdle = () => {
      backend = undefined;
      backends.give(mine);
    };
    for (const said of waiting.splice(0)) mine.socket.write(said);
  };
  const hear = inMessages((said) => {
    if (said[0] === 0x58) {
      client.end();
      return;
    }
    if (backend !== undefined) backend.socket.write(said);
    else waiting.push(said);
    if (backend === undefined && !isTaking) takeOne().catch(() => client.destroy());
  });
  // A session that ends within a transaction takes its backend with it.
  client.on('close', () => backend?.socket.destroy());
  client.on('data', hear);
  client.write(message('R', number(0)));
  client.write(message('K', number(1), number(1)));
  client.write(message('Z', Buffer.from('I')));
}

function refuse(client: Socket, name: string): void {
  const fields = `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${name}\0`;
  client.end(message('E', Buffer.from(fields), Buffer.from([0])));
}

/** Listens on the loopback address before the PostgreSQL that the address of a test database names. */
export async function startPooler(
  direct: string,
  { mode, takes = 'last' }: { readonly mode: PoolerMode; readonly takes?: 'last' | 'first' },
): Promise<Pooler> {
  const url = new URL(direct);
  const backendsOf = new Map<string, Backends>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('data', (packet: Buffer) => {
      const parameters = readStartup(packet);
      const unknown = Object.keys(parameters).find((name) => !KEPT.has(name));
      if (mode === 'refusing' && unknown !== undefined) return refuse(client, unknown);
      if (mode === 'transaction') {
        const key = `${parameters['user']} ${parameters['database']}`;
        const backends = backendsOf.get(key) ?? createBackends(url, takes);
        backendsOf.set(key, backends);
        return serveByTransaction(client, parameters, backends);
      }
      const backend = dialDirect(url);
      sockets.add(backend);
      backend.on('error', () => client.destroy());
      backend.write(startupOf(parameters));
      client.pipe(backend).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    urlOf(ofRole) {
      const { username, pathname } = new URL(ofRole);
      return `postgres://${username}@127.0.0.1:${port}${pathname}`;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const backends of backendsOf.values()) backends.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
