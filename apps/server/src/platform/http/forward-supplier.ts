import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { fail } from '../errors.ts';
import { networkOf } from '../geo/index.ts';
import { createFeedSeats, FEED_LIMITS, type FeedCaller, type FeedLimits } from './feed-seats.ts';
import { type Forward, forwardCalls, forwardFeeds } from './forward.ts';
import type { RateLimiter } from './rate-limit.ts';

const SUPPLIER_PREFIX = '/supplier';
/** Where games hear without asking: `/supplier/tables/feed`, `/supplier/fish/feed/open`. */
const FEED_ROUTES = ['/:game/feed', '/:game/feed/*'];
/** Where a person pays at the sandbox's payment provider. Its calls, which take a key, are not reached this way. */
const PAYMENT_PAGES = ['/payments/checkout', '/payments/wallet'];
const MOST_SESSION_LETTERS = 200;

/**
 * Calls a minute. A person plays two rounds or volleys a second at most; an address is counted as forty of those who
 * play that fast, or hundreds of those who do not, because phones of one mobile carrier share addresses.
 */
const CALLS = { name: 'supplier', perSession: 300, perNetwork: 12_000 } as const;
/** A client whose feed breaks comes back after 0.6 s, and more slowly each time. */
const FEEDS = { name: 'feeds', perSession: 60, perNetwork: 3_000 } as const;
const PAYMENTS = { name: 'payments', perSession: 300, perNetwork: 1_200 } as const;

type CallLimits = typeof CALLS | typeof FEEDS | typeof PAYMENTS;

export interface SupplierOptions {
  readonly supplierUrl: string;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  /** Headers of a supplier's document, which is a game as well. */
  readonly addHeaders: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly feedLimits?: FeedLimits | undefined;
  readonly bodyWithinMs?: number | undefined;
}

/** Passes on what games ask of the supplier and what people see of the payment provider, within limits. */
export async function forwardSupplier(app: FastifyInstance, options: SupplierOptions): Promise<void> {
  const { supplierUrl, rateLimiter, bodyWithinMs } = options;
  const limit = (limits: CallLimits) => async (request: FastifyRequest) =>
    await refuseAbove(rateLimiter, limits, request);
  const supplier: Forward = {
    upstream: supplierUrl,
    prefix: SUPPLIER_PREFIX,
    // The player's address, as this listener knows it; what the caller says about itself is dropped.
    headersFor: (request, { forwarded: _forwarded, ...rest }) => ({ ...rest, 'x-forwarded-for': request.ip }),
    ...(bodyWithinMs !== undefined && { bodyWithinMs }),
  };
  const addHeaders = async (request: FastifyRequest, reply: FastifyReply) =>
    options.addHeaders(request, reply);

  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', limit(CALLS));
    scope.addHook('preHandler', addHeaders);
    await forwardCalls(scope, supplier);
  });
  const feedLimits = options.feedLimits ?? FEED_LIMITS;
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', limit(FEEDS));
    scope.addHook('onRequest', seatFeeds(options.clock, feedLimits));
    scope.addHook('preHandler', addHeaders);
    await forwardFeeds(scope, { ...supplier, routes: FEED_ROUTES, mostFeeds: feedLimits.all });
  });
  // The pages bring their own policy: nothing frames them, and their forms go back to where they came from.
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', limit(PAYMENTS));
    for (const prefix of PAYMENT_PAGES) {
      await scope.register(async (page: FastifyInstance) =>
        forwardCalls(page, {
          upstream: supplierUrl,
          prefix,
          ...(bodyWithinMs !== undefined && { bodyWithinMs }),
        }),
      );
    }
  });
}

/** The game session that a call names; undefined where it names none or what cannot be one. */
function sessionOf(request: FastifyRequest): string | undefined {
  const session = request.headers[HEADERS.gameSession];
  const isOne = typeof session === 'string' && session !== '' && session.length <= MOST_SESSION_LETTERS;
  return isOne ? session : undefined;
}

async function refuseAbove(
  rateLimiter: RateLimiter,
  { name, perSession, perNetwork }: CallLimits,
  request: FastifyRequest,
): Promise<void> {
  // The address comes first, so that sessions that somebody makes up cost no more than one key.
  const waitSeconds = await rateLimiter.takeOfAddress(name, request.ip, perNetwork);
  if (waitSeconds > 0) fail('system.too_many_requests', { retryAfterSeconds: waitSeconds });
  const session = sessionOf(request);
  const ownSeconds = session && (await rateLimiter.take(`${name}|session ${session}`, perSession));
  if (ownSeconds) fail('system.too_many_requests', { retryAfterSeconds: ownSeconds });
}

/** Gives every feed a seat for as long as its connection lasts. */
function seatFeeds(clock: Clock, limits: FeedLimits) {
  const seats = createFeedSeats(() => clock.now().getTime(), limits);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const network = networkOf(request.ip);
    const caller: FeedCaller = {
      session: sessionOf(request) ?? `nobody at ${network}`,
      network,
      end: () => reply.raw.destroy(),
    };
    const retryAfterSeconds = seats.take(caller);
    if (retryAfterSeconds > 0) fail('system.too_many_requests', { retryAfterSeconds });
    reply.raw.once('close', () => seats.leave(caller));
  };
}
