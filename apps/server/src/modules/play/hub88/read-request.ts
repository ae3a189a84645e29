import type * as z from 'zod/mini';
import { isStorableText } from '../wallet/wallet-command.ts';

type ReadFault = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';

export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: ReadFault; readonly requestUuid: string | undefined };

/**
 * Reads a signed body: not a JSON object or a required field missing is a fault of syntax, a field of another type
 * or a text that cannot be kept one of types. Unknown fields pass.
 */
export function readRequest<S extends z.ZodMiniType>(schema: S, rawBody: Buffer): ReadResult<z.output<S>> {
  let body: unknown;
  try {
    body = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: undefined };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: undefined };
  const parsed = schema.safeParse(body);
  const isStorable = Object.values(body).every((value) => typeof value !== 'string' || isStorableText(value));
  if (parsed.success && isStorable) return { ok: true, value: parsed.data };
  const isMissing = parsed.error?.issues.some((issue) => isAbsent(body, issue.path)) ?? false;
  return {
    ok: false,
    status: isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES',
    requestUuid: findRequestUuid(body),
  };
}

function isAbsent(body: object, path: readonly PropertyKey[]): boolean {
  const [field] = path;
  return field !== undefined && (body as Record<PropertyKey, unknown>)[field] === undefined;
}

/** The caller's id of the call, to be echoed in every answer that we can. */
function findRequestUuid(body: object): string | undefined {
  return 'request_uuid' in body && typeof body.request_uuid === 'string' ? body.request_uuid : undefined;
}
