import { ENTRIES } from '@nokshi/contract';
import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { Caller, Entry, Method } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { ERRORS, FRAME_ERRORS } from '@nokshi/contract/errors.ts';
import type { MemberId, SessionId } from '@nokshi/contract/ids.ts';
import { PERMISSIONS } from '@nokshi/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSettableClock } from '../clock.ts';
import { DatabaseBusy } from '../database-busy.ts';
import { fail } from '../errors.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { fileRoute, type Principal, protocolRoute, type Route, route, type StaffGrant } from './context.ts';
import { refusalsOf } from './door-refusals.ts';
import type { Frame } from './frame.ts';
import { mountRoutes } from './mount.ts';
import { createOpenApi } from './openapi.ts';
import { schemaOf } from './openapi-answers.ts';
import { createHttpServer } from './server.ts';

/**
 * Every refusal that the frame answers, brought about on every call of the contract, and every one that an entry
 * declares stands in the OpenAPI document: with its status and its code.
 */

interface Response {
  readonly $ref?: string;
  readonly content?: { readonly 'application/json'?: { readonly schema: unknown } };
}
const document = createOpenApi({ entries: ENTRIES, version: '0' }) as {
  readonly paths: Readonly<Record<string, Record<string, { readonly responses: Record<string, Response> }>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
};

/** The codes of a status, of a call at a path. */
function documented(path: string, method: Method, status: number): readonly string[] {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const response = operation?.responses[String(status)];
  const named = response?.$ref?.replace('#/components/responses/', '');
  const { content } = (named === undefined ? response : document.components.responses[named]) ?? {};
  const enums = JSON.stringify(content ?? {}).matchAll(/"errorCode":\{"enum":(\[[^\]]*\])/g);
  return [...enums].flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
}

/** What the frame meets in a try; the calm is a call by somebody who may make it. */
interface Weather {
  readonly isFull?: true;
  readonly closed?: 'system.maintenance' | 'system.region_blocked';
  readonly principal?: Partial<Principal> | null;
  readonly sealed?: 'system.sealed_unreadable' | 'system.sealed_replayed';
  readonly thrown?: unknown;
  readonly isProduction?: true;
  /** A person of the staff with no right at all, or whose code is of long ago. */
  readonly isWithoutRights?: true;
  readonly isStale?: true;
  readonly isStopped?: true;
}

const clock = createSettableClock(new Date('2026-01-01T00:00:00Z'));
const FAULT = new Error('a fault of the test');
let weather: Weather = {};
let caller: Caller = 'anyone';
let app: FastifyInstance;

function principal(): Principal | undefined {
  if (weather.principal === null) return undefined;
  const types: Partial<Record<Caller, number | undefined>> = {
    staff: MEMBER_TYPE.staff,
    agent: AGENT_TYPES[0],
  };
  const staff: StaffGrant = {
    roles: [],
    permissions: new Set(weather.isWithoutRights ? [] : PERMISSIONS),
    factorAt: weather.isStale ? new Date(0) : clock.now(),
  };
  return {
    memberId: '01900000-0000-7000-8000-000000000001' as MemberId,
    memberNo: 1,
    sessionId: '01900000-0000-7000-8000-000000000002' as SessionId,
    account: 'rahim',
    type: types[caller] ?? 0,
    mustChangePassword: false,
    ...(caller === 'staff' && { staff }),
    ...weather.principal,
  };
}

const frame: Frame = {
  authenticator: {
    account: async () => principal(),
    isStopped: async () => weather.isStopped === true,
    staff: async () => principal(),
    game: async () =>
      weather.principal === null
        ? undefined
        : { memberId: 'm' as MemberId, gameSessionId: 's', gameCode: 'BGDICE' },
  },
  audit: { begin: async () => '', end: async () => undefined },
  translate: (_language, key) => key,
  clock,
  log: createLogger({ level: 'silent' }),
  rateLimiter: {
    take: async () => (weather.isFull ? 7 : 0),
    takeOfAddress: async () => (weather.isFull ? 7 : 0),
  },
  metrics: createMetrics().http,
  findClosed: async () => weather.closed,
  barePaths: async () => [],
  sealing: {
    open: async () => fail(weather.sealed ?? 'system.sealed_unreadable'),
    verify: async () => fail(weather.sealed ?? 'system.sealed_unreadable'),
    sealAnswer: async () => '',
  },
  get acceptsPlainBodies() {
    return !weather.isProduction;
  },
  checksOutput: false,
  trustedOrigins: [],
};

/** A room that does nothing but what the weather says. */
function emptyRoom(entry: Entry): Route {
  const act = async () => {
    throw weather.thrown ?? FAULT;
  };
  if (entry.kind === 'protocol') return protocolRoute(entry, act);
  return entry.kind === 'file' ? fileRoute(entry, act) : route(entry, act);
}

/** The call with an input that anything is, so that what comes after the input is met at every call. */
function takingAnything(entry: Entry): Entry {
  const isFreeplay =
    !entry.encrypted &&
    JSON.stringify(schemaOf(entry.input, 'input')['properties'] ?? {}).includes('"Encryption":');
  return { ...entry, input: isFreeplay ? z.looseObject({}) : z.object({}) };
}

beforeAll(async () => {
  const entries = ENTRIES.map(takingAnything);
  app = createHttpServer({ ...frame, trustProxy: [], entries });
  await mountRoutes(app, { frame, entries, routes: entries.map(emptyRoom) });
});
afterAll(() => app.close());

interface Try {
  readonly weather: Weather;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ((entry: Entry) => string);
  readonly query?: string;
}

const TOKENS = { [HEADERS.token]: 'good', [HEADERS.gameSession]: 'good' };
const SEALED = { [HEADERS.encryption]: `${'k'.repeat(12)}.${'e'.repeat(43)}` };
const JSON_BODY = { 'content-type': 'application/json' };

/** All that the frame can refuse, by what brings it about. */
const TRIES: Readonly<Record<string, Try>> = {
  'too many calls': { weather: { isFull: true } },
  'no session': { weather: { principal: null } },
  'an assistant who was stopped': { weather: { principal: null, isStopped: true } },
  'a trial account': { weather: { principal: { type: MEMBER_TYPE.trial } } },
  'the staff': { weather: { principal: { type: MEMBER_TYPE.staff } } },
  'an assistant without rights': {
    weather: { principal: { assistant: { id: 'a', name: 'Rafi', rights: [] } } },
  },
  'a password to change': { weather: { principal: { mustChangePassword: true } } },
  'a person without rights': { weather: { isWithoutRights: true } },
  'a code of long ago': { weather: { isStale: true } },
  'a page of a stranger': { weather: {}, headers: { 'sec-fetch-site': 'cross-site' } },
  maintenance: { weather: { closed: 'system.maintenance' } },
  'a closed region': { weather: { closed: 'system.region_blocked' } },
  'a body that is none': { weather: {}, body: '{"' },
  'a body of another kind': { weather: {}, body: 'a', headers: { 'content-type': 'text/plain' } },
  'an address that says a thing twice': { weather: {}, query: '?a=1&a=2' },
  'a body that is too large': {
    weather: {},
    body: ({ bodyLimitBytes }) => `"${'a'.repeat(bodyLimitBytes)}"`,
  },
  'a body in the open in production': { weather: { isProduction: true } },
  'a sealed body that opens for nobody': {
    weather: { sealed: 'system.sealed_unreadable' },
    headers: SEALED,
    body: '{"value":"AAAA","Encryption":"A"}',
  },
  'a sealed body that came before': {
    weather: { sealed: 'system.sealed_replayed' },
    headers: SEALED,
    body: '{"value":"AAAA","Encryption":"A"}',
  },
  'an absent database': { weather: { thrown: new DatabaseBusy('busy') } },
  'a fault of ours': { weather: { thrown: FAULT } },
};

async function refusalAt(entry: Entry, path: string, method: Method, tried: Try) {
  weather = tried.weather;
  ({ caller } = entry);
  const isRead = method === 'GET';
  const response = await app.inject({
    method,
    url: `${path.replaceAll(/:\w+/g, 'x')}${tried.query ?? ''}`,
    headers: { ...TOKENS, ...(isRead ? {} : JSON_BODY), ...tried.headers },
    ...(isRead
      ? {}
      : { payload: typeof tried.body === 'function' ? tried.body(entry) : (tried.body ?? '{}') }),
  });
  const body = JSON.parse(response.payload || 'null') as { readonly errorCode?: string } | null;
  return { status: response.statusCode, code: body?.errorCode };
}

interface Told {
  readonly what: string;
  readonly entry: Entry;
  readonly method: Method;
  readonly path: string;
  readonly status: number;
  readonly code: string;
}

/** What every call said in every weather, where it was a refusal in the portal's words. */
const told: Told[] = [];

beforeAll(async () => {
  for (const [what, tried] of Object.entries(TRIES)) {
    for (const entry of ENTRIES) {
      for (const method of entry.methods) {
        const [path = ''] = entry.paths;
        const { status, code } = await refusalAt(entry, path, method, tried);
        if (code !== undefined) told.push({ what, entry, method, path, status, code });
      }
    }
  }
}, 120_000);

describe('what a call may be refused with stands in the document', () => {
  it.each(Object.keys(TRIES))('after %s, at every call', (what) => {
    const of = told.filter((one) => one.what === what);
    expect(of.length).toBeGreaterThan(0);
    const missing = of.filter(
      ({ path, method, status, code }) => !documented(path, method, status).includes(code),
    );
    expect(missing.map(({ entry, method, code }) => `${entry.name} by ${method}: ${code}`)).toEqual([]);
  });

  it('with the code and status that its entry declares', () => {
    for (const entry of ENTRIES) {
      for (const method of entry.methods) {
        for (const code of entry.errors) {
          const { status, wire } = ERRORS[code];
          for (const path of entry.paths) expect(documented(path, method, status)).toContain(wire);
        }
      }
    }
  });

  it('the tries bring about every refusal of the frame but the one of another method', () => {
    const seen = new Set(told.map(({ code }) => code));
    const wanted = FRAME_ERRORS.filter((code) => code !== 'system.method_not_allowed');
    expect(wanted.filter((code) => !seen.has(ERRORS[code].wire))).toEqual([]);
  });

  it('and nothing stands there that the frame never says to that call', () => {
    const said = new Set(told.map(({ entry, method, code }) => `${entry.name} ${method} ${code}`));
    const idle: string[] = [];
    for (const entry of ENTRIES) {
      for (const method of entry.methods) {
        for (const code of refusalsOf(entry, method)) {
          const isOwn = entry.errors.includes(code) || entry.kind === 'protocol';
          const { wire } = ERRORS[code];
          if (!isOwn && !said.has(`${entry.name} ${method} ${wire}`))
            idle.push(`${entry.name} by ${method}: ${wire}`);
        }
      }
    }
    expect(idle).toEqual([]);
  });
});

it('the wallet for studios answers a wrong signature by 401, in its own words', () => {
  for (const path of ['user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback']) {
    const { responses } = document.paths[`/supplier/generic/v2/${path}`]?.['post'] ?? { responses: {} };
    expect(JSON.stringify(responses['401'])).toContain('RS_ERROR_INVALID_SIGNATURE');
    expect(Object.keys(responses)).toContain('503');
  }
});
