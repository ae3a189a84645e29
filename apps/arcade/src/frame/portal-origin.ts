/** What the browser tells a framed page about the page around it. */
export interface FrameSurroundings {
  readonly ownOrigin: string;
  readonly isEmbedded: boolean;
  /** `location.ancestorOrigins`, nearest first; null where the browser has no such list. */
  readonly ancestorOrigins: readonly string[] | null;
  readonly referrer: string;
}

/**
 * The origin of the portal, or null when it cannot be known for certain. Inside a frame the browser's own list of
 * ancestors decides; the referrer speaks only where there is no list, and for a page in a tab of its own it says
 * where the player came from. A frame inside a frame, a scheme that is not the web's and an unencrypted portal
 * around an encrypted game are refused, unless both are of one host: a world on one machine may encrypt its games alone.
 */
export function findPortalOrigin(surroundings: FrameSurroundings): string | null {
  const { ownOrigin, isEmbedded, ancestorOrigins, referrer } = surroundings;
  if (isEmbedded && ancestorOrigins !== null) {
    const [parent, ...further] = ancestorOrigins;
    if (parent === undefined || further.length > 0) return null;
    return acceptOrigin(parent, ownOrigin);
  }
  return acceptOrigin(referrer, ownOrigin);
}

function acceptOrigin(address: string, ownOrigin: string): string | null {
  const url = readAddress(address);
  const own = readAddress(ownOrigin);
  if (url === null || own === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const isEncrypted = url.protocol === 'https:' || own.protocol === 'http:';
  if (!isEncrypted && url.hostname !== own.hostname) return null;
  return url.origin === own.origin ? null : url.origin;
}

function readAddress(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
