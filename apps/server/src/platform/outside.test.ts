import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOutside, isOutsideAddress, mayBeOutside, OutsideFault } from './outside.ts';

const LIMITS = { withinMs: 2_000, mostBytes: 100 };

let server: Server;
let asked: string[] = [];
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
    else if (request.url === '/silent') response.writeHead(200).write('{');
    else response.setHeader('x-mark', 'one').end('x'.repeat(request.url === '/long' ? 5_000 : 20));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** As if this machine were the open internet. */
const here = { resolve: async () => ['127.0.0.1'], judge: () => true };

describe('[4.59] an address of the open internet', () => {
  it.each(['8.8.8.8', '103.4.145.245', '2400:cb00:2048:1::6810:1'])('%s is one', (address) => {
    expect(isOutsideAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.9.9',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is none', (address) => {
    expect(isOutsideAddress(address)).toBe(false);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://localhost./',
    'https://db.internal/',
    'https://printer.local/',
  ])('%s is not written down', async (url) => {
    expect(await mayBeOutside(new URL(url), async () => ['8.8.8.8'])).toBe(false);
  });

  it('a name is written down by all that it leads to, or by nothing yet', async () => {
    const url = new URL('https://results.example/');
    expect(await mayBeOutside(url, async () => ['8.8.8.8'])).toBe(true);
    expect(await mayBeOutside(url, async () => ['8.8.8.8', '127.0.0.1'])).toBe(false);
    expect(await mayBeOutside(url, () => Promise.reject(new Error('not found')))).toBe(true);
  });
});

describe('[4.59] a call to the outside', () => {
  const at = (path: string) => new URL(`http://results.example:${port}${path}`);

  it('is not made where the name leads inside by then, though it led outside before', async () => {
    asked = [];
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
      const call = askOutside(at('/'), { ...LIMITS, resolve: async () => found });
      await expect(call).rejects.toThrow(OutsideFault);
    }
    await expect(askOutside(new URL(`http://127.0.0.1:${port}/`), LIMITS)).rejects.toThrow(OutsideFault);
    expect(asked).toEqual([]);
  });

  it('goes to the address that was judged, by its name', async () => {
    asked = [];
    const answer = await askOutside(at('/a?b=1'), { ...LIMITS, ...here });
    expect([answer.status, answer.headers['x-mark'], answer.text]).toEqual([200, 'one', 'x'.repeat(20)]);
    expect(asked).toEqual([`results.example:${port} /a?b=1`]);
  });

  it('follows no redirect', async () => {
    asked = [];
    expect((await askOutside(at('/moved'), { ...LIMITS, ...here })).status).toBe(302);
    expect(asked).toHaveLength(1);
  });

  it('reads no more than was asked for, and waits no longer', async () => {
    expect((await askOutside(at('/long'), { ...LIMITS, ...here })).text).toHaveLength(100);
    await expect(askOutside(at('/silent'), { ...LIMITS, ...here, withinMs: 200 })).rejects.toThrow();
  });
});
