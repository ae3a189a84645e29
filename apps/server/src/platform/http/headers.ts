import type { FastifyReply, FastifyRequest } from 'fastify';

type Scheme = 'http' | 'https';

/** Another listener of ours: a port of the host that the caller used, with a scheme of its own or the caller's. */
export interface NeighbourPort {
  readonly port: number;
  readonly scheme?: Scheme | undefined;
}

/** Where the games are: a fixed origin, or the host that the caller used with the arcade's port. */
export type ArcadePlace = { readonly origin: string } | NeighbourPort;

const HSTS_SECONDS = 31_536_000;
/** A name or an address, then a port. */
const HOST = /^(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?::\d{1,5})?$/;

/** Of a Host header the name or address without the port, in small letters; undefined when it is none. */
export function nameOfHost(host: string): string | undefined {
  return HOST.exec(host)?.[1]?.toLowerCase();
}

/** Name and port that the caller used; undefined when they could not stand in a header of ours. */
function safeHostOf(request: FastifyRequest): string | undefined {
  return nameOfHost(request.host) === undefined ? undefined : request.host;
}

function withPort(host: string, port: number): string {
  return `${host.replace(/:\d{1,5}$/, '')}:${port}`;
}

/** The origin on a port of the host that the caller used, e.g. `http://192.168.1.5:8081`. */
export function originOnPort(
  request: FastifyRequest,
  { port, scheme = request.protocol }: NeighbourPort,
): string | undefined {
  const host = safeHostOf(request);
  return host === undefined ? undefined : `${scheme}://${withPort(host, port)}`;
}

/** The arcade's origin for this caller; a phone on the same network gets the address it can reach. */
export function arcadeOriginFor(request: FastifyRequest, place: ArcadePlace): string | undefined {
  return 'origin' in place ? place.origin : originOnPort(request, place);
}

function isSecureContext(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  const name = nameOfHost(request.host);
  return (
    name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || name?.endsWith('.localhost') === true
  );
}

/**
 * Headers of every answer of the portal, pages and calls alike. A browser keeps to encryption on all ports of a host:
 * a listener that alone of its host speaks TLS does not ask for that.
 */
export function addCommonHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { isAloneWithTls }: { readonly isAloneWithTls: boolean },
): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin');
  if (request.protocol === 'https' && !isAloneWithTls) {
    reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
  }
}

/** An answer that is no document: should a browser show it as one, it may do nothing. */
export function addCallHeaders(reply: FastifyReply): void {
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

function permissionsPolicy(frameOrigins: readonly string[]): string {
  const allowed = `(${['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ')})`;
  const denied = DENIED_FEATURES.map((feature) => `${feature}=()`);
  return [...denied, `autoplay=${allowed}`, `fullscreen=${allowed}`].join(', ');
}

/** Other origins that a page may load from, by what is loaded. */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  /** What scripts may call. */
  readonly connections: readonly string[];
  /** What may stand in a frame, beside the games' own origin. */
  readonly frames: readonly string[];
}

export interface PageHeaderOptions {
  readonly arcade: ArcadePlace;
  /** SHA-256 of the inline scripts of the page, base64, without quotes. */
  readonly scriptHashes: readonly string[];
  readonly sources?: PageSources | undefined;
}

/** Headers of a document of the portal. Never `upgrade-insecure-requests`: on a plain network nothing would load. */
export function addPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageHeaderOptions,
): void {
  const host = safeHostOf(request);
  const { sources } = options;
  const arcade = arcadeOriginFor(request, options.arcade);
  const frames = [...(arcade === undefined ? [] : [arcade]), ...(sources?.frames ?? [])];
  const also = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('');
  const sockets = host === undefined ? '' : ` ws://${host} wss://${host}`;
  const hashes = options.scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${hashes}${also(sources?.scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${also(sources?.images)}`,
    `connect-src 'self'${sockets}${also(sources?.connections)}`,
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "form-action 'self'",
  ];
  reply.header('content-security-policy', policy.join('; '));
  reply.header('permissions-policy', permissionsPolicy(frames));
  reply.header('x-frame-options', 'DENY');
  // Chromium reports an error for this header on a plain connection to another host than this machine.
  if (isSecureContext(request)) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
}

/** A front-end that somebody else built, with the inline scripts that it had when it was imported. */
export interface HostedFrontPolicy {
  /** SHA-256, base64, without quotes. */
  readonly scriptHashes: readonly string[];
}

/**
 * Headers of the arcade's documents: only the portal may frame them. Hosted front-ends come from the format's public kit:
 * they may have inline scripts, their renderer compiles shaders with `eval` and decodes pictures in a worker from a blob
 * (adr/0011). What they load and call is of the games' origin alone, as with our own games.
 */
export function addArcadeHeaders(
  reply: FastifyReply,
  options: { readonly portalOrigins: readonly string[]; readonly hosted?: HostedFrontPolicy | undefined },
): void {
  const { portalOrigins, hosted } = options;
  const portals = portalOrigins.length === 0 ? "'none'" : portalOrigins.join(' ');
  const pictures = portalOrigins.length === 0 ? '' : ` ${portals}`;
  const policy = [
    "default-src 'self'",
    ...(hosted === undefined ? ["script-src 'self'", "connect-src 'self'"] : hostedSources(hosted)),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portals}`,
  ];
  reply.header('content-security-policy', policy.join('; '));
  reply.header('permissions-policy', permissionsPolicy([]));
  // The address of a hosted game carries its session.
  reply.header('referrer-policy', 'no-referrer');
}

/** `data:` and `blob:` are what the page holds already: nothing leaves by them. */
function hostedSources({ scriptHashes }: HostedFrontPolicy): readonly string[] {
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    `script-src 'self' 'unsafe-eval'${hashes}`,
    "worker-src 'self' blob:",
    "connect-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "media-src 'self' data: blob:",
  ];
}
