// The portal as it is mounted, on a database of its own: what a test calls over HTTP and then looks at in the books.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Entry, Method, OutputOf } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { type App, type AppDeps, createApp } from '../src/app.ts';
import { checkBooks } from '../src/modules/ledger/index.ts';
import { createSettableClock, type SettableClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { createDatabase, type Database, type DatabaseOptions, type Db } from '../src/platform/db.ts';
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimiterOptions,
} from '../src/platform/http/rate-limit.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { drainOutbox } from '../src/platform/outbox/index.ts';
import { booksOf, subscribersOf } from '../src/rooms.ts';
import { listBooks } from '../src/tool-rooms.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { createProofBinder } from './free-proof.ts';
import { listMistold } from './told-balances.ts';

export interface World {
  readonly app: App;
  readonly database: Database;
  readonly db: Db;
  readonly clock: SettableClock;
  /** The folder where this portal keeps its files. */
  readonly home: string;
  readonly log: Logger;
  /** Signs in as the owner of the tables, for what no use case does. */
  readonly owner: Pool;
  readonly ownerDb: Db;
  readonly ownerUrl: string;
  call<E extends Entry>(
    entry: E,
    input?: z.input<E['input']>,
    how?: CallOptions,
  ): Promise<Answer<OutputOf<E>>>;
  /** Publishes what was recorded, hands it to every subscriber, and sends what is to go out. */
  drain(): Promise<void>;
  /** Runs a job, or each job of a room, once; answers whether one of them has more to do. The test's clock is now, unless told. */
  runJobs(name: string, at?: Date): Promise<boolean>;
  /** What was logged as a fault since the last time; a world that closes with one fails its test. */
  takeFaults(): string[];
  /** The figures of the process, as they are scraped. */
  metrics(): Promise<string>;
}

/** Who calls, and from where: a session of the portal or of a game. */
export interface SignedIn {
  readonly token: string;
  readonly ip: string;
  readonly kind?: 'portal' | 'game';
}

interface CallOptions {
  readonly as?: SignedIn;
  readonly ip?: string;
  readonly method?: Method | 'HEAD';
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Value> {
  readonly status: number;
  /** Of a good answer; of a refusal its details, which the type leaves out. */
  readonly value: Value;
  readonly errorCode: string | undefined;
  readonly message: string | null;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly text: string;
}

export interface WorldOptions {
  /** Another process of the portal of this world, on its database and with a clock of its own; it closes first. */
  readonly beside?: World;
  /** One that stands already, instead of a fresh one; it is closed with the world. */
  readonly database?: TestDatabase;
  readonly startsAt?: Date;
  readonly supplier?: AppDeps['supplier'];
  readonly supplierWallet?: AppDeps['supplierWallet'];
  readonly supplierKey?: AppDeps['supplierKey'];
  /** What lotteries are drawn by; none unless told. */
  readonly lotteryBeacon?: AppDeps['lotteryBeacon'];
  /** Connections, of all lanes together or of each. */
  readonly poolSize?: DatabaseOptions['poolSize'];
  /** What draws pictures; nothing does unless told. */
  readonly artCommand?: readonly string[];
  /** Variables of the configuration beside those that every test portal has. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A Saturday noon in Dhaka. */
export const NOON = new Date('2026-11-21T06:00:00.000Z');

const WEB_PAGE =
  '<!doctype html><html lang="bn"><head><title>-</title><!--head--></head><body><!--shell--><!--boot--></body></html>';
const PAGE_ASSETS = {
  hero: '/assets/hero.webp',
  firstFace: '/assets/face.woff2',
  texts: { bn: '/bn.js', en: '/en.js' },
  parts: { bn: {}, en: {} },
};

/** The built front of a portal, as small as it can be. */
function makeDist(folder: string): NodeJS.ProcessEnv {
  const [web, arcade] = [path.join(folder, 'web'), path.join(folder, 'arcade')];
  const desk = path.join(folder, 'console');
  mkdirSync(web);
  mkdirSync(desk);
  mkdirSync(arcade);
  writeFileSync(path.join(web, 'index.html'), WEB_PAGE);
  writeFileSync(path.join(desk, 'index.html'), WEB_PAGE);
  writeFileSync(path.join(web, 'page-assets.json'), JSON.stringify(PAGE_ASSETS));
  writeFileSync(path.join(arcade, 'dice.html'), WEB_PAGE);
  return { WEB_DIST: web, CONSOLE_DIST: desk, ARCADE_DIST: arcade, NOKSHI_HOME: folder };
}

/** Keeps what is logged as an error, faults of calls above all. */
function collectFaults(): { readonly log: Logger; readonly faults: string[] } {
  const faults: string[] = [];
  const log = createLogger({
    level: 'error',
    destination: { write: (line) => void faults.push(describeFault(line)) },
  });
  return { log, faults };
}

function describeFault(line: string): string {
  const { msg, entry, err } = JSON.parse(line) as {
    readonly msg?: string;
    readonly entry?: string;
    readonly err?: { readonly message?: string; readonly stack?: string };
  };
  const place = /\/apps\/server\/src\/(\S+?)\)?$/m.exec(err?.stack ?? '')?.[1];
  return [msg, entry, err?.message, place].filter((part) => part !== undefined).join(' | ');
}

/** The product's limits, in minutes of the test's clock: what was counted before the clock passed one is forgotten. */
function limiterOf(clock: SettableClock, options: RateLimiterOptions): RateLimiter {
  let [limiter, sinceMs] = [createRateLimiter(options), clock.now().getTime()];
  const current = () => {
    const nowMs = clock.now().getTime();
    if (nowMs - sinceMs >= 60_000) [limiter, sinceMs] = [createRateLimiter(options), nowMs];
    return limiter;
  };
  return {
    take: (key, perMinute) => current().take(key, perMinute),
    takeOfAddress: (name, ip, perMinute) => current().takeOfAddress(name, ip, perMinute),
  };
}

export async function openWorld(options: WorldOptions = {}): Promise<World & { close(): Promise<void> }> {
  const test =
    options.beside === undefined
      ? (options.database ?? (await openTestDatabase()))
      : sharedWith(options.beside);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-world-'));
  const { log, faults } = collectFaults();
  const clock = createSettableClock(options.startsAt ?? NOON);
  const config = readConfig({
    DATABASE_URL: test.ownerUrl,
    DATABASE_APP_URL: test.appUrl,
    ...makeDist(folder),
    ...options.environment,
  });
  const database = createDatabase({
    url: test.appUrl,
    poolSize: options.poolSize ?? 10,
    // Fifty calls at once on a starved machine wait longer than a portal lets them.
    connectTimeoutMs: 30_000,
    applicationName: 'nokshi-test',
    log,
  });
  const metrics = createMetrics();
  const app = await createApp({
    config,
    database,
    clock,
    createLimiter: (limits) => limiterOf(clock, limits),
    log,
    metrics,
    supplier: options.supplier,
    supplierWallet: options.supplierWallet,
    supplierKey: options.supplierKey,
    lotteryBeacon: options.lotteryBeacon,
    art: {
      command: options.artCommand ?? [process.execPath, '--version'],
      committedDir: path.join(folder, 'committed'),
    },
  });
  const owner = createDatabase({
    url: test.ownerUrl,
    poolSize: 4,
    applicationName: 'nokshi-test-owner',
    log,
  });
  const bindProof = createProofBinder({
    owner: owner.pool,
    clock,
    askChallenge: async () => await app.portal.inject({ url: '/wps/verification/challenge' }),
  });
  const world: World = {
    app,
    database,
    db: database.db,
    clock,
    home: folder,
    log,
    owner: owner.pool,
    ownerDb: owner.db,
    ownerUrl: test.ownerUrl,
    call: (entry, input, how) => call({ app, bindProof }, entry, input ?? {}, how ?? {}),
    drain: async () => {
      await drainOutbox(database.db, subscribersOf(app.rooms));
      await world.runJobs('inbox.send_due');
    },
    runJobs: async (name, at = clock.now()) => {
      const jobs = app.rooms.all
        .flatMap((room) => room.jobs ?? [])
        .filter((job) => job.name === name || job.name.startsWith(`${name}.`));
      expect(jobs, `no job is called ${name}`).not.toEqual([]);
      let hasMore = false;
      for (const job of jobs) hasMore = (await job.run(at)) === true || hasMore;
      return hasMore;
    },
    metrics: () => metrics.registry.metrics(),
    takeFaults: () => faults.splice(0),
  };
  return { ...world, close: () => closeWorld(world, { test, owner, folder }) };
}

/** Every database test ends here: the books balance, and nothing was a fault. */
async function closeWorld(
  world: World,
  { test, owner, folder }: { test: TestDatabase; owner: Database; folder: string },
): Promise<void> {
  try {
    await world.app.rooms.play.gate.drain();
    await expectBooksToBalance(world);
    expect(world.takeFaults()).toEqual([]);
  } finally {
    await world.app.realtime.stop();
    await Promise.all([world.app.portal.close(), world.app.arcade.close()]);
    world.app.stop();
    await owner.close();
    await world.database.close();
    await test.close();
    // The process that draws pictures may still be writing its last one.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** The books of a world, or of a database beside one. */
export async function expectBooksToBalance(of: Pick<World, 'app' | 'db'> | Database): Promise<void> {
  const books = 'app' in of ? booksOf(of.app.rooms) : listBooks(of);
  const report = await checkBooks(of.db, books);
  expect(report.checks.filter((check) => check.difference !== 0n)).toEqual([]);
  expect(report.difference).toBe(0n);
  expect(await listMistold(of.db)).toEqual([]);
}

function sharedWith({ database, ownerUrl }: World): TestDatabase {
  return { appUrl: database.options.url, ownerUrl, close: () => Promise.resolve() };
}

/** The value of a good answer; another one fails the test with all that it said. */
export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.value;
}

/** What a refusal says beside its code. */
export function detailsOf(answer: Answer<unknown>): Readonly<Record<string, unknown>> {
  return (answer.value ?? {}) as Readonly<Record<string, unknown>>;
}

let nextAddress = 1;

/** An address that nobody had before, so that one test's calls do not use up another's limits. */
export function aNewAddress(): string {
  nextAddress += 1;
  return `10.${(nextAddress >> 16) & 255}.${(nextAddress >> 8) & 255}.${nextAddress & 255}`;
}

function queryOf(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

interface Caller {
  readonly app: App;
  readonly bindProof: ReturnType<typeof createProofBinder>;
}

async function call<Value>(
  { app, bindProof }: Caller,
  entry: Entry,
  input: object,
  how: CallOptions,
): Promise<Answer<Value>> {
  const method = how.method ?? entry.methods[0] ?? 'GET';
  const isRead = method === 'GET' || method === 'HEAD';
  const query = isRead ? queryOf(input) : '';
  const credentials = how.as
    ? { [how.as.kind === 'game' ? HEADERS.gameSession : HEADERS.token]: how.as.token }
    : {};
  const remoteAddress = how.ip ?? how.as?.ip ?? aNewAddress();
  const response = await app.portal.inject({
    method,
    url: `${how.path ?? entry.paths[0] ?? '/'}${query === '' ? '' : `?${query}`}`,
    remoteAddress,
    headers: { ...credentials, ...how.headers },
    ...(isRead ? {} : { payload: await bindProof(input, remoteAddress) }),
  });
  return readAnswer<Value>(response);
}

function readAnswer<Value>(response: {
  readonly statusCode: number;
  readonly payload: string;
  readonly headers: Answer<Value>['headers'];
}): Answer<Value> {
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const body = (isJson && response.payload !== '' ? JSON.parse(response.payload) : {}) as {
    readonly value?: Value;
    readonly errorCode?: string;
    readonly message?: string | null;
  };
  return {
    status: response.statusCode,
    value: body.value as Value,
    errorCode: body.errorCode,
    message: body.message ?? null,
    headers: response.headers,
    text: response.payload,
  };
}
