import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEntry } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { type ArcadeOptions, createArcadeOrigin } from './arcade-origin.ts';
import { route } from './context.ts';
import type { Frame } from './frame.ts';
import { createRateLimiter } from './rate-limit.ts';

const bet = defineEntry({
  name: 'inHouse.test',
  gateway: 'own',
  paths: ['/in-house/test'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  summary: 'A test call.',
  input: z.object({}),
  output: z.object({ gameCode: z.string() }),
  errors: ['play.game_session_gone'],
});

export interface TestArcade {
  readonly app: FastifyInstance;
  /** Where the clients and the hosted games stand. */
  readonly folder: string;
  /** What was logged so far. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** The games' origin with one client, Dice, and one call; in front of a supplier when it is told of one. */
export async function startTestArcade(options: Partial<ArcadeOptions> = {}): Promise<TestArcade> {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-'));
  await mkdir(join(folder, 'dice'));
  await writeFile(join(folder, 'dice', 'index.html'), '<!doctype html><title>Dice</title>');
  const lines: string[] = [];
  const refuse = () => Promise.reject(new Error('games seal nothing'));
  const frame: Frame = {
    authenticator: {
      account: async () => undefined,
      isStopped: async () => false,
      staff: async () => undefined,
      game: async (token) =>
        token === 'game' ? { memberId: 'm' as MemberId, gameSessionId: 's', gameCode: 'DICE' } : undefined,
    },
    audit: { begin: async () => '', end: async () => undefined },
    translate: (_language, key) => key,
    clock: systemClock,
    log: createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } }),
    rateLimiter: createRateLimiter(),
    metrics: createMetrics().http,
    findClosed: async () => undefined,
    barePaths: async () => [],
    sealing: { open: refuse, verify: refuse, sealAnswer: refuse },
    acceptsPlainBodies: true,
    checksOutput: true,
    trustedOrigins: [],
  };
  const app = await createArcadeOrigin({
    hostedFronts: join(folder, 'hosted'),
    frame,
    arcadeDist: folder,
    entries: [bet],
    routes: [route(bet, async (ctx) => ({ gameCode: ctx.gamePrincipal?.gameCode ?? '' }))],
    supplierUrl: undefined,
    portal: { port: 8080 },
    trustProxy: [],
    ...options,
  });
  return {
    app,
    folder,
    lines,
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
