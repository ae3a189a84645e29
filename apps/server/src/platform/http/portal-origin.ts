import { isIP } from 'node:net';
import { isNearName, isPrivateAddress } from '../geo/index.ts';
import { nameOfHost } from './headers.ts';

/** Where the portal is: as configured (PUBLIC_URL), or on its port of this machine. */
export interface PortalPlace {
  readonly publicOrigin: string | undefined;
  readonly port: number;
}

/** For what goes to others, as links in mails do: no caller's word decides where they lead. */
export function portalOrigin({ publicOrigin, port }: PortalPlace): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

/**
 * For what comes back to the caller alone, as the way home from a payment does. Without a configured address a phone on
 * the same network gets the one that it used, if that is an address or a name of a private network.
 */
export function portalOriginFor(
  { scheme, host }: { readonly scheme: string; readonly host: string },
  place: PortalPlace,
): string {
  const name = nameOfHost(host);
  if (place.publicOrigin !== undefined || name === undefined || !isNear(name)) return portalOrigin(place);
  return `${scheme}://${host}`;
}

function isNear(name: string): boolean {
  const address = name.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? isNearName(name) : isPrivateAddress(address);
}
