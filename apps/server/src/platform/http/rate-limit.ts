import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../geo/index.ts';
import type { Forwarding } from './forwarding.ts';

/** How often something may be done under a key; every key has minutes of its own, which begin with its first call. */
export interface RateLimiter {
  /** Takes one; 0 when the key's minute still had one, else the whole seconds until its next minute. */
  take(key: string, perMinute: number): Promise<number>;
  /**
   * Takes one of all that come from an address, counted by its network. Whole neighbourhoods share one, so the
   * installation may multiply what it allows.
   */
  takeOfAddress(name: string, ip: string, perMinute: number): Promise<number>;
}

export interface RateLimiterOptions {
  readonly maxKeys?: number;
  /** How many times as much one address may do; 1 unless told. */
  readonly addressFactor?: number;
  /** Knows the addresses that stand for everybody who comes by a proxy. */
  readonly proxies?: Pick<Forwarding, 'isProxy' | 'refused'>;
}

const MINUTE_SECONDS = 60;
/** A proxy that does not say for whom it asks stands for all callers: then the limits of an address would close the house. */
const PROXY_FACTOR = 100;

/** The calls of one limit, and how many keys may be in memory since it was last looked at. */
interface Limit {
  readonly calls: RateLimiterMemory;
  newKeys: number;
}

/**
 * Limits in the memory of the process; a store that processes share is another class of the same library. A key is
 * forgotten when its minute is over. So that a flood of addresses costs bounded memory, the older half of a limit's
 * keys is forgotten before that when they are more than `maxKeys`.
 */
export function createRateLimiter({
  maxKeys = 100_000,
  addressFactor = 1,
  proxies,
}: RateLimiterOptions = {}): RateLimiter {
  const limits = new Map<number, Limit>();

  function limitOf(perMinute: number): Limit {
    const known = limits.get(perMinute);
    if (known !== undefined) return known;
    const calls = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS, keyPrefix: '' });
    const limit = { calls, newKeys: 0 };
    limits.set(perMinute, limit);
    return limit;
  }

  async function take(key: string, perMinute: number): Promise<number> {
    const limit = limitOf(perMinute);
    try {
      const { isFirstInDuration } = await limit.calls.consume(key);
      if (isFirstInDuration) limit.newKeys += 1;
      if (limit.newKeys > maxKeys) await makeRoom(limit, maxKeys);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }

  return {
    take,
    async takeOfAddress(name, ip, perMinute) {
      const isProxy = proxies?.isProxy(ip) ?? false;
      const factor = isProxy ? addressFactor * PROXY_FACTOR : addressFactor;
      const waitSeconds = await take(`${name}|${networkOf(ip)}`, perMinute * factor);
      if (waitSeconds > 0 && isProxy) proxies?.refused(ip);
      return waitSeconds;
    },
  };
}

/** Counts the keys that are left; when they are too many, the half that was used first goes. */
async function makeRoom(limit: Limit, maxKeys: number): Promise<void> {
  const keys = limit.calls.dump().storage.map(({ key }) => key);
  const excess = keys.length > maxKeys ? Math.ceil(keys.length / 2) : 0;
  limit.newKeys = keys.length - excess;
  await Promise.all(keys.slice(0, excess).map((key) => limit.calls.delete(key)));
}
