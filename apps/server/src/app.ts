import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Language } from '@nokshi/contract/constants.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { rgsEntries } from '@nokshi/contract/rgs.ts';
import { fill, findText } from '@nokshi/texts';
import type { FastifyInstance } from 'fastify';
import { homeGames } from './home-games.ts';
import { createArtWorker, drawAhead, mountArt } from './modules/catalogue/index.ts';
import { onSessionEnded } from './modules/identity/index.ts';
import { HOSTED_FRONTS_FOLDER } from './modules/play/index.ts';
import { createArcadeOrigin } from './platform/http/arcade-origin.ts';
import { mountConsole } from './platform/http/console-pages.ts';
import { type FormerParts, keepFormerParts } from './platform/http/former-parts.ts';
import { createForwarding, type Forwarding } from './platform/http/forwarding.ts';
import type { Frame, Translate } from './platform/http/frame.ts';
import { refuseLongPaths } from './platform/http/long-paths.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { mountOpenApi } from './platform/http/openapi-page.ts';
import { createPages } from './platform/http/pages.ts';
import { portalOrigin } from './platform/http/portal-origin.ts';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './platform/http/rate-limit.ts';
import { createHttpServer, mountPages } from './platform/http/server.ts';
import { readArcadeTls } from './platform/http/tls-files.ts';
import { createEndBroken, createRealtime, type EndBroken, type Realtime } from './platform/realtime/index.ts';
import { gatherLive } from './platform/room.ts';
import { createRenderConsole } from './render-console.ts';
import { createRenderPage } from './render-page.ts';
import { createRooms, type Rooms, type RoomsDeps, routesOf } from './rooms.ts';

export interface AppDeps extends RoomsDeps {
  /** Makes what counts calls; in the memory of the process when left out. */
  readonly createLimiter?: (options: RateLimiterOptions) => RateLimiter;
  /** How the process that draws pictures is started, and where the pictures that come with the product stand. */
  readonly art: { readonly command: readonly string[]; readonly committedDir: string };
}

/** The listeners of one process, not listening yet, and what runs behind them. */
export interface App {
  readonly portal: FastifyInstance;
  readonly arcade: FastifyInstance;
  readonly realtime: Realtime;
  readonly rooms: Rooms;
  /** Draws what is missing of the pictures that home shows; resolves when they are there. */
  drawHome(): Promise<void>;
  stop(): void;
}

const VERSION = '0.1.0';

const translateRefusal: Translate = (language: Language, textKey, details) => {
  const to = language === 'EN' ? 'en' : 'bn';
  const values = Object.fromEntries(
    Object.entries(details ?? {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  return fill(to, findText(to, `errors.${textKey}`) ?? textKey, values);
};

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, clock, log, createLimiter = createRateLimiter } = deps;
  const rooms = createRooms(deps);
  const forwarding = createForwarding({
    trustProxy: config.trustProxy,
    log,
    clock,
    count: deps.metrics.counter(
      'nokshi_requests_unforwarded',
      'Requests by a proxy that counted as the proxy: X-Forwarded-For is missing, or TRUST_PROXY does not name it.',
    ),
  });
  const acceptsPlainBodies = config.profile === 'local';
  const frame: Frame = {
    authenticator: {
      account: rooms.identity.authenticate,
      isStopped: rooms.identity.isStoppedAssistant,
      staff: rooms.identity.authenticateStaff,
      game: rooms.play.authenticateGame,
    },
    audit: rooms.identity.audit,
    translate: translateRefusal,
    clock,
    log,
    rateLimiter: createLimiter({ addressFactor: config.addressLimitFactor, proxies: forwarding }),
    metrics: deps.metrics.http,
    findClosed: rooms.brand.findClosed,
    barePaths: async () => (await rooms.brand.settings()).barePaths,
    sealing: rooms.sealing,
    acceptsPlainBodies,
    checksOutput: config.profile === 'local',
    trustedOrigins: config.publicOrigin ? [config.publicOrigin] : [],
  };
  const artWorker = createArtWorker({ command: deps.art.command, log });
  const endBroken = createEndBroken({
    log,
    count: deps.metrics.counter(
      'nokshi_malformed_frames',
      'Connections closed for what no websocket may send.',
    ),
  });
  const { portal, realtime } = await createPortal(deps, rooms, { frame, forwarding, endBroken });
  const stopHearing = onSessionEnded((ended) => realtime.closeSession(ended));
  const art = {
    library: rooms.library,
    worker: artWorker,
    committedDir: deps.art.committedDir,
    cacheDir: join(config.home, 'art'),
    log,
  };
  mountArt(portal, { ...art, rateLimiter: frame.rateLimiter });
  return {
    portal,
    realtime,
    rooms,
    arcade: await createArcade(deps, rooms, { frame, forwarding, endBroken }),
    drawHome: async () => drawAhead(art, await homeGames(rooms.front, clock.now())),
    stop: () => {
      rooms.play.crash.stopSockets();
      stopHearing();
      artWorker.stop();
    },
  };
}

/** What both listeners work with. */
interface Front {
  readonly frame: Frame;
  readonly forwarding: Forwarding;
  readonly endBroken: EndBroken;
}

async function createPortal(deps: AppDeps, rooms: Rooms, { frame, forwarding, endBroken }: Front) {
  const { config, database, clock, log } = deps;
  const options = { ...frame, trustProxy: config.trustProxy, forwarding, entries: ENTRIES };
  const portal = createHttpServer(options);
  refuseLongPaths(portal);
  const realtime = createRealtime({
    database,
    log,
    rateLimiter: frame.rateLimiter,
    // Being connected is nothing that the person does.
    authenticate: async (token, ip) => {
      const found = await rooms.identity.authenticate(token, { isActivity: false, at: clock.now(), ip });
      // What is told is the member's own; assistants ask for what they may see.
      return found?.assistant ? undefined : found;
    },
    findGone: rooms.identity.findGoneSessions,
    ...gatherLive(rooms.all),
    trustedOrigins: frame.trustedOrigins,
    endBroken,
  });
  await realtime.mount(portal);
  await mountRoutes(portal, { frame, entries: ENTRIES, routes: routesOf(rooms) });
  rooms.agents.mount(portal, { rateLimiter: frame.rateLimiter });
  if (config.profile === 'local') {
    mountOpenApi(portal, {
      entries: ENTRIES,
      version: VERSION,
      serverUrl: portalOrigin(config),
    });
  }
  await mountConsole(portal, {
    dist: config.consoleDist,
    clock,
    rateLimiter: frame.rateLimiter,
    formerParts: await formerPartsOf(deps, 'console'),
    render: createRenderConsole(rooms.brand),
  });
  const renderPage = await createRenderPage({
    ...rooms.front,
    webDist: config.webDist,
    chance: (below) => randomInt(below),
  });
  const arcade = config.arcadeOrigin
    ? { origin: config.arcadeOrigin }
    : { port: config.arcadePort, scheme: config.arcadeTls && ('https' as const) };
  const { rateLimiter } = frame;
  const pages = await createPages({
    webDist: config.webDist,
    arcade,
    portal: config,
    renderPage,
    rateLimiter,
    formerParts: await formerPartsOf(deps, 'portal'),
  });
  mountPages(portal, options, pages);
  return { portal, realtime };
}

/** What open pages of one build may still ask for after the next one. */
function formerPartsOf(
  { config, clock, log }: AppDeps,
  build: 'portal' | 'console' | 'arcade',
): Promise<FormerParts> {
  const dist = { portal: config.webDist, console: config.consoleDist, arcade: config.arcadeDist }[build];
  return keepFormerParts({ dist, folder: join(config.home, 'former-parts', build), at: clock.now(), log });
}

/** The games' origin: their clients, and the calls of our own and of hosted games. */
async function createArcade(
  deps: AppDeps,
  rooms: Rooms,
  { frame, forwarding, endBroken }: Front,
): Promise<FastifyInstance> {
  const { config } = deps;
  const own = ENTRIES.filter((entry) => entry.paths.some((path) => path.startsWith('/in-house/')));
  const entries = [...own, ...rgsEntries];
  return createArcadeOrigin({
    frame,
    arcadeDist: config.arcadeDist,
    formerParts: await formerPartsOf(deps, 'arcade'),
    hostedFronts: join(config.home, HOSTED_FRONTS_FOLDER),
    entries,
    mountSockets: (app) =>
      rooms.play.crash.mount(app, {
        rateLimiter: frame.rateLimiter,
        endBroken,
        trustedOrigins: config.arcadeOrigin ? [config.arcadeOrigin] : [],
      }),
    routes: [...routesOf(rooms).filter((route) => own.includes(route.entry)), ...rooms.play.rgsRoutes],
    supplierUrl: config.sandboxUrl,
    // Where the games alone speak TLS, the portal around them does not.
    portal: config.publicOrigin
      ? { origin: config.publicOrigin }
      : { port: config.port, scheme: config.arcadeTls && ('http' as const) },
    tls: readArcadeTls(config),
    trustProxy: config.trustProxy,
    forwarding,
  });
}
