import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSettableClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createForwarding } from './forwarding.ts';
import { createRateLimiter } from './rate-limit.ts';

const PROXY = '10.1.0.4';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly proxy: string;
}

let lines: Line[];
let counted: number;
const clock = createSettableClock(new Date('2026-11-21T06:00:00.000Z'));

beforeEach(() => {
  lines = [];
  counted = 0;
});

function watch(trustProxy: readonly string[]) {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const log = createLogger({ level: 'warn', destination });
  const count = () => {
    counted += 1;
  };
  return createForwarding({ trustProxy, log, clock, count });
}

/** Requests from an address, with or without the header. */
async function sendFrom(trustProxy: readonly string[], remoteAddress: string, caller?: string) {
  const forwarding = watch(trustProxy);
  const app = Fastify();
  app.addHook('onRequest', async (request) => forwarding.see(request));
  app.get('/', async () => '');
  for (let turn = 0; turn < 3; turn += 1) {
    const headers = caller === undefined ? {} : { 'x-forwarded-for': caller };
    await app.inject({ url: '/', remoteAddress, headers });
  }
}

const told = () => lines.map(({ level, msg, proxy }) => [level, msg, proxy]);

describe('a proxy', () => {
  it('of TRUST_PROXY that does not say for whom it asks is an error of the log once, and counted each time', async () => {
    await sendFrom(['10.1.0.0/16'], PROXY);
    expect(told()).toEqual([[50, expect.stringContaining('TRUST_PROXY sent no X-Forwarded-For'), PROXY]]);
    expect(counted).toBe(3);
  });

  it('that says it is nothing to tell, nor is a caller without a proxy', async () => {
    await sendFrom(['10.1.0.0/16'], PROXY, '203.0.113.9');
    await sendFrom(['10.1.0.0/16'], '203.0.113.9');
    await sendFrom([], '203.0.113.9');
    expect([told(), counted]).toEqual([[], 0]);
  });

  it('that TRUST_PROXY does not name is told once; what strangers write is not', async () => {
    await sendFrom(['10.1.0.0/16'], '203.0.113.9', '203.0.113.7');
    expect([told(), counted]).toEqual([[], 0]);
    await sendFrom([], '127.0.0.1', '203.0.113.7');
    expect(told()).toEqual([[40, expect.stringContaining('TRUST_PROXY does not name'), '127.0.0.1']]);
    expect(counted).toBe(3);
  });
});

describe('the limits of an address', () => {
  it('hold for all who share a proxy a hundred times over, and what they refuse is told once a minute', async () => {
    const limiter = createRateLimiter({ proxies: watch(['10.1.0.0/16']) });
    const take = async (ip: string, count: number) => {
      const waits = await Promise.all(
        Array.from({ length: count }, () => limiter.takeOfAddress('login', ip, 2)),
      );
      return waits.filter((seconds) => seconds > 0).length;
    };
    expect(await take('203.0.113.9', 201)).toBe(199);
    expect(told()).toEqual([]);
    expect(await take(PROXY, 203)).toBe(3);
    expect(told()).toEqual([[50, expect.stringContaining('all count as one address'), PROXY]]);
    clock.advance(60_000);
    expect(await take(PROXY, 2)).toBe(2);
    expect(lines).toHaveLength(2);
  });

  it('are as many times as wide as the installation says, and those of anything else are not', async () => {
    const limiter = createRateLimiter({ addressFactor: 3 });
    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn += 1)
      waits.push(await limiter.takeOfAddress('login', '2001:db8::1', 2));
    expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, false, false, false, false, true]);
    for (let turn = 0; turn < 2; turn += 1) expect(await limiter.take('session', 2)).toBe(0);
    expect(await limiter.take('session', 2)).toBeGreaterThan(0);
  });
});
