import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { DiceBet } from '@nokshi/fairness';
import { DiceTableStandIn } from './stand-in-dice.ts';
import { INSTANT_TABLES, InstantTableStandIn } from './stand-in-instant.ts';
import { portalPage } from './stand-in-portal.ts';
import type { Reply, Wish } from './stand-in-slots.ts';
import { ok, refuse, SlotTableStandIn } from './stand-in-slots.ts';
import { STEP_TABLES, StepTableStandIn } from './stand-in-steps.ts';
import { failure } from './stand-in-table.ts';

/**
 * The built games with an in-memory game server and portal around them, to look at by hand or in a driven browser:
 * `npx tsx apps/arcade/test/harness.ts [port] [folder of sprites]` after `npx vite build apps/arcade`. Open the
 * portal's address with `?game=nile&language=bn`, `?game=dice&theme=light` and the like.
 */

const DIST = join(import.meta.dirname, '..', 'dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Fault = 'none' | 'drop' | 'gone' | 'busy';

interface Harness {
  readonly portal: string;
  readonly arcade: string;
  readonly slots: Map<string, SlotTableStandIn>;
  /** The next calls of a game fail this way. */
  fail(fault: Fault, calls: number): void;
  close(): Promise<void>;
}

interface World {
  readonly slots: Map<string, SlotTableStandIn>;
  readonly seeded: Map<string, DiceTableStandIn | InstantTableStandIn | StepTableStandIn>;
  readonly tickets: Map<string, { game: string; key: string }>;
  readonly sessions: Map<string, string>;
  readonly failing: { kind: Fault; calls: number };
}

async function startHarness(options: { port: number; sprites?: string | undefined }): Promise<Harness> {
  const world: World = {
    slots: new Map(),
    seeded: new Map(),
    tickets: new Map(),
    sessions: new Map(),
    failing: { kind: 'none', calls: 0 },
  };
  const portal = `http://localhost:${options.port}`;
  const arcade = `http://127.0.0.1:${options.port + 1}`;
  const servers = [
    createServer((request, response) => void answerPortal(world, arcade, request, response)),
    createServer((request, response) => void answerArcade(world, { ...options, portal }, request, response)),
  ];
  await Promise.all(
    servers.map(
      (server, index) => new Promise<void>((resolve) => server.listen(options.port + index, resolve)),
    ),
  );
  return {
    portal,
    arcade,
    slots: world.slots,
    fail: (kind, calls) => Object.assign(world.failing, { kind, calls }),
    close: async () => {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.closeAllConnections();
              server.close(() => resolve());
            }),
        ),
      );
    },
  };
}

async function answerPortal(
  world: World,
  arcade: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://portal');
  if (url.pathname === '/ticket') {
    const ticket = randomBytes(16).toString('hex');
    const game = url.searchParams.get('game') ?? 'nile';
    const language = url.searchParams.get('language') === 'en' ? 'en' : 'bn';
    const theme = url.searchParams.get('theme') === 'light' ? 'light' : 'dark';
    const key = `${game}|${language}|${theme}`;
    if (game === 'dice') {
      world.seeded.set(key, world.seeded.get(key) ?? new DiceTableStandIn(language, theme));
    } else if (Object.hasOwn(INSTANT_TABLES, game)) {
      world.seeded.set(key, world.seeded.get(key) ?? new InstantTableStandIn(game, language, theme));
    } else if (Object.hasOwn(STEP_TABLES, game)) {
      world.seeded.set(key, world.seeded.get(key) ?? new StepTableStandIn(game, language, theme));
    } else world.slots.set(key, world.slots.get(key) ?? new SlotTableStandIn(game, language));
    world.tickets.set(ticket, { game, key });
    send(response, ok({ ticket }));
    return;
  }
  if (url.pathname === '/wish') {
    for (const table of world.slots.values()) table.wish = (url.searchParams.get('want') ?? 'any') as Wish;
    send(response, ok({}));
    return;
  }
  response.writeHead(200, { 'content-type': TYPES['.html'] });
  response.end(portalPage(arcade));
}

async function answerArcade(
  world: World,
  options: { portal: string; sprites?: string | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://arcade');
  if (url.pathname.startsWith('/supplier/') || url.pathname.startsWith('/in-house/')) {
    const body = await readBody(request);
    const { failing } = world;
    const fault = failing.calls > 0 ? failing.kind : 'none';
    if (fault !== 'none') failing.calls -= 1;
    if (fault === 'drop') {
      request.socket.destroy();
      return;
    }
    const session = String(request.headers['x-game-session'] ?? '');
    const isSlot = url.pathname.startsWith('/supplier/');
    send(
      response,
      isSlot
        ? answerSlot(world, url, body, { session, fault })
        : answerSeeded(world, url, body, { session, fault }),
    );
    return;
  }
  await sendFile(url.pathname, options, response);
}

function answerSlot(
  world: World,
  url: URL,
  body: Record<string, unknown>,
  { session, fault }: { session: string; fault: Fault },
): Reply {
  if (url.pathname === '/supplier/session') {
    const ticket = world.tickets.get(textOf(body, 'ticket'));
    world.tickets.delete(textOf(body, 'ticket'));
    const table = world.slots.get(ticket?.key ?? '');
    if (ticket === undefined || table === undefined) return refuse(403, 'ticket_invalid');
    const opened = randomBytes(16).toString('hex');
    world.sessions.set(opened, ticket.key);
    return ok(table.view(opened));
  }
  const table = world.slots.get(world.sessions.get(session) ?? '');
  if (table === undefined || fault === 'gone') return refuse(401, 'session_gone');
  if (fault === 'busy') return refuse(503, 'wallet_unreachable', { retryAfterMs: 800 });
  switch (url.pathname) {
    case '/supplier/spin':
      return table.spin(textOf(body, 'id'), textOf(body, 'stakeMicros'));
    case '/supplier/shown':
      return table.shown(textOf(body, 'roundId'), session);
    case '/supplier/rounds':
      return table.history();
    case '/supplier/balance':
      return ok({ balanceMicros: `${table.balanceMicros}` });
    default:
      return refuse(400, 'request_invalid');
  }
}

function answerSeeded(
  world: World,
  url: URL,
  body: Record<string, unknown>,
  { session, fault }: { session: string; fault: Fault },
): Reply {
  if (url.pathname === '/in-house/session') {
    const ticket = world.tickets.get(textOf(body, 'ticket'));
    world.tickets.delete(textOf(body, 'ticket'));
    const table = world.seeded.get(ticket?.key ?? '');
    if (ticket === undefined || table === undefined) return failure(401, 'ticket_gone');
    const opened = randomBytes(16).toString('hex');
    world.sessions.set(opened, ticket.key);
    return table.open(opened);
  }
  const table = world.seeded.get(world.sessions.get(session) ?? '');
  if (table === undefined || fault === 'gone') return failure(401, 'game_session_gone');
  if (fault === 'busy') return failure(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });
  if (table instanceof StepTableStandIn && url.pathname.startsWith('/in-house/steps/')) {
    return answerSteps(table, url, body);
  }
  switch (url.pathname) {
    case '/in-house/dice/bet':
      if (!(table instanceof DiceTableStandIn)) return failure(404, 'not_found');
      return table.bet(textOf(body, 'id'), textOf(body, 'stakeMicros'), body as unknown as DiceBet);
    case '/in-house/instant/bet':
      if (!(table instanceof InstantTableStandIn)) return failure(404, 'not_found');
      return table.bet(textOf(body, 'id'), textOf(body, 'stakeMicros'), body['choice']);
    case '/in-house/dice/history':
    case '/in-house/instant/history':
      return table.history();
    case '/in-house/seeds/rotate':
      return table.rotate(textOf(body, 'clientSeed'));
    case '/in-house/balance':
      return table.balance();
    default:
      return failure(404, 'not_found');
  }
}

function answerSteps(table: StepTableStandIn, url: URL, body: Record<string, unknown>): Reply {
  switch (url.pathname) {
    case '/in-house/steps/start':
      return table.start(textOf(body, 'id'), textOf(body, 'stakeMicros'), body['choice']);
    case '/in-house/steps/act':
      return table.act(textOf(body, 'roundId'), Number(body['step']), body['action']);
    default:
      return table.look();
  }
}

function textOf(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  return typeof value === 'string' ? value : '';
}

async function sendFile(
  path: string,
  { portal, sprites }: { portal: string; sprites?: string | undefined },
  response: ServerResponse,
): Promise<void> {
  const inside = normalize(path).replace(/^(\.\.(\/|$))+/, '');
  const isSprite = sprites !== undefined && inside.startsWith('/sprites/');
  const file = isSprite ? join(sprites, inside.slice('/sprites/'.length)) : join(DIST, inside);
  try {
    const content = await readFile(file);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      // As strict as the policy that the games have to live with.
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${portal}`,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

if (process.argv[1] === import.meta.filename) {
  const [, , port = '5310', sprites] = process.argv;
  const harness = await startHarness({ port: Number.parseInt(port, 10), sprites });
  process.stdout.write(
    `portal ${harness.portal}/?game=nile\nslots  nile tiger sevens jewels anchor thunder stars reef\n`,
  );
}
