import type { Entry } from '@nokshi/contract/entry.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILES, refuseAboveLimit } from './address-limits.ts';
import type { Route } from './context.ts';
import type { FeedLimits } from './feed-seats.ts';
import type { FormerParts } from './former-parts.ts';
import { forwardSupplier } from './forward-supplier.ts';
import type { Forwarding } from './forwarding.ts';
import type { Frame } from './frame.ts';
import { addArcadeHeaders, type HostedFrontPolicy, type NeighbourPort, originOnPort } from './headers.ts';
import { createHostedFronts } from './hosted-fronts.ts';
import { refuseLongPaths } from './long-paths.ts';
import { mountRoutes } from './mount.ts';
import { answerUnknown, createHttpServer, type HttpServerOptions } from './server.ts';
import { createStaticFiles } from './static-files.ts';
import type { TlsFiles } from './tls-files.ts';

/** Front-ends of hosted games may stand on other origins: their calls carry a session in the body and nothing else. */
const OPEN_PREFIX = '/rgs/';
const OPEN_METHODS = 'GET, POST, OPTIONS';
const PREFLIGHT_SECONDS = 86_400;

export interface ArcadeOptions {
  readonly frame: Frame;
  readonly arcadeDist: string;
  readonly formerParts?: FormerParts;
  /** Where imports put the front-ends of hosted games; it need not exist. */
  readonly hostedFronts: string;
  /** The games' own calls, answered here directly, so that they need no CORS and keep the player's address. */
  readonly entries: readonly Entry[];
  readonly routes: readonly Route[];
  /** Opens the games' WebSockets; before other routes are mounted. */
  readonly mountSockets?: (app: FastifyInstance) => Promise<void>;
  /** Where `/supplier/*` goes; undefined where no sandbox exists. */
  readonly supplierUrl: string | undefined;
  /** Who may frame the games: a fixed origin, or this port of the host that the caller used. */
  readonly portal: { readonly origin: string } | NeighbourPort;
  readonly tls?: TlsFiles | undefined;
  readonly trustProxy: readonly string[];
  readonly forwarding?: Pick<Forwarding, 'see'> | undefined;
  /** As many feeds of the supplier as are open at once; FEED_LIMITS when left out. */
  readonly feedLimits?: FeedLimits;
  /** How long a body for the supplier may take to arrive; ten seconds when left out. */
  readonly bodyWithinMs?: number;
}

function portalOriginsFor(request: FastifyRequest, portal: ArcadeOptions['portal']): readonly string[] {
  const origin = 'origin' in portal ? portal.origin : originOnPort(request, portal);
  return origin === undefined ? [] : [origin];
}

/** `/dice` and `/dice/` are the document `dice/index.html`. */
function candidatesFor(path: string): readonly string[] {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  const bare = path.slice(0, end);
  return [path, `${bare}/index.html`, `${bare}.html`];
}

/**
 * The listener of the games: an origin of its own, which only the portal may frame. It serves the game clients,
 * answers the calls of in-house and hosted games, forwards `/supplier/*`, and knows nothing else of the portal.
 */
export async function createArcadeOrigin(options: ArcadeOptions): Promise<FastifyInstance> {
  const { frame, entries } = options;
  const server: HttpServerOptions = {
    log: frame.log,
    clock: frame.clock,
    metrics: frame.metrics,
    translate: frame.translate,
    trustProxy: options.trustProxy,
    tls: options.tls,
    forwarding: options.forwarding,
    entries,
    protocol: openProtocol(options.routes),
  };
  const addHeaders = (request: FastifyRequest, reply: FastifyReply, hosted?: HostedFrontPolicy): void =>
    addArcadeHeaders(reply, { portalOrigins: portalOriginsFor(request, options.portal), hosted });
  const app = createHttpServer(server);
  refuseLongPaths(app);
  await options.mountSockets?.(app);
  openToOtherOrigins(app);
  const files = await createStaticFiles({ root: options.arcadeDist, immutablePrefix: '/assets/' });
  const hosted = createHostedFronts(options.hostedFronts);
  await mountRoutes(app, { frame, entries, routes: options.routes });
  if (options.supplierUrl !== undefined) {
    const { supplierUrl, feedLimits, bodyWithinMs } = options;
    const { rateLimiter, clock } = frame;
    await forwardSupplier(app, { supplierUrl, rateLimiter, clock, addHeaders, feedLimits, bodyWithinMs });
  }

  app.get('/*', { config: { label: 'arcade' } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const refused = await refuseAboveLimit(frame.rateLimiter, FILES, request, reply);
    if (refused !== undefined) return refused;
    if (path.startsWith(OPEN_PREFIX)) return answerUnknown(server, request, reply);
    const found = candidatesFor(path).find((candidate) => files.has(candidate));
    if (found !== undefined) {
      addHeaders(request, reply);
      return await files.send(request, reply, found);
    }
    if (options.formerParts?.has(path, frame.clock.now())) {
      addHeaders(request, reply);
      return await options.formerParts.send(request, reply, path);
    }
    const front = await hosted.find(path);
    if (front === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('');
    addHeaders(request, reply, front);
    return await front.send(request, reply);
  });
  return app;
}

/** The words of the protocol that stands below the open prefix. */
function openProtocol(routes: readonly Route[]): HttpServerOptions['protocol'] {
  for (const route of routes) {
    const isOpen = route.entry.paths.some((path) => path.startsWith(OPEN_PREFIX));
    if (isOpen && route.kind === 'protocol' && route.sayRefusal !== undefined) {
      return { prefix: OPEN_PREFIX, sayRefusal: route.sayRefusal };
    }
  }
  return undefined;
}

function openToOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(OPEN_PREFIX)) reply.header('access-control-allow-origin', '*');
  });
  app.options(`${OPEN_PREFIX}*`, { config: { label: 'preflight' } }, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', OPEN_METHODS)
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .code(204)
      .send(),
  );
}
