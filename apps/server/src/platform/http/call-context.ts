import type { Language } from '@nokshi/contract/constants.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assert } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Context, CookieOptions, GamePrincipal, Principal, ProtocolContext } from './context.ts';
import type { Frame } from './frame.ts';
import { queryTextOf } from './input.ts';
import { languageOfCall } from './language.ts';

const TOKEN_HEADERS = new Set<string>([HEADERS.token, HEADERS.gameSession, 'cookie']);
const COOKIE_HEADER_LIMIT = 8000;
const NO_BODY = Buffer.alloc(0);

/** A header as one text, also when it came twice. */
export function textHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The language of a request, for its answer and its refusals. */
export function languageOf(request: FastifyRequest): Language {
  const query = queryTextOf(request);
  const named = query.includes('language=') ? new URLSearchParams(query).get('language') : null;
  return languageOfCall({
    header: textHeader(request, HEADERS.language),
    query: named ?? undefined,
    acceptLanguage: request.headers['accept-language'],
  });
}

export interface Callers {
  readonly principal: Principal | undefined;
  readonly gamePrincipal: GamePrincipal | undefined;
}

export const NOBODY: Callers = { principal: undefined, gamePrincipal: undefined };

/** What a handler may ask about its call; what few handlers ask is only worked out when they do. */
export class CallContext implements ProtocolContext {
  readonly principal: Principal | undefined;
  readonly gamePrincipal: GamePrincipal | undefined;
  readonly at: Date;
  readonly log: Logger;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #headers: Context['headers'] | undefined;

  constructor(
    frame: Frame,
    call: {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly callers: Callers;
      readonly at: Date;
    },
  ) {
    this.principal = call.callers.principal;
    this.gamePrincipal = call.callers.gamePrincipal;
    this.at = call.at;
    this.log = frame.log;
    this.#request = call.request;
    this.#reply = call.reply;
  }

  get language(): Language {
    return languageOf(this.#request);
  }

  get ip(): string {
    return this.#request.ip;
  }

  get host(): string {
    return this.#request.host;
  }

  get scheme(): 'http' | 'https' {
    return this.#request.protocol === 'https' ? 'https' : 'http';
  }

  get requestId(): string {
    return this.#request.id;
  }

  get headers(): Context['headers'] {
    if (this.#headers !== undefined) return this.#headers;
    const headers: Record<string, string | undefined> = {};
    for (const name of Object.keys(this.#request.headers)) {
      if (!TOKEN_HEADERS.has(name)) headers[name] = textHeader(this.#request, name);
    }
    this.#headers = headers;
    return headers;
  }

  cookie(name: string): string | undefined {
    for (const part of this.#request.headers.cookie?.slice(0, COOKIE_HEADER_LIMIT).split(';') ?? []) {
      const split = part.indexOf('=');
      if (split > 0 && part.slice(0, split).trim() === name) return part.slice(split + 1).trim();
    }
    return undefined;
  }

  setCookie(name: string, value: string, options: CookieOptions): void {
    assert(/^[\w.-]*$/.test(value), 'A cookie is letters, digits, dots and dashes.');
    const secure = this.scheme === 'https' ? '; Secure' : '';
    const cookie = `${name}=${value}; Max-Age=${options.maxAgeSeconds}; Path=${options.path ?? '/'}; HttpOnly; SameSite=Strict${secure}`;
    const present = this.#reply.getHeader('set-cookie');
    const others = Array.isArray(present) ? present : present === undefined ? [] : [String(present)];
    this.#reply.header('set-cookie', [...others, cookie]);
  }

  get rawBody(): Buffer {
    return Buffer.isBuffer(this.#request.body) ? this.#request.body : NO_BODY;
  }

  get pathFields(): ProtocolContext['pathFields'] {
    return this.#request.params as ProtocolContext['pathFields'];
  }

  get rawQuery(): string {
    return queryTextOf(this.#request);
  }
}
