import { isDeepStrictEqual } from 'node:util';
import type { Entry, Method } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { STAFF_FACTOR_MINUTES } from '@nokshi/contract/staff.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refusalOfAway } from '../database-away.ts';
import { assert, DomainError, Fault, fail } from '../errors.ts';
import {
  addRetryAfter,
  bodyOf,
  isAnsweredBare,
  referenceOf,
  refusalOf,
  sendAnswer,
  sendFile,
  sendProtocolAnswer,
  sendRefusal,
} from './answer.ts';
import { audited } from './audited.ts';
import { CallContext, languageOf, NOBODY, textHeader } from './call-context.ts';
import type { Principal, ProtocolRefusal, Route } from './context.ts';
import { isCrossSite } from './cross-site.ts';
import type { Frame } from './frame.ts';
import { addCallParsers, addProtocolParsers } from './input.ts';
import { callersOf, letInBeforeBody, tokenOf } from './let-in.ts';
import { isSameJson } from './same-json.ts';
import { readCallInput } from './sealed-body.ts';

/**
 * Calls that limit by account first pass a wider limit by address, so that guessed tokens cost us little: forty people as
 * fast as one may be, hundreds who are not.
 */
const ADDRESS_MARGIN = 40;

/** What can be refused before the body is read: too many calls, a room that is not there, a foreign page. */
async function checkAtDoor(
  frame: Frame,
  route: Route | undefined,
  entry: Entry,
  request: FastifyRequest,
): Promise<void> {
  const { perMinute, by } = entry.rateLimit;
  const addressLimit = by === 'ip' ? perMinute : perMinute * ADDRESS_MARGIN;
  const waitSeconds = await frame.rateLimiter.takeOfAddress(entry.name, request.ip, addressLimit);
  if (waitSeconds > 0) fail('system.too_many_requests', { retryAfterSeconds: waitSeconds });
  if (route === undefined) fail('system.not_available');
  if (!entry.changesState || entry.kind === 'protocol') return;
  if (isCrossSite(request, frame.trustedOrigins)) fail('system.cross_site');
  // A link or picture of a foreign page can make a GET; the header it cannot set is what proves the caller.
  const isReadMethod = request.method === 'GET' || request.method === 'HEAD';
  const proof = entry.caller === 'game' ? textHeader(request, HEADERS.gameSession) : tokenOf(request);
  if (isReadMethod && (entry.caller === 'anyone' || proof === undefined)) fail('system.cross_site');
}

function checkPermission(entry: Entry, principal: Principal | undefined): void {
  if (entry.caller !== 'staff' || entry.permission === undefined) return;
  if (!principal?.staff?.permissions.has(entry.permission)) fail('identity.permission_missing');
}

/** What moves money by hand asks for a code that is a few minutes old at most: an open session alone is not enough. */
function checkFactor(entry: Entry, principal: Principal | undefined, at: Date): void {
  if (!entry.needsFreshFactor) return;
  const ageMs = principal?.staff && at.getTime() - principal.staff.factorAt.getTime();
  if (ageMs === undefined || ageMs >= STAFF_FACTOR_MINUTES * 60_000) fail('identity.factor_stale');
}

/** In the local profile and in tests an answer that its schema does not describe exactly is a fault. */
function checkOutput(entry: Entry, value: unknown): void {
  const parsed = z.safeParse(entry.output, value);
  if (!parsed.success) {
    throw new Fault(`${entry.name} answered what its schema refuses: ${z.prettifyError(parsed.error)}`);
  }
  // Schemas drop fields that they do not name; to answer one is a leak, so a dropped field is a fault as well.
  if (isSameJson(value, parsed.data)) return;
  const sent: unknown = JSON.parse(JSON.stringify(value ?? null));
  const named: unknown = JSON.parse(JSON.stringify(parsed.data ?? null));
  assert(isDeepStrictEqual(sent, named), `${entry.name} answered a field that its schema does not name.`);
}

async function answer(
  frame: Frame,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { entry } = route;
  const at = frame.clock.now();
  if (route.kind === 'protocol') {
    const ctx = new CallContext(frame, { request, reply, callers: NOBODY, at });
    const said = await route.handle(ctx);
    if (frame.checksOutput && said.status === 200) checkOutput(entry, said.body);
    return sendProtocolAnswer(reply, said);
  }
  const callers = await callersOf(frame, entry, request, at);
  const ctx = new CallContext(frame, { request, reply, callers, at });
  if (route.kind === 'file') {
    checkPermission(entry, callers.principal);
    const { input } = await readCallInput(frame, entry, request);
    return sendFile(reply, await route.handle(ctx, input));
  }
  if (route.kind === 'cached') {
    const { input } = await readCallInput(frame, entry, request);
    const kept = await route.handle({ language: ctx.language, at }, input, (value) => {
      if (frame.checksOutput) checkOutput(entry, value);
      return bodyOf(value, false);
    });
    return await sendAnswer(entry, request, reply, kept);
  }
  const call = { entry, principal: callers.principal, ip: request.ip, at, keeps: route.audited };
  const sent = await audited(
    frame,
    call,
    {
      checkPermission: () => checkPermission(entry, callers.principal),
      readInput: () => readCallInput(frame, entry, request),
    },
    async ({ input, sealAnswer }) => {
      checkFactor(entry, callers.principal, at);
      const value = await route.handle(ctx, input);
      if (frame.checksOutput) checkOutput(entry, value);
      return sealAnswer === undefined ? value : await sealAnswer(value);
    },
  );
  const isBare = await isAnsweredBare(frame, entry, request);
  return await sendAnswer(entry, request, reply, bodyOf(sent, isBare));
}

/** Turns what a call threw into its answer. What the entry does not declare is our fault: logged, and no word out. */
export function refuse(
  frame: Pick<Frame, 'translate' | 'log'>,
  entry: Entry | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  /** How the protocol of the path says it, where no call was found. */
  sayUnrouted?: ProtocolRefusal,
): FastifyReply {
  const away = refusalOfAway(error);
  const declared = away ?? refusalOf(entry, error);
  const where = {
    entry: entry?.name,
    reference: referenceOf(request.id),
    requestId: request.id,
    ip: request.ip,
  };
  if (declared === undefined) frame.log.error({ ...where, err: error }, 'fault');
  else if (away !== undefined) frame.log.warn({ ...where, reason: reasonOf(error) }, 'the database is away');
  else frame.log.info({ ...where, code: declared.code }, 'refused');
  const refusal = declared ?? new DomainError('system.fault');
  addRetryAfter(reply, refusal);
  // What the framework cannot route has no configuration to look at.
  const sayRefusal = entry ? request.routeOptions.config.sayRefusal : sayUnrouted;
  if (sayRefusal !== undefined) return sendProtocolAnswer(reply, sayRefusal(refusal));
  return sendRefusal(reply, {
    refusal,
    language: languageOf(request),
    translate: frame.translate,
    requestId: request.id,
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function mountEntry(app: FastifyInstance, frame: Frame, entry: Entry, route: Route | undefined): void {
  for (const url of entry.paths) {
    app.route({
      method: [...entry.methods],
      url,
      // Asking for the head of a file would make the whole of it.
      exposeHeadRoute: !entry.changesState && entry.kind !== 'file',
      bodyLimit: entry.bodyLimitBytes,
      config: { entry, sayRefusal: route?.kind === 'protocol' ? route.sayRefusal : undefined },
      onRequest: async (request, reply) => {
        try {
          await checkAtDoor(frame, route, entry, request);
          await letInBeforeBody(frame, entry, request);
        } catch (error) {
          return refuse(frame, entry, request, reply, error);
        }
        return undefined;
      },
      handler: async (request, reply) => {
        assert(route !== undefined, `${entry.name} has no handler.`);
        return await answer(frame, route, request, reply);
      },
    });
  }
}

export interface MountOptions {
  readonly frame: Frame;
  /** The whole contract, or the part that this listener serves. */
  readonly entries: readonly Entry[];
  readonly routes: readonly Route[];
}

/**
 * Mounts every path and method of every entry. An entry without a route must declare `system.not_available`, and
 * a route must stand in the contract; otherwise the process does not start.
 */
export async function mountRoutes(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { frame, entries } = options;
  const byName = new Map(options.routes.map((route) => [route.entry.name, route]));
  assert(byName.size === options.routes.length, 'Two routes answer the same entry.');
  for (const { entry } of options.routes) {
    assert(entries.includes(entry), `${entry.name} has a handler but stands in no contract.`);
  }
  const lacking = entries.filter(
    (entry) => !byName.has(entry.name) && !entry.errors.includes('system.not_available'),
  );
  assert(lacking.length === 0, `No handler for ${lacking.map((entry) => entry.name).join(', ')}.`);
  for (const kind of ['call', 'protocol'] as const) {
    await app.register(async (scope: FastifyInstance) => {
      if (kind === 'call') addCallParsers(scope);
      else addProtocolParsers(scope);
      for (const entry of entries) {
        if ((entry.kind === 'protocol') === (kind === 'protocol'))
          mountEntry(scope, frame, entry, byName.get(entry.name));
      }
    });
  }
}

/** Which methods each path of the contract takes, for 405 answers and their Allow header. */

function methodsByPath(entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<Method>> {
  const table = new Map<string, Set<Method>>();
  for (const entry of entries) {
    for (const path of entry.paths) {
      const methods = table.get(path) ?? new Set<Method>();
      for (const method of entry.methods) methods.add(method);
      table.set(path, methods);
    }
  }
  return table;
}

/** Answers which methods a path takes, one with fields of its own among them (`/bet/replay/:game/:version`). */
export function methodFinder(entries: readonly Entry[]): (path: string) => ReadonlySet<Method> | undefined {
  const table = methodsByPath(entries);
  const patterns = [...table].flatMap(([pattern, methods]) =>
    pattern.includes('/:') ? [{ parts: pattern.split('/'), methods }] : [],
  );
  return (path) => {
    const known = table.get(path);
    if (known !== undefined || patterns.length === 0) return known;
    const parts = path.split('/');
    const fits = (pattern: readonly string[]): boolean =>
      pattern.length === parts.length &&
      pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
    return patterns.find((pattern) => fits(pattern.parts))?.methods;
  };
}
