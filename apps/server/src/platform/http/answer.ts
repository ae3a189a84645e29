import { Readable } from 'node:stream';
import type { Language } from '@nokshi/contract/constants.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import { type Failure, HEADERS } from '@nokshi/contract/envelope.ts';
import { ERRORS, FRAME_ERRORS } from '@nokshi/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assert, DomainError } from '../errors.ts';
import type { CachedAnswer } from './cached-answers.ts';
import { COMPRESS_FROM_BYTES, chooseEncoding, compressOnce, createCompressionCache } from './compression.ts';
import type { FileAnswer, ProtocolAnswer } from './context.ts';
import { etagOf, etagOfHash, isNoneMatch } from './etag.ts';
import type { Frame, Translate } from './frame.ts';

const kept = createCompressionCache();

function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const present = reply.getHeader('vary');
  const list = typeof present === 'string' ? present.split(', ') : [];
  for (const name of names) if (!list.includes(name)) list.push(name);
  reply.header('vary', list.join(', '));
}

/** The refusal that an error becomes: itself when the entry declares it, else a fault that is logged. */
export function refusalOf(entry: Entry | undefined, error: unknown): DomainError | undefined {
  if (!(error instanceof DomainError)) return undefined;
  if (FRAME_ERRORS.includes(error.code)) return error;
  const isDeclared = entry === undefined || entry.errors.includes(error.code);
  return isDeclared ? error : undefined;
}

/** The body of a refusal in the caller's language (API-7.1). */
function failureOf({ refusal, language, translate, requestId }: SendRefusalOptions): Failure {
  return {
    success: false,
    value: refusal.details,
    message: translate(language, ERRORS[refusal.code].text, refusal.details),
    errorCode: refusal.wire,
    reference: referenceOf(requestId),
  };
}

/** What a person can read out of a request's id: its random end in three groups, as in `4F1A-09C2-77DE`. */
export function referenceOf(requestId: string): string {
  const tail = requestId.replaceAll('-', '').slice(-12).toUpperCase();
  return (tail.match(/.{1,4}/g) ?? []).join('-');
}

export interface SendRefusalOptions {
  readonly refusal: DomainError;
  readonly language: Language;
  readonly translate: Translate;
  readonly requestId: string;
}

/** Says in the answer's head how long to wait, where the refusal knows it. */
export function addRetryAfter(reply: FastifyReply, { details }: DomainError): void {
  const retryAfter = details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(Math.ceil(retryAfter)));
}

/** Sends what a protocol says; never kept by anyone. */
export function sendProtocolAnswer(reply: FastifyReply, answer: ProtocolAnswer): FastifyReply {
  const { status, body, retryAfterSeconds } = answer;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(body));
}

/** Answers a refusal: its own status, never kept by anyone. */
export function sendRefusal(reply: FastifyReply, options: SendRefusalOptions): FastifyReply {
  const { refusal } = options;
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(options)));
}

/**
 * Whether a call is answered by the bare value: on `lgw` paths, to callers that name the version of their gateway, and to those
 * that name nothing where the brand has listed the path. Who asks for the envelope gets it (adr/0012).
 */
export async function isAnsweredBare(
  { barePaths }: Pick<Frame, 'barePaths'>,
  entry: Entry,
  request: FastifyRequest,
): Promise<boolean> {
  if (entry.gateway !== 'lgw' || request.headers[HEADERS.envelope] !== undefined) return false;
  if (request.headers[HEADERS.gatewayVersion] !== undefined) return true;
  return (await barePaths()).includes(request.routeOptions.url ?? '');
}

/** The envelope (API-7.1), or the bare value. */
export function bodyOf(value: unknown, isBare: boolean): string {
  const content = value === undefined ? null : value;
  return JSON.stringify(isBare ? content : { success: true, value: content, message: null });
}

/** Sends a JSON answer with the cache rule of its entry, compressed when the caller takes that. */
export async function sendAnswer(
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | CachedAnswer,
): Promise<FastifyReply> {
  const body = typeof answer === 'string' ? answer : answer.body;
  const isKept = entry.cacheSeconds > 0 && (request.method === 'GET' || request.method === 'HEAD');
  // An encrypted call carries secrets; compressed beside text of the caller they could be guessed by length.
  const mayCompress = !entry.encrypted && body.length >= COMPRESS_FROM_BYTES;
  const encoding = mayCompress ? chooseEncoding(request.headers['accept-encoding']) : undefined;
  reply.type('application/json; charset=utf-8');
  addVary(reply, 'Accept-Encoding');
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  if (!isKept) {
    reply.header('cache-control', 'no-store');
    return reply.send(encoding === undefined ? body : await compressOnce(body, encoding));
  }
  const etag = typeof answer === 'string' ? etagOf(body, encoding) : etagOfHash(answer.hash, encoding);
  addVary(reply, 'Language', 'Accept-Language');
  if (entry.gateway === 'lgw') addVary(reply, 'X-Gateway-Version', 'X-Envelope');
  const audience = entry.caller === 'anyone' ? 'public' : 'private';
  reply.header('cache-control', `${audience}, max-age=${entry.cacheSeconds}`).header('etag', etag);
  if (isNoneMatch(request.headers['if-none-match'], etag)) {
    return reply.removeHeader('content-encoding').code(304).send();
  }
  return reply.send(encoding === undefined ? body : await kept.get(etag, encoding, body));
}

/** Sends a file as it is made; a reader who is slow slows its making. It is the member's own and kept by nobody else. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  assert(/^[\w.-]+$/.test(file.name), 'The name of a file is letters, digits, dots and dashes.');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .type(file.contentType)
    .send(Readable.from(file.bytes, { objectMode: false }));
}
