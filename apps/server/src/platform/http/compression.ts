import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed answer saves no packet. */
export const COMPRESS_FROM_BYTES = 1024;
/** Beyond 3 an answer shrinks by one part in twenty-five and costs three times the processor. */
const BROTLI_QUALITY = 3;
/** For what is sent again and again: a page is a seventh smaller than at 3, for three times the processor. */
export const BROTLI_QUALITY_OF_PAGES = 5;
const CACHED_LIMIT_BYTES = 32 * 1024 * 1024;

/** What the caller takes, brotli preferred. `q=0` refuses an encoding. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  if (typeof acceptEncoding !== 'string') return undefined;
  let gzipAccepted = false;
  for (const part of acceptEncoding.slice(0, 300).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) continue;
    if (name === 'br') return 'br';
    if (name === 'gzip') gzipAccepted = true;
  }
  return gzipAccepted ? 'gzip' : undefined;
}

async function compress(body: string | Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return await zip(body, { level: 6 });
  const params = {
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return await brotli(body, { params });
}

/** Compresses one answer. Work runs on the thread pool, never on the event loop. */
export async function compressOnce(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return await compress(body, encoding, BROTLI_QUALITY);
}

export interface CompressionCache {
  /** The compressed form of what `key` names; `key` must change whenever the body does. */
  get(key: string, encoding: Encoding, body: string | Buffer): Promise<Buffer>;
}

/** Compresses what is asked for again and again only once, and forgets what was not used lately. */
export function createCompressionCache(
  limitBytes = CACHED_LIMIT_BYTES,
  quality = BROTLI_QUALITY,
): CompressionCache {
  const kept = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function forget(id: string, size: number): void {
    if (kept.delete(id)) bytes -= size;
  }

  async function shrink(): Promise<void> {
    for (const [id, pending] of kept) {
      if (bytes <= limitBytes) return;
      forget(id, (await pending).length);
    }
  }

  return {
    async get(key, encoding, body) {
      const id = `${encoding}:${key}`;
      const known = kept.get(id);
      if (known !== undefined) {
        kept.delete(id);
        kept.set(id, known);
        return await known;
      }
      const pending = compress(body, encoding, quality);
      kept.set(id, pending);
      try {
        const result = await pending;
        bytes += result.length;
        if (bytes > limitBytes) await shrink();
        return result;
      } catch (error) {
        kept.delete(id);
        throw error;
      }
    },
  };
}
