import { PassThrough, type Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { BODY_LIMIT_BYTES } from '@nokshi/contract/entry.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/**
 * How calls are passed on to a server behind ours. A connection of the few that there are is held for as long as that
 * server takes to answer, never for as long as a stranger takes to say or to read something: what is sent is read
 * first, what is answered is read whole.
 */
export interface Forward {
  readonly upstream: string;
  readonly prefix: string;
  /** A call's headers as they go on; as they came when left out. */
  readonly headersFor?: (caller: { readonly ip: string }, headers: Headers) => Headers;
  /** How long a body may take to arrive. */
  readonly bodyWithinMs?: number;
}

type Headers = NonNullable<ReturnType<NonNullable<ReplyOptions['rewriteRequestHeaders']>>>;
type ReplyOptions = NonNullable<Parameters<typeof proxy>[1]['replyOptions']>;

/** What came back, and its bytes; the library's own type says less. */
interface Upstream {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly stream: Readable;
}

const CONNECTIONS = 128;
/** A little longer than the games' clients wait before they ask again. */
const ANSWER_WITHIN_MS = 15_000;
const BODY_WITHIN_MS = 10_000;
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
const ENDLESS = 'application/x-ndjson';

/** Why a call that is passed on ends without an answer. */
class ForwardFault extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'ForwardFault';
    this.statusCode = statusCode;
  }
}

/** Passes on what stands below a prefix; hooks of `scope` come before it. */
export async function forwardCalls(scope: FastifyInstance, options: Forward): Promise<void> {
  refuseInOurWords(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
  scope.addHook('preParsing', async (request, _reply, payload) =>
    request.method === 'POST' ? inTime(payload, options.bodyWithinMs ?? BODY_WITHIN_MS) : payload,
  );
  await scope.register(proxy, {
    upstream: options.upstream,
    prefix: options.prefix,
    rewritePrefix: options.prefix,
    httpMethods: ['GET', 'HEAD', 'POST'],
    proxyPayloads: false,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: { connections: CONNECTIONS, headersTimeout: ANSWER_WITHIN_MS },
    handler: (request, reply, dest, given) => reply.from(dest, { ...given, ...bodyOf(request) }),
    replyOptions: {
      ...(options.headersFor && { rewriteRequestHeaders: options.headersFor }),
      onResponse: (request, reply, answer) => {
        // The head of an answer has no body that would hold the connection.
        if (request.method === 'HEAD') void reply.send(answer.stream);
        else void sendWhole(reply as FastifyReply, answer as unknown as Upstream);
      },
    },
  });
}

/** Passes on what lasts: feeds, each on a connection of its own beside those of calls. */
export async function forwardFeeds(
  scope: FastifyInstance,
  options: Forward & { readonly routes: readonly string[]; readonly mostFeeds: number },
): Promise<void> {
  refuseInOurWords(scope);
  await scope.register(proxy, {
    upstream: options.upstream,
    prefix: options.prefix,
    rewritePrefix: options.prefix,
    routes: [...options.routes],
    httpMethods: ['GET'],
    disableRequestLogging: true,
    destroyAgent: true,
    undici: { connections: options.mostFeeds, headersTimeout: ANSWER_WITHIN_MS },
    replyOptions: { ...(options.headersFor && { rewriteRequestHeaders: options.headersFor }) },
  });
}

/** What was read of a body, as it came. */
function bodyOf({ body, headers }: { body: unknown; headers: FastifyRequest['headers'] }) {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

/** A body that does not arrive in time ends with a fault. */
function inTime<Payload extends Readable>(payload: Payload, withinMs: number): PassThrough {
  const body = new PassThrough();
  const timer = setTimeout(() => body.destroy(new ForwardFault(408, 'the body came too slowly')), withinMs);
  body.once('close', () => clearTimeout(timer));
  // Nobody reads on in a body that is too large; that it ends is then no news.
  body.on('error', () => undefined);
  payload.once('error', (error) => body.destroy(error));
  return payload.pipe(body);
}

async function sendWhole(reply: FastifyReply, answer: Upstream): Promise<void> {
  const { headers, stream } = answer;
  // What breaks after it was given up is no news.
  stream.on('error', () => undefined);
  const isEndless = String(headers['content-type']).startsWith(ENDLESS);
  const read = isEndless
    ? new ForwardFault(502, 'a feed is no answer')
    : await readWhole(stream).catch((error: unknown) => error);
  if (!Buffer.isBuffer(read)) {
    stream.destroy();
    for (const name of Object.keys(headers)) reply.removeHeader(name);
  }
  // Whether it arrives is the caller's matter: nobody waits for it here.
  void reply.send(read);
}

/** All bytes of an answer, which may not be endless in time or size. */
async function readWhole(stream: Readable): Promise<Buffer> {
  const timer = setTimeout(
    () => stream.destroy(new ForwardFault(504, 'the answer came too slowly')),
    ANSWER_WITHIN_MS,
  );
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > MOST_ANSWER_BYTES) throw new ForwardFault(502, 'the answer is too large');
    }
    return Buffer.concat(parts);
  } finally {
    clearTimeout(timer);
  }
}

/** Paths that lead out of the prefix and servers that do not answer are no faults of ours. */
function refuseInOurWords(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    const status = (error as { readonly statusCode?: unknown }).statusCode;
    if (error instanceof DomainError || typeof status !== 'number') throw error;
    if (status === 408) return reply.code(408).type('text/plain; charset=utf-8').send('');
    if (status >= 500) throw new DomainError('system.unavailable');
    if (status === 400) throw new DomainError('system.bad_input', { fields: { path: 'not readable' } });
    throw error;
  });
}
