import { isIP } from 'node:net';
import { isPrivateAddress } from '../geo/index.ts';

/** Where the portal is: as configured (PUBLIC_URL), or on its port of this machine. */
export interface PortalPlace {
  readonly publicOrigin: string | undefined;
  readonly port: number;
}

/** For what goes to others, as links in mails do: no caller's word decides where they lead. */
export function portalOrigin({ publicOrigin, port }: PortalPlace): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

/** Name, then a port. */
const HOST = /^(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?::\d{1,5})?$/;
/** Names that nobody can buy (RFC 6761, 6762, 8375). */
const NEAR_NAMES = ['localhost', 'local', 'test', 'home.arpa'];

/**
 * For what comes back to the caller alone, as the way home from a payment does. Without a configured address a phone on
 * the same network gets the one that it used, if that is an address or a name of a private network.
 */
export function portalOriginFor(
  { scheme, host }: { readonly scheme: string; readonly host: string },
  place: PortalPlace,
): string {
  const name = HOST.exec(host)?.[1]?.toLowerCase();
  if (place.publicOrigin !== undefined || name === undefined || !isNear(name)) return portalOrigin(place);
  return `${scheme}://${host}`;
}

function isNear(name: string): boolean {
  const address = name.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPrivateAddress(address);
  return NEAR_NAMES.some((near) => name === near || name.endsWith(`.${near}`));
}
