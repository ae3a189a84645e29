import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser sent this on behalf of a page that is not ours. Scripts and native clients send neither header
 * and pass: they carry no ambient credentials, as the token travels in a header of its own.
 */
export function isCrossSite(request: FastifyRequest, trustedOrigins: readonly string[]): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return !isOwnOrigin(origin, request.host, trustedOrigins);
}

/** Whether `origin` is the one that the caller reached us by, or a configured one. */
function isOwnOrigin(origin: string, host: string, trustedOrigins: readonly string[]): boolean {
  if (trustedOrigins.includes(origin)) return true;
  const separator = origin.indexOf('://');
  if (separator === -1) return false;
  // The scheme is left out of the comparison: behind a proxy that ends TLS it is http here and https there.
  return host !== '' && origin.slice(separator + 3).toLowerCase() === host.toLowerCase();
}
