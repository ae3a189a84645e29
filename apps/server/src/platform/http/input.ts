import { parse as parseQueryText } from 'node:querystring';
import { BODY_LIMIT_BYTES, type Entry } from '@nokshi/contract/entry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError, fail } from '../errors.ts';
import { isTooMuchJson, mostValuesOf } from './json-size.ts';

/** Every sign of a form is read by itself, so that none is larger than a call is without a word, whatever JSON it may send. */
const FORM = 'application/x-www-form-urlencoded';
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

/** What the path itself names (`/games/:gameId`); it says which thing is meant, whatever query and body say. */
export function readPath(request: FastifyRequest): Fields {
  return isPlainObject(request.params) ? request.params : {};
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

/** What was parsed of a body, which has to be an object. */
export function checkedFields(body: unknown): Fields {
  return isPlainObject(body) ? body : fail('system.bad_input', { fields: { body: 'not an object' } });
}

/** The fields of a body; one that is a list is its field `list`. */
export function readBody(request: FastifyRequest): Fields {
  const { body } = request;
  return Array.isArray(body) ? { list: body } : checkedFields(body ?? {});
}

/** A NUL, which PostgreSQL takes in no text, and halves of characters, which it takes in no JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether a text anywhere below, names of fields included, cannot be stored. Depth costs no stack here. */
function hasUnstorableText(root: unknown): boolean {
  const rest: unknown[] = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && UNSTORABLE.test(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) return true;
      rest.push(child);
    }
  }
  return false;
}

/** Parses what a caller sent, query and body as one, by the entry's schema; what it lets through is looked at for texts. */
export function readInput(entry: Entry, sent: Fields): unknown {
  const parsed = z.safeParse(entry.input, sent);
  if (!parsed.success) return fail('system.bad_input', { fields: issuesOf(parsed.error) });
  const { data } = parsed;
  if (!hasUnstorableText(data)) return data;
  const bad = Object.entries(isPlainObject(data) ? data : {}).find((field) => hasUnstorableText(field));
  const name = (bad?.[0] ?? 'body').replace(UNSTORABLE, '?');
  return fail('system.bad_input', { fields: { [name]: 'forbidden character' } });
}

/** JSON text from inside a message, read with the same care as a body: no names of an object's own machinery. */
export function parseJsonText(entry: Entry, text: string): unknown {
  if (isTooMuchJson(text, mostValuesOf(entry))) fail('system.body_too_large');
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (FORBIDDEN_NAMES.has(name)) throw new Error('forbidden name');
      return value;
    });
  } catch {
    return fail('system.bad_input', { fields: { body: 'not readable JSON' } });
  }
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
    const text = typeof body === 'string' ? body : body.toString('utf8');
    const { entry } = request.routeOptions.config;
    if (isTooMuchJson(text, entry && mostValuesOf(entry))) {
      done(new DomainError('system.body_too_large'));
      return;
    }
    // The JSON parser calls `done` with its own error for broken text and for `__proto__`.
    void parseJson(request, text, (error, value: unknown) => {
      if (error === null) done(null, value);
      else done(new DomainError('system.bad_input', { fields: { body: 'not readable JSON' } }));
    });
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
    const isTooLarge = type.toLowerCase().startsWith(FORM) && Number.parseInt(length, 10) > BODY_LIMIT_BYTES;
    done(isTooLarge ? new DomainError('system.body_too_large') : null);
  });
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    // Who says no length is read before it is known.
    if (text.length > BODY_LIMIT_BYTES) {
      done(new DomainError('system.body_too_large'));
      return;
    }
    try {
      done(null, fieldsOf(text, 'body'));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Bodies of protocol entries stay bytes, whatever their type says. */
export function addProtocolParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
