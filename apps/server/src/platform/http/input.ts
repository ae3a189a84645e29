import { parse as parseQueryText } from 'node:querystring';
import type { Entry } from '@nokshi/contract/entry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError, fail } from '../errors.ts';

export const BODY_LIMIT_BYTES = 256 * 1024;
const MAX_QUERY_FIELDS = 100;
const MAX_ISSUES = 20;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

type Fields = Record<string, unknown>;

/** A query or form as fields. A name that comes twice and names of an object's own machinery are refused. */
function fieldsOf(text: string, where: string): Fields {
  const fields: Fields = {};
  const parsed = parseQueryText(text, '&', '=', { maxKeys: MAX_QUERY_FIELDS });
  for (const [name, value] of Object.entries(parsed)) {
    if (FORBIDDEN_NAMES.has(name)) fail('system.bad_input', { fields: { [where]: 'forbidden name' } });
    if (Array.isArray(value)) fail('system.bad_input', { fields: { [name]: 'given more than once' } });
    fields[name] = value;
  }
  return fields;
}

/** The query of a request as text, without the question mark. */
export function queryTextOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}

export function readQuery(request: FastifyRequest): Fields {
  const text = queryTextOf(request);
  return text === '' ? {} : fieldsOf(text, 'query');
}

function isPlainObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function issuesOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, MAX_ISSUES)) {
    const path = issue.path.map(String).join('.');
    fields[path === '' ? 'body' : path] = issue.code;
  }
  return fields;
}

/** Query and body as one, where the body's word counts more, parsed by the entry's schema. */
export function readInput(entry: Entry, request: FastifyRequest, query: Fields): unknown {
  const body = request.body ?? {};
  if (!isPlainObject(body)) fail('system.bad_input', { fields: { body: 'not an object' } });
  const parsed = z.safeParse(entry.input, { ...query, ...body });
  if (parsed.success) return parsed.data;
  return fail('system.bad_input', { fields: issuesOf(parsed.error) });
}

/**
 * Bodies of calls: JSON and forms. Anything else, above all `text/plain` that a foreign page may send without
 * asking first, is refused by the framework.
 */
export function addCallParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, {});
      return;
    }
    // The JSON parser calls `done` with its own error for broken text and for `__proto__`.
    void parseJson(
      request,
      typeof body === 'string' ? body : body.toString('utf8'),
      (error, value: unknown) => {
        if (error === null) done(null, value);
        else done(new DomainError('system.bad_input', { fields: { body: 'not readable JSON' } }));
      },
    );
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, fieldsOf(typeof body === 'string' ? body : body.toString('utf8'), 'body'));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/** Bodies of protocol entries stay bytes, whatever their type says. */
export function addProtocolParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
