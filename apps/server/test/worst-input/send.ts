// Sends one request over a socket of its own, byte by byte as it is written: no client tidies the address, the headers or the
// body, and almost nothing of what it costs is the sender's.

import { connect } from 'node:net';

export interface Request {
  readonly method: string;
  /** Path and query, as they stand in the first line. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: Buffer | undefined;
}

/** What a portal takes of first line and headers together. */
export const HEAD_BYTES = 16 * 1024;
/** So much of an answer is kept for whoever has to see why. */
const CACHED_BYTES = 2_000;
const PATIENCE_MS = 120_000;

/** The bytes of a request, made before anything is measured. */
export function bytesOfRequest({ method, target, headers, body }: Request): Buffer {
  const length = body === undefined ? [] : [`content-length: ${body.length}`];
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...length,
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8');
  return body === undefined ? head : Buffer.concat([head, body]);
}

export interface Answered {
  readonly status: number;
  readonly bytes: number;
  /** The beginning of the answer. */
  readonly text: string;
}

/** Sends and waits for the whole answer. */
export function sendBytes(port: number, request: Buffer): Promise<Answered> {
  const isHead = request.subarray(0, 5).toString() === 'HEAD ';
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = [];
    let bytes = 0;
    let isOver = false;
    let end: AnswerEnd | undefined;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const finish = (error?: Error) => {
      if (isOver) return;
      isOver = true;
      socket.destroy();
      const text = Buffer.concat(kept).toString('utf8');
      const status = Number.parseInt(STATUS.exec(text)?.[1] ?? '', 10);
      // Who refuses a body before it was read may close while it is still being sent.
      if (Number.isNaN(status)) reject(error ?? new Error(`no answer: ${text}`));
      else resolve({ status, bytes, text: text.slice(0, CACHED_BYTES) });
    };
    socket.setTimeout(PATIENCE_MS, () => finish(new Error('no answer in time')));
    socket.on('data', (chunk: Buffer) => {
      if (end === undefined || bytes < CACHED_BYTES) kept.push(chunk);
      bytes += chunk.length;
      end ??= endOf(Buffer.concat(kept).toString('latin1'), isHead);
      if (end !== undefined && (bytes >= end.bytes || (end.isChunked && isLastChunk(chunk)))) finish();
    });
    socket.on('error', finish);
    socket.on('close', () => finish());
  });
}

const STATUS = /^HTTP\/1\.1 (\d{3})/;

/** Where an answer is over, which may be long before its connection is. */
interface AnswerEnd {
  readonly bytes: number;
  readonly isChunked: boolean;
}

/** Undefined while the head of the answer is not whole. */
function endOf(text: string, isHead: boolean): AnswerEnd | undefined {
  const length = text.indexOf('\r\n\r\n') + 4;
  if (length < 4) return undefined;
  const head = text.slice(0, length);
  const hasBody = !isHead && !/^HTTP\/1\.1 (204|304)/.test(head);
  if (!hasBody) return { bytes: length, isChunked: false };
  const body = /^content-length: (\d+)/im.exec(head)?.[1];
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  const bytes = body === undefined ? Number.POSITIVE_INFINITY : length + Number.parseInt(body, 10);
  return { bytes, isChunked };
}

function isLastChunk(chunk: Buffer): boolean {
  return (
    chunk.subarray(-7).toString('latin1') === '\r\n0\r\n\r\n' || chunk.toString('latin1') === '0\r\n\r\n'
  );
}
