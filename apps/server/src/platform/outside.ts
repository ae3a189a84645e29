import { lookup as resolveName } from 'node:dns';
import { request as askPlainly, type IncomingHttpHeaders } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createNetworks, isNearName, isPrivateAddress } from './geo/index.ts';

/**
 * Calls to addresses that somebody typed into the console. They reach the open internet alone: nothing of this machine, of
 * its network, or of a host's own service for machines (169.254.169.254). What a name leads to is judged when the
 * connection is made, and that address is connected to, so that a name which changes its mind gains nothing.
 */

/** Beside private networks: for documentation, many at once, translation to IPv4, or kept for later (RFC 6890). */
const isSpecialAddress = createNetworks([
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
]);

export class OutsideFault extends Error {
  override name = 'OutsideFault';
}

/** Whether an address is one of the open internet. */
export function isOutsideAddress(address: string): boolean {
  return isIP(address) !== 0 && !isPrivateAddress(address) && !isSpecialAddress(address);
}

type Resolve = (name: string) => Promise<readonly string[]>;

const resolveAll: Resolve = (name) =>
  new Promise((resolve, reject) => {
    resolveName(name, { all: true }, (error, found) => {
      if (error) reject(error);
      else resolve(found.map(({ address }) => address));
    });
  });

/** The host as it is connected to; an IPv6 address without its brackets. */
const nameOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an address may be written down to be asked later. A name that leads nowhere now may: it is judged again at every
 * connection.
 */
export async function mayBeOutside(url: URL, resolve: Resolve = resolveAll): Promise<boolean> {
  const name = nameOf(url);
  if (isIP(name) !== 0) return isOutsideAddress(name);
  if (isNearName(name)) return false;
  const found = await resolve(name).catch(() => []);
  return found.every(isOutsideAddress);
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** No more of it than was asked for. */
  readonly text: string;
}

export interface OutsideOptions {
  readonly withinMs: number;
  readonly mostBytes: number;
  /** How names are resolved and addresses judged; the system's resolver and `isOutsideAddress` when left out. */
  readonly resolve?: Resolve;
  readonly judge?: (address: string) => boolean;
}

/**
 * Asks with GET. No redirect is followed.
 * @throws OutsideFault for an address that is none of the open internet, and what the connection fails with
 */
export async function askOutside(url: URL, options: OutsideOptions): Promise<OutsideAnswer> {
  const { withinMs, mostBytes, resolve = resolveAll, judge = isOutsideAddress } = options;
  const name = nameOf(url);
  const addresses = isIP(name) === 0 ? await resolve(name) : [name];
  if (addresses.length === 0 || !addresses.every(judge)) {
    throw new OutsideFault(`${name} is none of the open internet`);
  }
  const [address = ''] = addresses;
  const family = isIP(address);
  const lookup: LookupFunction = (_name, { all }, done) => {
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const ask = url.protocol === 'https:' ? askSecurely : askPlainly;
  return await new Promise((resolveAnswer, reject) => {
    const signal = AbortSignal.timeout(withinMs);
    const headers = { accept: 'application/json' };
    const request = ask(url, { lookup, signal, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let left = mostBytes;
      const finish = () =>
        resolveAnswer({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, left));
        left -= chunk.length;
        if (left > 0) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}
