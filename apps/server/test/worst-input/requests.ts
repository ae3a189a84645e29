// Writes the input of a call as the request that carries it.

import type { Method } from '@nokshi/contract/entry.ts';
import { HEAD_BYTES, type Request } from './send.ts';

/** So much of first line and headers is left to a query or a header. */
export const HEAD_ROOM = HEAD_BYTES - 1_500;

/** What a path names stands there, the rest of a GET in the query and of any other method in the body. */
export function requestOf(method: Method, path: string, input: Readonly<Record<string, unknown>>): Request {
  const rest = { ...input };
  const filledPath = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(textOf(value ?? '1')).slice(0, 2_000) || '1';
  });
  if (method !== 'GET') {
    const body = Buffer.from(JSON.stringify(rest));
    return { method, target: filledPath, headers: [['content-type', 'application/json']], body };
  }
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`).join('&');
  return {
    method,
    target: query === '' ? filledPath : `${filledPath}?${query.slice(0, HEAD_ROOM)}`,
    headers: [],
  };
}

/** A value as it stands in an address, which holds no halves of characters. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/[\ud800-\udfff]/gu, '?');
}

/** A body with one field more, up to the call's limit. */
export function withField(request: Request, write: (bytes: number) => string, limit: number): Request {
  const body = request.body?.toString('utf8') ?? '{}';
  const head = `${body.slice(0, -1)}${body === '{}' ? '' : ','}"x":`;
  return { ...request, body: cut(`${head}${write(limit - Buffer.byteLength(head) - 1)}}`, limit) };
}

/** As many bytes of a text as are taken. */
export function cut(text: string, limit: number): Buffer {
  const bytes = Buffer.from(text);
  return bytes.length <= limit ? bytes : bytes.subarray(0, limit);
}
