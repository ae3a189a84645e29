import { BlockList, isIP } from 'node:net';

/** The address as it is compared: an IPv4 address that came in the clothes of IPv6 is one of IPv4. */
export function plainAddress(ip: string): string {
  const [, mapped] = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip) ?? [];
  return mapped ?? ip.replace(/%.*$/, '');
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
