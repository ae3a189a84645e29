import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from './rate-limit.ts';

/** What one address may ask for in a minute, where no entry of the contract says it. */
export interface AddressLimit {
  /** Calls of one name count together. */
  readonly name: string;
  readonly perMinute: number;
}

/**
 * Files and pictures. A first view takes about a hundred and later ones next to none; hundreds of phones share one
 * address of a mobile carrier. Such answers come out of memory, at less than a tenth of a millisecond each.
 */
export const FILES: AddressLimit = { name: 'files', perMinute: 30_000 };
/** Pages, which are put together for each visitor; within the portal nobody loads another. */
export const PAGES: AddressLimit = { name: 'pages', perMinute: 3_000 };

/** Refuses, with how long to wait, what comes above the limit of its address; undefined below it. */
export async function refuseAboveLimit(
  rateLimiter: RateLimiter,
  limit: AddressLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const waitSeconds = await rateLimiter.takeOfAddress(limit.name, request.ip, limit.perMinute);
  if (waitSeconds === 0) return undefined;
  return reply
    .code(429)
    .header('retry-after', String(waitSeconds))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('');
}
