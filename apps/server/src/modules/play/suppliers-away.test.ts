import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { hub88Entries } from '@nokshi/contract/hub88.ts';
import { hub88StudioEntries } from '@nokshi/contract/hub88-studio.ts';
import { rgsEntries } from '@nokshi/contract/rgs.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock as clock } from '../../platform/clock.ts';
import { createDatabase, type Database } from '../../platform/db.ts';
import { Fault } from '../../platform/errors.ts';
import type { Frame } from '../../platform/http/frame.ts';
import { mountRoutes } from '../../platform/http/mount.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { hub88Routes } from './hub88/hub88-routes.ts';
import { signBody } from './hub88/signature.ts';
import { createStudios } from './hub88/studios.ts';
import { rgsRoutes } from './rgs/rgs-routes.ts';
import { createWalletGate } from './wallet/wallet-gate.ts';

/** What suppliers and hosted games are told while nobody listens at the database's port. */

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const entries: readonly Entry[] = [...hub88Entries, ...hub88StudioEntries, ...rgsEntries];
const log = createLogger({ level: 'silent' });
const unused = () => Promise.reject(new Fault('nothing comes so far without a database'));

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  database = createDatabase({ url, poolSize: 1, applicationName: 'test', log });
  const { db } = database;
  const frame: Frame = {
    authenticator: { account: unused, isStopped: unused, staff: unused, game: unused },
    audit: { begin: unused, end: unused },
    translate: (_language, key) => key,
    clock,
    log,
    rateLimiter: createRateLimiter(),
    metrics: createMetrics().http,
    findClosed: async () => undefined,
    barePaths: unused,
    sealing: { open: unused, verify: unused, sealAnswer: unused },
    acceptsPlainBodies: true,
    checksOutput: true,
    trustedOrigins: [],
  };
  app = createHttpServer({ ...frame, trustProxy: [], entries });
  const shared = { db, library: unused, pace: unused, knowMember: unused };
  const routes = [
    ...hub88Routes({
      ...shared,
      gate: createWalletGate({ db, clock }),
      supplierKey: KEYS.publicKey,
      scope: 'hub88:test',
      studios: createStudios({ db, clock }),
    }),
    ...rgsRoutes({ ...shared, clock, isStrict: unused, findClosed: async () => undefined }),
  ];
  await mountRoutes(app, { frame, entries, routes });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

it.each([
  '/hub88/wallet/user/info',
  '/hub88/wallet/user/balance',
  '/hub88/wallet/transaction/bet',
  '/hub88/wallet/transaction/win',
  '/hub88/wallet/transaction/rollback',
  '/supplier/generic/v2/user/balance',
  '/supplier/generic/v2/transaction/bet',
  '/supplier/generic/v2/transaction/win',
  '/supplier/generic/v2/transaction/rollback',
])('%s answers as a lost network does, in the words of the protocol', async (path) => {
  const call = {
    user: '7',
    token: 'any',
    game_code: 'any',
    currency: 'XPC',
    round: '1',
    amount: 1,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: randomUUID(),
  };
  const payload = JSON.stringify(call);
  const signature = signBody(KEYS.privateKey, Buffer.from(payload));
  const headers = { 'content-type': 'application/json', [HEADERS.hub88Signature]: signature };
  const answer = await app.inject({ method: 'POST', url: path, headers, payload });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({ status: 'RS_ERROR_UNKNOWN', request_uuid: call.request_uuid });
});

it.each([
  ['/wallet/authenticate', {}],
  ['/wallet/balance', {}],
  ['/wallet/play', { amount: 1_000_000, mode: 'base' }],
  ['/wallet/end-round', {}],
  ['/bet/event', { event: '1' }],
])('a hosted game is told by %s when to come back', async (path, fields) => {
  const payload = { sessionID: 'any', ...fields };
  const answer = await app.inject({ method: 'POST', url: `/rgs${path}`, payload });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ error: 'ERR_GEN' });
});
