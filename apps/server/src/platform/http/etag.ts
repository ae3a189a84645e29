import { createHash } from 'node:crypto';

/** A strong validator of an answer; each encoding of it has its own. */
export function etagOf(body: string | Buffer, encoding: string | undefined): string {
  return etagOfHash(hashOf(body), encoding);
}

export function etagOfHash(hash: string, encoding: string | undefined): string {
  return `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`;
}

/** What tells one body from another, short enough for a header. */
export function hashOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}

/** Whether an If-None-Match header names this validator. */
export function isNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
