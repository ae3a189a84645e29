import { defineEntry, type Entry } from '@nokshi/contract/entry.ts';
import type { MemberId, SessionId } from '@nokshi/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createSettableClock } from '../clock.ts';
import type { Sealing } from '../crypto/index.ts';
import { Fault, fail } from '../errors.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { type Authenticator, type Principal, protocolRoute, type Route, route } from './context.ts';
import type { Frame } from './frame.ts';
import { mountRoutes } from './mount.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createHttpServer } from './server.ts';

const defaults = { summary: 'A test call.', input: z.object({}), output: z.any() } as const;

const echo = defineEntry({
  ...defaults,
  name: 'test.echo',
  paths: ['/wps/test/echo', '/wps/relay/echo'],
  methods: ['POST', 'GET'],
  caller: 'anyone',
  input: z.object({ word: z.string().check(z.maxLength(10)), count: z.optional(z.string()) }),
  output: z.object({ word: z.string() }),
  errors: ['catalogue.game_unknown'],
});
const kept = defineEntry({
  ...defaults,
  name: 'test.kept',
  paths: ['/wps/test/kept'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  output: z.array(z.string()),
});
const mine = defineEntry({
  ...defaults,
  name: 'test.mine',
  paths: ['/wps/test/mine'],
  methods: ['GET'],
  caller: 'account',
  rateLimit: { perMinute: 3, by: 'account' },
  output: z.object({ account: z.string() }),
});
const change = defineEntry({
  ...defaults,
  name: 'test.change',
  paths: ['/wps/test/change'],
  methods: ['POST', 'GET'],
  caller: 'member',
  changesState: true,
  output: z.null(),
});
const open = defineEntry({
  ...defaults,
  name: 'test.open',
  paths: ['/wps/test/open'],
  methods: ['POST', 'GET'],
  caller: 'anyone',
  changesState: true,
  encrypted: true,
  output: z.null(),
});
const secret = defineEntry({
  ...defaults,
  name: 'test.secret',
  paths: ['/wps/test/secret'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  encrypted: true,
  input: z.object({ word: z.string().check(z.maxLength(10)), note: z.optional(z.string()) }),
  output: z.object({ word: z.string(), note: z.nullable(z.string()) }),
  errors: ['catalogue.game_unknown'],
});
const trial = defineEntry({
  ...defaults,
  name: 'test.trial',
  paths: ['/wps/test/trial'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  input: z.object({ Encryption: z.optional(z.string().check(z.maxLength(2000))) }),
  output: z.object({ token: z.string() }),
});
const lottery = defineEntry({
  ...defaults,
  name: 'test.lottery',
  gateway: 'lgw',
  paths: ['/lgw/test', '/lgw/test/:gameId'],
  methods: ['GET'],
  caller: 'anyone',
  input: z.object({ gameId: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.array(z.int()),
  errors: ['catalogue.game_unknown'],
});
const absent = defineEntry({
  ...defaults,
  name: 'test.absent',
  paths: ['/wps/test/absent'],
  methods: ['GET'],
  caller: 'account',
  errors: ['system.not_available'],
});
const protocol = defineEntry({
  ...defaults,
  name: 'test.protocol',
  kind: 'protocol',
  gateway: 'own',
  paths: ['/hub88/test'],
  methods: ['POST'],
  caller: 'supplier',
  changesState: true,
  output: z.object({ bytes: z.int() }),
});
const large = defineEntry({
  ...defaults,
  name: 'test.large',
  paths: ['/wps/test/large'],
  methods: ['POST'],
  caller: 'account',
  bodyLimitBytes: 2 * 1024 * 1024,
  input: z.object({ lines: z.array(z.string().check(z.maxLength(1_000_000))).check(z.maxLength(200)) }),
  output: z.null(),
});
export const entries: readonly Entry[] = [
  echo,
  kept,
  mine,
  change,
  open,
  secret,
  trial,
  lottery,
  absent,
  protocol,
  large,
];

const words = Array.from({ length: 400 }, (_, index) => `word ${index}`);

export function testRoutes(): Route[] {
  return [
    route(echo, async (_ctx, input) => {
      if (input.word === 'unknown') fail('catalogue.game_unknown', { nodeId: 7 });
      if (input.word === 'hidden') fail('ledger.not_enough');
      if (input.word === 'leak') return { word: 'leak', secret: 'x' };
      if (input.word === 'wrong') return { word: 1 } as unknown as { word: string };
      return { word: input.word };
    }),
    route(kept, async () => words),
    route(mine, async (ctx) => ({ account: ctx.principal?.account ?? '' })),
    route(change, async () => null),
    route(open, async () => null),
    route(secret, async (_ctx, input) => {
      if (input.word === 'unknown') fail('catalogue.game_unknown', { nodeId: 7 });
      return { word: input.word, note: input.note ?? null };
    }),
    route(large, async () => null),
    route(trial, async () => ({ token: 'open' })),
    route(lottery, async (_ctx, { gameId }) => {
      if (gameId === 'none') fail('catalogue.game_unknown');
      return [1, 2, 3];
    }),
    protocolRoute(protocol, async (ctx) => ({ status: 200, body: { bytes: ctx.rawBody.length } })),
  ];
}

const member: Principal = {
  memberId: '01900000-0000-7000-8000-000000000001' as MemberId,
  memberNo: 1,
  sessionId: '01900000-0000-7000-8000-000000000002' as SessionId,
  account: 'rahim',
  type: 0,
  mustChangePassword: false,
};
const authenticator: Authenticator = {
  account: async (token) => {
    if (token === 'good') return member;
    return token === 'trial' ? { ...member, type: 4 } : undefined;
  },
  isStopped: async () => false,
  staff: async () => undefined,
  game: async () => undefined,
};

export interface TestPortal {
  readonly app: FastifyInstance;
  /** What was logged so far. */
  readonly lines: readonly string[];
}

export interface TestPortalOptions {
  readonly isProduction?: boolean;
  /** Without one the portal has no keys, and a sealed body is a fault of the test. */
  readonly sealing?: Sealing;
  /** `lgw` paths that the brand answers bare. */
  readonly barePaths?: readonly string[];
}

const noKeys = () => Promise.reject(new Fault('this test portal has no keys'));

/** A portal with a few calls of every kind; the local profile unless told. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const lines: string[] = [];
  const clock = createSettableClock(new Date('2026-01-01T00:00:00Z'));
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const frame: Frame = {
    authenticator,
    audit: { begin: async () => '', end: async () => undefined },
    translate: (language, key) => `${language}:${key}`,
    clock,
    log,
    rateLimiter: createRateLimiter(),
    metrics: createMetrics().http,
    findClosed: async () => undefined,
    barePaths: async () => options.barePaths ?? [],
    sealing: options.sealing ?? { open: noKeys, verify: noKeys, sealAnswer: noKeys },
    acceptsPlainBodies: options.isProduction !== true,
    checksOutput: options.isProduction !== true,
    trustedOrigins: ['https://nokshi.example'],
  };
  const app = createHttpServer({ ...frame, trustProxy: [], entries });
  await mountRoutes(app, { frame, entries, routes: testRoutes() });
  return { app, lines };
}
