import { BODY_LIMIT_BYTES, type Entry } from '@nokshi/contract/entry.ts';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { inLane, type Lane } from '../lanes.ts';
import type { Logger } from '../logger.ts';
import type { HttpMetrics } from '../metrics.ts';
import type { ProtocolRefusal } from './context.ts';
import type { Forwarding } from './forwarding.ts';
import type { Translate } from './frame.ts';
import { addCallHeaders, addCommonHeaders } from './headers.ts';
import { methodFinder, refuse } from './mount.ts';
import type { Pages } from './pages.ts';
import type { TlsFiles } from './tls-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry that a route answers. */
    readonly entry?: Entry;
    /** How the entry's protocol says what the frame refuses; the envelope when left out. */
    readonly sayRefusal?: ProtocolRefusal | undefined;
    /** What metrics call a route that stands outside the contract. */
    readonly label?: string;
  }
}

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 72_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** Below these nothing is a page: an unknown path answers JSON. */
const CALL_PREFIXES = ['/wps', '/lgw', '/lotto', '/lotto-vn', '/in-house', '/hub88', '/rgs'];

export interface HttpServerOptions {
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: HttpMetrics;
  readonly translate: Translate;
  /** Addresses or networks whose X-Forwarded headers count; none unless configuration says so. */
  readonly trustProxy: readonly string[];
  /** Looks at every request as it comes in. */
  readonly forwarding?: Pick<Forwarding, 'see'> | undefined;
  /** The entries mounted here, for 405 and 404 answers. */
  readonly entries: readonly Entry[];
  /** With which this listener speaks TLS itself; undefined speaks plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  /** Paths that are a protocol's alone: what is refused there before a call is found is said in its words too. */
  readonly protocol?: { readonly prefix: string; readonly sayRefusal: ProtocolRefusal } | undefined;
}

const BY_FRAMEWORK_CODE: Readonly<Record<string, DomainError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('system.body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('system.bad_input', { fields: { body: 'content type' } }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError('system.bad_input', { fields: { body: 'length' } }),
  FST_ERR_BAD_URL: new DomainError('system.bad_input', { fields: { path: 'not readable' } }),
  FST_ERR_ASYNC_CONSTRAINT: new DomainError('system.bad_input'),
};

/** What the framework refuses before our code sees it, in our own words. */
function translateFrameworkError(error: unknown): unknown {
  const code = (error as Partial<FastifyError> | null)?.code;
  return code === undefined ? error : (BY_FRAMEWORK_CODE[code] ?? error);
}

/** The listener of the portal, still without calls and pages: security headers, error answers, metrics, log. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, metrics, translate, tls } = options;
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than reading it; what we log names the request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    genReqId: () => newId(),
    ...(tls === undefined
      ? { http: { maxHeaderSize: MAX_HEADER_BYTES } }
      : { https: { ...tls, maxHeaderSize: MAX_HEADER_BYTES } }),
    frameworkErrors: (error, request, reply) => {
      refuseUnrouted(options, request, reply, translateFrameworkError(error));
    },
  }) as unknown as FastifyInstance;

  app.addHook('onRequest', async (request, reply) => {
    options.forwarding?.see(request);
    addCommonHeaders(request, reply, { isAloneWithTls: tls !== undefined });
    addCallHeaders(reply);
  });
  // The stages of a call begin in events of the connection, each of which would leave the lane.
  for (const stage of ['onRequest', 'preHandler'] as const) {
    app.addHook(stage, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      inLane(laneOf(request), done),
    );
  }
  app.addHook('onResponse', async (request, reply) => {
    const { entry, label } = request.routeOptions.config;
    metrics.observe(entry?.name ?? label ?? 'unknown', reply.statusCode, reply.elapsedTime);
  });
  app.setErrorHandler((error, request, reply) => {
    const { entry } = request.routeOptions.config;
    return refuse({ log, translate }, entry, request, reply, translateFrameworkError(error));
  });
  app.setNotFoundHandler((request, reply) => answerUnknown(options, request, reply));
  return app;
}

/** Pages, and what anybody may read, are asked for by whoever comes. */
function laneOf({ routeOptions }: FastifyRequest): Lane {
  const { entry } = routeOptions.config;
  return entry === undefined || (entry.caller === 'anyone' && !entry.changesState) ? 'guests' : 'calls';
}

const methodTables = new WeakMap<readonly Entry[], ReturnType<typeof methodFinder>>();

function methodsOf(entries: readonly Entry[]): ReturnType<typeof methodFinder> {
  let table = methodTables.get(entries);
  if (table === undefined) {
    table = methodFinder(entries);
    methodTables.set(entries, table);
  }
  return table;
}

function isCallPath(path: string): boolean {
  return CALL_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** What no call was found for, in the words of the protocol whose path it is, else in the envelope. */
function refuseUnrouted(
  { log, translate, protocol }: HttpServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const isProtocols = protocol !== undefined && request.url.startsWith(protocol.prefix);
  return refuse(
    { log, translate },
    undefined,
    request,
    reply,
    error,
    isProtocols ? protocol.sayRefusal : undefined,
  );
}

/** 405 with what is allowed where the path is known, an empty 204 for OPTIONS, else 404; never a CORS header. */
export function answerUnknown(
  options: HttpServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = methodsOf(options.entries)(path) ?? (isCallPath(path) ? undefined : new Set(['GET']));
  if (methods === undefined)
    return refuseUnrouted(options, request, reply, new DomainError('system.unknown_path'));
  const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
  reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return refuseUnrouted(options, request, reply, new DomainError('system.method_not_allowed'));
}

/** Serves files and pages for every GET that no call answers. */
export function mountPages(app: FastifyInstance, options: HttpServerOptions, pages: Pages): void {
  app.get('/*', { config: { label: 'page' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (isCallPath(path)) return answerUnknown(options, request, reply);
    reply.removeHeader('content-security-policy');
    return await pages.answer(request, reply, options.clock.now());
  });
}
