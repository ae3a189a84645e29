import type { Language } from '@nokshi/contract/constants.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { FastifyRequest } from 'fastify';
import type { Logger } from '../logger.ts';
import type { Context, GamePrincipal, Principal, ProtocolContext } from './context.ts';
import type { Frame } from './frame.ts';
import { queryTextOf } from './input.ts';
import { languageOfCall } from './language.ts';

const TOKEN_HEADERS = new Set<string>([HEADERS.token, HEADERS.gameSession, 'cookie']);
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
  #headers: Context['headers'] | undefined;

  constructor(
    frame: Frame,
    call: { readonly request: FastifyRequest; readonly callers: Callers; readonly at: Date },
  ) {
    this.principal = call.callers.principal;
    this.gamePrincipal = call.callers.gamePrincipal;
    this.at = call.at;
    this.log = frame.log;
    this.#request = call.request;
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

  get rawBody(): Buffer {
    return Buffer.isBuffer(this.#request.body) ? this.#request.body : NO_BODY;
  }

  get rawQuery(): string {
    return queryTextOf(this.#request);
  }
}
