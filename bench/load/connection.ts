import net from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 9;

type OnAnswer = (status: number, body: Buffer) => void;

/**
 * One keep-alive connection that carries one request at a time. It is written by hand because the generator shares
 * its cores with what it measures: a request costs one write, an answer one search for its length.
 */
export interface Connection {
  /** Sends the bytes of a whole request. An answer that cannot be read is told as status 0. */
  exchange(request: Buffer, onAnswer: OnAnswer): void;
  close(): void;
}

function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let pending: OnAnswer | undefined;
    let received: Buffer | undefined;

    function answer(status: number, body: Buffer): void {
      const onAnswer = pending;
      pending = undefined;
      received = undefined;
      onAnswer?.(status, body);
    }

    socket.on('data', (chunk) => {
      received = received === undefined ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const head = received.toString('latin1', 0, headEnd);
      const length = lengthOf(head);
      const bodyAt = headEnd + HEAD_END.length;
      if (length === undefined) answer(0, received.subarray(bodyAt));
      else if (received.length >= bodyAt + length) {
        answer(Number(head.slice(STATUS_AT, STATUS_AT + 3)), received.subarray(bodyAt, bodyAt + length));
      }
    });
    socket.once('error', reject);
    socket.on('close', () => answer(0, Buffer.alloc(0)));
    socket.once('connect', () =>
      resolve({
        exchange(request, onAnswer) {
          pending = onAnswer;
          socket.write(request);
        },
        close: () => socket.destroy(),
      }),
    );
  });
}

/** Undefined for an answer whose length stands nowhere. */
function lengthOf(head: string): number | undefined {
  const found = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (found) return Number(found[1]);
  return /^HTTP\/1\.1 (204|304)/.test(head) ? 0 : undefined;
}

export async function openConnections(port: number, count: number): Promise<Connection[]> {
  return await Promise.all(Array.from({ length: count }, () => openConnection(port)));
}

export interface RequestParts {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** The bytes of a request as a client of the real world would send them. */
export function requestBytes({ method, path, headers = {}, body }: RequestParts): Buffer {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body && { 'content-length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}
