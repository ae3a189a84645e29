import type { Clock } from '../clock.ts';

/** A token bucket a key: full at the start, so a burst of one minute's worth passes, then it refills evenly. */
export interface RateLimiter {
  /** Takes one; 0 when it was there, else the whole seconds until the next one is. */
  take(key: string, perMinute: number): number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const MINUTE_MS = 60_000;

/**
 * Limits in the memory of the process. The table is bounded: when it is full, what has not been used for a minute
 * goes (such a bucket is full again, so nothing is forgotten), and if nothing is that old, the oldest half.
 */
export function createRateLimiter(options: {
  readonly clock: Clock;
  readonly maxKeys?: number;
}): RateLimiter {
  const maxKeys = options.maxKeys ?? 100_000;
  const buckets = new Map<string, Bucket>();

  function makeRoom(nowMs: number): void {
    for (const [key, bucket] of buckets) {
      if (nowMs - bucket.filledAtMs >= MINUTE_MS) buckets.delete(key);
    }
    if (buckets.size < maxKeys) return;
    let excess = Math.ceil(buckets.size / 2);
    for (const key of buckets.keys()) {
      if (excess === 0) return;
      buckets.delete(key);
      excess -= 1;
    }
  }

  return {
    take(key, perMinute) {
      const nowMs = options.clock.now().getTime();
      const bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= maxKeys) makeRoom(nowMs);
        buckets.set(key, { tokens: perMinute - 1, filledAtMs: nowMs });
        return 0;
      }
      const gained = (Math.max(0, nowMs - bucket.filledAtMs) / MINUTE_MS) * perMinute;
      bucket.tokens = Math.min(perMinute, bucket.tokens + gained);
      bucket.filledAtMs = nowMs;
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil(((1 - bucket.tokens) / perMinute) * 60));
    },
  };
}

/** The network that one household or phone holds: the address itself, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
