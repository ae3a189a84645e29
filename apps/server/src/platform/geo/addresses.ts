import { BlockList, isIP } from 'node:net';

const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff] as const;
const COUNTED_GROUPS = 4;

/** The address as it is compared: an IPv4 address that came in the clothes of IPv6, in any spelling, is one of IPv4. */
export function plainAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  if (!MAPPED_PREFIX.every((group, index) => groups[index] === group)) return address;
  const [high = 0, low = 0] = groups.slice(MAPPED_PREFIX.length);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * What a caller's address is counted by, wherever something is counted by address: the address itself, or the first 64
 * bits of an IPv6 one, which is what one household or phone is given and may choose all of its addresses from.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (isIP(address) !== 6) return address;
  const head = groupsOf(address).slice(0, COUNTED_GROUPS);
  return `${head.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::', 2);
  const [left, right] = [readGroups(head), readGroups(tail ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/** Groups as they are written; the last two may stand as an IPv4 address does. */
function readGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** `192.0.2.7` or `192.0.2.0/24`, of either version. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Tells whether an address lies in one of the networks; what is no network is passed over. */
export function createNetworks(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    if (!isNetwork(network)) continue;
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const address = plainAddress(ip);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Loopback, private, link-local and shared networks: nobody's in particular, so of no country. */
export const isPrivateAddress = createNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
]);
