import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { createNetworks, isPrivateAddress, plainAddress } from '../geo/index.ts';
import type { Logger } from '../logger.ts';

/** Whether requests say for whom a proxy asks; where they do not, all of its callers are one address. */
export interface Forwarding {
  /** Looks at a request as it comes in; the first that does not say it is told in the log, all are counted. */
  see(request: FastifyRequest): void;
  /** Whether an address is one of the proxies', which is nobody's own. */
  isProxy(ip: string): boolean;
  /** A limit refused a caller who was counted as this proxy; told in the log, once a minute. */
  refused(ip: string): void;
}

const TELL_EVERY_MS = 60_000;
/** Addresses whose answer is kept. Proxies are few and ask for everybody; callers without one come again. */
const MOST_KEPT = 10_000;

/**
 * Watches for both mistakes that make all callers one address: a proxy of TRUST_PROXY that sends no X-Forwarded-For, and a
 * proxy that sends it and that TRUST_PROXY does not name.
 * @param count adds a request without its caller's address to the metric
 */
export function createForwarding(options: {
  readonly trustProxy: readonly string[];
  readonly log: Logger;
  readonly clock: Clock;
  readonly count: () => void;
}): Forwarding {
  const { log, clock, count } = options;
  const isProxy = keepAnswers(createNetworks(options.trustProxy));
  let hasToldMissing = false;
  let hasToldUnnamed = false;
  let refusedAtMs = Number.NEGATIVE_INFINITY;
  return {
    isProxy,
    see({ headers, socket }) {
      const peer = plainAddress(socket.remoteAddress ?? '');
      const isForwarded = headers['x-forwarded-for'] !== undefined;
      if (isProxy(peer) === isForwarded) return;
      // From outside anybody may send the header; a proxy stands on a network of the installation's own.
      if (isForwarded && !isPrivateAddress(peer)) return;
      count();
      if (isForwarded) {
        if (!hasToldUnnamed) {
          log.warn(
            { proxy: peer },
            'X-Forwarded-For came from a proxy that TRUST_PROXY does not name: its callers count as one address',
          );
        }
        hasToldUnnamed = true;
        return;
      }
      if (!hasToldMissing) {
        log.error(
          { proxy: peer },
          'a proxy of TRUST_PROXY sent no X-Forwarded-For: its callers count as one address',
        );
      }
      hasToldMissing = true;
    },
    refused(ip) {
      const nowMs = clock.now().getTime();
      if (nowMs - refusedAtMs < TELL_EVERY_MS) return;
      refusedAtMs = nowMs;
      log.error(
        { proxy: ip },
        'callers are refused because they all count as one address: a proxy of TRUST_PROXY sends no X-Forwarded-For',
      );
    },
  };
}

/** Every call asks twice, and to look through a list of networks costs as much as to find the route. */
function keepAnswers(isWithin: (ip: string) => boolean): (ip: string) => boolean {
  const answers = new Map<string, boolean>();
  return (ip) => {
    const known = answers.get(ip);
    if (known !== undefined) return known;
    const answer = isWithin(ip);
    if (answers.size >= MOST_KEPT) answers.clear();
    answers.set(ip, answer);
    return answer;
  };
}
