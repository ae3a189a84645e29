import { LINK_PATH } from '@nokshi/contract/agents-links.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { refuseAboveLimit } from '../../../platform/http/address-limits.ts';
import { readCookie } from '../../../platform/http/pages.ts';
import type { RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Logger } from '../../../platform/logger.ts';
import { countClick, findVisited } from './count-click.ts';
import type { LinkDeps } from './link-deps.ts';

/** Hundreds of phones share one address of a carrier; whoever tries codes finds one in a million years. */
const VISITS = { name: 'short-addresses', perMinute: 300 } as const;

/**
 * `/r/CODE` leads to the registration with the code filled in, and is counted. A code that nobody has, or has no more,
 * leads there without one and says nothing. What cannot be counted leads there all the same.
 */
export function mountShortAddresses(
  app: FastifyInstance,
  options: {
    readonly deps: LinkDeps;
    readonly clock: Clock;
    readonly log: Logger;
    readonly rateLimiter: RateLimiter;
  },
): void {
  const { deps, clock, log } = options;
  app.get<{ Params: { code: string } }>(
    `${LINK_PATH}:code`,
    { config: { label: 'short address' } },
    async (request, reply) => {
      const refused = await refuseAboveLimit(options.rateLimiter, VISITS, request, reply);
      if (refused !== undefined) return refused;
      const link = await findVisited(deps, request.params.code);
      if (link && request.method === 'GET') {
        const { headers, ip } = request;
        const cookie = (name: string) => readCookie(headers.cookie, name);
        await countClick(deps, link, { headers, ip, cookie, at: clock.now() }).catch((error: unknown) =>
          log.warn({ err: error, link: link.id }, 'a click was not counted'),
        );
      }
      const query = link ? `?r=${encodeURIComponent(link.code)}` : '';
      return reply.header('cache-control', 'no-store').redirect(`/register${query}`, 302);
    },
  );
}
